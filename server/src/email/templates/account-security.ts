import type { AccountActivityKind } from '@sira/contract/enums'
import { PRODUCT_NAME } from '@sira/contract/product'
import { FORGOT_PASSWORD } from '@sira/contract/messages'
import { composeEmail, type Email } from '../compose-email.ts'

const CHANGE_TEXTS = {
  'passkey-added': [
    'A passkey was added to your account',
    'A passkey was added to your account. You can sign in with it from now on.',
  ],
  'passkey-removed': [
    'A passkey was removed from your account',
    'A passkey was removed from your account. You can no longer sign in with it.',
  ],
  'authenticator-added': [
    'An authenticator app was added to your account',
    'An authenticator app was added to your account. Signing in now asks for a code from it.',
  ],
  'authenticator-removed': [
    'The authenticator app was removed from your account',
    'The authenticator app was removed from your account. Its codes no longer work.',
  ],
  'recovery-codes-created': [
    'You have new recovery codes',
    'New recovery codes were created for your account. The old ones no longer work.',
  ],
  'recovery-code-used': [
    'A recovery code was used',
    'Somebody signed in to your account with one of your recovery codes. That code no longer works.',
  ],
  'factors-reset': [
    'Two-step verification was reset',
    'All passkeys, the authenticator app and the recovery codes of your account were removed, and all devices were signed out. Please sign in with your password and set them up again.',
  ],
  'provider-linked': [
    'Your account has another way to sign in',
    'You can now also sign in with the Google or GitHub account that has the same email address.',
  ],
  'role-changed': [
    `Your role on ${PRODUCT_NAME} was changed`,
    `Your role on ${PRODUCT_NAME} was changed. Sign in to see what you can do now.`,
  ],
} as const satisfies Partial<Record<AccountActivityKind, readonly [string, string]>>
export type AccountChangeKind = keyof typeof CHANGE_TEXTS
export const ACCOUNT_CHANGE_KINDS = Object.keys(CHANGE_TEXTS) as AccountChangeKind[]

/**
 * Changes that lock the owner out if somebody else made them: with the added factor that person can sign in even after a
 * password change, and the owner cannot sign in without it. Only we can help then.
 */
const LOCKS_OWNER_OUT: ReadonlySet<AccountChangeKind> = new Set(['passkey-added', 'authenticator-added'])
const CHOOSE_PASSWORD_ADVICE = `If this was not you, please choose a new password at once with “${FORGOT_PASSWORD}” on the sign-in page, and then check your recent activity in the settings.`
const WRITE_TO_US_ADVICE = `If this was not you, please write to us at once from this email address, on the contact page of ${PRODUCT_NAME}: we will sign everybody out and remove it. A new password alone does not remove it.`

/** The email to the owner of an account about a change of its security settings. */
export const buildAccountChangedEmail = (
  origin: string,
  { id, email }: { id: string; email: string },
  kind: AccountChangeKind,
): Email =>
  composeEmail({
    name: `account.${kind}`,
    to: email,
    accountId: id,
    subject: CHANGE_TEXTS[kind][0],
    greeting: 'Hello,',
    paragraphs: [CHANGE_TEXTS[kind][1], LOCKS_OWNER_OUT.has(kind) ? WRITE_TO_US_ADVICE : CHOOSE_PASSWORD_ADVICE],
    action: LOCKS_OWNER_OUT.has(kind)
      ? { label: 'This was not me', url: `${origin}/contact?subject=${encodeURIComponent(CHANGE_TEXTS[kind][0])}` }
      : { label: 'See recent activity', url: `${origin}/account?section=security` },
    notification: { link: '/account?section=security' },
    because: 'You get this because the security settings of your account were changed.',
    alwaysSentReason: 'safe',
  })

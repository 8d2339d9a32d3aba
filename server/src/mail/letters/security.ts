import type { Activity } from '@sira/contract/enums'
import { PRODUCT_NAME } from '@sira/contract/product'
import { FORGOT_PASSWORD } from '@sira/contract/sentences'
import { compose, type Letter } from '../letter.ts'

const CHANGES = {
  'passkey-added': [
    'A passkey was added to your account',
    'A passkey was added to your account. You can sign in with it from now on.',
  ],
  'passkey-removed': [
    'A passkey was removed from your account',
    'A passkey was removed from your account. It can no longer be used to sign in.',
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
    'New recovery codes were made for your account. The old ones no longer work.',
  ],
  'recovery-code-used': [
    'A recovery code was used',
    'Somebody signed in to your account with one of your recovery codes. That code no longer works.',
  ],
  'factors-reset': [
    'Your second factors were removed',
    'All passkeys, the authenticator app and the recovery codes of your account were removed, and everybody was signed out. Please sign in with your password and set them up again.',
  ],
  'provider-linked': [
    'Your account has another way to sign in',
    'Your account can now also be opened by signing in with Google or GitHub, with the same email address.',
  ],
  'role-changed': [
    `Your role on ${PRODUCT_NAME} was changed`,
    `Your role on ${PRODUCT_NAME} was changed. Sign in to see what you can do now.`,
  ],
} as const satisfies Partial<Record<Activity, readonly [string, string]>>
export type AccountChangeKind = keyof typeof CHANGES
export const ACCOUNT_CHANGES = Object.keys(CHANGES) as AccountChangeKind[]

/** Who added a factor can sign in whatever the password is, and the owner cannot without it: only we can help. */
const KEEPS_OWNERS_OUT: ReadonlySet<AccountChangeKind> = new Set(['passkey-added', 'authenticator-added'])
const CHOOSE = `If this was not you, please choose a new password at once with “${FORGOT_PASSWORD}” on the sign-in page, and then look at your recent activity in the settings.`
const WRITE = `If this was not you, please write to us at once from this email address, on the contact page of ${PRODUCT_NAME}: we sign everybody out and take it off. A new password alone does not.`

/** Tells the owner of an account that something changed that keeps it safe. */
export const accountChangedLetter = (
  origin: string,
  { id, email }: { id: string; email: string },
  kind: AccountChangeKind,
): Letter =>
  compose({
    name: `account.${kind}`,
    to: email,
    accountId: id,
    subject: CHANGES[kind][0],
    greeting: 'Hello,',
    paragraphs: [CHANGES[kind][1], KEEPS_OWNERS_OUT.has(kind) ? WRITE : CHOOSE],
    action: KEEPS_OWNERS_OUT.has(kind)
      ? { label: 'This was not me', url: `${origin}/contact?subject=${encodeURIComponent(CHANGES[kind][0])}` }
      : { label: 'See recent activity', url: `${origin}/account?section=security` },
    bell: { link: '/account?section=security' },
    because: 'You get this because the security settings of your account were changed.',
    always: 'safe',
  })

import type { Activity } from '@sira/contract/enums'
import { PRODUCT_NAME } from '@sira/contract/product'
import { FORGOT_PASSWORD } from '@sira/contract/sentences'
import { compose, type Letter } from '../letter.ts'

const CHANGES = {
  'passkey-added': ['A passkey was added to your account', 'A passkey was added to your account. From now on it can sign in to it.'],
  'passkey-removed': ['A passkey was removed from your account', 'A passkey was removed from your account. It no longer signs in to it.'],
  'authenticator-added': ['An authenticator app was added to your account', 'An authenticator app was added to your account. Signing in now asks for a code of it.'],
  'authenticator-removed': ['The authenticator app was removed from your account', 'The authenticator app was removed from your account. Its codes no longer work.'],
  'recovery-codes-created': ['You have new recovery codes', 'New recovery codes were made for your account. The old ones no longer work.'],
  'recovery-code-used': ['A recovery code was used', 'Somebody signed in to your account with one of your recovery codes. That code no longer works.'],
  'factors-reset': ['Your second factors were removed', 'All passkeys, the authenticator app and the recovery codes of your account were removed, and everybody was signed out. Please sign in with your password and set them up again.'],
  'provider-linked': ['Your account has another way to sign in', 'Your account can now also be opened by signing in with Google or GitHub, with the same email address.'],
  'role-changed': ['Your account has another role', `What your account is for on ${PRODUCT_NAME} was changed. You see what it can do now when you sign in.`],
} as const satisfies Partial<Record<Activity, readonly [string, string]>>
export type AccountChangeKind = keyof typeof CHANGES

/** Tells the owner of an account that something changed that keeps it safe. */
export const accountChangedLetter = (origin: string, { id, email }: { id: string; email: string }, kind: AccountChangeKind): Letter =>
  compose({
    name: `account.${kind}`,
    to: email,
    accountId: id,
    subject: CHANGES[kind][0],
    greeting: 'Hello,',
    paragraphs: [CHANGES[kind][1], `If this was not you, please choose a new password at once with “${FORGOT_PASSWORD}” on the sign-in page, and then look at your recent activity in the settings.`],
    action: { label: 'See recent activity', url: `${origin}/account?section=security` },
    because: 'You get this because the security settings of your account were changed.',
    always: 'safe',
  })

import type { AccountActivityKind } from '@sira/contract/area-enums'
import { PRODUCT_NAME } from '@sira/contract/product'
import { FORGOT_PASSWORD } from '@sira/contract/messages'
import { t } from '@sira/contract/t'
import { translateText } from '#core/i18n.ts'
import { type AccountRecipient, buildEmailTo, type Email } from '../compose-email.ts'

const CHANGE_TEXTS = {
  'passkey-added': () => [
    t('A passkey was added to your account'),
    t('A passkey was added to your account. You can sign in with it from now on.'),
  ],
  'passkey-removed': () => [
    t('A passkey was removed from your account'),
    t('A passkey was removed from your account. You can no longer sign in with it.'),
  ],
  'authenticator-added': () => [
    t('An authenticator app was added to your account'),
    t('An authenticator app was added to your account. Signing in now asks for a code from it.'),
  ],
  'authenticator-removed': () => [
    t('The authenticator app was removed from your account'),
    t('The authenticator app was removed from your account. Its codes no longer work.'),
  ],
  'recovery-codes-created': () => [
    t('You have new recovery codes'),
    t('New recovery codes were created for your account. The old ones no longer work.'),
  ],
  'recovery-code-used': () => [
    t('A recovery code was used'),
    t('Somebody signed in to your account with one of your recovery codes. That code no longer works.'),
  ],
  'factors-reset': () => [
    t('Two-step verification was reset'),
    t(
      'All passkeys, the authenticator app and the recovery codes of your account were removed, and all devices were signed out. Please sign in with your password and set them up again.',
    ),
  ],
  'provider-linked': () => [
    t('Your account has another way to sign in'),
    t('You can now also sign in with the Google or GitHub account that has the same email address.'),
  ],
  'telegram-linked': () => [
    t('Telegram was linked to your account'),
    t('A Telegram account was linked to your account. You can sign in with it from now on.'),
  ],
  'telegram-unlinked': () => [
    t('Telegram was unlinked from your account'),
    t('Telegram was unlinked from your account. You can no longer sign in with it.'),
  ],
  'telegram-chat-linked': () => [
    t('A Telegram chat was linked to your account'),
    t('A Telegram chat was linked to your account. Your notifications are also sent there.'),
  ],
  'role-changed': () => [
    t('Your role on {product} was changed', { product: PRODUCT_NAME }),
    t('Your role on {product} was changed. Sign in to see what you can do now.', { product: PRODUCT_NAME }),
  ],
} satisfies Partial<Record<AccountActivityKind, () => [subject: string, sentence: string]>>
export type AccountChangeKind = keyof typeof CHANGE_TEXTS
export const ACCOUNT_CHANGE_KINDS = Object.keys(CHANGE_TEXTS) as AccountChangeKind[]

/**
 * Changes that lock the owner out if somebody else made them: with the added factor that person can sign in even after a
 * password change, and the owner cannot sign in without it. Only we can help then.
 */
const LOCKS_OWNER_OUT: ReadonlySet<AccountChangeKind> = new Set(['passkey-added', 'authenticator-added'])
const getChoosePasswordAdvice = () =>
  t(
    'If this was not you, please choose a new password at once with “{forgotPassword}” on the sign-in page, and then check your recent activity in the settings.',
    { forgotPassword: translateText(FORGOT_PASSWORD) },
  )
/** A new password alone would leave Telegram linked. */
const getUnlinkAdvice = () =>
  t(
    'If this was not you, please unlink Telegram at once in the security settings, choose a new password there, and check your recent activity.',
  )
const getWriteToUsAdvice = () =>
  t(
    'If this was not you, please write to us at once from this email address, on the contact page of {product}: we will sign everybody out and remove it. A new password alone does not remove it.',
    { product: PRODUCT_NAME },
  )

function getAdvice(kind: AccountChangeKind): string {
  if (LOCKS_OWNER_OUT.has(kind)) return getWriteToUsAdvice()
  return kind === 'telegram-linked' ? getUnlinkAdvice() : getChoosePasswordAdvice()
}

/** The email to the owner of an account about a change of its security settings. */
export const buildAccountChangedEmail = (
  origin: string,
  { id, email }: AccountRecipient,
  kind: AccountChangeKind,
): Email =>
  buildEmailTo({ accountId: id, email }, () => {
    const [subject, sentence] = CHANGE_TEXTS[kind]()
    return {
      name: `account.${kind}`,
      subject,
      paragraphs: [sentence, getAdvice(kind)],
      action: LOCKS_OWNER_OUT.has(kind)
        ? { label: t('This was not me'), url: `${origin}/contact?subject=${encodeURIComponent(subject)}` }
        : { label: t('See recent activity'), url: `${origin}/account?section=security` },
      notification: { link: '/account?section=security' },
      because: t('You get this because the security settings of your account were changed.'),
      alwaysSentReason: 'safe',
    }
  })

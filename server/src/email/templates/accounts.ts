import { PRODUCT_NAME } from '@sira/contract/product'
import { FORGOT_PASSWORD } from '@sira/contract/messages'
import { t } from '@sira/contract/t'
import { translateText } from '#core/i18n.ts'
import { type AccountRecipient, type Email, buildEmailTo } from '../compose-email.ts'

/** The email with the six digits that verify an address. */
export const buildVerificationCodeEmail = ({ id, email }: AccountRecipient, code: string): Email =>
  buildEmailTo({ accountId: id, email }, () => ({
    name: 'account.code',
    // The subject does not contain the code: it stays in the database after the email is sent.
    subject: t('Your {product} code', { product: PRODUCT_NAME }),
    greeting: t('Welcome to {product},', { product: PRODUCT_NAME }),
    paragraphs: [t('Please enter this code to verify your email address. It works once, within ten minutes.')],
    code,
    because: t(
      'You get this because somebody entered this address for an account at {product}. If it was not you, you do not need to do anything.',
      { product: PRODUCT_NAME },
    ),
    alwaysSentReason: 'safe',
  }))

/** The email with the six digits with which the owner of an account without a password confirms their identity. */
export const buildIdentityCodeEmail = ({ id, email }: AccountRecipient, code: string): Email =>
  buildEmailTo({ accountId: id, email }, () => ({
    name: 'account.identity-code',
    subject: t('Your {product} confirmation code', { product: PRODUCT_NAME }),
    paragraphs: [
      t('Please enter this code to confirm that you are changing your account. It works once, within ten minutes.'),
    ],
    code,
    because: t(
      'You get this because somebody who is signed in to your account wants to change a security setting. If it was not you, do not give the code to anybody, and sign out every device in your settings.',
    ),
    alwaysSentReason: 'safe',
  }))

/** The email with the link to choose a new password. */
export const buildPasswordResetEmail = ({ id, email }: AccountRecipient, url: string): Email =>
  buildEmailTo({ accountId: id, email }, () => ({
    name: 'account.reset',
    subject: t('Choose a new {product} password', { product: PRODUCT_NAME }),
    paragraphs: [
      t(
        'You can choose a new password now. The link works once, within one hour. If you ask for another link, this one stops working.',
      ),
    ],
    action: { label: t('Choose a new password'), url },
    because: t(
      'You get this because somebody asked for a new password for your account. If it was not you, your password stays as it is.',
    ),
    alwaysSentReason: 'safe',
  }))

const CHANGE_SENTENCES = {
  byLink: () =>
    t('Your password has just been changed, and everybody who was signed in to your account has been signed out.'),
  inSettings: () =>
    t('The password of your account has just been changed in its settings. Every other device has been signed out.'),
}

/** The email to the owner after the password was changed. */
export const buildPasswordChangedEmail = (
  origin: string,
  { id, email }: AccountRecipient,
  via: keyof typeof CHANGE_SENTENCES,
): Email =>
  buildEmailTo({ accountId: id, email }, () => ({
    name: 'account.password-changed',
    subject: t('Your {product} password was changed', { product: PRODUCT_NAME }),
    paragraphs: [
      CHANGE_SENTENCES[via](),
      t('If this was not you, please choose a new password at once with “{forgotPassword}” on the sign-in page.', {
        forgotPassword: translateText(FORGOT_PASSWORD),
      }),
    ],
    action: { label: translateText(FORGOT_PASSWORD), url: `${origin}/forgot-password` },
    notification: { link: '/account?section=security' },
    because: t('You get this because the password of your account was changed.'),
    alwaysSentReason: 'safe',
  }))

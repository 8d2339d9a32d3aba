import { PRODUCT_NAME } from '@sira/contract/product'
import { FORGOT_PASSWORD } from '@sira/contract/messages'
import { t } from '@sira/contract/t'
import { translateText } from '#core/i18n.ts'
import { type AccountRecipient, type Email, buildEmailTo } from '../compose-email.ts'

/** The email to a new address with the link that verifies it. */
export const buildEmailConfirmationEmail = ({ id, email }: AccountRecipient, url: string): Email =>
  buildEmailTo({ accountId: id, email }, () => ({
    name: 'account.confirm-email',
    subject: t('Confirm your new email address'),
    paragraphs: [
      t(
        'Please confirm that this is the new email address of your {product} account. The link works once, within 24 hours. Until then, you sign in with the old one.',
        { product: PRODUCT_NAME },
      ),
    ],
    action: { label: t('Confirm this address'), url },
    because: t(
      'You get this because somebody entered this address in the settings of an account at {product}. If it was not you, you do not need to do anything.',
      { product: PRODUCT_NAME },
    ),
    alwaysSentReason: 'safe',
  }))

/** The warning to the current address after somebody requested another one. It does not name the other one. */
export const buildEmailChangeRequestedEmail = (origin: string, { id, email }: AccountRecipient): Email =>
  buildEmailTo({ accountId: id, email }, () => ({
    name: 'account.email-asked',
    subject: t('A new email address for your {product} account', { product: PRODUCT_NAME }),
    paragraphs: [
      t(
        'Somebody who is signed in to your account has entered a new email address for it. It replaces this one as soon as it is confirmed.',
      ),
      t(
        'If this was not you, please choose a new password at once with “{forgotPassword}” on the sign-in page: that signs everybody out, and this address stays.',
        { forgotPassword: translateText(FORGOT_PASSWORD) },
      ),
    ],
    action: { label: translateText(FORGOT_PASSWORD), url: `${origin}/forgot-password` },
    notification: { link: '/account?section=security' },
    because: t('You get this because this is the email address of your account.'),
    alwaysSentReason: 'safe',
  }))

/** The email to the previous address after a change, with the link that undoes the change. */
export const buildEmailChangedEmail = ({ id, email }: AccountRecipient, revertUrl: string): Email =>
  buildEmailTo({ accountId: id, email }, () => ({
    name: 'account.email-changed',
    subject: t('Your {product} account has a new email address', { product: PRODUCT_NAME }),
    paragraphs: [
      t(
        'The new email address of your account is confirmed. From now on, please sign in with it. We also send your emails there.',
      ),
      t(
        'If this was not you, undo the change. The link works for seven days: your account gets this address again, everybody is signed out, and you choose a new password.',
      ),
    ],
    action: { label: t('Undo the change'), url: revertUrl },
    notification: {
      body: t('The new email address of your account is confirmed. From now on, please sign in with it.'),
      link: '/account?section=profile',
    },
    because: t('You get this because this was the email address of your account.'),
    alwaysSentReason: 'safe',
  }))

/** The email after an account was deleted. It belongs to no account. */
export const buildAccountDeletedEmail = (email: string): Email =>
  buildEmailTo({ accountId: null, email }, () => ({
    name: 'account.deleted',
    subject: t('Your {product} account is deleted', { product: PRODUCT_NAME }),
    paragraphs: [
      t(
        'Your account and everything in it is deleted. Companies you applied to keep the status and dates of your application, but not your name, cover letter or resume.',
      ),
      t('Thank you for being with us.'),
    ],
    because: t('You get this because the account with this email address was deleted. This is our last email.'),
    alwaysSentReason: 'once',
  }))

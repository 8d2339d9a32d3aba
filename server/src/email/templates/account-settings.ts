import { PRODUCT_NAME } from '@sira/contract/product'
import { FORGOT_PASSWORD } from '@sira/contract/messages'
import { composeEmail, type Email } from '../compose-email.ts'

/** The recipient, without a name: some of these emails go to an address that is not verified yet. */
interface AccountRecipient {
  id: string
  email: string
}

/** The email to a new address with the link that verifies it. */
export const buildEmailConfirmationEmail = ({ id, email }: AccountRecipient, url: string): Email =>
  composeEmail({
    name: 'account.confirm-email',
    to: email,
    accountId: id,
    subject: 'Confirm your new email address',
    greeting: 'Hello,',
    paragraphs: [
      `Please confirm that this is the new email address of your ${PRODUCT_NAME} account. The link works once, within 24 hours. Until then, you sign in with the old one.`,
    ],
    action: { label: 'Confirm this address', url },
    because: `You get this because somebody entered this address in the settings of an account at ${PRODUCT_NAME}. If it was not you, you do not need to do anything.`,
    alwaysSentReason: 'safe',
  })

/** The warning to the current address after somebody requested another one. It does not name the other one. */
export const buildEmailChangeRequestedEmail = (origin: string, { id, email }: AccountRecipient): Email =>
  composeEmail({
    name: 'account.email-asked',
    to: email,
    accountId: id,
    subject: `A new email address for your ${PRODUCT_NAME} account`,
    greeting: 'Hello,',
    paragraphs: [
      'Somebody who is signed in to your account has entered a new email address for it. It replaces this one as soon as it is confirmed.',
      `If this was not you, please choose a new password at once with “${FORGOT_PASSWORD}” on the sign-in page: that signs everybody out, and this address stays.`,
    ],
    action: { label: FORGOT_PASSWORD, url: `${origin}/forgot-password` },
    notification: { link: '/account?section=security' },
    because: 'You get this because this is the email address of your account.',
    alwaysSentReason: 'safe',
  })

/** The email to the previous address after a change, with the link that undoes the change. */
export const buildEmailChangedEmail = ({ id, email }: AccountRecipient, revertUrl: string): Email =>
  composeEmail({
    name: 'account.email-changed',
    to: email,
    accountId: id,
    subject: `Your ${PRODUCT_NAME} account has a new email address`,
    greeting: 'Hello,',
    paragraphs: [
      'The new email address of your account is confirmed. From now on, please sign in with it. We also send your emails there.',
      'If this was not you, undo the change. The link works for seven days: your account gets this address again, everybody is signed out, and you choose a new password.',
    ],
    action: { label: 'Undo the change', url: revertUrl },
    notification: {
      body: 'The new email address of your account is confirmed. From now on, please sign in with it.',
      link: '/account?section=profile',
    },
    because: 'You get this because this was the email address of your account.',
    alwaysSentReason: 'safe',
  })

/** The email after an account was deleted. It belongs to no account. */
export const buildAccountDeletedEmail = (email: string): Email =>
  composeEmail({
    name: 'account.deleted',
    to: email,
    accountId: null,
    subject: `Your ${PRODUCT_NAME} account is deleted`,
    greeting: 'Hello,',
    paragraphs: [
      'Your account and everything in it is deleted. Companies you applied to keep the status and dates of your application, but not your name, cover letter or resume.',
      'Thank you for being with us.',
    ],
    because: 'You get this because the account with this email address was deleted. This is our last email.',
    alwaysSentReason: 'once',
  })

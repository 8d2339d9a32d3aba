import { PRODUCT_NAME } from '@sira/contract/product'
import { FORGOT_PASSWORD } from '@sira/contract/messages'
import { composeEmail, type Email } from '../compose-email.ts'

/**
 * The recipient, without a name: these emails prove the address, and a typed name could carry an advertisement to
 * somebody else's mailbox.
 */
interface AccountRecipient {
  id: string
  email: string
}

/** The email with the six digits that verify an address. */
export const buildVerificationCodeEmail = ({ id, email }: AccountRecipient, code: string): Email =>
  composeEmail({
    name: 'account.code',
    to: email,
    accountId: id,
    // The subject does not contain the code: it stays in the database after the email is sent.
    subject: `Your ${PRODUCT_NAME} code`,
    greeting: `Welcome to ${PRODUCT_NAME},`,
    paragraphs: ['Please enter this code to verify your email address. It works once, within ten minutes.'],
    code,
    because: `You get this because somebody entered this address for an account at ${PRODUCT_NAME}. If it was not you, you do not need to do anything.`,
    alwaysSentReason: 'safe',
  })

/** The email with the six digits with which the owner of an account without a password confirms their identity. */
export const buildIdentityCodeEmail = ({ id, email }: AccountRecipient, code: string): Email =>
  composeEmail({
    name: 'account.identity-code',
    to: email,
    accountId: id,
    subject: `Your ${PRODUCT_NAME} confirmation code`,
    greeting: 'Hello,',
    paragraphs: [
      'Please enter this code to confirm that you are changing your account. It works once, within ten minutes.',
    ],
    code,
    because:
      'You get this because somebody who is signed in to your account wants to change a security setting. If it was not you, do not give the code to anybody, and sign out every device in your settings.',
    alwaysSentReason: 'safe',
  })

/** The email with the link to choose a new password. */
export const buildPasswordResetEmail = ({ id, email }: AccountRecipient, url: string): Email =>
  composeEmail({
    name: 'account.reset',
    to: email,
    accountId: id,
    subject: `Choose a new ${PRODUCT_NAME} password`,
    greeting: 'Hello,',
    paragraphs: [
      'You can choose a new password now. The link works once, within one hour. If you ask for another link, this one stops working.',
    ],
    action: { label: 'Choose a new password', url },
    because:
      'You get this because somebody asked for a new password for your account. If it was not you, your password stays as it is.',
    alwaysSentReason: 'safe',
  })

const CHANGE_SENTENCES = {
  byLink: 'Your password has just been changed, and everybody who was signed in to your account has been signed out.',
  inSettings:
    'The password of your account has just been changed in its settings. Every other device has been signed out.',
} as const

/** The email to the owner after the password was changed. */
export const buildPasswordChangedEmail = (
  origin: string,
  { id, email }: AccountRecipient,
  via: keyof typeof CHANGE_SENTENCES,
): Email =>
  composeEmail({
    name: 'account.password-changed',
    to: email,
    accountId: id,
    subject: `Your ${PRODUCT_NAME} password was changed`,
    greeting: 'Hello,',
    paragraphs: [
      CHANGE_SENTENCES[via],
      `If this was not you, please choose a new password at once with “${FORGOT_PASSWORD}” on the sign-in page.`,
    ],
    action: { label: FORGOT_PASSWORD, url: `${origin}/forgot-password` },
    notification: { link: '/account?section=security' },
    because: 'You get this because the password of your account was changed.',
    alwaysSentReason: 'safe',
  })

import { PRODUCT_NAME } from '@sira/contract/product'
import { FORGOT_PASSWORD } from '@sira/contract/sentences'
import { compose, type Letter } from '#mail/letter.ts'

/** To whom; no names: an address is proven by these very letters, and a typed name could carry somebody else's advertisement. */
interface To {
  id: string
  email: string
}

/** The six digits that prove an address. */
export const codeLetter = ({ id, email }: To, code: string): Letter =>
  compose({
    name: 'account.code',
    to: email,
    accountId: id,
    // Not the code itself: a sent letter keeps its subject in the database.
    subject: `Your ${PRODUCT_NAME} code`,
    greeting: `Welcome to ${PRODUCT_NAME},`,
    paragraphs: ['Please type this code to verify your email address. It works once, for ten minutes.'],
    code,
    because: `You get this because somebody gave this address for an account at ${PRODUCT_NAME}. If it was not you, you need not do anything.`,
    always: 'safe',
  })

/** The six digits by which an account without a password confirms who uses it. */
export const identityCodeLetter = ({ id, email }: To, code: string): Letter =>
  compose({
    name: 'account.identity-code',
    to: email,
    accountId: id,
    subject: `Your ${PRODUCT_NAME} confirmation code`,
    greeting: 'Hello,',
    paragraphs: [
      'Please type this code to confirm that it is you who changes your account. It works once, for ten minutes.',
    ],
    code,
    because:
      'You get this because somebody who is signed in to your account wants to change something that keeps it safe. If it was not you, do not give the code to anybody, and sign out every device in your settings.',
    always: 'safe',
  })

/** The link to choose a new password. */
export const resetLetter = ({ id, email }: To, url: string): Letter =>
  compose({
    name: 'account.reset',
    to: email,
    accountId: id,
    subject: `Choose a new ${PRODUCT_NAME} password`,
    greeting: 'Hello,',
    paragraphs: [
      'You can choose a new password now. The link works once, for one hour; asking again makes this one void.',
    ],
    action: { label: 'Choose a new password', url },
    because:
      'You get this because somebody asked for a new password for your account. If it was not you, your password stays as it is.',
    always: 'safe',
  })

const CHANGED = {
  byLink: 'Your password has just been changed, and everybody who was signed in to your account has been signed out.',
  inSettings:
    'The password of your account has just been changed in its settings. Every other device has been signed out.',
} as const

/** Tells the owner that the password is another one now. */
export const passwordChangedLetter = (origin: string, { id, email }: To, how: keyof typeof CHANGED): Letter =>
  compose({
    name: 'account.password-changed',
    to: email,
    accountId: id,
    subject: `Your ${PRODUCT_NAME} password was changed`,
    greeting: 'Hello,',
    paragraphs: [
      CHANGED[how],
      `If this was not you, please choose a new password at once with “${FORGOT_PASSWORD}” on the sign-in page.`,
    ],
    action: { label: FORGOT_PASSWORD, url: `${origin}/forgot-password` },
    bell: { link: '/account?section=security' },
    because: 'You get this because the password of your account was changed.',
    always: 'safe',
  })

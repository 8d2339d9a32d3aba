import { PRODUCT_NAME } from '@sira/contract/product'
import { compose, type Letter } from '../letter.ts'

/** To whom; no names, as in all letters about an account. */
interface To {
  id: string
  email: string
}

/** The account is suspended, and why. */
export const accountSuspended = (origin: string, { id, email }: To, reason = ''): Letter =>
  compose({
    name: 'account.suspended',
    to: email,
    accountId: id,
    subject: `Your ${PRODUCT_NAME} account is suspended`,
    greeting: 'Hello,',
    paragraphs: [
      `Your account at ${PRODUCT_NAME} is suspended, and everybody who was signed in to it has been signed out. The reason:`,
      reason,
      'If you think that this is a mistake, please write to us.',
    ],
    action: { label: 'Write to us', url: `${origin}/contact` },
    because: 'You get this because an administrator decided about your account.',
    always: 'yours',
  })

/** It is open again. */
export const accountReinstated = (origin: string, { id, email }: To): Letter =>
  compose({
    name: 'account.reinstated',
    to: email,
    accountId: id,
    subject: `Your ${PRODUCT_NAME} account is open again`,
    greeting: 'Hello,',
    paragraphs: [`Your account at ${PRODUCT_NAME} is no longer suspended. You can sign in as before.`],
    action: { label: `Sign in to ${PRODUCT_NAME}`, url: `${origin}/signin` },
    because: 'You get this because an administrator decided about your account.',
    always: 'yours',
  })

/** An answer to somebody who used the contact form. What they typed stands in the body only. */
export const messageAnswered = (
  origin: string,
  { name, email, subject, message }: { name: string; email: string; subject: string; message: string },
  answer: string,
): Letter =>
  compose({
    name: 'message.answered',
    to: email,
    accountId: null,
    subject: `An answer to your message to ${PRODUCT_NAME}`,
    greeting: 'Hello,',
    paragraphs: [
      ...answer
        .split(/\n{2,}/)
        .map((part) => part.trim())
        .filter(Boolean),
      `You wrote, as ${name}, about “${subject}”:`,
      message,
    ],
    action: { label: 'Write to us again', url: `${origin}/contact` },
    because: `You get this because this address was given with a message to ${PRODUCT_NAME}. If it was not you, you need not do anything.`,
    always: 'once',
  })

import { PRODUCT_NAME } from '@sira/contract/product'
import { composeEmail, type Email } from '../compose-email.ts'

/** The recipient; without a name, as in all emails about an account. */
interface AccountRecipient {
  id: string
  email: string
}

/** The email about a suspended account, with the reason. */
export const buildAccountSuspendedEmail = (origin: string, { id, email }: AccountRecipient, reason = ''): Email =>
  composeEmail({
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
    because: 'You get this because an administrator made a decision about your account.',
    alwaysSentReason: 'yours',
  })

/** The email about an account that is no longer suspended. */
export const buildAccountReinstatedEmail = (origin: string, { id, email }: AccountRecipient): Email =>
  composeEmail({
    name: 'account.reinstated',
    to: email,
    accountId: id,
    subject: `Your ${PRODUCT_NAME} account is no longer suspended`,
    greeting: 'Hello,',
    paragraphs: [`Your account at ${PRODUCT_NAME} is no longer suspended. You can sign in as before.`],
    action: { label: `Sign in to ${PRODUCT_NAME}`, url: `${origin}/signin` },
    because: 'You get this because an administrator made a decision about your account.',
    alwaysSentReason: 'yours',
  })

/** The answer to a message of the contact form. What the person typed is in the body only, never in a header. */
export const buildContactReplyEmail = (
  origin: string,
  { name, email, subject, message }: { name: string; email: string; subject: string; message: string },
  answer: string,
): Email =>
  composeEmail({
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
    because: `You get this because this address was entered with a message to ${PRODUCT_NAME}. If it was not you, you do not need to do anything.`,
    alwaysSentReason: 'once',
  })

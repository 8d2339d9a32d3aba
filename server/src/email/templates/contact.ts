import { PRODUCT_NAME } from '@sira/contract/product'
import { composeEmail, type Email } from '../compose-email.ts'
import { buildUnsubscribeLink, type EmailContext } from '../unsubscribe.ts'

interface ContactMessage {
  name: string
  email: string
  subject: string
  message: string
}

/** The email to an administrator about a message of the contact form. What was typed is in the body only. */
export const buildContactMessageEmail = (
  context: EmailContext,
  { accountId, email }: { accountId: string; email: string },
  message: ContactMessage,
): Email =>
  composeEmail({
    name: 'message.received',
    to: email,
    accountId,
    subject: 'New message from the contact form',
    greeting: 'Hello,',
    paragraphs: [`From: ${message.name}, ${message.email}`, `Subject: ${message.subject}`, message.message],
    action: { label: 'Answer it', url: `${context.config.PUBLIC_ORIGIN}/ADMIN/messages` },
    because: `You get this because you are an administrator of ${PRODUCT_NAME}.`,
    // The notification does not repeat who wrote and what: that stays in the message itself.
    notification: { body: 'Somebody has written to us.', link: '/ADMIN/messages' },
    unsubscribe: buildUnsubscribeLink(context, accountId, 'emailNotifications'),
  })

import { PRODUCT_NAME } from '@sira/contract/product'
import { t } from '@sira/contract/t'
import { type Email, buildEmailTo } from '../compose-email.ts'
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
  buildEmailTo({ accountId, email }, () => ({
    name: 'message.received',
    subject: t('New message from the contact form'),
    paragraphs: [
      t('From: {name}, {email}', { name: message.name, email: message.email }),
      t('Subject: {subject}', { subject: message.subject }),
      message.message,
    ],
    action: { label: t('Answer it'), url: `${context.config.PUBLIC_ORIGIN}/ADMIN/messages` },
    because: t('You get this because you are an administrator of {product}.', { product: PRODUCT_NAME }),
    // The notification does not repeat who wrote and what: that stays in the message itself.
    notification: { body: t('Somebody has written to us.'), link: '/ADMIN/messages' },
    unsubscribe: buildUnsubscribeLink(context, accountId, 'emailNotifications'),
  }))

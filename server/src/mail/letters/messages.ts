import { PRODUCT_NAME } from '@sira/contract/product'
import { compose, type Letter } from '../letter.ts'
import { stopMail, type House } from '../stop-links.ts'

interface Message {
  name: string
  email: string
  subject: string
  message: string
}

/** To an administrator: somebody used the contact form. What they typed stands in the body only. */
export const messageReceived = (
  house: House,
  { accountId, email }: { accountId: string; email: string },
  message: Message,
): Letter =>
  compose({
    name: 'message.received',
    to: email,
    accountId,
    subject: 'New message from the contact form',
    greeting: 'Hello,',
    paragraphs: [`From: ${message.name}, ${message.email}`, `Subject: ${message.subject}`, message.message],
    action: { label: 'Answer it', url: `${house.config.PUBLIC_ORIGIN}/ADMIN/messages` },
    because: `You get this because you are an administrator of ${PRODUCT_NAME}.`,
    // Who wrote and what stays in the message itself.
    bell: { body: 'Somebody has written to us.', link: '/ADMIN/messages' },
    stop: stopMail(house, accountId, 'emailNotifications'),
  })

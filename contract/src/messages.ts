import { PRODUCT_NAME } from './product.ts'
import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { email, nameText, text } from './text.ts'

/** The contact form: all four are required (product spec, part 2, section 5). */
export const ContactForm = z.strictObject({
  name: nameText(1, 100, 'Please enter your name'),
  email: email(),
  subject: nameText(1, 200, 'Please enter a subject'),
  message: text(1, 5000, 'Please enter a message'),
})
export type ContactForm = z.output<typeof ContactForm>

export const sendMessage = endpoint({
  method: 'POST',
  path: '/company/contact',
  summary: `Write to the people behind ${PRODUCT_NAME}; every administrator gets it by mail`,
  once: true,
  access: 'anyone',
  body: ContactForm,
  reply: z.null(),
  message: "Message sent successfully! We'll get back to you soon.",
  refusals: ['KEY_REUSED', 'REQUEST_IN_FLIGHT', 'TOO_MANY'],
})

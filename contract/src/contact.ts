import { PRODUCT_NAME } from './product.ts'
import { z } from 'zod'
import { defineEndpoint, REPEAT_ERRORS } from './endpoint.ts'
import { emailAddress, singleLineText, trimmedText } from './text.ts'
import { t } from './t.ts'

/** The contact form; all four fields are required (product spec, part 2, section 5). */
export const ContactForm = z.strictObject({
  name: singleLineText(1, 100, t('Please enter your name')),
  email: emailAddress(),
  subject: singleLineText(1, 200, t('Please enter a subject')),
  message: trimmedText(1, 5000, t('Please enter a message')),
})
export type ContactForm = z.output<typeof ContactForm>

export const sendContactMessage = defineEndpoint('POST /company/contact', {
  summary: `Send a message to the people behind ${PRODUCT_NAME}; every administrator gets it by email`,
  idempotent: true,
  access: 'anyone',
  body: ContactForm,
  message: t("Message sent successfully! We'll get back to you soon."),
  errorCodes: [...REPEAT_ERRORS, 'TOO_MANY'],
})

import { z } from 'zod'
import { adminListOrder, adminListSearch } from './admin-lists.ts'
import { defineEndpoint, REPEAT_ERRORS } from './endpoint.ts'
import { pagingFields, pagedQuery } from './paging.ts'
import { trimmedText } from './text.ts'
import { t } from './t.ts'

/** A message from the contact form, with how it was handled. */
export const ContactMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: z.string(),
  handledAt: z.string().nullable(),
  /** The name of the administrator who handled it; null once that account is gone. */
  handledBy: z.string().nullable(),
  answer: z.object({ text: z.string(), at: z.string(), by: z.string().nullable() }).nullable(),
})
export type ContactMessage = z.output<typeof ContactMessage>

export const listContactMessages = defineEndpoint('GET /admin/messages', {
  summary:
    'List messages of the contact form: waiting ones, longest waiting first by default, or handled ones, last handled first by default; `search` covers name, address, subject and text',
  access: 'admin',
  query: pagedQuery({
    ...pagingFields(20),
    state: z.enum(['waiting', 'handled']).default('waiting'),
    search: adminListSearch(),
    order: adminListOrder().optional(),
  }),
  reply: z.array(ContactMessage),
  paged: 'meta',
})

export const getContactMessage = defineEndpoint('GET /admin/messages/:messageId', {
  summary: 'Get a message of the contact form',
  access: 'admin',
  reply: ContactMessage,
  errorCodes: ['MESSAGE_NOT_FOUND'],
})

export const setContactMessageHandled = defineEndpoint('PATCH /admin/messages/:messageId/handled', {
  summary: 'Mark a message as handled or as waiting',
  access: 'admin',
  body: z.strictObject({ handled: z.boolean() }),
  reply: ContactMessage,
  errorCodes: ['MESSAGE_NOT_FOUND'],
})

export const answerContactMessage = defineEndpoint('POST /admin/messages/:messageId/answer', {
  summary: 'Answer a message by email, once; the message is marked as handled, with who answered and when',
  access: 'admin',
  idempotent: true,
  body: z.strictObject({ text: trimmedText(10, 5000, t('Please write at least 10 characters')) }),
  reply: ContactMessage,
  errorCodes: ['MESSAGE_NOT_FOUND', 'ALREADY_ANSWERED', ...REPEAT_ERRORS],
})

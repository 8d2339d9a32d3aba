import { z } from 'zod'
import { deskOrder, deskSearch } from './desk-lists.ts'
import { endpoint } from './endpoint.ts'
import { paging, TOO_DEEP, tooDeep } from './paging.ts'
import { text, uuid } from './text.ts'

/** A message of the contact form, with what became of it. */
export const DeskMessage = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  createdAt: z.string(),
  handledAt: z.string().nullable(),
  /** Who of the administrators, while their account is there. */
  handledBy: z.string().nullable(),
  answer: z.object({ text: z.string(), at: z.string(), by: z.string().nullable() }).nullable(),
})
export type DeskMessage = z.output<typeof DeskMessage>

export const deskMessages = endpoint({
  method: 'GET',
  path: '/admin/messages',
  summary:
    'Messages of the contact form: those that wait, longest first unless told, or those that were handled, last handled first unless told; `search` looks at name, address, subject and text',
  access: 'admin',
  query: z
    .object({
      ...paging(20),
      state: z.enum(['waiting', 'handled']).default('waiting'),
      search: deskSearch(),
      order: deskOrder().optional(),
    })
    .refine(tooDeep, TOO_DEEP),
  reply: z.array(DeskMessage),
  paged: 'meta',
  refusals: [],
})

export const showMessage = endpoint({
  method: 'GET',
  path: '/admin/messages/:messageId',
  summary: 'One message of the contact form',
  access: 'admin',
  params: z.object({ messageId: uuid() }),
  reply: DeskMessage,
  refusals: ['MESSAGE_NOT_FOUND'],
})

export const handleMessage = endpoint({
  method: 'PATCH',
  path: '/admin/messages/:messageId/handled',
  summary: 'Put a message away, or back among those that wait',
  access: 'admin',
  params: z.object({ messageId: uuid() }),
  body: z.strictObject({ handled: z.boolean() }),
  reply: DeskMessage,
  refusals: ['MESSAGE_NOT_FOUND'],
})

export const answerMessage = endpoint({
  method: 'POST',
  path: '/admin/messages/:messageId/answer',
  summary: 'Answer a message by mail, once; who did and when is kept, and the message is handled',
  access: 'admin',
  once: true,
  params: z.object({ messageId: uuid() }),
  body: z.strictObject({ text: text(10, 5000, 'Please write at least 10 characters') }),
  reply: DeskMessage,
  refusals: ['MESSAGE_NOT_FOUND', 'ALREADY_ANSWERED', 'KEY_REUSED', 'REQUEST_IN_FLIGHT'],
})

import { z } from 'zod'
import { defineEndpoint, REPEAT_ERRORS } from './endpoint.ts'
import { APPLICATION_STATUSES } from './enums.ts'
import { MESSAGE_REPORT_REASONS, REPORT_DECISIONS } from './area-enums.ts'
import { REPORT_RECEIVED } from './messages.ts'
import { pagedQuery, pagingFields } from './paging.ts'
import { longText, trimmedText, uuid } from './text.ts'
import { t } from './t.ts'

export const MAX_MESSAGE_LENGTH = 4000

/** The two sides of an application's conversation. */
export const ConversationSide = z.enum(['COMPANY', 'SEEKER'])
export type ConversationSide = z.output<typeof ConversationSide>

/** A message between a company and an applicant. */
export const ApplicationMessage = z.object({
  id: z.string(),
  from: ConversationSide,
  /** Empty once an administrator has removed it. */
  body: z.string(),
  createdAt: z.string(),
  isMine: z.boolean(),
  /** Whether somebody of the other side has opened the conversation since. */
  isRead: z.boolean(),
  isRemoved: z.boolean(),
  /** Whether the caller has reported it. */
  isReported: z.boolean(),
  /** Why the seeker should take care: what the company's message asks for. The company does not see it. */
  warnings: z.array(z.string()),
  /** Which team member wrote it: for the company only, and absent once that account is gone. */
  by: z.string().optional(),
})
export type ApplicationMessage = z.output<typeof ApplicationMessage>

/** The state of an application's conversation for one side. */
export const ConversationState = z.object({
  /** How many messages there are, and how many of the other side's this side has not read. */
  count: z.number(),
  unread: z.number(),
  /** Whether the seeker has blocked it: then nobody can write. */
  isBlocked: z.boolean(),
  /** Whether this side can write now. */
  canWrite: z.boolean(),
})
export type ConversationState = z.output<typeof ConversationState>

/** A conversation in the list of all. */
export const Conversation = z.object({
  /** The id of the application. */
  id: z.string(),
  status: z.enum([...APPLICATION_STATUSES, 'WITHDRAWN']),
  job: z.object({ id: z.string(), title: z.string() }),
  /** The other side: the company's name for the seeker, the seeker's for the company. */
  name: z.string(),
  state: ConversationState,
  last: z.object({ from: ConversationSide, body: z.string(), createdAt: z.string(), isRemoved: z.boolean() }),
})
export type Conversation = z.output<typeof Conversation>

/** How many messages about an application the pages read at once. */
export const MESSAGES_PER_PAGE = 30

export const listApplicationMessages = defineEndpoint('GET /applications/:applicationId/messages', {
  summary:
    'List the messages about an application, for both sides; page 1 has the newest, and in a page the newest is last',
  access: 'seekerOrActiveCompany',
  apiKeyScopes: ['applications:read'],
  query: pagedQuery(pagingFields(50)),
  reply: z.array(ApplicationMessage),
  paged: 'meta',
  errorCodes: ['APPLICATION_NOT_FOUND'],
})

export const sendApplicationMessage = defineEndpoint('POST /applications/:applicationId/messages', {
  summary:
    'Write to the other side, which gets a notification and an email. The seeker can once the company has written or decided',
  access: 'seekerOrActiveCompanyEditor',
  idempotent: true,
  body: z.strictObject({
    body: trimmedText(1, MAX_MESSAGE_LENGTH, t('Please write something first')),
  }),
  reply: ApplicationMessage,
  status: 201,
  errorCodes: [
    ...REPEAT_ERRORS,
    'APPLICATION_NOT_FOUND',
    'CONVERSATION_BLOCKED',
    'CONVERSATION_NOT_STARTED',
    'CONVERSATION_OVER',
    'TOO_MANY',
  ],
})

export const markMessagesRead = defineEndpoint('POST /applications/:applicationId/messages/read', {
  summary:
    'Mark what the other side has written as read: all of it, or up to the message `until`, the last that the reader has seen; can be repeated',
  access: 'seekerOrActiveCompany',
  body: z.strictObject({ until: uuid().optional() }),
  errorCodes: ['APPLICATION_NOT_FOUND'],
})

export const updateConversation = defineEndpoint('PATCH /applications/:applicationId/conversation', {
  summary: 'Block the conversation as the seeker, so that nobody can write, or open it again',
  access: 'seeker',
  body: z.strictObject({ isBlocked: z.boolean(t('Must be true or false')) }),
  reply: ConversationState,
  errorCodes: ['APPLICATION_NOT_FOUND'],
})

export const listConversations = defineEndpoint('GET /conversations', {
  summary:
    'List the conversations of the caller or of their company, the last message first; with `applicationId` that one alone',
  access: 'seekerOrActiveCompany',
  query: pagedQuery({
    ...pagingFields(20),
    unread: z.stringbool(t('Must be true or false')).optional(),
    applicationId: uuid().optional(),
  }),
  reply: z.array(Conversation),
  paged: 'meta',
})

export const countUnreadMessages = defineEndpoint('GET /messages/unread-count', {
  summary: 'Count the messages that the caller, or their company, has not read',
  access: 'seekerOrActiveCompany',
  reply: z.object({ count: z.number() }),
})

/** What is wrong with a message, according to the side that got it. */
export const MessageReportForm = z.strictObject({
  reason: z
    .enum(MESSAGE_REPORT_REASONS, t('Please choose a reason'))
    .exclude(['SCAM_RULES'], t('Please choose a reason')),
  details: longText(1000).default(''),
})
export type MessageReportForm = z.output<typeof MessageReportForm>

export const reportMessage = defineEndpoint('POST /messages/:messageId/report', {
  summary:
    'Report a message of the other side to the administrators; one report for each person, a later one replaces it',
  access: 'seekerOrActiveCompany',
  body: MessageReportForm,
  message: REPORT_RECEIVED,
  errorCodes: ['MESSAGE_NOT_FOUND', 'TOO_MANY'],
})

/** A reported message as an administrator sees it, without the rest of the conversation. */
export const ReportedMessage = z.object({
  id: z.string(),
  from: ConversationSide,
  body: z.string(),
  createdAt: z.string(),
  /** The account that wrote it; null once it is gone. */
  author: z.object({ id: z.string(), name: z.string() }).nullable(),
  company: z.object({ id: z.string(), name: z.string() }),
  job: z.object({ id: z.string(), title: z.string() }),
  /** What the rules for job texts found in it. */
  warnings: z.array(z.string()),
  reports: z.array(z.object({ reason: z.enum(MESSAGE_REPORT_REASONS), details: z.string(), at: z.string() })),
})
export type ReportedMessage = z.output<typeof ReportedMessage>

export const listReportedMessages = defineEndpoint('GET /admin/message-reports', {
  summary: 'List messages with open reports, the oldest report first',
  access: 'admin',
  query: pagedQuery(pagingFields(20)),
  reply: z.array(ReportedMessage),
  paged: 'meta',
})

export const decideOnReportedMessage = defineEndpoint('PATCH /admin/message-reports/:messageId', {
  summary: 'Uphold the reports of a message, which removes it for both sides, or dismiss them',
  access: 'admin',
  body: z.strictObject({ verdict: z.enum(REPORT_DECISIONS, t('Please choose UPHELD or DISMISSED')) }),
  errorCodes: ['MESSAGE_NOT_FOUND', 'ALREADY_REVIEWED'],
})

import { z } from 'zod'
import { defineEndpoint } from './endpoint.ts'
import { COMPANY_EVENT_TYPES } from './enums.ts'
import { wholeNumber } from './paging.ts'
import { uuid } from './text.ts'

/** How many days events are kept. */
export const EVENT_RETENTION_DAYS = 30

/**
 * What happened in a company, for its programs: ids and statuses, nothing personal. `data` has `jobId` for jobs and
 * `applicationId` for everything about an application; a status change also `status` and `from`, a message `messageId` and
 * `from` (company or candidate), an interview `interviewId` and `startsAt`, an offer `offerId` and `status`.
 */
export const ProgramEvent = z.object({
  id: z.string(),
  type: z.enum(COMPANY_EVENT_TYPES),
  timestamp: z.string(),
  data: z.record(z.string(), z.unknown()),
})
export type ProgramEvent = z.output<typeof ProgramEvent>

export const listCompanyEvents = defineEndpoint('GET /company/events', {
  summary:
    'List what happened in the caller’s company in the last 30 days, oldest first: the events that webhooks send, with the same ids. `after` is the id of the last event that the caller has; ask again until the list is empty. An API key gets the events that its scopes allow',
  access: 'activeCompany',
  apiKeyScopes: ['jobs:read', 'applications:read'],
  query: z.object({ after: uuid().optional(), limit: wholeNumber(100, 1, 500) }),
  reply: z.array(ProgramEvent),
  errorCodes: ['CURSOR_EXPIRED'],
})

import { z } from 'zod'
import { receivedApplicationFilters, withAnswers } from './application-filters.ts'
import { ReceivedApplication } from './applications.ts'
import { defineEndpoint } from './endpoint.ts'
import { APPLICATION_STATUSES } from './enums.ts'
import { ApplicationStatusInput, statusChangeFields, withRejectionReason } from './status-changes.ts'
import { trimmedText, uuid } from './text.ts'
import { t } from './t.ts'

/** How many applications one bulk request may change. */
export const MAX_BULK_STATUS_CHANGES = 100

/**
 * The result for each application. `moved`: its status was changed. `messaged`: it had that status already and its
 * seeker got the message. `same`: it had that status already and there was no message. `changed`: somebody else has
 * changed its status since it was loaded. `gone`: the company can no longer see it.
 */
export const STATUS_CHANGE_OUTCOMES = ['moved', 'messaged', 'same', 'changed', 'gone'] as const

const ids = z
  .array(uuid(), t('Please choose some applications'))
  .min(1, t('Please choose some applications'))
  .max(MAX_BULK_STATUS_CHANGES, t('At most {max} applications can be moved at once', { max: MAX_BULK_STATUS_CHANGES }))

export const updateApplicationStatuses = defineEndpoint('POST /applications/bulk-status', {
  summary:
    'Change the status of up to 100 applications and notify their seekers, with an optional message whose placeholders are filled for each, and for a rejection with an optional `reason`. `from` is the status the caller saw for each: those that have changed since stay as they are',
  access: 'activeCompanyEditor',
  apiKeyScopes: ['applications:write'],
  body: withRejectionReason(
    z.strictObject({ ...statusChangeFields, ids, from: z.record(uuid(), ApplicationStatusInput).optional() }),
  ),
  reply: z.array(
    z.object({
      id: z.string(),
      outcome: z.enum(STATUS_CHANGE_OUTCOMES),
      /** The status before; absent when `gone`. */ before: z.enum(APPLICATION_STATUSES).optional(),
    }),
  ),
})

export const countApplicationsByStatus = defineEndpoint('GET /applications/status-counts', {
  summary: 'Count received applications by status, with the other filters of the list',
  access: 'activeCompany',
  apiKeyScopes: ['applications:read'],
  query: withAnswers(z.object(receivedApplicationFilters).omit({ status: true })),
  reply: z.record(z.enum(APPLICATION_STATUSES), z.number()),
})

/** A note of a team member about an application; no seeker sees it. */
export const ApplicationNote = z.object({
  id: z.string(),
  body: z.string(),
  /** Absent once that account is gone. */
  by: z.string().optional(),
  isMine: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type ApplicationNote = z.output<typeof ApplicationNote>

const NoteBody = z.strictObject({ body: trimmedText(1, 5000, t('Please write something first')) })

export const listApplicationNotes = defineEndpoint('GET /applications/:applicationId/notes', {
  summary: 'List the team’s notes about an application, oldest first',
  access: 'activeCompany',
  reply: z.array(ApplicationNote),
  errorCodes: ['APPLICATION_NOT_FOUND'],
})

export const addApplicationNote = defineEndpoint('POST /applications/:applicationId/notes', {
  summary: 'Write a note for the team',
  access: 'activeCompanyEditor',
  body: NoteBody,
  reply: ApplicationNote,
  status: 201,
  errorCodes: ['APPLICATION_NOT_FOUND', 'NOTES_FULL'],
})

export const updateApplicationNote = defineEndpoint('PATCH /applications/:applicationId/notes/:noteId', {
  summary: 'Change one’s own note',
  access: 'activeCompanyEditor',
  body: NoteBody,
  reply: ApplicationNote,
  errorCodes: ['NOTE_NOT_FOUND'],
})

export const deleteApplicationNote = defineEndpoint('DELETE /applications/:applicationId/notes/:noteId', {
  summary: 'Delete one’s own note',
  access: 'activeCompanyEditor',
  errorCodes: ['NOTE_NOT_FOUND'],
})

export const rateApplication = defineEndpoint('PATCH /applications/:applicationId/rating', {
  summary: 'Rate an application with one to five stars, or remove one’s own rating with null; no seeker sees it',
  access: 'activeCompanyEditor',
  body: z.strictObject({
    stars: z
      .int(t('Please choose one to five stars'))
      .min(1, t('Please choose one to five stars'))
      .max(5, t('Please choose one to five stars'))
      .nullable(),
  }),
  reply: ReceivedApplication.shape.ratings,
  errorCodes: ['APPLICATION_NOT_FOUND'],
})

/** An event of `/company/events/stream`: which application changed and how, never its content. */
export const COMPANY_EVENT_KINDS = ['arrived', 'changed', 'gone', 'noted', 'messaged'] as const
export const CompanyEvent = z.object({ kind: z.enum(COMPANY_EVENT_KINDS), id: z.string() })
export type CompanyEvent = z.output<typeof CompanyEvent>

/** The filters of the list, as the CSV export takes them. */
export const ApplicationsExportQuery = withAnswers(z.object(receivedApplicationFilters))
/** The CSV export holds the newest applications, at most this many. */
export const MAX_EXPORTED_APPLICATIONS = 5000

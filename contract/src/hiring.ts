import { z } from 'zod'
import { MoveMessage, Received, receivedFilters, Search, Status } from './applications.ts'
import { endpoint } from './endpoint.ts'
import { APPLICATION_STATUSES } from './enums.ts'
import { text, uuid } from './text.ts'

/** How many applications one request may move. */
export const MOVED_AT_ONCE = 100

/** What became of each: `messaged` had that status already and its seeker got the message, `same` had it and there was none, `changed` was moved by somebody else since it was seen, `gone` is no longer the company's to see. */
export const MOVE_OUTCOMES = ['moved', 'messaged', 'same', 'changed', 'gone'] as const

const ids = z
  .array(uuid(), 'Please choose some applications')
  .min(1, 'Please choose some applications')
  .max(MOVED_AT_ONCE, `At most ${MOVED_AT_ONCE} applications can be moved at once`)

export const bulkStatus = endpoint({
  method: 'POST',
  path: '/applications/bulk-status',
  summary:
    'Set the status of up to 100 applications; their seekers are told, with a message if there is one. `from` is the status each was seen in: one that was moved since stays as it is',
  access: 'activeCompanyEditor',
  body: z.strictObject({ ids, status: Status, message: MoveMessage, from: z.record(uuid(), Status).optional() }),
  reply: z.array(
    z.object({
      id: z.string(),
      outcome: z.enum(MOVE_OUTCOMES),
      /** Before; absent when gone. */ before: z.enum(APPLICATION_STATUSES).optional(),
    }),
  ),
  refusals: [],
})

export const statusCounts = endpoint({
  method: 'GET',
  path: '/applications/status-counts',
  summary: 'How many received applications have each status, of those that fit the search and the job',
  access: 'activeCompany',
  query: z.object({ search: Search, jobId: uuid().optional() }),
  reply: z.record(z.enum(APPLICATION_STATUSES), z.number()),
  refusals: [],
})

/** What a colleague wrote about an application; no seeker sees it. */
export const Note = z.object({
  id: z.string(),
  body: z.string(),
  /** Absent once that account is gone. */
  by: z.string().optional(),
  isMine: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Note = z.output<typeof Note>

const ApplicationId = z.object({ applicationId: uuid() })
const NoteId = ApplicationId.extend({ noteId: uuid() })
const NoteBody = z.strictObject({ body: text(1, 5000, 'Please write something first') })

export const listNotes = endpoint({
  method: 'GET',
  path: '/applications/:applicationId/notes',
  summary: 'What colleagues wrote about an application, oldest first',
  access: 'activeCompany',
  params: ApplicationId,
  reply: z.array(Note),
  refusals: ['APPLICATION_NOT_FOUND'],
})

export const addNote = endpoint({
  method: 'POST',
  path: '/applications/:applicationId/notes',
  summary: 'Write a note for colleagues',
  access: 'activeCompanyEditor',
  params: ApplicationId,
  body: NoteBody,
  reply: Note,
  status: 201,
  refusals: ['APPLICATION_NOT_FOUND', 'NOTES_FULL'],
})

export const changeNote = endpoint({
  method: 'PATCH',
  path: '/applications/:applicationId/notes/:noteId',
  summary: 'Change an own note',
  access: 'activeCompanyEditor',
  params: NoteId,
  body: NoteBody,
  reply: Note,
  refusals: ['NOTE_NOT_FOUND'],
})

export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/applications/:applicationId/notes/:noteId',
  summary: 'Delete an own note',
  access: 'activeCompanyEditor',
  params: NoteId,
  reply: z.null(),
  refusals: ['NOTE_NOT_FOUND'],
})

export const rateApplication = endpoint({
  method: 'PATCH',
  path: '/applications/:applicationId/rating',
  summary: 'Give an application one to five stars, or take the own ones away with null; no seeker sees them',
  access: 'activeCompanyEditor',
  params: ApplicationId,
  body: z.strictObject({
    stars: z.int('One to five stars').min(1, 'One to five stars').max(5, 'One to five stars').nullable(),
  }),
  reply: Received.shape.ratings,
  refusals: ['APPLICATION_NOT_FOUND'],
})

/** What is told to whoever listens at `/company/events`: which application changed how, never what is in it. */
export const COMPANY_EVENTS = ['arrived', 'changed', 'gone', 'noted'] as const
export const CompanyEvent = z.object({ kind: z.enum(COMPANY_EVENTS), id: z.string() })
export type CompanyEvent = z.output<typeof CompanyEvent>

/** The filters of the list as the table to keep takes them. */
export const ReceivedFilters = z.object(receivedFilters)
/** The newest of these stand in the table. */
export const ROWS_TO_KEEP = 5000

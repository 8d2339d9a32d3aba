import { z } from 'zod'
import { IMPORTED_FIELDS, JOB_BOARD_FAILURES, JOB_BOARD_KINDS, JOB_BOARD_STATES, MISSING_FIELDS } from './area-enums.ts'
import { defineEndpoint } from './endpoint.ts'
import { JOB_LEVELS, JOB_STATUSES, JOB_TYPES } from './enums.ts'
import { pagedQuery, pagingFields } from './paging.ts'
import { lineText, plainText, uuid } from './text.ts'
import { t } from './t.ts'

/** A company can link so many job boards. */
export const MAX_JOB_BOARDS = 5
/** So many postings of a board are imported. */
export const MAX_BOARD_JOBS = 500
/** So many drafts can be sent to review at once. */
export const MAX_SUBMITTED = 100
const ADDRESS_REQUIRED = t('Please paste the address of your job board')

const address = lineText(2000).refine((value) => value.length > 0, ADDRESS_REQUIRED)

/** What somebody pastes to link a job board. */
export const JobBoardAddressForm = z.strictObject({ address })

/** A posting as it can be chosen on a page with several. `id` is for linking only. */
export const ChoosablePosting = z.object({ id: z.string(), title: z.string(), location: z.string() })
export type ChoosablePosting = z.output<typeof ChoosablePosting>

/** So many titles of a board are shown before it is linked. */
export const SHOWN_TITLES = 5

/** A job board before it is linked. */
export const JobBoardPreview = z.object({
  kind: z.enum(JOB_BOARD_KINDS),
  address: z.string(),
  /** The board's own name; null where its service tells none. */
  name: z.string().nullable(),
  /** How many jobs would be imported. */
  jobsCount: z.number(),
  /** How many the board has; null where it has more than are imported and does not say how many. */
  total: z.number().nullable(),
  /** Whether the board has a name, and that does not look like the one of the company. */
  nameDiffers: z.boolean(),
  isLinked: z.boolean(),
  /** The titles of the first jobs, by which people know their board. */
  firstTitles: z.array(z.string()),
  /** Of a page: its postings, to choose from. */
  postings: z.array(ChoosablePosting),
})
export type JobBoardPreview = z.output<typeof JobBoardPreview>

/** Jobs of a board by what has become of them. */
const ImportedCounts = z.object({
  drafts: z.number(),
  inReview: z.number(),
  live: z.number(),
  ended: z.number(),
  changed: z.number(),
  /** Closed or rejected jobs whose postings are at the source again. */
  back: z.number(),
})

export const JobBoard = z.object({
  id: z.string(),
  kind: z.enum(JOB_BOARD_KINDS),
  address: z.string(),
  name: z.string().nullable(),
  state: z.enum(JOB_BOARD_STATES),
  failure: z.enum(JOB_BOARD_FAILURES).nullable(),
  failuresInRow: z.number(),
  linkedAt: z.string(),
  lastSuccessAt: z.string().nullable(),
  nextSyncAt: z.string().nullable(),
  /** How far the run under way is; null when there is none or when it still reads the list. */
  progress: z.object({ found: z.number(), done: z.number() }).nullable(),
  counts: ImportedCounts,
})
export type JobBoard = z.output<typeof JobBoard>

export const JobBoardRun = z.object({
  id: z.string(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  outcome: z.enum(['RUNNING', 'DONE', 'EMPTY', 'HELD', ...JOB_BOARD_FAILURES]),
  found: z.number(),
  created: z.number(),
  updated: z.number(),
  ended: z.number(),
  /**
   * Postings of which no draft could be made. TOO_MANY stands once for all beyond the first 500, without a title; `count`
   * is how many these are, null where nobody says.
   */
  skipped: z.array(
    z.object({
      title: z.string(),
      reason: z.enum(['NO_TITLE', 'NO_TEXT', 'TOO_MANY']),
      count: z.number().nullable().optional(),
    }),
  ),
})
export type JobBoardRun = z.output<typeof JobBoardRun>

export const JobBoardDetails = JobBoard.extend({ runs: z.array(JobBoardRun) })
export type JobBoardDetails = z.output<typeof JobBoardDetails>

/**
 * What of a posting was not taken over, guessed or shortened. `name` is the source's own word, or a field of the job.
 * SHORTENED `notes` comes last where there are more notes than are kept: its value is how many more.
 */
export const ImportNote = z.object({
  kind: z.enum(['UNMAPPED', 'GUESSED', 'SHORTENED']),
  name: z.string(),
  value: z.string(),
})
export type ImportNote = z.output<typeof ImportNote>

/** A field that differs from the source: as it is in the job, and as it is there. */
export const SourceChange = z.object({ field: z.enum(IMPORTED_FIELDS), ours: z.string(), theirs: z.string() })
export type SourceChange = z.output<typeof SourceChange>

export const ImportedJob = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(JOB_STATUSES),
  sourceUrl: z.string().nullable(),
  type: z.enum(JOB_TYPES),
  level: z.enum(JOB_LEVELS),
  location: z.string(),
  /** Whether the posting was missing at the source the last time: missing again it counts as gone. */
  isMissing: z.boolean(),
  /** Whether the posting was gone twice in a row. */
  isGone: z.boolean(),
  /** Whether the posting was gone and is there again, while the job is closed or rejected. */
  isBack: z.boolean(),
  /** Whether the job can be reopened as it is. */
  canReopen: z.boolean(),
  notes: z.array(ImportNote),
  changes: z.array(SourceChange),
  /** What a draft lacks for review. */
  missing: z.array(z.enum(MISSING_FIELDS)),
})
export type ImportedJob = z.output<typeof ImportedJob>

const BOARD_ERRORS = ['JOB_BOARD_NOT_FOUND'] as const

export const previewJobBoard = defineEndpoint('POST /company/job-boards/preview', {
  summary: 'Read a job board or a page before it is linked: its own name and how many jobs it has',
  access: 'activeCompanyEditor',
  body: JobBoardAddressForm,
  reply: JobBoardPreview,
  errorCodes: ['JOB_BOARD_UNKNOWN', 'JOB_BOARD_UNREADABLE', 'TOO_MANY', 'BUSY'],
})

export const linkJobBoard = defineEndpoint('POST /company/job-boards', {
  summary: 'Link a job board: its jobs are imported as drafts, now and every six hours',
  access: 'activeCompanyEditor',
  body: z.strictObject({
    address,
    /** The ids of the chosen postings of a page. Without it all are imported. */
    postings: z.array(plainText(100)).min(1, t('Please choose at least one job')).max(MAX_BOARD_JOBS).optional(),
  }),
  reply: JobBoard,
  status: 201,
  errorCodes: ['JOB_BOARD_UNKNOWN', 'JOB_BOARD_UNREADABLE', 'JOB_BOARD_EXISTS', 'JOB_BOARDS_FULL', 'TOO_MANY', 'BUSY'],
})

export const listJobBoards = defineEndpoint('GET /company/job-boards', {
  summary: 'List the job boards that the company has linked, with their state',
  access: 'activeCompanyEditor',
  reply: z.array(JobBoard),
})

export const getJobBoard = defineEndpoint('GET /company/job-boards/:boardId', {
  summary: 'Get a linked job board with its last runs',
  access: 'activeCompanyEditor',
  reply: JobBoardDetails,
  errorCodes: BOARD_ERRORS,
})

export const listImportedJobs = defineEndpoint('GET /company/job-boards/:boardId/jobs', {
  summary: 'List the imported jobs of a board, with what was not taken over and what has changed at the source',
  access: 'activeCompanyEditor',
  query: pagedQuery({
    ...pagingFields(20),
    show: z.enum(['all', 'drafts', 'changed', 'back']).default('all'),
  }),
  reply: z.array(ImportedJob),
  paged: 'meta',
  errorCodes: BOARD_ERRORS,
})

export const syncJobBoard = defineEndpoint('POST /company/job-boards/:boardId/sync', {
  summary: 'Read a job board now instead of at its next turn; also starts one again that was stopped',
  access: 'activeCompanyEditor',
  reply: JobBoard,
  errorCodes: [...BOARD_ERRORS, 'TOO_MANY'],
})

export const submitImportedJobs = defineEndpoint('POST /company/job-boards/:boardId/submit', {
  summary: 'Send imported drafts to review: those named, or all that are complete and still at the source',
  access: 'activeCompanyEditor',
  body: z.strictObject({ jobIds: z.array(uuid()).min(1).max(MAX_SUBMITTED).optional() }),
  reply: z.object({
    submitted: z.array(z.string()),
    /** Drafts that were not sent, with why. */
    incomplete: z.array(z.object({ id: z.string(), title: z.string(), missing: z.array(z.enum(MISSING_FIELDS)) })),
  }),
  errorCodes: BOARD_ERRORS,
})

export const resolveSourceChanges = defineEndpoint('POST /company/job-boards/:boardId/jobs/:jobId/changes', {
  summary: 'Take over what has changed at the source, or keep what the job says',
  access: 'activeCompanyEditor',
  body: z.strictObject({
    fields: z.array(z.enum(IMPORTED_FIELDS)).min(1).max(IMPORTED_FIELDS.length),
    take: z.boolean(),
  }),
  reply: ImportedJob,
  errorCodes: [...BOARD_ERRORS, 'JOB_NOT_FOUND', 'CHANGED_MEANWHILE', 'REPLIES_OVERDUE'],
})

export const unlinkJobBoard = defineEndpoint('DELETE /company/job-boards/:boardId', {
  summary: 'Unlink a job board; its imported jobs stay',
  access: 'activeCompanyEditor',
  errorCodes: BOARD_ERRORS,
})

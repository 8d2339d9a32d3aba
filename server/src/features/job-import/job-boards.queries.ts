import {
  IMPORTED_FIELDS,
  type ImportedField,
  type JobBoardFailure,
  type JobBoardKind,
  type JobBoardState,
  type MissingField,
} from '@sira/contract/area-enums'
import type { HandlerInput } from '@sira/contract/endpoint'
import type {
  ImportedJob,
  ImportNote,
  JobBoard,
  JobBoardDetails,
  JobBoardRun,
  listImportedJobs as listImportedJobsEndpoint,
  SourceChange,
} from '@sira/contract/job-boards'
import { getEatToday } from '@sira/contract/jobs'
import { buildPageMeta, type PageMeta } from '@sira/contract/paging'
import { throwAppError } from '#core/app-error.ts'
import type { Database } from '#db/database.ts'
import { runSql, type RowOf } from '#db/sql.ts'
import { IMPORTED_JOB_COLUMNS } from './import-posting.commands.ts'
import { ALARM_AFTER, GONE_AFTER } from './job-boards.schema.ts'
import type { ImportedFields } from './compare-fields.rules.ts'

const MAX_RUNS = 10

/**
 * SQL: whether the posting of imported job `i` is back while its job `j` is over. A job that was closed or decided on again
 * since then is as the company or an administrator wants it.
 */
const IS_BACK = `
  (i.back_at is not null and i.missing_runs < ${GONE_AFTER} and i.back_at > case j.status when 'CLOSED' then coalesce(j.closed_at, j.updated_at) when 'REJECTED' then j.updated_at end)` as const
const SELECT_BOARDS = `
  select b.id, b.kind, b.address, b.name, b.failure, b.failures_in_row as "failuresInRow", b.linked_at as "linkedAt", b.last_success_at as "lastSuccessAt",
    b.next_sync_at as "nextSyncAt", b.claimed_until > now() as "isClaimed", b.found, b.done, b.empty_in_row as "emptyInRow", b.is_held as "isHeld",
    coalesce(n.drafts, 0) as drafts, coalesce(n."inReview", 0) as "inReview", coalesce(n.live, 0) as live, coalesce(n.ended, 0) as ended, coalesce(n.changed, 0) as changed,
    coalesce(n.back, 0) as back
  from job_boards b left join lateral (
    select count(*) filter (where j.status = 'DRAFT')::int as drafts, count(*) filter (where j.status in ('PENDING', 'REJECTED'))::int as "inReview",
      count(*) filter (where j.status = 'ACTIVE')::int as live, count(*) filter (where j.status in ('CLOSED', 'ARCHIVED'))::int as ended,
      count(*) filter (where i.different <> '{}')::int as changed, count(*) filter (where ${IS_BACK})::int as back
    from imported_jobs i join jobs j on j.id = i.job_id where i.board_id = b.id and j.deleted_at is null) n on true
  where b.company_id = :companyId and b.unlinked_at is null[[ and b.id = :boardId]] order by b.linked_at, b.id` as const
const SELECT_RUNS = `
  select id, started_at as "startedAt", ended_at as "endedAt", outcome, found, created, updated, ended, skipped
  from job_board_runs where board_id = :boardId order by started_at desc limit ${MAX_RUNS}` as const

type BoardRow = RowOf<typeof SELECT_BOARDS>

function getBoardState({ isClaimed, lastSuccessAt, failure, nextSyncAt, emptyInRow, isHeld }: BoardRow): JobBoardState {
  if (isClaimed) return 'IMPORTING'
  if (nextSyncAt === null) return 'STOPPED'
  // Also after a failure: somebody has asked for a reading, or its time has come.
  if (Date.parse(nextSyncAt) <= Date.now()) return 'WAITING'
  if (failure) return 'FAILING'
  if (emptyInRow >= ALARM_AFTER) return 'ALARM'
  if (isHeld) return 'HELD'
  return lastSuccessAt === null ? 'WAITING' : 'OK'
}

const toBoard = (row: BoardRow): JobBoard => ({
  ...row,
  kind: row.kind as JobBoardKind,
  failure: row.failure as JobBoardFailure | null,
  state: getBoardState(row),
  progress: row.isClaimed && row.found !== null ? { found: row.found, done: row.done ?? 0 } : null,
  counts: {
    drafts: row.drafts ?? 0,
    inReview: row.inReview ?? 0,
    live: row.live ?? 0,
    ended: row.ended ?? 0,
    changed: row.changed ?? 0,
    back: row.back ?? 0,
  },
})

/** Returns the job boards that a company has linked, in the order in which it did. */
export const listJobBoards = async (db: Database, companyId: string): Promise<JobBoard[]> =>
  (await runSql(db, SELECT_BOARDS, { companyId, boardId: undefined })).map(toBoard)

/** Returns a linked board of a company. Throws JOB_BOARD_NOT_FOUND. */
export async function getJobBoard(db: Database, companyId: string, boardId: string): Promise<JobBoard> {
  const [row] = await runSql(db, SELECT_BOARDS, { companyId, boardId })
  return row ? toBoard(row) : throwAppError('JOB_BOARD_NOT_FOUND')
}

/** Returns a linked board with its last runs. Throws JOB_BOARD_NOT_FOUND. */
export async function getJobBoardDetails(db: Database, companyId: string, boardId: string): Promise<JobBoardDetails> {
  const board = await getJobBoard(db, companyId, boardId)
  const runs = await runSql(db, SELECT_RUNS, { boardId })
  return {
    ...board,
    runs: runs.map((run) => ({
      ...run,
      outcome: run.outcome as JobBoardRun['outcome'],
      skipped: run.skipped as unknown as JobBoardRun['skipped'],
    })),
  }
}

const FROM_IMPORTED = `
  from imported_jobs i join jobs j on j.id = i.job_id join job_texts t on t.job_id = j.id
  where i.board_id = :boardId and j.deleted_at is null`
const SHOWN = {
  all: FROM_IMPORTED,
  drafts: `${FROM_IMPORTED} and j.status = 'DRAFT'`,
  changed: `${FROM_IMPORTED} and i.different <> '{}'`,
  back: `${FROM_IMPORTED} and ${IS_BACK}`,
} as const
const IMPORTED_COLUMNS =
  `j.id, j.status, i.source_url as "sourceUrl", i.missing_runs >= ${GONE_AFTER} as "isGone", i.missing_runs > 0 and i.missing_runs < ${GONE_AFTER} as "isMissing", coalesce(${IS_BACK}, false) as "isBack",
  j.status = 'CLOSED' and j.published_at is not null and (j.deadline is null or j.closes_at > now()) as "canReopen", i.notes, i.different,
  exists (select from job_skills s where s.job_id = j.id) as "hasSkills", ${IMPORTED_JOB_COLUMNS}` as const
const ORDER = `order by i.different <> '{}' or coalesce(${IS_BACK}, false) desc, j.title, j.id` as const
const SELECT_ONE_IMPORTED = `select ${IMPORTED_COLUMNS} ${FROM_IMPORTED} and j.id = :jobId` as const

type ImportedRow = RowOf<typeof SELECT_ONE_IMPORTED>

/** What a draft lacks, by the rules of the form for jobs; the other fields of an import are always there. */
export function listMissingFields(job: {
  status: string
  hasSkills: boolean | null
  deadline: string | null
}): MissingField[] {
  if (job.status !== 'DRAFT') return ['NOT_A_DRAFT']
  return [
    ...(job.hasSkills ? [] : (['SKILLS'] as const)),
    ...(job.deadline !== null && job.deadline < getEatToday() ? (['DEADLINE_PASSED'] as const) : []),
  ]
}

const showValue = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

function listChanges(different: Partial<ImportedFields>, job: ImportedRow): SourceChange[] {
  const toChange = (field: ImportedField): SourceChange => ({
    field,
    ours: showValue(job[field]),
    theirs: showValue(different[field]),
  })
  return IMPORTED_FIELDS.filter((field) => field in different).map(toChange)
}

const toImportedJob = (row: ImportedRow): ImportedJob => ({
  id: row.id,
  title: row.title,
  status: row.status,
  sourceUrl: row.sourceUrl,
  type: row.type,
  level: row.level,
  location: row.location,
  isGone: row.isGone ?? false,
  isMissing: row.isMissing ?? false,
  isBack: row.isBack ?? false,
  canReopen: row.canReopen ?? false,
  notes: row.notes as unknown as ImportNote[],
  changes: listChanges(row.different as unknown as Partial<ImportedFields>, row),
  missing: row.status === 'DRAFT' ? listMissingFields(row) : [],
})

/** Returns a page of the jobs of a board: those with something to decide first, then by title. */
export async function listImportedJobs(
  db: Database,
  boardId: string,
  { show, page, per_page: perPage }: HandlerInput<typeof listImportedJobsEndpoint>['query'],
): Promise<{ data: ImportedJob[]; meta: PageMeta }> {
  const from = SHOWN[show]
  const [[counted], rows] = await Promise.all([
    runSql(db, `select count(*)::int as total ${from}`, { boardId }),
    runSql(db, `select ${IMPORTED_COLUMNS} ${from} ${ORDER} limit :perPage::int offset :offset::int`, {
      boardId,
      perPage,
      offset: (page - 1) * perPage,
    }),
  ])
  return { data: rows.map(toImportedJob), meta: buildPageMeta(counted?.total ?? 0, page, perPage) }
}

/** Returns one imported job. Throws JOB_NOT_FOUND. */
export async function getImportedJob(db: Database, boardId: string, jobId: string): Promise<ImportedJob> {
  const [row] = await runSql(db, SELECT_ONE_IMPORTED, { boardId, jobId })
  return row ? toImportedJob(row) : throwAppError('JOB_NOT_FOUND')
}

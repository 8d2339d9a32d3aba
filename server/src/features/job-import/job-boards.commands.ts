import { createHash } from 'node:crypto'
import {
  MAX_JOB_BOARDS,
  SHOWN_TITLES,
  type ChoosablePosting,
  type JobBoard,
  type JobBoardPreview,
} from '@sira/contract/job-boards'
import { APP_ERRORS } from '@sira/contract/errors'
import type { Deps } from '#core/deps.ts'
import { appError, throwAppError } from '#core/app-error.ts'
import { checkGuardedAddress, GuardedCallError } from '#core/guarded-client.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { addTask } from '#queue/queue.ts'
import { isSameBoard, looksLikeName, parseBoardAddress, type BoardRef } from './board-address.rules.ts'
import { BoardFailureError, describeBoardFailure, toBoardFailureError } from './board-failures.rules.ts'
import { findBoard } from './fetch-board.commands.ts'
import { toOneLine } from './html-text.format.ts'
import { getJobBoard } from './job-boards.queries.ts'
import type { SourceBoard, SourcePosting } from './source-posting.schema.ts'

type BoardDeps = Pick<Deps, 'db' | 'config'>

/** Somebody waits for the answer; a service whose next turn is later is named as busy. */
const LONGEST_WAIT_MS = 8000

const SELECT_COMPANY_NAME = 'select name from companies where id = :companyId'
/** Of two requests at once, the second one sees what the first one linked. */
const LOCK_COMPANY = 'select 1 from companies where id = :companyId for no key update'
// Those that are unlinked too: one of them that is linked again keeps its row.
const SELECT_BOARDS = `
  select id, kind, region, token, unlinked_at is null as "isLinked" from job_boards
  where company_id = :companyId order by unlinked_at desc nulls first, id`
const INSERT_BOARD = `
  insert into job_boards (company_id, kind, region, token, address, name, chosen, next_sync_at)
  values (:companyId, :kind, :region, :token, :address, nullif(:name, ''), :chosen?::text[], now()) returning id`
const LINK_AGAIN = `
  update job_boards set region = :region, token = :token, address = :address, name = nullif(:name, ''), chosen = :chosen?::text[],
    linked_at = now(), unlinked_at = null, next_sync_at = now(), claimed_until = null, failure = null, failures_in_row = 0, missing_in_row = 0, empty_in_row = 0, is_held = false
  where id = :boardId returning id`
// A reading that began before the board was unlinked is over: it read what was wanted then.
const END_RUNS = `update job_board_runs set ended_at = now(), outcome = 'INTERRUPTED' where board_id = :boardId and ended_at is null`
const WAKE_BOARD = `
  update job_boards set next_sync_at = now(), missing_in_row = 0 where id = :boardId and company_id = :companyId and unlinked_at is null returning id`
const UNLINK_BOARD = `
  update job_boards set unlinked_at = now(), next_sync_at = null where id = :boardId and company_id = :companyId and unlinked_at is null returning id`

const throwAddressError = (code: 'JOB_BOARD_UNKNOWN' | 'JOB_BOARD_UNREADABLE', message: string = APP_ERRORS[code][1]) =>
  throwAppError(code, { message, errors: { address: [message] } })

const requireBoardAddress = (address: string): BoardRef =>
  parseBoardAddress(address) ?? throwAddressError('JOB_BOARD_UNKNOWN')

/**
 * Reads a board while somebody waits, and says at which of its hosts it is. Throws JOB_BOARD_UNREADABLE with why,
 * JOB_BOARD_UNKNOWN for a page without jobs.
 */
async function readBoard(deps: BoardDeps, address: BoardRef): Promise<{ board: BoardRef; read: SourceBoard }> {
  const isPage = address.kind === 'PAGE'
  try {
    const found = await findBoard(deps, address, { withTexts: isPage, longestWaitMs: LONGEST_WAIT_MS })
    return isPage && found.read.postings.length === 0 ? throwAddressError('JOB_BOARD_UNKNOWN') : found
  } catch (error) {
    if (!(error instanceof BoardFailureError)) throw error
    return throwAddressError('JOB_BOARD_UNREADABLE', describeBoardFailure(error))
  }
}

/** Returns the boards of a company, linked ones first, that are the one of an address, and how many are linked at all. */
async function findBoardsOfCompany(db: Database, companyId: string, board: BoardRef) {
  const boards = await runSql(db, SELECT_BOARDS, { companyId })
  const same = boards.filter((each) => isSameBoard(each as Pick<BoardRef, 'kind' | 'region' | 'token'>, board))
  return { same, isLinked: same[0]?.isLinked ?? false, linkedCount: boards.filter(({ isLinked }) => isLinked).length }
}

/** Postings of a page may be known by whatever it says of them: for a choice they get an id of ours. */
const toChoiceId = ({ id }: SourcePosting): string => createHash('sha256').update(id).digest('base64url')
const toChoosable = (posting: SourcePosting): ChoosablePosting => ({
  id: toChoiceId(posting),
  title: posting.title,
  location: toOneLine(posting.location),
})

/** Returns the ids of the chosen postings of a page; null for all. */
function findChosen({ postings }: SourceBoard, choice: readonly string[] | undefined): string[] | null {
  if (!choice) return null
  const chosen = postings.filter((posting) => choice.includes(toChoiceId(posting))).map(({ id }) => id)
  // The page has changed since it was shown.
  return chosen.length > 0 ? chosen : throwAddressError('JOB_BOARD_UNREADABLE')
}

/** A title as it is shown; a hostile one may have any length. */
const shortenTitle = (title: string): string => toOneLine(title.slice(0, 1000)).slice(0, 200).toWellFormed()

/** Returns what a board is before it is linked. Throws JOB_BOARD_UNKNOWN, JOB_BOARD_UNREADABLE. */
export async function previewJobBoard(deps: BoardDeps, companyId: string, pasted: string): Promise<JobBoardPreview> {
  const { board, read } = await readBoard(deps, requireBoardAddress(pasted))
  const { kind, address } = board
  const { name, postings, total } = read
  const [company] = await runSql(deps.db, SELECT_COMPANY_NAME, { companyId })
  const { isLinked } = await findBoardsOfCompany(deps.db, companyId, board)
  return {
    kind,
    address,
    name: name || null,
    jobsCount: postings.length,
    total,
    nameDiffers: name !== '' && !looksLikeName(name, company?.name ?? ''),
    isLinked,
    firstTitles: postings.slice(0, SHOWN_TITLES).map(({ title }) => shortenTitle(title)),
    postings: kind === 'PAGE' ? postings.map(toChoosable) : [],
  }
}

/**
 * Links a board, or links it again: its import begins at once, in the background. Throws JOB_BOARD_UNKNOWN,
 * JOB_BOARD_UNREADABLE, JOB_BOARD_EXISTS, JOB_BOARDS_FULL.
 */
export async function linkJobBoard(
  deps: BoardDeps,
  companyId: string,
  { address: pasted, postings }: { address: string; postings?: string[] | undefined },
): Promise<JobBoard> {
  const asked = requireBoardAddress(pasted)
  if (asked.kind === 'PAGE') await requirePublicPage(deps, asked.token)
  const { board, read } = await readBoard(deps, asked)
  const chosen = board.kind === 'PAGE' ? findChosen(read, postings) : null
  const boardId = await deps.db.transaction().execute(async (trx) => {
    await runSql(trx, LOCK_COMPANY, { companyId })
    const { same, isLinked, linkedCount } = await findBoardsOfCompany(trx, companyId, board)
    if (isLinked) throwAppError('JOB_BOARD_EXISTS', toFieldError('JOB_BOARD_EXISTS'))
    if (linkedCount >= MAX_JOB_BOARDS) throw appError('JOB_BOARDS_FULL')
    const [linked] = await saveBoard(trx, same, { ...board, companyId, name: read.name, chosen })
    await addTask(trx, 'sync-job-boards')
    return linked!.id
  })
  return getJobBoard(deps.db, companyId, boardId)
}

/** Of several rows of the board, which there were before they were compared, the one that is spelled like it goes on. */
async function saveBoard(
  trx: Database,
  same: readonly { id: string; region: string; token: string }[],
  board: BoardRef & { companyId: string; name: string; chosen: string[] | null },
) {
  const { region, token } = board
  const known = same.find((each) => each.region === region && each.token === token) ?? same[0]
  if (!known) return runSql(trx, INSERT_BOARD, board)
  await runSql(trx, END_RUNS, { boardId: known.id })
  return runSql(trx, LINK_AGAIN, { ...board, boardId: known.id })
}

const toFieldError = (code: 'JOB_BOARD_EXISTS') => ({ errors: { address: [APP_ERRORS[code][1]] } })

async function requirePublicPage({ config }: BoardDeps, page: string): Promise<void> {
  try {
    await checkGuardedAddress(config, page)
  } catch (error) {
    if (!(error instanceof GuardedCallError)) throw error
    throwAddressError('JOB_BOARD_UNREADABLE', describeBoardFailure(toBoardFailureError(error)))
  }
}

/** Lets a board be read now, also one that was stopped. Throws JOB_BOARD_NOT_FOUND. */
export async function requestJobBoardSync(db: Database, companyId: string, boardId: string): Promise<JobBoard> {
  await db.transaction().execute(async (trx) => {
    const woken = await runSql(trx, WAKE_BOARD, { companyId, boardId })
    if (woken.length === 0) throw appError('JOB_BOARD_NOT_FOUND')
    await addTask(trx, 'sync-job-boards')
  })
  return getJobBoard(db, companyId, boardId)
}

/** Unlinks a board; a reading under way stops. Throws JOB_BOARD_NOT_FOUND. */
export async function unlinkJobBoard(db: Database, companyId: string, boardId: string): Promise<void> {
  const unlinked = await runSql(db, UNLINK_BOARD, { companyId, boardId })
  if (unlinked.length === 0) throw appError('JOB_BOARD_NOT_FOUND')
}

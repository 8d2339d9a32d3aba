import { setTimeout as sleep } from 'node:timers/promises'
import { MAX_BOARD_JOBS } from '@sira/contract/job-boards'
import type { Deps } from '#core/deps.ts'
import { callGuarded, GuardedCallError } from '#core/guarded-client.ts'
import type { BoardRef } from './board-address.rules.ts'
import { BoardFailureError, judgeBoardStatus, toBoardFailure } from './board-failures.rules.ts'
import { holdBoardHost, takeBoardTurn } from './board-pace.commands.ts'
import { toOneLine } from './html-text.format.ts'
import { parseJobPostingPage } from './job-posting-page.format.ts'
import { findEmployer, parseTeamtailor } from './job-posting-markup.format.ts'
import { countGreenhouse, parseAshby, parseGreenhouse, parseLever } from './parse-boards.format.ts'
import {
  parseRecruitee,
  parseSmartRecruitersPage,
  parseSmartRecruitersPosting,
  parseWorkable,
} from './parse-more-boards.format.ts'
import { requireList, toObject, toObjects, toText, UnreadableAnswerError } from './read-json.format.ts'
import type { Json, SourceBoard, SourcePosting } from './source-posting.schema.ts'

type FetchDeps = Pick<Deps, 'db' | 'config'>
/** How a board is read: `withTexts` for an import, without for a look at it. */
export interface FetchOptions {
  withTexts: boolean
  /** How long to wait for a turn at most. */
  longestWaitMs: number
  /** Called between calls; throws to stop. */
  onCall?: () => Promise<void>
}
type Get = (url: string) => Promise<unknown>
/** What a service gives; without a total its postings are all that it has, or it does not say how many there are. */
type ReadBoard = Omit<SourceBoard, 'total'> & Partial<Pick<SourceBoard, 'total'>>

const MAX_BOARD_BYTES = 32 * 1024 * 1024
const MAX_PAGE_BYTES = 4 * 1024 * 1024
const TIMEOUT_MS = 15_000
const PAGE_SIZE = 100

/** The address of a call: hosts are fixed, and in tests all of them are one stand-in. */
const toCallUrl = (url: string, standIn: string | undefined): string =>
  standIn ? `${standIn}/${url.slice('https://'.length)}` : url

async function fetchBody(deps: FetchDeps, url: string, isPage: boolean, options: FetchOptions): Promise<Buffer> {
  const { db, config } = deps
  const { hostname } = new URL(url)
  const turn = await takeBoardTurn(deps, hostname, { isPage, longestMs: options.longestWaitMs })
  if ('busySeconds' in turn) throw new BoardFailureError('BUSY', turn.busySeconds)
  await sleep(turn.waitMs)
  await options.onCall?.()
  const { status, headers, body } = await callGuarded(config, {
    url: isPage ? url : toCallUrl(url, config.JOB_BOARDS_ORIGIN),
    headers: { accept: isPage ? 'text/html' : 'application/json', 'user-agent': `${config.PUBLIC_ORIGIN} job import` },
    timeoutMs: TIMEOUT_MS,
    maxBytes: isPage ? MAX_PAGE_BYTES : MAX_BOARD_BYTES,
  }).catch((error: unknown) => {
    throw error instanceof GuardedCallError ? new BoardFailureError(toBoardFailure(error.failure)) : error
  })
  const failure = judgeBoardStatus(status, headers['retry-after'])
  if (failure?.retryAfter) await holdBoardHost(db, hostname, failure.retryAfter)
  if (failure) throw failure
  return body
}

const createGet =
  (deps: FetchDeps, options: FetchOptions): Get =>
  async (url) => {
    const body = await fetchBody(deps, url, false, options)
    try {
      // PostgreSQL stores no U+0000.
      return JSON.parse(body.toString('utf8').replaceAll('\\u0000', '')) as unknown
    } catch {
      throw new BoardFailureError('UNREADABLE')
    }
  }

const isNotFound = (error: unknown) => error instanceof BoardFailureError && error.failure === 'NOT_FOUND'
const isNowhere = (error: unknown) => isNotFound(error) || (error as BoardFailureError).failure === 'UNREACHABLE'

async function fetchGreenhouse(get: Get, { token, region }: BoardRef, withTexts: boolean): Promise<ReadBoard> {
  const path = `/v1/boards/${token}/jobs${withTexts ? '?content=true' : ''}`
  // Whether boards in Europe have a host of their own is told in both ways.
  const answer =
    region === 'EU'
      ? await get(`https://boards-api.eu.greenhouse.io${path}`).catch((error: unknown) => {
          if (isNowhere(error)) return get(`https://boards-api.greenhouse.io${path}`)
          throw error
        })
      : await get(`https://boards-api.greenhouse.io${path}`)
  const name = toText(toObjects(toObject(answer).jobs)[0]?.company_name)
  const board =
    name || withTexts ? {} : await get(`https://boards-api.greenhouse.io/v1/boards/${token}`).catch(() => ({}))
  const postings = parseGreenhouse(answer)
  if (postings.length < countGreenhouse(answer)) throw new BoardFailureError('INCOMPLETE')
  return { name: name || toText(toObject(board).name), postings, isCut: false }
}

async function fetchLever(get: Get, { token, region }: BoardRef): Promise<ReadBoard> {
  const host = region === 'EU' ? 'api.eu.lever.co' : 'api.lever.co'
  const postings: SourcePosting[] = []
  for (let skip = 0; skip <= MAX_BOARD_JOBS; skip += PAGE_SIZE) {
    const page = parseLever(await get(`https://${host}/v0/postings/${token}?mode=json&skip=${skip}&limit=${PAGE_SIZE}`))
    postings.push(...page)
    if (page.length < PAGE_SIZE) return { name: '', postings, isCut: false }
  }
  return { name: '', postings, isCut: true }
}

/** The widget's address; for some companies only the other one has their jobs. */
async function fetchWorkable(get: Get, { token }: BoardRef): Promise<ReadBoard> {
  const toBoard = (answer: unknown): ReadBoard => ({
    name: toText(toObject(answer).name),
    postings: parseWorkable(answer),
    isCut: false,
  })
  const first = await get(`https://apply.workable.com/api/v1/widget/accounts/${token}?details=true`)
    .then(toBoard)
    .catch((error: unknown) => {
      if (isNotFound(error)) return undefined
      throw error
    })
  if (first && first.postings.length > 0) return first
  const other = get(`https://www.workable.com/api/accounts/${token}?details=true`).then(toBoard)
  return other.catch((error: unknown) => {
    if (first && isNotFound(error)) return first
    throw error
  })
}

async function fetchSmartRecruiters(get: Get, { token }: BoardRef, withTexts: boolean): Promise<ReadBoard> {
  const list = `https://api.smartrecruiters.com/v1/companies/${token}/postings`
  const postings: SourcePosting[] = []
  let name = ''
  let total = 1
  while (postings.length < total && postings.length < MAX_BOARD_JOBS) {
    const page = parseSmartRecruitersPage(await get(`${list}?limit=${PAGE_SIZE}&offset=${postings.length}`))
    total = page.total
    name ||= page.name
    postings.push(...page.postings)
    if (page.postings.length === 0 && postings.length < total) throw new BoardFailureError('INCOMPLETE')
  }
  const isCut = postings.length < total
  if (!withTexts) return { name, postings, isCut, total }
  const details: SourcePosting[] = []
  for (const posting of postings.slice(0, MAX_BOARD_JOBS)) details.push(await fetchDetail(get, list, posting))
  return { name, postings: details, isCut, total }
}

/** A posting that was closed while the list was read is left as it is, and looked for again the next time. */
const fetchDetail = async (get: Get, list: string, posting: SourcePosting): Promise<SourcePosting> => {
  try {
    return parseSmartRecruitersPosting(toObject(await get(`${list}/${encodeURIComponent(posting.id)}`)))
  } catch (error) {
    if (isNotFound(error)) return { ...posting, isUnread: true }
    throw error
  }
}

async function fetchTeamtailor(get: Get, { token }: BoardRef): Promise<ReadBoard> {
  const items: Json[] = []
  let name = ''
  for (let page = 1; items.length < MAX_BOARD_JOBS; page++) {
    const feed = toObject(await get(`https://${token}.teamtailor.com/jobs.json${page === 1 ? '' : `?page=${page}`}`))
    const list = requireList(feed.items)
    name ||= toText(feed.title)
    items.push(...list)
    // Only the number of the page is ours: the address that the feed names may lead anywhere.
    const hasMore = typeof feed.next_url === 'string'
    if (hasMore && list.length === 0) throw new BoardFailureError('INCOMPLETE')
    if (!hasMore) {
      const employer = findEmployer(items.map((item) => toObject(item._jobposting)))
      return { name: name || employer, postings: parseTeamtailor(items), isCut: false }
    }
  }
  return { name, postings: parseTeamtailor(items), isCut: true }
}

async function fetchPage(deps: FetchDeps, { token }: BoardRef, options: FetchOptions): Promise<ReadBoard> {
  const body = await fetchBody(deps, token, true, options)
  return parseJobPostingPage(body.toString('utf8').replace(/\0|\\u0000/g, ''), token)
}

function fetchByKind(deps: FetchDeps, board: BoardRef, options: FetchOptions): Promise<ReadBoard> {
  const get = createGet(deps, options)
  const { withTexts } = options
  const host = `https://${board.token}.recruitee.com`
  switch (board.kind) {
    case 'GREENHOUSE':
      return fetchGreenhouse(get, board, withTexts)
    case 'LEVER':
      return fetchLever(get, board)
    case 'ASHBY':
      return get(`https://api.ashbyhq.com/posting-api/job-board/${board.token}?includeCompensation=true`).then(
        (answer) => ({ name: '', postings: parseAshby(answer), isCut: false }),
      )
    case 'WORKABLE':
      return fetchWorkable(get, board)
    case 'SMARTRECRUITERS':
      return fetchSmartRecruiters(get, board, withTexts)
    case 'TEAMTAILOR':
      return fetchTeamtailor(get, board)
    case 'RECRUITEE':
      return get(`${host}/api/offers`).then((answer) => ({
        name: toText(toObjects(toObject(answer).offers)[0]?.company_name),
        postings: parseRecruitee(answer),
        isCut: false,
      }))
    case 'PAGE':
      return fetchPage(deps, board, options)
  }
}

/**
 * Reads a board. Returns its postings, each id once, at most as many as are imported. Throws BoardFailureError, also when
 * only a part arrived.
 */
export async function fetchBoard(deps: FetchDeps, board: BoardRef, options: FetchOptions): Promise<SourceBoard> {
  try {
    const { name, postings, isCut, total } = await fetchByKind(deps, board, options)
    const once = [
      ...new Map(postings.filter(({ id }) => id !== '' && id.length <= 500).map((each) => [each.id, each])).values(),
    ]
    return {
      name: toOneLine(name).replaceAll('\0', '').slice(0, 200),
      postings: once.slice(0, MAX_BOARD_JOBS),
      isCut: isCut || once.length > MAX_BOARD_JOBS,
      // What a service tells counts where not everything was read.
      total: isCut ? (total ?? null) : once.length,
    }
  } catch (error) {
    throw error instanceof UnreadableAnswerError ? new BoardFailureError('UNREADABLE') : error
  }
}

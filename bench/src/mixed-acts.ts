import { COMMON_WORDS, type BenchValues } from './bench-values.ts'
import type { ClientRequest } from './http-client.ts'
import { BENCH_COVER_LETTER, buildSignInRequest, type Owner, type People } from './people.ts'
import { buildApprovalRequest, buildClosingRequest, buildPostRequest } from './publishing.ts'
import type { RandomSource } from './random-input.ts'
import { buildApplicationForm } from './upload-form.ts'
import { toFilterParameter } from './wait-workloads.ts'

/** What the people of the mixed load know, and what they have made so far. */
export interface Board {
  random: RandomSource
  values: BenchValues
  people: People
  resume: Buffer
  posted: { id: string; owner: Owner }[]
  approved: { id: string; owner: Owner }[]
  received: { id: string; owner: Owner }[]
  counter: number
}
/** Something that people do on a job board. */
export interface Act {
  /** How often it is done, in thousandths of all requests. */
  share: number
  /** The request; undefined while there is nothing to do it with. */
  build: (board: Board) => (ClientRequest & { owner?: Owner }) | undefined
  /** Responses that are right besides 2xx. */
  alsoExpected?: readonly number[]
  /** Takes what the response gave. */
  keep?: (board: Board, data: { id: string }, owner: Owner | undefined) => void
}

/** Few jobs are read often, and most rarely. */
const pickPopular = <T>({ random }: Board, list: readonly T[]): T => list[Math.floor(list.length * random.next() ** 3)]!
const readPath = (path: (board: Board) => string) => (board: Board) => ({ path: path(board) })
const readAs = (who: 'seekers' | 'owners', path: string) => (board: Board) => ({
  path,
  token: board.random.of<{ token: string }>(board.people[who]).token,
})
const pickFilters = (board: Board) => {
  const [type, level] = pickPopular(board, board.values.typeAndLevel)
  return toFilterParameter(['type', type], ['level', level])
}
const pickPage = ({ random }: Board) => 1 + Math.floor(3 * random.next() ** 2)

/** What visitors read: four of five requests. */
const PUBLIC_ACTS: Record<string, Act> = {
  'list of jobs': { share: 90, build: readPath((board) => `/api/v1/jobs/getAll?page=${pickPage(board)}`) },
  'list with filters': {
    share: 130,
    build: readPath((board) => `/api/v1/jobs/getAll?filters=${pickFilters(board)}&page=${pickPage(board)}`),
  },
  'search by words': {
    share: 60,
    build: readPath(
      (board) => `/api/v1/jobs/getAll?search_key=${board.random.of(COMMON_WORDS)}&page=${pickPage(board)}`,
    ),
  },
  'search for a title': {
    share: 30,
    build: readPath(
      (board) => `/api/v1/jobs/getAll?search_key=${encodeURIComponent(pickPopular(board, board.values.titles))}`,
    ),
  },
  'counts of filters': { share: 40, build: readPath((board) => `/api/v1/jobs/facets?filters=${pickFilters(board)}`) },
  suggestions: {
    share: 110,
    build: readPath(
      (board) => `/api/v1/jobs/suggestions?q=${encodeURIComponent(pickPopular(board, board.values.prefixes))}`,
    ),
  },
  'one job': {
    share: 150,
    build: readPath((board) => `/api/v1/jobs/getOne/${pickPopular(board, board.values.jobIds)}`),
  },
  'similar jobs': {
    share: 30,
    build: readPath((board) => `/api/v1/jobs/${pickPopular(board, board.values.jobIds)}/similar`),
  },
  'page of jobs': { share: 60, build: readPath((board) => `/jobs?page=${pickPage(board)}`) },
  'page of a job': { share: 70, build: readPath((board) => `/jobs/${pickPopular(board, board.values.jobIds)}`) },
  'home page': { share: 20, build: readPath(() => '/') },
  'one company': {
    share: 10,
    build: readPath((board) => `/api/v1/company/fetch/${pickPopular(board, board.values.companyIds)}`),
  },
}

/** What signed-in people read: one of eight requests. */
const READING_ACTS: Record<string, Act> = {
  'marks of jobs': { share: 44, build: readAs('seekers', '/api/v1/jobs/marks') },
  'unread notifications': { share: 25, build: readAs('seekers', '/api/v1/notifications/unread-count') },
  'own applications': { share: 20, build: readAs('seekers', '/api/v1/applications/mine?page=1&per_page=20') },
  recommendations: { share: 10, build: readAs('seekers', '/api/v1/jobs/matches') },
  'seeker’s dashboard': { share: 8, build: readAs('seekers', '/api/v1/dashboard/seeker') },
  'received applications': { share: 15, build: readAs('owners', '/api/v1/applications/company?page=1&per_page=20') },
  'company’s dashboard': { share: 5, build: readAs('owners', '/api/v1/dashboard/company') },
  'waiting jobs': {
    share: 2,
    build: ({ people }) => ({ path: '/api/v1/admin/jobs?page=1&per_page=20', token: people.admin.token }),
  },
}

const DONE_ALREADY = [409]

/**
 * What signed-in people change: one of fourteen requests. A board whose 100,000 jobs stay open for a month publishes and
 * closes one in 13 seconds; at 800 responses a second, these shares are 20 times as many.
 */
const WRITING_ACTS: Record<string, Act> = {
  'sign in': { share: 8, build: ({ random, people }) => buildSignInRequest(random.of(people.seekers).email) },
  'save a job': {
    share: 28,
    build: (board) => ({
      method: board.random.next() < 0.6 ? 'POST' : 'DELETE',
      path: `/api/v1/jobs/${pickPopular(board, board.values.jobIds)}/save`,
      token: board.random.of(board.people.seekers).token,
    }),
  },
  apply: {
    share: 12,
    alsoExpected: DONE_ALREADY,
    build: (board) => {
      const owner = board.random.of(board.people.owners)
      return {
        method: 'POST',
        path: `/api/v1/jobs/${board.random.of(owner.jobIds)}/apply`,
        token: board.random.of(board.people.seekers).token,
        form: buildApplicationForm(`${BENCH_COVER_LETTER}, under mixed load ${board.counter++}`, board.resume),
        owner,
      }
    },
    keep: ({ received }, { id }, owner) => owner && received.push({ id, owner }),
  },
  'change a status': {
    share: 19,
    alsoExpected: DONE_ALREADY,
    build: ({ random, received }) => {
      if (received.length === 0) return undefined
      const { id, owner } = random.of(received)
      const body = { status: random.of(['REVIEWED', 'SHORTLISTED', 'INTERVIEWED', 'REJECTED']) }
      return { method: 'PATCH', path: `/api/v1/applications/${id}/status`, token: owner.token, body }
    },
  },
  'post a job': {
    share: 2,
    build: (board) => {
      const owner = board.random.of(board.people.owners)
      return { ...buildPostRequest(owner, board.people.skillId, board.counter++), owner }
    },
    keep: ({ posted }, { id }, owner) => owner && posted.push({ id, owner }),
  },
  'approve a job': {
    share: 1,
    build: ({ posted, approved, people }) => {
      const job = posted.shift()
      if (job) approved.push(job)
      return job && buildApprovalRequest(people.admin.token, job.id)
    },
  },
  'close a job': {
    share: 1,
    build: ({ approved }) => {
      // Those approved last may still be on their way.
      const job = approved.length > 64 ? approved.shift() : undefined
      return job && buildClosingRequest(job.owner.token, job.id)
    },
  },
}

export const MIXED_ACTS = { ...PUBLIC_ACTS, ...READING_ACTS, ...WRITING_ACTS }
/** What is done instead when there is nothing to do yet. */
export const DEFAULT_ACT = 'list of jobs'

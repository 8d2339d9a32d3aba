import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A posting as a service of job boards has it; `extra` adds or replaces fields in its own form. */
export interface FakePosting {
  id: string
  title: string
  html?: string
  location?: string
  extra?: Record<string, unknown>
}
/** What goes wrong when a board is read. */
export type FakeBoardTrouble =
  | { status: number; retryAfter?: string; location?: string }
  | { kind: 'half' | 'no-json' | 'endless' | 'silence' | 'reset' }
interface FakeBoard {
  name: string
  postings: FakePosting[]
  trouble?: FakeBoardTrouble | undefined
  /** Greenhouse and SmartRecruiters: the number that is told, when the list is shorter; null for none. */
  total?: number | null
  /** The answer waits for this. */
  until?: Promise<unknown>
  /** Teamtailor: pages from this one on are empty, although each of them names a next one. */
  emptyFrom?: number
}
export type FakeJobBoards = Awaited<ReturnType<typeof startFakeJobBoards>>
type Answer = unknown
type Service = (board: FakeBoard | undefined, url: URL, path: readonly string[]) => Answer

const NOT_FOUND = Symbol('not found')
const DEFAULT_HTML = '<p>We build payments for shops in Addis Ababa.</p><ul><li>TypeScript</li><li>PostgreSQL</li></ul>'
const escapeHtml = (html: string) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const textOf = ({ html = DEFAULT_HTML }: FakePosting) => html

const greenhouse: Service = (board, url, [, , token, jobs]) => {
  if (!board) return NOT_FOUND
  if (jobs !== 'jobs') return { name: board.name, content: '' }
  return {
    jobs: board.postings.map((posting) => ({
      id: Number(posting.id) || posting.id,
      title: posting.title,
      company_name: board.name,
      absolute_url: `https://job-boards.greenhouse.io/${token}/jobs/${posting.id}`,
      location: { name: posting.location ?? 'Addis Ababa' },
      updated_at: '2026-11-20T08:00:00Z',
      ...(url.searchParams.get('content') === 'true' && { content: escapeHtml(textOf(posting)) }),
      departments: [{ id: 1, name: 'Engineering' }],
      ...posting.extra,
    })),
    meta: { total: board.total ?? board.postings.length },
  }
}
const lever: Service = (board, url) => {
  if (!board) return NOT_FOUND
  const skip = Number(url.searchParams.get('skip') ?? 0)
  const limit = Number(url.searchParams.get('limit') ?? 100)
  return board.postings.slice(skip, skip + limit).map((posting) => ({
    id: posting.id,
    text: posting.title,
    categories: { location: posting.location ?? 'Addis Ababa', commitment: 'Vollzeit', team: 'Platform' },
    description: textOf(posting),
    lists: [{ text: 'What you bring', content: '<li>Care</li>' }],
    additional: '<p>We answer everybody.</p>',
    hostedUrl: `https://jobs.lever.co/x/${posting.id}`,
    workplaceType: 'unspecified',
    createdAt: 1_700_000_000_000,
    ...posting.extra,
  }))
}
const ashby: Service = (board) =>
  board
    ? {
        apiVersion: '1',
        jobs: board.postings.map((posting) => ({
          id: posting.id,
          title: posting.title,
          department: 'Engineering',
          employmentType: 'FullTime',
          location: posting.location ?? 'Addis Ababa',
          isRemote: false,
          isListed: true,
          jobUrl: `https://jobs.ashbyhq.com/x/${posting.id}`,
          descriptionHtml: textOf(posting),
          ...posting.extra,
        })),
      }
    : NOT_FOUND
const workable: Service = (board) =>
  board
    ? {
        name: board.name,
        jobs: board.postings.map((posting) => ({
          shortcode: posting.id,
          title: posting.title,
          employment_type: 'Full-time',
          telecommuting: false,
          city: posting.location ?? 'Addis Ababa',
          country: 'Ethiopia',
          url: `https://apply.workable.com/j/${posting.id}`,
          description: textOf(posting),
          ...posting.extra,
        })),
      }
    : NOT_FOUND
const smartRecruiters: Service = (board, url, [, , , , id]) => {
  const toPosting = ({ id: postingId, title, location, extra }: FakePosting) => ({
    id: postingId,
    name: title,
    company: { identifier: 'x', name: board?.name },
    location: { city: location ?? 'Addis Ababa', country: 'et', remote: false },
    typeOfEmployment: { label: 'Full-time' },
    experienceLevel: { id: 'mid_senior_level', label: 'Mid-Senior Level' },
    ...extra,
  })
  if (id) {
    const posting = board?.postings.find((each) => each.id === id)
    if (!posting) return NOT_FOUND
    const section = { title: 'Job Description', text: textOf(posting) }
    return { ...toPosting(posting), jobAd: { sections: { jobDescription: section } }, postingUrl: `https://x/${id}` }
  }
  // An unknown company has no postings, and no error.
  const postings = board?.postings ?? []
  const offset = Number(url.searchParams.get('offset') ?? 0)
  const limit = Number(url.searchParams.get('limit') ?? 100)
  return {
    offset,
    limit,
    ...(board?.total !== null && { totalFound: board?.total ?? postings.length }),
    content: postings.slice(offset, offset + limit).map(toPosting),
  }
}
const teamtailor: Service = (board, url) => {
  if (!board) return NOT_FOUND
  const page = Number(url.searchParams.get('page') ?? 1)
  const size = 20
  const isEmpty = page >= (board.emptyFrom ?? Infinity)
  const items = board.postings.slice((page - 1) * size, isEmpty ? 0 : page * size).map((posting) => ({
    id: posting.id,
    url: `https://x.teamtailor.com/jobs/${posting.id}`,
    title: posting.title,
    content_html: textOf(posting),
    _jobposting: {
      '@type': 'JobPosting',
      title: posting.title,
      employmentType: 'FULL_TIME',
      hiringOrganization: { '@type': 'Organization', name: board.name },
      jobLocation: [{ '@type': 'Place', address: { addressLocality: posting.location ?? 'Addis Ababa' } }],
      ...posting.extra,
    },
  }))
  const hasMore = isEmpty || board.postings.length > page * size
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: board.name,
    items,
    ...(hasMore && { next_url: 'https://elsewhere.example/' }),
  }
}
const recruitee: Service = (board) =>
  board
    ? {
        offers: board.postings.map((posting) => ({
          id: posting.id,
          title: posting.title,
          company_name: board.name,
          description: textOf(posting),
          requirements: '<p>Patience</p>',
          city: posting.location ?? 'Addis Ababa',
          country: 'Ethiopia',
          remote: false,
          employment_type_code: 'fulltime',
          careers_url: `https://x.recruitee.com/o/${posting.id}`,
          ...posting.extra,
        })),
      }
    : NOT_FOUND

/** The services by the hosts of their public addresses; `token` is where they find the name of a board. */
const SERVICES: readonly {
  host: RegExp
  token: (host: string, path: readonly string[]) => string | undefined
  answer: Service
}[] = [
  { host: /^boards-api(\.eu)?\.greenhouse\.io$/, token: (_, path) => path[2], answer: greenhouse },
  { host: /^api(\.eu)?\.lever\.co$/, token: (_, path) => path[2], answer: lever },
  { host: /^api\.ashbyhq\.com$/, token: (_, path) => path[2], answer: ashby },
  { host: /^apply\.workable\.com$/, token: (_, path) => path[4], answer: workable },
  { host: /^www\.workable\.com$/, token: (_, path) => path[2], answer: workable },
  { host: /^api\.smartrecruiters\.com$/, token: (_, path) => path[2], answer: smartRecruiters },
  { host: /\.teamtailor\.com$/, token: (host) => host.split('.')[0], answer: teamtailor },
  { host: /\.recruitee\.com$/, token: (host) => host.split('.')[0], answer: recruitee },
]

/**
 * Starts a stand-in for all services of job boards: it serves their public addresses below the name of their host, in
 * their own forms. Boards are kept under `host token`; pages under `page path`.
 */
export async function startFakeJobBoards() {
  const boards = new Map<string, FakeBoard>()
  const pages = new Map<string, string | FakeBoardTrouble>()
  const calls: string[] = []
  const state: FakeState = { boards, pages, calls, busy: {} }
  const server = createServer((request, response) => void answerCall(state, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { JOB_BOARDS_ORIGIN: origin, CALLS_TO_LOOPBACK: '1' },
    /** The calls that have arrived, as `host/path?query`. */
    calls,
    /** Sets the board of a company at a service, by the host of its public address. */
    setBoard: (host: string, token: string, board: Partial<FakeBoard>) =>
      boards.set(`${host} ${token}`, { name: 'Selam Software', postings: [], ...board }),
    removeBoard: (host: string, token: string) => boards.delete(`${host} ${token}`),
    /** Workable refuses every call after twenty; this is what it then says besides. */
    setWorkableBusy: (busy: { retryAfter?: string }) => Object.assign(state, { busy }),
    /** Sets a page and returns its address. */
    setPage(path: string, html: string | FakeBoardTrouble): string {
      pages.set(`/page/${path}`, html)
      return `${origin}/page/${path}`
    },
    reset() {
      boards.clear()
      pages.clear()
      calls.length = 0
      state.busy = {}
    },
    async close() {
      server.close().closeAllConnections()
    },
  }
}

interface FakeState {
  boards: ReadonlyMap<string, FakeBoard>
  pages: ReadonlyMap<string, string | FakeBoardTrouble>
  calls: string[]
  busy: { retryAfter?: string }
}

/** Workable takes so many calls before it refuses. */
const WORKABLE_CALLS = 20

async function answerCall(
  { boards, pages, calls, busy }: FakeState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://stand-in')
  calls.push((request.url ?? '').slice(1))
  if (url.pathname.startsWith('/page/')) {
    const page = pages.get(url.pathname)
    if (typeof page === 'object') return makeTrouble(page, response)
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' })
    return void response.end(page ?? '')
  }
  const [host = '', ...path] = url.pathname.split('/').filter((part) => part !== '')
  if (
    host.endsWith('.workable.com') &&
    calls.filter((call) => /^\w+\.workable\.com/.test(call)).length > WORKABLE_CALLS
  )
    return makeTrouble({ status: 429, ...busy }, response)
  const service = SERVICES.find((each) => each.host.test(host))
  const board = boards.get(`${host} ${service?.token(host, path)}`)
  await board?.until
  if (board?.trouble) return makeTrouble(board.trouble, response)
  const answer = service ? service.answer(board, url, path) : NOT_FOUND
  if (answer === NOT_FOUND)
    return void response.writeHead(404, { 'content-type': 'application/json' }).end('{"error":"Not found"}')
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
}

function makeTrouble(trouble: FakeBoardTrouble, response: ServerResponse): void {
  if ('status' in trouble) {
    const { status, retryAfter, location } = trouble
    const headers = { ...(retryAfter && { 'retry-after': retryAfter }), ...(location && { location }) }
    return void response.writeHead(status, headers).end('')
  }
  if (trouble.kind === 'reset') return void response.destroy()
  if (trouble.kind === 'silence') return
  response.writeHead(200, { 'content-type': 'application/json' })
  if (trouble.kind === 'half') return void response.end('{"jobs":[{"id":1,"title":"Half of a jo')
  if (trouble.kind === 'no-json') return void response.end('<html>Down for maintenance</html>')
  const write = () => {
    while (!response.destroyed && response.write(Buffer.alloc(1 << 20, ' ')));
  }
  response.on('drain', write)
  write()
}

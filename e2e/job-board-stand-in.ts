import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A posting as the stand-in of Greenhouse serves it. */
export interface StandInPosting {
  id: number
  title: string
  location?: string
  text?: string
}

export interface JobBoardStandIn {
  /** The settings with which a server calls it instead of the services of job boards. */
  settings: Record<string, string>
  /** Sets the postings of a board at Greenhouse; 503 lets it fail. */
  setBoard(token: string, name: string, postings: readonly StandInPosting[] | 503): void
  /** Sets a page, and returns its address. */
  setPage(path: string, html: string): string
  close(): void
}

const TEXT = '<p>You build payments for shops in Addis Ababa.</p><ul><li>TypeScript</li><li>PostgreSQL</li></ul>'
const escapeHtml = (html: string) => html.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const toJob = (name: string, { id, title, location = 'Addis Ababa', text = TEXT }: StandInPosting) => ({
  id,
  title,
  company_name: name,
  absolute_url: `https://job-boards.greenhouse.io/x/jobs/${id}`,
  location: { name: location },
  content: escapeHtml(text),
  departments: [{ name: 'Engineering' }],
  pay_input_ranges: [{ min_cents: 4_000_000, max_cents: 6_000_000, currency_type: 'GBP' }],
})

/** Starts a stand-in for Greenhouse, and for pages of companies. */
export async function startJobBoards(): Promise<JobBoardStandIn> {
  const boards = new Map<string, { name: string; postings: readonly StandInPosting[] | 503 }>()
  const pages = new Map<string, string>()
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://stand-in').pathname
    const page = pages.get(path)
    if (page !== undefined) return void response.writeHead(200, { 'content-type': 'text/html' }).end(page)
    const board = boards.get(/^\/boards-api\.greenhouse\.io\/v1\/boards\/([\w-]+)\/jobs$/.exec(path)?.[1] ?? '')
    if (!board) return void response.writeHead(404).end('{}')
    if (board.postings === 503) return void response.writeHead(503).end('')
    const jobs = board.postings.map((posting) => toJob(board.name, posting))
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ jobs }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: { JOB_BOARDS_ORIGIN: origin, CALLS_TO_LOOPBACK: '1' },
    setBoard: (token, name, postings) => void boards.set(token, { name, postings }),
    setPage(path, html) {
      pages.set(`/page/${path}`, html)
      return `${origin}/page/${path}`
    },
    close: () => server.close().closeAllConnections(),
  }
}

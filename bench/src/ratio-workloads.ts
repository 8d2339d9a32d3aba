import type { BenchValues } from './bench-values.ts'
import type { FigureName } from './goals.ts'
import type { ServerName } from './servers.ts'
import { toFilterParameter } from './wait-workloads.ts'

/** Requests to repeat, and what their rate is compared with. */
export interface RatioWorkload {
  name: FigureName
  ours: ServerName
  theirs: ServerName
  paths: string[]
  /** What the other server is asked for instead; without it, both must return the same. */
  theirPaths?: string[]
  /** The two servers find different things: only their rates are compared. */
  differs?: true
  headers?: Record<string, string>
  connections: number
}

/** The pages of a list that are requested. */
const PAGES = [1, 2, 3]
const API_CONNECTIONS = 32
const PAGE_CONNECTIONS = 16
/** What browsers send. */
const BROWSER_HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd' }

interface RatioPaths {
  filtered: string[]
  all: string[]
  details: string[]
  suggestions: string[]
  pages: string[]
}

const buildPaths = ({ typeAndLevel, jobIds, prefixes }: BenchValues): RatioPaths => ({
  filtered: typeAndLevel.flatMap(([type, level]) =>
    PAGES.map(
      (page) => `/api/v1/jobs/getAll?filters=${toFilterParameter(['type', type], ['level', level])}&page=${page}`,
    ),
  ),
  all: PAGES.map((page) => `/api/v1/jobs/getAll?page=${page}`),
  details: jobIds.map((id) => `/api/v1/jobs/getOne/${id}`),
  suggestions: prefixes.map((prefix) => `/api/v1/jobs/suggestions?q=${encodeURIComponent(prefix)}`),
  pages: PAGES.map((page) => `/jobs?page=${page}`),
})

/** Builds the requests that are compared with the baseline, without and with kept responses. */
export function buildRatioWorkloads(values: BenchValues): RatioWorkload[] {
  const { filtered, all, details, suggestions, pages } = buildPaths(values)
  const uncached = { ours: 'uncached', theirs: 'bare', connections: API_CONNECTIONS } as const
  const kept = { ...uncached, ours: 'kept' } as const
  const rendered = {
    connections: PAGE_CONNECTIONS,
    headers: BROWSER_HEADERS,
    theirs: 'uncached',
    paths: pages,
  } as const
  return [
    { name: 'job list, two filters, exact total', paths: filtered, ...uncached },
    { name: 'job list, no filter, exact total', paths: all, ...uncached },
    { name: 'job detail', paths: details, ...uncached },
    { name: 'suggestions', paths: suggestions, differs: true, ...uncached },
    { name: 'job list, two filters, kept', paths: filtered, ...kept },
    { name: 'job list, no filter, kept', paths: all, ...kept },
    { name: 'job list, kept, against a constant response', paths: all, theirPaths: ['/constant'], ...kept },
    { name: 'job detail, kept', paths: details, ...kept },
    { name: 'suggestions, kept', paths: suggestions, differs: true, ...kept },
    { name: '/jobs page with brotli, against the same list', ...rendered, ours: 'uncached', theirPaths: all },
    { name: '/jobs page with brotli, kept, against one that is not', ...rendered, ours: 'kept', differs: true },
  ]
}

/** Builds the requests that are compared with Express and Prisma. */
export function buildPeerWorkloads(values: BenchValues): RatioWorkload[] {
  const { filtered, details, suggestions } = buildPaths(values)
  const versus = { ours: 'uncached', theirs: 'peer', connections: API_CONNECTIONS } as const
  return [
    { name: 'job list, two filters, against Express and Prisma', paths: filtered, ...versus },
    { name: 'job detail, against Express and Prisma', paths: details, ...versus },
    { name: 'suggestions, against Express and Prisma', paths: suggestions, differs: true, ...versus },
  ]
}

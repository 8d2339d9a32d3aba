import type { BenchValues } from './bench-values.ts'
import type { FigureName } from './goals.ts'
import type { People } from './people.ts'
import { buildGetRequests, buildRequestsOf, type WaitWorkload } from './wait-workloads.ts'

/** Builds the other public requests: single jobs and companies, pages, feeds and sitemaps. */
export async function buildPageWorkloads(
  { jobIds, companyIds, skills, places }: BenchValues,
  origin: string,
  count: number,
): Promise<WaitWorkload[]> {
  const paths = {
    'one job': jobIds.map((id) => `/api/v1/jobs/getOne/${id}`),
    'similar jobs': jobIds.map((id) => `/api/v1/jobs/${id}/similar`),
    'company list': Array.from({ length: 50 }, (_, n) => `/api/v1/company/fetchAll?page=${n + 1}`),
    'one company': companyIds.map((id) => `/api/v1/company/fetch/${id}`),
    'feed of a search': [
      ...skills.map((skill) => `/jobs/feed.xml?skill=${encodeURIComponent(skill)}`),
      ...places.map((place) => `/jobs/feed.json?location=${encodeURIComponent(place)}`),
    ],
    'sitemap index': ['/sitemap.xml'],
    'sitemap part': await listSitemapParts(origin),
    'home page': ['/'],
    '/jobs page': Array.from({ length: 100 }, (_, n) => `/jobs?page=${n + 1}`),
    '/jobs/{id} page': jobIds.map((id) => `/jobs/${id}`),
  } satisfies Partial<Record<FigureName, string[]>>
  return (Object.entries(paths) as [FigureName, string[]][]).map(([name, each]) => ({
    name,
    server: 'uncached',
    requests: buildGetRequests(each, count),
  }))
}

async function listSitemapParts(origin: string): Promise<string[]> {
  const index = await (await fetch(`${origin}/sitemap.xml`)).text()
  return [...index.matchAll(/<loc>([^<]+\/sitemap\/jobs\/[^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname)
}

/** Builds the requests of signed-in people. */
export function buildAccountWorkloads({ seekers, owners, admin }: People, count: number): WaitWorkload[] {
  const requests = {
    recommendations: buildRequestsOf(seekers, ['/api/v1/jobs/matches'], count),
    'seeker’s applications': buildRequestsOf(seekers, ['/api/v1/applications/mine?page=1&per_page=20'], count),
    'seeker’s dashboard': buildRequestsOf(seekers, ['/api/v1/dashboard/seeker'], count),
    'company’s applications, a page': buildRequestsOf(
      owners,
      ['/api/v1/applications/company?page=1&per_page=20'],
      count,
    ),
    'company’s applications of a job': Array.from({ length: count }, (_, n) => {
      const { token, jobIds } = owners[n % owners.length]!
      return { token, path: `/api/v1/jobs/${jobIds[Math.floor(n / owners.length) % jobIds.length]}/applications` }
    }),
    'company’s jobs': buildRequestsOf(owners, ['/api/v1/jobs/company?page=1&per_page=20'], count),
    'company’s dashboard': buildRequestsOf(owners, ['/api/v1/dashboard/company'], count),
    'admin, overview': buildRequestsOf([admin], ['/api/v1/admin/overview'], count),
    'admin, waiting jobs': buildRequestsOf([admin], ['/api/v1/admin/jobs?status=PENDING&page=1&per_page=20'], count),
    'admin, users': buildRequestsOf(
      [admin],
      [1, 2, 3].map((page) => `/api/v1/admin/users?page=${page}`),
      count,
    ),
    'admin, search for users': buildRequestsOf(
      [admin],
      ['abebe', 'selam', 'dawit', 'seeker-01', 'owner-0'].map((name) => `/api/v1/admin/users?search=${name}`),
      count,
    ),
    ...buildKeyedRequests(owners, count),
  } satisfies Partial<Record<FigureName, WaitWorkload['requests']>>
  return (Object.entries(requests) as [FigureName, WaitWorkload['requests']][]).map(([name, each]) => ({
    name,
    server: 'uncached',
    requests: each,
  }))
}

/**
 * What programs of companies ask for with their keys: everything from the beginning, and what changed since times of the
 * last four weeks, over which the changes of the generated data are spread. `later` is after all of them.
 */
function buildKeyedRequests(owners: People['owners'], count: number) {
  const programs = owners.map(({ apiKey }) => ({ token: apiKey }))
  const toTime = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString()
  const starts = ['cursor=', ...[28, 23, 18, 13, 8, 4].map((days) => `updatedSince=${toTime(days)}`)]
  const later = toTime(-0.001)
  const listFrom = (list: string) => starts.map((start) => `/api/v1/${list}/company?${start}`)
  return {
    'keyed list, jobs that changed': buildRequestsOf(programs, listFrom('jobs'), count),
    'keyed list, applications that changed': buildRequestsOf(programs, listFrom('applications'), count),
    'keyed list, nothing new': buildRequestsOf(programs, [`/api/v1/applications/company?updatedSince=${later}`], count),
    'keyed list, events': buildRequestsOf(programs, ['/api/v1/company/events'], count),
  } satisfies Partial<Record<FigureName, WaitWorkload['requests']>>
}

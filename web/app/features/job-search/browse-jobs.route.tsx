import { buildJobQuery, type JobFilters, parseJobFilters } from '@sira/contract/job-search-url'
import { countJobFacets, listJobs } from '@sira/contract/job-search'
import { countNewJobs } from '@sira/contract/jobs'
import { data, type RouterContextProvider } from 'react-router'
import { Trans } from '@lingui/react/macro'
import { t } from '@lingui/core/macro'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { callApi, throwAsResponse, ApiError, getRequestId } from '../../api/call-api.ts'
import { siteContext } from '../../api/context.ts'
import { paths } from '../../paths.ts'
import type { Route } from './+types/browse-jobs.route'
import { JobAlertBar } from '../alerts/job-alert-bar.tsx'
import { buildJobsAddress, findRelaxedSearches, listAppliedJobFilters, toFilterCounts } from './job-filters.ts'
import { buildJobListMeta, JobListPage } from './job-list-page.tsx'
import { toRowJob } from './row-job.ts'
import { viewedJobsText } from '../../ui/viewed-jobs-text.ts'

const EMPTY_RESULT = {
  jobs: [],
  newJobs: 0,
  facets: undefined,
  suggestions: [],
  page: { total: 0, currentPage: 1, perPage: 10, totalPages: 0, hasNextPage: false, hasPrevPage: false },
}

export const meta = ({ loaderData }: Route.MetaArgs) => buildJobListMeta(loaderData)

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const filters = parseJobFilters(search)
  // Later pages continue the list as it was when its first page was loaded.
  const asOf = filters.asOf || new Date().toISOString()
  const facts = {
    filters,
    asOf,
    open: search.get('filters') === 'open',
    origin: context.get(siteContext).publicOrigin ?? '',
  }
  try {
    const isNarrowed = filters.q !== '' || listAppliedJobFilters(filters).length > 0
    const newJobs = isNarrowed ? 0 : countNew(context)
    const counting = countChoices(filters, context)
    const { data: jobs, meta: page } = await callApi(listJobs, { query: buildJobQuery(filters) }, context)
    const suggestions = page.total === 0 ? await findRelaxedSearches(filters, (query) => readMeta(query, context)) : []
    const facets = await counting
    const asked = new Set([...(page.search?.skills ?? []), ...(facets?.chosen.skill ?? [])])
    return {
      ...facts,
      jobs: jobs.map((job) => toRowJob(job, asked)),
      page,
      suggestions,
      facets,
      newJobs: await newJobs,
      failed: undefined,
    }
  } catch (error) {
    if (error instanceof ApiError && (error.status >= 500 || error.code === 'TOO_MANY'))
      return data({ ...facts, ...EMPTY_RESULT, failed: { requestId: error.requestId } }, { status: error.status })
    return throwAsResponse(error)
  }
}

/**
 * If the list cannot be loaded, the screen stays as it is, with the words and filters, and the error is shown in place
 * of the list.
 */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    const filters = parseJobFilters(new URL(request.url).searchParams)
    return {
      ...EMPTY_RESULT,
      filters,
      asOf: filters.asOf,
      open: false,
      origin: '',
      failed: { requestId: getRequestId(error) },
    }
  }
}

/** How many jobs each choice of the filters would list; undefined if that cannot be found out. */
function countChoices(filters: JobFilters, context: Readonly<RouterContextProvider>) {
  const { search_key, as_typed, filters: conditions } = buildJobQuery(filters)
  return callApi(countJobFacets, { query: { search_key, as_typed, filters: conditions } }, context).then(
    ({ data: facets }) => toFilterCounts(facets),
    () => undefined,
  )
}

/** How many jobs a search finds, exactly and nearly; undefined if that cannot be found out. */
const readMeta = (query: Record<string, string>, context: Readonly<RouterContextProvider>) =>
  callApi(listJobs, { query }, context).then(
    ({ meta: page }) => page,
    () => undefined,
  )

/** How many jobs were published since yesterday; 0 if that cannot be found out. */
const countNew = (context: Readonly<RouterContextProvider>) =>
  callApi(countNewJobs, {}, context).then(
    ({ data: { count } }) => count,
    () => 0,
  )

export default function BrowseJobs({ loaderData }: Route.ComponentProps) {
  const { filters, jobs, page, newJobs } = loaderData
  const applied = listAppliedJobFilters(filters, jobs[0]?.company.name)
  return (
    <JobListPage list={loaderData} applied={applied} note={<NewJobsNote open={page.total} newJobs={newJobs} />}>
      <JobAlertBar
        filters={filters}
        labels={applied.map(({ label }) => label)}
        here={paths.jobs(buildJobsAddress(filters))}
      />
      <RecentlyViewedJobs />
    </JobListPage>
  )
}

/** "128 open, 14 new since yesterday"; nothing without new jobs. */
function NewJobsNote({ open, newJobs }: { open: number; newJobs: number }) {
  if (newJobs === 0) return null
  return (
    <p className="-mt-1 text-xs text-ink-2 md:mt-0 md:text-sm">
      <Trans>
        <span className="num">{open}</span> open, <span className="num">{newJobs}</span> new since yesterday
      </Trans>
    </p>
  )
}

/** Only people who have opened a job load it; without it the page works. */
const List = lazy<(props: { onClear: () => void }) => ReactNode>(() =>
  import('./viewed-job-list.tsx').then(
    ({ ViewedJobList: component }) => ({ default: component }),
    () => ({ default: () => null }),
  ),
)

/** Below the job list: the jobs that were opened on this device. Nothing on the server, which does not know them. */
function RecentlyViewedJobs() {
  const hasJobs = viewedJobsText.useText() !== null
  const [wasCleared, setCleared] = useState(false)
  if (wasCleared) return <ClearedMessage />
  if (!hasJobs) return null
  return (
    <Suspense>
      <List onClear={() => setCleared(true)} />
    </Suspense>
  )
}

/** Takes the place and the focus of the list. */
const ClearedMessage = () => (
  <p ref={(message) => message?.focus()} tabIndex={-1} role="status" className="mt-10 text-sm text-ink-2">
    {t`Your recently viewed jobs were removed from this device.`}
  </p>
)

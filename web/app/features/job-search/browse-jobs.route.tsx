import { buildJobQuery, parseJobFilters, type JobFilters } from '@sira/contract/job-search-url'
import { listJobs } from '@sira/contract/jobs'
import { data, Link, type RouterContextProvider, useNavigation } from 'react-router'
import { callApi, throwAsResponse, ApiError, getRequestId } from '../../api/call-api.ts'
import { siteContext } from '../../api/context.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { buildFeedLinks, buildPageMeta, getPreviewUrl } from '../../ui/page-meta.ts'
import { Pager } from '../../ui/pager.tsx'
import { NO_JOBS } from '../../ui/texts.ts'
import type { Route } from './+types/browse-jobs.route'
import { JobAlertBar } from '../alerts/job-alert-bar.tsx'
import { AppliedJobFilters, JOB_RESULTS_HEADING_ID, MobileJobFilters } from './applied-job-filters.tsx'
import { JobFilterPanel } from './job-filter-panel.tsx'
import { listAppliedJobFilters, buildJobsAddress, listRelaxedSearches } from './job-filters.ts'
import { JobRow } from './job-row.tsx'
import { JobSearchForm } from './job-search-form.tsx'
import { JobSortSelect } from './job-sort-select.tsx'

/** At most this many relaxed searches are run when nothing is found. */
const MAX_RELAXED_SEARCHES = 5
const EMPTY_RESULT = {
  jobs: [],
  suggestions: [],
  page: { total: 0, currentPage: 1, perPage: 10, totalPages: 0, hasNextPage: false, hasPrevPage: false },
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const { filters, page, failed, origin = '' } = loaderData ?? {}
  // Anybody can type any words: indexing a page for each would publish what strangers typed.
  const narrowed = filters && (filters.q || filters.page > 1 || listAppliedJobFilters(filters).length > 1)
  const tags = buildPageMeta({
    title: filters?.q ? `${filters.q} jobs in Ethiopia` : 'Tech jobs in Ethiopia',
    description:
      `${page?.total || ''} tech jobs in Ethiopia and remote, from companies whose trade license was checked.`.trim(),
    canonical: origin + paths.jobs(filters ? { q: filters.q, page: filters.page > 1 ? filters.page : '' } : {}),
    image: getPreviewUrl(origin),
    noindex: Boolean(narrowed || failed || page?.total === 0),
  })
  const searched = filters ? buildJobsAddress(filters) : {}
  return [
    ...tags,
    ...buildFeedLinks(
      'New jobs for this search',
      origin + paths.jobFeed('xml', searched),
      origin + paths.jobFeed('json', searched),
    ),
  ]
}

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
    const { data: jobs, meta: page } = await callApi(listJobs, { query: buildJobQuery(filters) }, context)
    return {
      ...facts,
      jobs,
      page,
      suggestions: page.total === 0 ? await findRelaxedSearches(filters, context) : [],
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

/** Counts what the same search finds without one of its conditions. Searches that find nothing either are left out. */
async function findRelaxedSearches(filters: JobFilters, context: Readonly<RouterContextProvider>) {
  const searches = listRelaxedSearches(filters)
    .slice(0, MAX_RELAXED_SEARCHES)
    .map(async ({ label, without }) => {
      const to = paths.jobs(without)
      const query = {
        ...buildJobQuery(parseJobFilters(new URL(to, 'http://here.invalid').searchParams)),
        per_page: '1',
      }
      return {
        label,
        to,
        total: await callApi(listJobs, { query }, context).then(
          ({ meta: page }) => page.total,
          () => 0,
        ),
      }
    })
  return (await Promise.all(searches)).filter(({ total }) => total > 0)
}

export default function BrowseJobs({ loaderData }: Route.ComponentProps) {
  const { filters, jobs, page, open, asOf } = loaderData
  const applied = listAppliedJobFilters(filters, jobs[0]?.company.name)
  const busy = useNavigation().state === 'loading'
  const from = { path: paths.jobs(buildJobsAddress(filters, { page: filters.page })), total: page.total }
  return (
    <div className="page pt-4 pb-12 md:pt-8">
      <h1 tabIndex={-1} className="text-2xl wrap-anywhere md:text-3xl">
        {filters.q ? `${filters.q} jobs` : 'Tech jobs in Ethiopia'}
      </h1>
      <JobSearchForm q={filters.q} keep={buildJobsAddress(filters, { q: '' })} />
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-8 md:mt-6 md:grid-cols-[220px_minmax(0,1fr)] lg:grid-cols-[248px_minmax(0,1fr)] lg:gap-10">
        <aside className={open ? '' : 'hidden md:block'}>
          <JobFilterPanel filters={filters} />
        </aside>
        <section aria-labelledby={JOB_RESULTS_HEADING_ID} className="min-w-0" aria-busy={busy}>
          {/* On phones the filters and the sort order share a row, with the count below. */}
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <MobileJobFilters filters={filters} applied={applied} total={page.total} />
            <h2
              id={JOB_RESULTS_HEADING_ID}
              tabIndex={-1}
              className="text-base font-semibold max-md:order-last max-md:w-full"
            >
              <span role="status">
                Found <span className="num">{page.total}</span> jobs matching your criteria
              </span>
            </h2>
            <JobSortSelect filters={filters} />
          </div>
          <AppliedJobFilters applied={applied} />
          {jobs.length > 0 ? (
            <ul className={`joblist mt-2 md:mt-4 ${busy ? 'opacity-60' : ''}`}>
              {jobs.map((job) => (
                <JobRow key={job.id} job={job} from={from} />
              ))}
            </ul>
          ) : (
            <EmptyJobList {...loaderData} />
          )}
          <Pager meta={page} to={(number) => paths.jobs(buildJobsAddress(filters, { page: number, asOf }))} />
          <JobAlertBar
            filters={filters}
            labels={applied.map(({ label }) => label)}
            here={paths.jobs(buildJobsAddress(filters))}
          />
        </section>
      </div>
    </div>
  )
}

function EmptyJobList({ failed, filters, page, suggestions }: Route.ComponentProps['loaderData']) {
  if (failed)
    return (
      <div className="mt-4">
        <ErrorPanel text="Failed to fetch jobs" requestId={failed.requestId}>
          <Link
            className="btn btn-quiet"
            to={paths.jobs(buildJobsAddress(filters, { page: filters.page }))}
            replace
            preventScrollReset
          >
            Try again
          </Link>
        </ErrorPanel>
      </div>
    )
  const pastTheEnd =
    page.total > 0
      ? [{ label: 'Back to the first page', to: paths.jobs(buildJobsAddress(filters)), total: page.total }]
      : []
  return (
    <EmptyState
      level={3}
      title={NO_JOBS}
      hint="Try adjusting your search criteria"
      action={
        <ul className="grid justify-items-center">
          {[...pastTheEnd, ...suggestions].map(({ label, to, total }) => (
            <li key={label}>
              <Link className="link inline-flex min-h-11 items-center wrap-anywhere" to={to}>
                {label} ({total})
              </Link>
            </li>
          ))}
          <li>
            <Link className="link inline-flex min-h-11 items-center" to={paths.jobs()}>
              Show all jobs
            </Link>
          </li>
        </ul>
      }
    />
  )
}

import type { JobFilters } from '@sira/contract/job-search-url'
import type { JobListMeta } from '@sira/contract/job-search'
import type { JobCard } from '@sira/contract/jobs'
import type { ComponentProps, ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import { paths } from '../../paths.ts'
import { EmptyState, PastTheEnd } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { buildFeedLinks, buildPageMeta, getPreviewUrl } from '../../ui/page-meta.ts'
import { Pager } from '../../ui/pager.tsx'
import { NO_JOBS } from '../../ui/texts.ts'
import { AppliedJobFilters, JOB_RESULTS_HEADING_ID, MobileJobFilters } from './applied-job-filters.tsx'
import { JobFilterPanel } from './job-filter-panel.tsx'
import { type AppliedJobFilter, buildJobsAddress, listAppliedJobFilters, type RelaxedSearch } from './job-filters.ts'
import { useShownJobs } from './hidden-jobs.ts'
import { JobRow } from './job-row.tsx'
import { JobSearchForm } from './job-search-form.tsx'
import { JobSortSelect } from './job-sort-select.tsx'
import { HiddenCountNote } from './seeker-job-tools.tsx'

interface JobListData {
  filters: JobFilters
  jobs: readonly JobCard[]
  page: JobListMeta
  /** When the first page was loaded. */
  asOf: string
  /** On phones the filters are shown, for browsers without scripts. */
  open: boolean
  /** Other searches that find something, if this one finds nothing. */
  suggestions: readonly RelaxedSearch[]
  /** Set if the list could not be loaded. */
  failed: { requestId?: string } | undefined
  origin: string
}

/** The metadata of the list; without a list, when it could not be loaded at all. */
export function buildJobListMeta(list?: JobListData) {
  const { filters, page, failed, origin = '' } = list ?? {}
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

interface JobListHeadProps {
  list: JobListData
  /** The active filters. */
  applied: AppliedJobFilter[]
}

interface JobListPageProps extends JobListHeadProps {
  /** Shown below the title. */
  note: ReactNode
  /** Shown below the list. */
  children: ReactNode
}

/** The list of jobs with its search and filters. */
export function JobListPage({ list, applied, note, children }: JobListPageProps) {
  const { filters, page, open, asOf } = list
  const busy = useNavigation().state === 'loading'
  return (
    <div className="page pt-4 pb-12 md:pt-8">
      <h1 tabIndex={-1} className="text-2xl wrap-anywhere md:text-3xl">
        {filters.q ? `${filters.q} jobs` : 'Tech jobs in Ethiopia'}
      </h1>
      {note}
      <JobSearchForm q={filters.q} keep={buildJobsAddress(filters, { q: '' })} />
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-8 md:mt-6 md:grid-cols-[220px_minmax(0,1fr)] lg:grid-cols-[248px_minmax(0,1fr)] lg:gap-10">
        <aside className={open ? '' : 'hidden md:block'}>
          <JobFilterPanel filters={filters} />
        </aside>
        <section aria-labelledby={JOB_RESULTS_HEADING_ID} className="min-w-0" aria-busy={busy}>
          <ResultsHeader list={list} applied={applied} />
          <AppliedJobFilters applied={applied} />
          <JobResults list={list} isBusy={busy} />
          <Pager meta={page} to={(number) => paths.jobs(buildJobsAddress(filters, { page: number, asOf }))} />
          {children}
        </section>
      </div>
    </div>
  )
}

/** How many jobs there are, between the filters of phones and the sort order. */
function ResultsHeader({ list: { filters, page }, applied }: JobListHeadProps) {
  return (
    // On phones the filters and the sort order share a row, with the count below.
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <MobileJobFilters filters={filters} applied={applied} total={page.total} />
      <h2 id={JOB_RESULTS_HEADING_ID} tabIndex={-1} className="text-base font-semibold max-md:order-last max-md:w-full">
        <span role="status">
          Found <span className="num">{page.total}</span> jobs matching your criteria
        </span>
      </h2>
      <JobSortSelect filters={filters} />
    </div>
  )
}

function JobResults({ list, isBusy }: { list: JobListData; isBusy: boolean }) {
  const { filters, jobs, page, failed } = list
  const shown = useShownJobs(jobs)
  const from = {
    path: paths.jobs(buildJobsAddress(filters, { page: filters.page })),
    total: page.total,
    isPrevious: true,
  }
  const near = listNearJobs(list)
  if (jobs.length > 0)
    return (
      <>
        {shown.length > 0 && (
          <div className={isBusy ? 'opacity-60' : ''}>
            <JobRows jobs={shown.filter(({ id }) => !near.has(id))} from={from} />
            {shown.some(({ id }) => near.has(id)) && (
              <>
                <h3 className="mt-6 text-base">{formatNearHeading(page.search!)}</h3>
                <JobRows jobs={shown.filter(({ id }) => near.has(id))} from={from} />
              </>
            )}
          </div>
        )}
        <HiddenCountNote listed={jobs.length} shown={shown.length} />
      </>
    )
  return failed ? <FailedJobList filters={filters} requestId={failed.requestId} /> : <EmptyJobList {...list} />
}

/** The ids of the jobs on this page that only come close to the search. */
function listNearJobs({ filters, jobs, page: { search, currentPage, perPage } }: JobListData): Set<string> {
  if (!search || search.near === 0) return new Set()
  const exact = filters.sort === 'relevance' ? Math.max(0, search.exact - (currentPage - 1) * perPage) : search.exact
  return new Set(jobs.slice(exact).map(({ id }) => id))
}

const formatNearHeading = ({ exact, near }: { exact: number; near: number }) =>
  `${exact === 0 ? 'No job has everything. ' : ''}${near} ${near === 1 ? 'comes' : 'come'} close`

function JobRows({ jobs, from }: { jobs: readonly JobCard[]; from: ComponentProps<typeof JobRow>['from'] }) {
  if (jobs.length === 0) return null
  return (
    <ul className="joblist mt-2 md:mt-4">
      {jobs.map((job) => (
        <JobRow key={job.id} job={job} from={from} />
      ))}
    </ul>
  )
}

function FailedJobList({ filters, requestId }: { filters: JobFilters; requestId?: string }) {
  return (
    <div className="mt-4">
      <ErrorPanel text="Failed to fetch jobs" requestId={requestId}>
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
}

function EmptyJobList({ filters, page, suggestions }: JobListData) {
  if (page.total > 0)
    return <PastTheEnd level={3} totalPages={page.totalPages} firstPage={paths.jobs(buildJobsAddress(filters))} />
  return (
    <EmptyState
      level={3}
      title={NO_JOBS}
      hint="Try adjusting your search criteria"
      action={
        <ul className="grid justify-items-center">
          {suggestions.map(({ label, to, total }) => (
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

import { ph, t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { JobFilters } from '@sira/contract/job-search-url'
import type { JobSearchSummary } from '@sira/contract/job-search'
import { type ComponentProps, Fragment } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { EmptyState, PastTheEnd } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { formatNumber } from '../../ui/money.ts'
import { NO_JOBS } from '../../ui/texts.ts'
import { JOB_RESULTS_HEADING_ID, MobileJobFilters } from './applied-job-filters.tsx'
import { buildJobsAddress, countMatches } from './job-filters.ts'
import { useShownJobs } from './hidden-jobs.ts'
import type { JobListData, JobListHeadProps } from './job-list-page.tsx'
import { JobRow } from './job-row.tsx'
import { JobSortSelect } from './job-sort-select.tsx'
import type { RowJob } from './row-job.ts'
import { HiddenCountNote } from './seeker-job-tools.tsx'

/** How many jobs there are, between the filters of phones and the sort order. */
export function ResultsHeader({ list: { filters, facets, page }, applied }: JobListHeadProps) {
  return (
    // On phones the filters and the sort order share a row, with the count below.
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <MobileJobFilters filters={filters} facets={facets} applied={applied} total={countMatches(page)} />
      <h2
        id={JOB_RESULTS_HEADING_ID}
        tabIndex={-1}
        className="text-sm font-semibold max-md:order-last max-md:w-full md:text-base"
      >
        <span role="status">
          <ResultCount page={page} />
          <NearCount near={page.search?.near ?? 0} isCut={page.totalIsExact === false} />
        </span>
      </h2>
      <JobSortSelect filters={filters} />
    </div>
  )
}

/** The sentence of the specification. */
const ResultCount = ({ page: { search, total } }: Pick<JobListData, 'page'>) => (
  <Trans>
    Found <span className="num">{ph({ count: search ? search.exact : total })}</span> jobs matching your criteria
  </Trans>
)

const NearCount = ({ near, isCut }: { near: number; isCut: boolean }) =>
  near > 0 && (
    <span className="font-normal text-ink-2">
      {isCut ? (
        <Trans>
          , more than <span className="num">{ph({ near: formatNumber(near) })}</span> come close
        </Trans>
      ) : (
        <Trans>
          , <span className="num">{near}</span> <Plural value={near} one="comes" other="come" /> close
        </Trans>
      )}
    </span>
  )

/** What was corrected in the words, with a way to search for them as they were typed. */
export function CorrectionNote({ filters, page: { search } }: Pick<JobListData, 'filters' | 'page'>) {
  if (!search?.corrected) return null
  return (
    // On phones these are two lines in the row of the chips, which scrolls sideways.
    <p className="text-sm text-ink-2 max-md:flex-none max-md:whitespace-nowrap md:mt-2 md:wrap-anywhere">
      <Trans>
        Showing results for <b className="font-semibold text-ink">{ph({ words: search.corrected })}</b>.
      </Trans>{' '}
      <br className="md:hidden" />
      <Link className="link" to={paths.jobs(buildJobsAddress(filters, { asTyped: true }))}>
        {t`Search for “${ph({ words: filters.q })}” instead`}
      </Link>
    </p>
  )
}

/** The jobs of one page of the list, or why there are none. */
export function JobResults({ list, isBusy }: { list: JobListData; isBusy: boolean }) {
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
                <NotAsked words={page.search!.notAsked} />
                <h3 className={page.search!.exact > 0 ? 'mt-6 text-base' : 'sr-only'}>{t`These come close`}</h3>
                <JobRows jobs={shown.filter(({ id }) => near.has(id))} from={from} />
              </>
            )}
            <SearchParts parts={page.search?.parts ?? []} />
          </div>
        )}
        <HiddenCountNote listed={jobs.length} shown={shown.length} />
      </>
    )
  return failed ? <FailedJobList filters={filters} requestId={failed.requestId} /> : <EmptyJobList {...list} />
}

/** Says what no job asks for, before those that come close. */
const NotAsked = ({ words }: { words: readonly string[] }) =>
  words.length > 0 && (
    <p className="mt-4 wrap-anywhere">
      {t`No job asks for ${ph({ words: words.map((each) => `“${each}”`).join(', ') })}.`}
    </p>
  )

/** The ids of the jobs on this page that only come close to the search. */
function listNearJobs({ jobs, page: { search, currentPage, perPage } }: JobListData): Set<string> {
  if (!search || search.near === 0) return new Set()
  const exact = Math.max(0, search.exact - (currentPage - 1) * perPage)
  return new Set(jobs.slice(exact).map(({ id }) => id))
}

/** When no listed job has everything: how many jobs have each part of the search, each a search of its own. */
function SearchParts({ parts }: Pick<JobSearchSummary, 'parts'>) {
  const found = parts.filter(({ jobs }) => jobs > 0)
  if (parts.length < 2 || found.length === 0) return null
  return (
    <p className="mt-4 text-sm text-ink-2 wrap-anywhere">
      <Trans>
        Jobs with some of your words: <PartLinks parts={found} />.
      </Trans>
    </p>
  )
}

const PartLinks = ({ parts }: Pick<JobSearchSummary, 'parts'>) =>
  parts.map(({ text, jobs }, at) => (
    <Fragment key={text}>
      {at > 0 && ', '}
      <Link className="link" to={paths.jobs({ q: text })}>
        {text} ({jobs})
      </Link>
    </Fragment>
  ))

function JobRows({ jobs, from }: { jobs: readonly RowJob[]; from: ComponentProps<typeof JobRow>['from'] }) {
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
      <ErrorPanel text={t`Failed to fetch jobs`} requestId={requestId}>
        <Link
          className="btn btn-quiet"
          to={paths.jobs(buildJobsAddress(filters, { page: filters.page }))}
          replace
          preventScrollReset
        >
          {t`Try again`}
        </Link>
      </ErrorPanel>
    </div>
  )
}

function EmptyJobList({ filters, page, suggestions }: JobListData) {
  if (page.total > 0)
    return <PastTheEnd level={3} totalPages={page.totalPages} firstPage={paths.jobs(buildJobsAddress(filters))} />
  const parts = page.search?.parts.filter(({ jobs }) => jobs > 0) ?? []
  const links = [
    ...suggestions,
    ...parts
      .filter(({ text }) => text !== filters.q)
      .map(({ text, jobs }) => ({ label: t`Only “${text}”`, to: paths.jobs({ q: text }), total: jobs })),
  ]
  return (
    <EmptyState
      level={3}
      title={NO_JOBS}
      hint={t`Try adjusting your search criteria`}
      action={
        <ul className="grid justify-items-center">
          {links.map(({ label, to, total }) => (
            <li key={label}>
              <Link className="link inline-flex min-h-11 items-center wrap-anywhere" to={to}>
                {label} ({total})
              </Link>
            </li>
          ))}
          <li>
            <Link className="link inline-flex min-h-11 items-center" to={paths.jobs()}>
              {t`Show all jobs`}
            </Link>
          </li>
        </ul>
      }
    />
  )
}

import { ph, t } from '@lingui/core/macro'
import type { JobListMeta } from '@sira/contract/job-search'
import type { JobFilters } from '@sira/contract/job-search-url'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { paths } from '../../paths.ts'
import { buildFeedLinks, buildPageMeta, getPreviewUrl } from '../../ui/page-meta.ts'
import { Pager } from '../../ui/pager.tsx'
import { AppliedJobFilters, JOB_RESULTS_HEADING_ID } from './applied-job-filters.tsx'
import { JobFilterPanel } from './job-filter-panel.tsx'
import {
  type AppliedJobFilter,
  buildJobsAddress,
  countMatches,
  type FilterCounts,
  listAppliedJobFilters,
  type RelaxedSearch,
} from './job-filters.ts'
import { CorrectionNote, JobResults, ResultsHeader } from './job-results.tsx'
import { JobSearchForm } from './job-search-form.tsx'
import type { RowJob } from './row-job.ts'

export interface JobListData {
  filters: JobFilters
  jobs: readonly RowJob[]
  page: JobListMeta
  /** When the first page was loaded. */
  asOf: string
  /** On phones the filters are shown, for browsers without scripts. */
  open: boolean
  /** How many jobs each choice of the filters would list, if that is known. */
  facets: FilterCounts | undefined
  /** Other searches that find something, if this one finds nothing. */
  suggestions: readonly RelaxedSearch[]
  /** Set if the list could not be loaded. */
  failed: { requestId?: string } | undefined
  origin: string
}

const TECH_JOBS = t`Tech jobs in Ethiopia`

/** The metadata of the list; without a list, when it could not be loaded at all. */
export function buildJobListMeta(list?: JobListData) {
  const { filters, page, failed, origin = '' } = list ?? {}
  // Anybody can type any words: indexing a page for each would publish what strangers typed.
  const narrowed = filters && (filters.q || filters.page > 1 || listAppliedJobFilters(filters).length > 1)
  const count = page && countMatches(page)
  const tags = buildPageMeta({
    title: filters?.q ? t`${ph({ words: filters.q })} jobs in Ethiopia` : TECH_JOBS,
    description: count
      ? t`${count} tech jobs in Ethiopia and remote, from companies whose trade license was checked.`
      : t`tech jobs in Ethiopia and remote, from companies whose trade license was checked.`,
    canonical: origin + paths.jobs(filters ? { q: filters.q, page: filters.page > 1 ? filters.page : '' } : {}),
    image: getPreviewUrl(origin),
    noindex: Boolean(narrowed || failed || page?.total === 0),
  })
  const searched = filters ? buildJobsAddress(filters) : {}
  return [
    ...tags,
    ...buildFeedLinks(
      t`New jobs for this search`,
      origin + paths.jobFeed('xml', searched),
      origin + paths.jobFeed('json', searched),
    ),
  ]
}

export interface JobListHeadProps {
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
  const { filters, facets, page, open, asOf } = list
  const busy = useNavigation().state === 'loading'
  // On phones the box and the chips say what is searched for: the jobs begin where the title would be.
  const isNarrowed = filters.q !== '' || applied.length > 0
  return (
    <div className={`page pb-12 md:pt-8 ${isNarrowed ? 'narrowedlist' : 'pt-4'}`}>
      <div className="listtitle">
        <h1 tabIndex={-1} className={`text-2xl wrap-anywhere md:text-3xl ${isNarrowed ? 'max-md:sr-only' : ''}`}>
          {filters.q ? t`${ph({ words: filters.q })} jobs` : TECH_JOBS}
        </h1>
        {note}
      </div>
      <JobSearchForm q={filters.q} keep={buildJobsAddress(filters, { q: '' })} />
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-8 md:mt-6 md:grid-cols-[220px_minmax(0,1fr)] lg:grid-cols-[248px_minmax(0,1fr)] lg:gap-10">
        <aside className={open ? '' : 'hidden md:block'}>
          <JobFilterPanel filters={filters} facets={facets} />
        </aside>
        <section aria-labelledby={JOB_RESULTS_HEADING_ID} className="min-w-0" aria-busy={busy}>
          <ResultsHeader list={list} applied={applied} />
          <div className="scrollx -mx-4 flex items-center gap-3 px-4 md:mx-0 md:block md:p-0">
            <CorrectionNote filters={filters} page={page} />
            <AppliedJobFilters filters={filters} applied={applied} wishes={page.search?.wishes ?? []} />
          </div>
          <JobResults list={list} isBusy={busy} />
          <Pager meta={page} to={(number) => paths.jobs(buildJobsAddress(filters, { page: number, asOf }))} />
          {children}
        </section>
      </div>
    </div>
  )
}

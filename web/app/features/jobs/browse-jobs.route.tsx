import { jobQuery, readJobFilters, type JobFilters } from '@sira/contract/job-address'
import { browseJobs } from '@sira/contract/jobs'
import { data, Link, type RouterContextProvider, useNavigation } from 'react-router'
import { ask, orResponse, Refusal, requestIdOf } from '../../api/ask.ts'
import { siteContext } from '../../api/context.ts'
import { paths } from '../../paths.ts'
import { Empty } from '../../ui/empty.tsx'
import { Failure } from '../../ui/failure.tsx'
import { feedLinks, pageMeta, previewOf } from '../../ui/page-meta.ts'
import { Pager } from '../../ui/pager.tsx'
import { NO_JOBS } from '../../ui/texts.ts'
import type { Route } from './+types/browse-jobs.route'
import { AlertBar } from '../alerts/alert-bar.tsx'
import { AppliedFilters, FOUND_ID, PhoneFilters } from './applied-filters.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { appliedFilters, filtersQuery, waysOut } from './job-filters.ts'
import { JobRow } from './job-row.tsx'
import { JobSearch } from './job-search.tsx'
import { SortSelect } from './sort-select.tsx'

/** Ways out of an empty list that are looked into. */
const WAYS_TRIED = 5
const NOTHING = {
  jobs: [],
  ways: [],
  page: { total: 0, currentPage: 1, perPage: 10, totalPages: 0, hasNextPage: false, hasPrevPage: false },
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const { filters, page, failed, origin = '' } = loaderData ?? {}
  // Words come from anybody: a page for each would be an index of what strangers typed.
  const narrowed = filters && (filters.q || filters.page > 1 || appliedFilters(filters).length > 1)
  const tags = pageMeta({
    title: filters?.q ? `${filters.q} jobs in Ethiopia` : 'Tech jobs in Ethiopia',
    description:
      `${page?.total || ''} tech jobs in Ethiopia and remote, from companies whose trade license was checked.`.trim(),
    canonical: origin + paths.jobs(filters ? { q: filters.q, page: filters.page > 1 ? filters.page : '' } : {}),
    image: previewOf(origin),
    noindex: Boolean(narrowed || failed || page?.total === 0),
  })
  const searched = filters ? filtersQuery(filters) : {}
  return [
    ...tags,
    ...feedLinks(
      'New jobs of this search',
      origin + paths.jobFeed('xml', searched),
      origin + paths.jobFeed('json', searched),
    ),
  ]
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const filters = readJobFilters(search)
  // Later pages go on in the list as it was when its first page was read.
  const asOf = filters.asOf || new Date().toISOString()
  const facts = {
    filters,
    asOf,
    open: search.get('filters') === 'open',
    origin: context.get(siteContext).publicOrigin ?? '',
  }
  try {
    const { data: jobs, meta: page } = await ask(browseJobs, { query: jobQuery(filters) }, context)
    return {
      ...facts,
      jobs,
      page,
      ways: page.total === 0 ? await waysThatFind(filters, context) : [],
      failed: undefined,
    }
  } catch (error) {
    if (error instanceof Refusal && (error.status >= 500 || error.code === 'TOO_MANY'))
      return data({ ...facts, ...NOTHING, failed: { requestId: error.requestId } }, { status: error.status })
    return orResponse(error)
  }
}

/** A list that does not come leaves the screen as it is, with what was typed and chosen, and says so in the list's place. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    const filters = readJobFilters(new URL(request.url).searchParams)
    return {
      ...NOTHING,
      filters,
      asOf: filters.asOf,
      open: false,
      origin: '',
      failed: { requestId: requestIdOf(error) },
    }
  }
}

/** What would be found without one of the conditions; those that find nothing either are left out. */
async function waysThatFind(filters: JobFilters, context: Readonly<RouterContextProvider>) {
  const tried = waysOut(filters)
    .slice(0, WAYS_TRIED)
    .map(async ({ label, without }) => {
      const to = paths.jobs(without)
      const query = { ...jobQuery(readJobFilters(new URL(to, 'http://here.invalid').searchParams)), per_page: '1' }
      return {
        label,
        to,
        total: await ask(browseJobs, { query }, context).then(
          ({ meta: page }) => page.total,
          () => 0,
        ),
      }
    })
  return (await Promise.all(tried)).filter(({ total }) => total > 0)
}

export default function BrowseJobs({ loaderData }: Route.ComponentProps) {
  const { filters, jobs, page, open, asOf } = loaderData
  const applied = appliedFilters(filters, jobs[0]?.company.name)
  const busy = useNavigation().state === 'loading'
  const from = { path: paths.jobs(filtersQuery(filters, { page: filters.page })), total: page.total }
  return (
    <div className="page pt-4 pb-12 md:pt-8">
      <h1 tabIndex={-1} className="text-2xl wrap-anywhere md:text-3xl">
        {filters.q ? `${filters.q} jobs` : 'Tech jobs in Ethiopia'}
      </h1>
      <JobSearch q={filters.q} keep={filtersQuery(filters, { q: '' })} />
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-8 md:mt-6 md:grid-cols-[220px_minmax(0,1fr)] lg:grid-cols-[248px_minmax(0,1fr)] lg:gap-10">
        <aside className={open ? '' : 'hidden md:block'}>
          <FilterPanel filters={filters} />
        </aside>
        <section aria-labelledby={FOUND_ID} className="min-w-0" aria-busy={busy}>
          {/* On phones the filters and the order share a row, and the count lies below it. */}
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <PhoneFilters filters={filters} applied={applied} total={page.total} />
            <h2 id={FOUND_ID} tabIndex={-1} className="text-base font-semibold max-md:order-last max-md:w-full">
              <span role="status">
                Found <span className="num">{page.total}</span> jobs matching your criteria
              </span>
            </h2>
            <SortSelect filters={filters} />
          </div>
          <AppliedFilters applied={applied} />
          {jobs.length > 0 ? (
            <ul className={`joblist mt-2 md:mt-4 ${busy ? 'opacity-60' : ''}`}>
              {jobs.map((job) => (
                <JobRow key={job.id} job={job} from={from} />
              ))}
            </ul>
          ) : (
            <Nothing {...loaderData} />
          )}
          <Pager meta={page} to={(number) => paths.jobs(filtersQuery(filters, { page: number, asOf }))} />
          <AlertBar
            filters={filters}
            labels={applied.map(({ label }) => label)}
            here={paths.jobs(filtersQuery(filters))}
          />
        </section>
      </div>
    </div>
  )
}

function Nothing({ failed, filters, page, ways }: Route.ComponentProps['loaderData']) {
  if (failed)
    return (
      <div className="mt-4">
        <Failure text="Failed to fetch jobs" requestId={failed.requestId}>
          <Link
            className="btn btn-quiet"
            to={paths.jobs(filtersQuery(filters, { page: filters.page }))}
            replace
            preventScrollReset
          >
            Try again
          </Link>
        </Failure>
      </div>
    )
  const pastTheEnd =
    page.total > 0
      ? [{ label: 'Back to the first page', to: paths.jobs(filtersQuery(filters)), total: page.total }]
      : []
  return (
    <Empty
      level={3}
      title={NO_JOBS}
      hint="Try adjusting your search criteria"
      action={
        <ul className="grid justify-items-center">
          {[...pastTheEnd, ...ways].map(({ label, to, total }) => (
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

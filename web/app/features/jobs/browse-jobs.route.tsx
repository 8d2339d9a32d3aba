import { browseJobs } from '@sira/contract/jobs'
import { useState } from 'react'
import { Link, useNavigate, useNavigation } from 'react-router'
import { ask, orResponse } from '../../api/ask.ts'
import { siteContext } from '../../api/context.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { INDUSTRY, JOB_LEVEL, JOB_SORT, JOB_TYPE, labelOf, SALARY_BAND } from '../../ui/labels.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { Pager } from '../../ui/pager.tsx'
import type { Route } from './+types/browse-jobs.route'
import { FilterPanel, POSTED_LABEL } from './filter-panel.tsx'
import { appliedFilters, filtersQuery, jobQuery, readJobFilters, type AppliedFilter, type JobFilters } from './job-filters.ts'
import { JobRow } from './job-row.tsx'
import { JobSearch } from './job-search.tsx'

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const { filters, total = 0, origin = '' } = loaderData ?? {}
  const narrowed = filters && (filters.page > 1 || appliedFilters(filters, () => '').length > 1)
  return pageMeta({
    title: filters?.q ? `${filters.q} jobs in Ethiopia` : 'Tech jobs in Ethiopia',
    description: `${total} tech jobs in Ethiopia and remote, from companies whose trade licence was checked.`,
    canonical: origin + paths.jobs(filters ? { q: filters.q, page: filters.page > 1 ? filters.page : '' } : {}),
    noindex: Boolean(narrowed),
  })
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const filters = readJobFilters(search)
  const { data: jobs, meta: page } = await ask(browseJobs, { query: jobQuery(filters) }, context).catch(orResponse)
  return { filters, jobs, page, total: page.total, open: search.get('filters') === 'open', origin: context.get(siteContext).publicOrigin ?? '' }
}

export default function BrowseJobs({ loaderData: { filters, jobs, page, open } }: Route.ComponentProps) {
  const applied = appliedFilters(filters, wordOf)
  const busy = useNavigation().state === 'loading'
  return (
    <div className="page pt-5 pb-12 md:pt-8">
      <h1 tabIndex={-1} className="text-2xl md:text-3xl">{filters.q ? `${filters.q} jobs` : 'Tech jobs in Ethiopia'}</h1>
      <JobSearch q={filters.q} keep={filtersQuery(filters, { q: '' })} />
      <div className="mt-5 grid gap-10 md:mt-6 md:grid-cols-[248px_1fr]">
        <aside className={open ? '' : 'hidden md:block'}><FilterPanel filters={filters} /></aside>
        <section aria-labelledby="found" className="min-w-0" aria-busy={busy}>
          <PhoneFilters filters={filters} applied={applied} total={page.total} />
          <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 md:mt-0">
            <h2 id="found" className="text-base font-semibold"><span role="status">Found <span className="num">{page.total}</span> jobs matching your criteria</span></h2>
            <SortSelect filters={filters} />
          </div>
          <Applied applied={applied} />
          {jobs.length === 0 ? (
            <NoJobs applied={applied} filters={filters} />
          ) : (
            <ul className={`joblist mt-2 md:mt-4 ${busy ? 'opacity-60' : ''}`}>{jobs.map((job) => <JobRow key={job.id} job={job} />)}</ul>
          )}
          <Pager meta={page} to={(number) => paths.jobs(filtersQuery(filters, { page: number }))} />
        </section>
      </div>
    </div>
  )
}

function wordOf(kind: keyof JobFilters, value: string): string {
  const labels = { type: JOB_TYPE, level: JOB_LEVEL, industry: INDUSTRY, salary: SALARY_BAND, posted: POSTED_LABEL }[kind as string]
  if (labels) return labelOf(labels as Record<string, string>, value)
  return kind === 'remote' ? 'Remote only' : kind === 'company' ? 'One company' : value
}

function SortSelect({ filters }: { filters: JobFilters }) {
  const navigate = useNavigate()
  const sorts = { ...(filters.q && { relevance: 'Most Relevant' }), ...JOB_SORT }
  return (
    <label className="flex items-center gap-2 text-sm text-ink-2 md:ml-auto">
      <span>Sort</span>
      <select
        className="field field-sm w-auto pr-8" value={filters.sort}
        onChange={(event) => void navigate(paths.jobs(filtersQuery(filters, { sort: event.target.value as JobFilters['sort'] })), { preventScrollReset: true })}
      >
        {Object.entries(sorts).map(([value, label]) => <option key={value} value={value}>{label}</option>)}
      </select>
    </label>
  )
}

/** On phones the filters are a sheet; with scripts off the button leads to the same page with the panel open. */
function PhoneFilters({ filters, applied, total }: { filters: JobFilters; applied: AppliedFilter[]; total: number }) {
  const [open, setOpen] = useState(false)
  return (
    <div className="scrollx -mx-4 flex items-center gap-2 px-4 md:hidden">
      <Link
        className="btn btn-sm btn-quiet" to={paths.jobs({ ...filtersQuery(filters), filters: 'open' })}
        onClick={(event) => {
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Icon name="sliders-horizontal" />Filters
        {applied.length > 0 && <span className="num grid size-5 place-items-center rounded-full bg-forest text-2xs text-on-forest">{applied.length}</span>}
      </Link>
      {applied.map((one) => <Chip key={one.label} filter={one} />)}
      <Dialog open={open} onClose={() => setOpen(false)} title="Filters" hideTitle shape="full" footer={<Button className="w-full" onClick={() => setOpen(false)}>Show {total} jobs</Button>}>
        <FilterPanel filters={filters} />
      </Dialog>
    </div>
  )
}

const Chip = ({ filter }: { filter: AppliedFilter }) => (
  <Link className="applied" to={paths.jobs(filter.without)} preventScrollReset>
    {filter.label}<Icon name="x" className="size-3.5" /><span className="sr-only">, remove filter</span>
  </Link>
)

function Applied({ applied }: { applied: AppliedFilter[] }) {
  if (applied.length === 0) return null
  return <ul className="mt-3 hidden flex-wrap gap-2 md:flex" aria-label="Applied filters">{applied.map((one) => <li key={one.label}><Chip filter={one} /></li>)}</ul>
}

function NoJobs({ applied, filters }: { applied: AppliedFilter[]; filters: JobFilters }) {
  const ways = applied.map(({ label, without }) => ({ label: `Without “${label}”`, to: paths.jobs(without) }))
  if (filters.q && applied.length > 0) ways.push({ label: `Without the words “${filters.q}”`, to: paths.jobs(filtersQuery(filters, { q: '' })) })
  return (
    <Empty
      level={3} title="No jobs found" hint="Try adjusting your search criteria"
      action={
        <ul className="grid justify-items-center gap-1">
          {ways.map((way) => <li key={way.label}><Link className="link" to={way.to}>{way.label}</Link></li>)}
          <li><Link className="link" to={paths.jobs()}>Show all jobs</Link></li>
        </ul>
      }
    />
  )
}

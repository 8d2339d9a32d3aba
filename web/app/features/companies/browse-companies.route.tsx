import { browseCompanies } from '@sira/contract/companies'
import { COMPANY_SIZES, INDUSTRIES } from '@sira/contract/enums'
import { Form, Link, useNavigation, useSubmit } from 'react-router'
import { ask, orResponse } from '../../api/ask.ts'
import { siteContext } from '../../api/context.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { companySizeText, INDUSTRY, optionsOf } from '../../ui/labels.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import type { Route } from './+types/browse-companies.route'
import { companyQuery, readCompanyFilters, type CompanyFilters } from './company-filters.ts'
import { CompanyRow } from './company-row.tsx'
import { useSettled } from './use-settled.ts'

/** Rest after typing before the search runs (product spec, part 1, section 4). */
const SEARCH_DEBOUNCE_MS = 500
const SORTS = [
  { value: 'featured', label: 'Sort by: Featured' },
  { value: 'jobs', label: 'Sort by: Most Jobs' },
  { value: 'name', label: 'Sort by: Alphabetical' },
]

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: 'Ethiopian Tech Companies',
    description: `Discover opportunities with Ethiopia's most innovative technology companies`,
    canonical: `${loaderData?.origin ?? ''}${paths.companies()}`,
  })

export async function loader({ request, context }: Route.LoaderArgs) {
  const filters = readCompanyFilters(new URL(request.url).searchParams)
  const { data: companies, meta: page } = await ask(browseCompanies, { query: companyQuery(filters) }, context).catch(orResponse)
  return { filters, companies, page, origin: context.get(siteContext).publicOrigin ?? '' }
}

export default function BrowseCompanies({ loaderData: { filters, companies, page } }: Route.ComponentProps) {
  const busy = useNavigation().state === 'loading'
  return (
    <Page title="Ethiopian Tech Companies" lead="Discover opportunities with Ethiopia's most innovative technology companies">
      <CompanyFilterForm filters={filters} />
      <p role="status" className="mt-5 font-semibold">Showing <span className="num">{page.total}</span> companies</p>
      {companies.length === 0 ? (
        <Empty title="No companies found" hint="Try adjusting your search or filters" action={<Link className="link" to={paths.companies()}>Show all companies</Link>} />
      ) : (
        <ul className={`mt-4 grid gap-4 md:grid-cols-2 lg:grid-cols-3 ${busy ? 'opacity-60' : ''}`} aria-busy={busy}>
          {companies.map((company) => <CompanyRow key={company.id} company={company} heading="h2" />)}
        </ul>
      )}
      <Pager meta={page} to={(number) => paths.companies({ ...filters, page: number })} />
    </Page>
  )
}

/** A GET form: choices are sent at once, typing after a rest; with scripts off by its button. */
function CompanyFilterForm({ filters }: { filters: CompanyFilters }) {
  const submit = useSubmit()
  const settled = useSettled((form: HTMLFormElement) => void submit(form, { replace: true, preventScrollReset: true }), SEARCH_DEBOUNCE_MS)
  return (
    <Form role="search" action={paths.companies()} className="mt-5 grid gap-3 md:grid-cols-[minmax(0,1fr)_12rem_12rem_14rem]" key={`${filters.industry} ${filters.size} ${filters.sort}`}>
      <TextField
        label="Search companies" hideLabel name="q" type="search" defaultValue={filters.q} placeholder="Search companies by name or description..."
        onChange={(event) => settled(event.currentTarget.form!)}
      />
      <SelectField label="Industry" hideLabel name="industry" placeholder="All Industries" options={optionsOf(INDUSTRIES, INDUSTRY)} defaultValue={filters.industry} onChange={(event) => void submit(event.currentTarget.form)} />
      <SelectField
        label="Size" hideLabel name="size" placeholder="All Sizes" options={COMPANY_SIZES.map((value) => ({ value, label: companySizeText(value) }))} defaultValue={filters.size}
        onChange={(event) => void submit(event.currentTarget.form)}
      />
      <SelectField label="Sort" hideLabel name="sort" options={SORTS} defaultValue={filters.sort} onChange={(event) => void submit(event.currentTarget.form)} />
      <noscript><Button type="submit">Search</Button></noscript>
    </Form>
  )
}

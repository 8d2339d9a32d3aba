import { browseCompanies } from '@sira/contract/companies'
import { data, Link, useNavigation } from 'react-router'
import { ask, orResponse, Refusal, requestIdOf } from '../../api/ask.ts'
import { siteContext } from '../../api/context.ts'
import { paths } from '../../paths.ts'
import { Empty } from '../../ui/empty.tsx'
import { Failure } from '../../ui/failure.tsx'
import { pageMeta, previewOf } from '../../ui/page-meta.ts'
import { Page } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import type { Route } from './+types/browse-companies.route'
import { CompanyFilterPanel, CompanySearch } from './company-filter-forms.tsx'
import { companiesQuery, companyQuery, readCompanyFilters } from './company-filters.ts'
import { CompanyRow } from './company-row.tsx'
import { useCompanyFilters } from './use-company-filters.ts'

const TITLE = 'Ethiopian Tech Companies'
const SUBTITLE = `Discover opportunities with Ethiopia's most innovative technology companies`
const FAILED = 'Failed to load companies'
const NO_PAGE = { total: 0, currentPage: 1, perPage: 12, totalPages: 0, hasNextPage: false, hasPrevPage: false }

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const { filters, page, origin = '' } = loaderData ?? {}
  const narrowed = filters && (filters.q || filters.industry || filters.size)
  return pageMeta({
    title: TITLE,
    description: SUBTITLE,
    canonical: origin + paths.companies({ page: filters && filters.page > 1 && !narrowed ? filters.page : '' }),
    image: previewOf(origin),
    noindex: Boolean(narrowed || page?.total === 0),
  })
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const filters = readCompanyFilters(new URL(request.url).searchParams)
  const facts = { filters, origin: context.get(siteContext).publicOrigin ?? '' }
  try {
    const { data: companies, meta: page } = await ask(browseCompanies, { query: companyQuery(filters) }, context)
    return { ...facts, companies, page, failed: undefined }
  } catch (error) {
    if (error instanceof Refusal && error.status >= 500)
      return data(
        { ...facts, companies: [], page: NO_PAGE, failed: { requestId: error.requestId } },
        { status: error.status },
      )
    return orResponse(error)
  }
}

/** A list that does not come leaves the screen as it is, with what was typed and chosen, and says so in the list's place. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    return {
      filters: readCompanyFilters(new URL(request.url).searchParams),
      origin: '',
      companies: [],
      page: NO_PAGE,
      failed: { requestId: requestIdOf(error) },
    }
  }
}

export default function BrowseCompanies({ loaderData }: Route.ComponentProps) {
  const { filters, page, failed } = loaderData
  const state = useCompanyFilters(filters)
  return (
    <Page title={TITLE} lead={SUBTITLE}>
      <CompanySearch state={state} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-8 md:mt-6 md:grid-cols-[220px_minmax(0,1fr)] lg:grid-cols-[248px_minmax(0,1fr)] lg:gap-10">
        <aside className="hidden md:block">
          <CompanyFilterPanel state={state} />
        </aside>
        <section className="min-w-0" aria-label="Companies">
          {failed ? (
            <Failure text={FAILED} requestId={failed.requestId}>
              <Link className="btn btn-quiet" to={paths.companies(companiesQuery(filters))} replace preventScrollReset>
                Try again
              </Link>
            </Failure>
          ) : (
            <p role="status" className="font-semibold">
              Showing <span className="num">{page.total}</span> companies
            </p>
          )}
          {!failed && <Found {...loaderData} />}
          <Pager meta={page} to={(number) => paths.companies(companiesQuery({ ...filters, page: number }))} />
        </section>
      </div>
    </Page>
  )
}

function Found({ companies, filters, page }: Route.ComponentProps['loaderData']) {
  const busy = useNavigation().state === 'loading'
  const [label, to] =
    page.total > 0
      ? [`Back to the first page (${page.total})`, paths.companies(companiesQuery({ ...filters, page: 1 }))]
      : ['Show all companies', paths.companies()]
  if (companies.length === 0)
    return (
      <Empty
        title="No companies found"
        hint="Try adjusting your search or filters"
        action={
          <Link className="link inline-flex min-h-11 items-center" to={to}>
            {label}
          </Link>
        }
      />
    )
  return (
    <ul className={`mt-4 grid gap-4 lg:grid-cols-2 ${busy ? 'opacity-60' : ''}`} aria-busy={busy}>
      {companies.map((company) => (
        <CompanyRow key={company.id} company={company} heading="h2" />
      ))}
    </ul>
  )
}

import { t } from '@lingui/core/macro'
import { listCompanies } from '@sira/contract/companies'
import { data } from 'react-router'
import { callApi, throwAsResponse, ApiError, getRequestId } from '../../api/call-api.ts'
import { siteContext } from '../../api/context.ts'
import { paths } from '../../paths.ts'
import { buildPageMeta, getPreviewUrl } from '../../ui/page-meta.ts'
import { PublicPage } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import type { Route } from './+types/browse-companies.route'
import { CompanyFilterPanel, CompanySearchForm } from './company-filter-forms.tsx'
import { buildCompaniesAddress, toCompaniesRequestQuery, parseCompanyFilters } from './company-filters.ts'
import { CompanyResults } from './company-results.tsx'
import { useCompanyFilters } from './use-company-filters.ts'

const TITLE = t`Ethiopian Tech Companies`
const SUBTITLE = t`Discover opportunities with Ethiopia's most innovative technology companies`
const EMPTY_PAGE = { total: 0, currentPage: 1, perPage: 12, totalPages: 0, hasNextPage: false, hasPrevPage: false }

export const meta = ({ loaderData }: Route.MetaArgs) => {
  const { filters, page, origin = '' } = loaderData ?? {}
  const hasFilters = filters && (filters.q || filters.industry || filters.size)
  return buildPageMeta({
    title: TITLE,
    description: SUBTITLE,
    canonical: origin + paths.companies({ page: filters && filters.page > 1 && !hasFilters ? filters.page : '' }),
    image: getPreviewUrl(origin),
    noindex: Boolean(hasFilters || page?.total === 0),
  })
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const filters = parseCompanyFilters(new URL(request.url).searchParams)
  const common = { filters, origin: context.get(siteContext).publicOrigin ?? '' }
  try {
    const { data: companies, meta: page } = await callApi(
      listCompanies,
      { query: toCompaniesRequestQuery(filters) },
      context,
    )
    return { ...common, companies, page, failed: undefined }
  } catch (error) {
    if (error instanceof ApiError && error.status >= 500)
      return data(
        { ...common, companies: [], page: EMPTY_PAGE, failed: { requestId: error.requestId } },
        { status: error.status },
      )
    return throwAsResponse(error)
  }
}

/**
 * If the list cannot be loaded, the screen stays as it is, with what was typed and chosen, and shows the error in place
 * of the list.
 */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    return {
      filters: parseCompanyFilters(new URL(request.url).searchParams),
      origin: '',
      companies: [],
      page: EMPTY_PAGE,
      failed: { requestId: getRequestId(error) },
    }
  }
}

export default function BrowseCompanies({ loaderData }: Route.ComponentProps) {
  const { filters, page } = loaderData
  const state = useCompanyFilters(filters)
  return (
    <PublicPage title={TITLE} lead={SUBTITLE}>
      <CompanySearchForm state={state} />
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-8 md:mt-6 md:grid-cols-[220px_minmax(0,1fr)] lg:grid-cols-[248px_minmax(0,1fr)] lg:gap-10">
        <aside className="hidden md:block">
          <CompanyFilterPanel state={state} />
        </aside>
        <section className="min-w-0" aria-label={t`Companies`}>
          <CompanyResults list={loaderData} />
          <Pager meta={page} to={(number) => paths.companies(buildCompaniesAddress({ ...filters, page: number }))} />
        </section>
      </div>
    </PublicPage>
  )
}

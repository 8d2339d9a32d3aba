import { t } from '@lingui/core/macro'
import type { CompanyCard } from '@sira/contract/companies'
import type { PageMeta } from '@sira/contract/paging'
import { Link, useNavigation } from 'react-router'
import { paths } from '../../paths.ts'
import { EmptyState, PastTheEnd } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { buildCompaniesAddress, type CompanyFilters } from './company-filters.ts'
import { CompanyRow } from './company-row.tsx'

const COMPANIES_NOT_LOADED = t`Failed to load companies`

interface CompanyListData {
  filters: CompanyFilters
  companies: readonly CompanyCard[]
  page: PageMeta
  /** Set if the list could not be loaded. */
  failed: { requestId?: string } | undefined
}

/** The companies that match, with their number, or the error if they could not be loaded. */
export function CompanyResults({ list }: { list: CompanyListData }) {
  const { failed, filters, page } = list
  const { total } = page
  if (failed) return <FailedCompanyList filters={filters} requestId={failed.requestId} />
  return (
    <>
      <p role="status" className="num font-semibold">
        {t`Showing ${total} companies`}
      </p>
      <CompanyList {...list} />
    </>
  )
}

function FailedCompanyList({ filters, requestId }: { filters: CompanyFilters; requestId?: string }) {
  return (
    <ErrorPanel text={COMPANIES_NOT_LOADED} requestId={requestId}>
      <Link className="btn btn-quiet" to={paths.companies(buildCompaniesAddress(filters))} replace preventScrollReset>
        {t`Try again`}
      </Link>
    </ErrorPanel>
  )
}

function CompanyList({ companies, filters, page }: CompanyListData) {
  const busy = useNavigation().state === 'loading'
  if (companies.length === 0 && page.total > 0)
    return (
      <PastTheEnd
        totalPages={page.totalPages}
        firstPage={paths.companies(buildCompaniesAddress({ ...filters, page: 1 }))}
      />
    )
  if (companies.length === 0)
    return (
      <EmptyState
        title={t`No companies found`}
        hint={t`Try adjusting your search or filters`}
        action={
          <Link className="link inline-flex min-h-11 items-center" to={paths.companies()}>
            {t`Show all companies`}
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

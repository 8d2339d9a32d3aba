import { t, ph } from '@lingui/core/macro'
import { formatPlace } from '@sira/contract/place-names'
import { getCompany, type CompanyPage } from '@sira/contract/companies'
import { parseLocation } from '@sira/contract/locations'
import { COMPANY_NOT_FOUND } from '@sira/contract/messages'
import { isRouteErrorResponse, useRevalidator } from 'react-router'
import { callApi, throwAsResponse } from '../../api/call-api.ts'
import { siteContext } from '../../api/context.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { formatOpenPositions } from '../../ui/labels.ts'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { PublicPage } from '../../ui/page.tsx'
import { buildPostalAddress, type PostalAddress } from '../../ui/postal-address.ts'
import { StructuredText } from '../../ui/structured-text.tsx'
import { summarizeText } from '../../ui/summarize-text.ts'
import { VerifiedCompanyMark } from '../../ui/verified-company-mark.tsx'
import { useShownJobs } from '../job-search/hidden-jobs.ts'
import { JobRow } from '../job-search/job-row.tsx'
import { toRowJob } from '../job-search/row-job.ts'
import { HiddenCountNote } from '../job-search/seeker-job-tools.tsx'
import type { Route } from './+types/show-company.route'
import { CompanyPageHeader, CompanyOverview, CompanyJobs } from './company-page-parts.tsx'

/** The page shows so many of the newest open jobs; the job list has the rest. */
const MAX_JOBS_SHOWN = 10

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

export const meta = ({ loaderData, error }: Route.MetaArgs) => {
  if (!loaderData) return buildPageMeta({ title: isNotFound(error) ? COMPANY_NOT_FOUND : t`Company`, noindex: true })
  const { company, address, origin } = loaderData
  return [
    ...buildPageMeta({
      title: company.name,
      description:
        summarizeText(company.description) ||
        t`${ph({ name: company.name })}, ${ph({ location: formatPlace(company.location) })}. ${ph({ openPositions: formatOpenPositions(company.jobsCount) })}.`,
      canonical: origin + paths.company(company.id),
      image: origin + paths.companyPreview(company.id),
      type: 'profile',
    }),
    { 'script:ld+json': buildOrganizationData(company, address, origin) },
    { 'script:ld+json': buildCompanyBreadcrumbs(company, origin) },
  ]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { data } = await callApi(getCompany, { params }, context).catch(throwAsResponse)
  const { jobs, ...company } = data
  return {
    company,
    address: buildPostalAddress(parseLocation(company.location)),
    jobs: jobs.slice(0, MAX_JOBS_SHOWN).map((job) => toRowJob(job)),
    origin: context.get(siteContext).publicOrigin ?? '',
  }
}

export default function ShowCompany({ loaderData: { company, jobs } }: Route.ComponentProps) {
  const shown = useShownJobs(jobs, true)
  return (
    <div className="page pt-5 pb-12 md:pt-8">
      <CompanyPageHeader company={company}>{company.verified && <VerifiedCompanyMark large />}</CompanyPageHeader>
      {company.description && (
        <div className="prose mt-5 wrap-anywhere">
          <StructuredText text={company.description} />
        </div>
      )}
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-[minmax(0,1fr)_240px] lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-12">
        <div className="min-w-0">
          <CompanyJobs company={company} listed={jobs.length}>
            {shown.map((job) => (
              <JobRow key={job.id} job={job} ofCompany />
            ))}
          </CompanyJobs>
          <HiddenCountNote listed={jobs.length} shown={shown.length} />
        </div>
        <CompanyOverview company={company} />
      </div>
    </div>
  )
}

/** Texts from the product spec, part 1, section 8. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { state, revalidate } = useRevalidator()
  const notFound = isNotFound(error)
  return (
    <PublicPage title={notFound ? COMPANY_NOT_FOUND : t`Company`}>
      <div className="mt-5 max-w-prose">
        <ErrorPanel
          text={notFound ? t`This company does not exist or is no longer public.` : t`Failed to fetch company details`}
          busy={state === 'loading'}
          onRetry={notFound ? undefined : () => void revalidate()}
        >
          <ButtonLink to={paths.companies()} variant="quiet" icon="arrow-left">
            {t`All companies`}
          </ButtonLink>
        </ErrorPanel>
      </div>
    </PublicPage>
  )
}

/**
 * Structured data of type schema.org Organization, only with facts that the page shows. `address` is where it is, `origin` is
 * prefixed to paths.
 */
const buildOrganizationData = (
  company: Omit<CompanyPage, 'jobs'>,
  address: PostalAddress | undefined,
  origin: string,
) => ({
  '@context': 'https://schema.org/',
  '@type': 'Organization',
  name: company.name,
  url: origin + paths.company(company.id),
  ...(company.website && { sameAs: company.website }),
  ...(company.logo && { logo: new URL(company.logo, origin || 'http://localhost').href }),
  ...(company.description && { description: company.description }),
  email: company.email,
  telephone: company.phone,
  address,
})

/** Structured data of the breadcrumbs from the company list to this company. */
const buildCompanyBreadcrumbs = (company: Pick<CompanyPage, 'id' | 'name'>, origin: string) => ({
  '@context': 'https://schema.org/',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { '@type': 'ListItem', position: 1, name: t`Companies`, item: origin + paths.companies() },
    { '@type': 'ListItem', position: 2, name: company.name, item: origin + paths.company(company.id) },
  ],
})

import { getCompany, type CompanyPage } from '@sira/contract/companies'
import { COMPANY_NOT_FOUND } from '@sira/contract/messages'
import { isRouteErrorResponse, Link, useRevalidator } from 'react-router'
import { callApi, throwAsResponse } from '../../api/call-api.ts'
import { siteContext } from '../../api/context.ts'
import { paths } from '../../paths.ts'
import { ButtonLink, ExternalLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { formatCompanySize, INDUSTRY_LABELS, getLabel, formatOpenPositions } from '../../ui/labels.ts'
import { PictureOrMonogram } from '../../ui/monogram.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { PublicPage } from '../../ui/page.tsx'
import { StructuredText } from '../../ui/structured-text.tsx'
import { summarizeText } from '../../ui/summarize-text.ts'
import { NO_JOBS, OPEN_POSITIONS } from '../../ui/texts.ts'
import { JobRow } from '../job-search/job-row.tsx'
import { VerifiedCompanyMark } from '../job-search/verified-company-mark.tsx'
import type { Route } from './+types/show-company.route'
import { FollowCompanyButton } from './follow-company-button.tsx'
import { buildCompanyBreadcrumbs, buildOrganizationData } from './company-structured-data.ts'

const isNotFound = (error: unknown) => isRouteErrorResponse(error) && error.status === 404

export const meta = ({ loaderData, error }: Route.MetaArgs) => {
  if (!loaderData) return buildPageMeta({ title: isNotFound(error) ? COMPANY_NOT_FOUND : 'Company', noindex: true })
  const { company, origin } = loaderData
  return [
    ...buildPageMeta({
      title: company.name,
      description:
        summarizeText(company.description) ||
        `${company.name}, ${company.location}. ${formatOpenPositions(company.jobsCount)}.`,
      canonical: origin + paths.company(company.id),
      image: origin + paths.companyPreview(company.id),
      type: 'profile',
    }),
    { 'script:ld+json': buildOrganizationData(company, origin) },
    { 'script:ld+json': buildCompanyBreadcrumbs(company, origin) },
  ]
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { data: company } = await callApi(getCompany, { params }, context).catch(throwAsResponse)
  return { company, origin: context.get(siteContext).publicOrigin ?? '' }
}

export default function ShowCompany({ loaderData: { company } }: Route.ComponentProps) {
  return (
    <div className="page pt-5 pb-12 md:pt-8">
      <header className="grid grid-cols-[56px_minmax(0,1fr)] items-start gap-x-4 gap-y-3 md:grid-cols-[72px_minmax(0,1fr)_auto] md:gap-x-5">
        <span className="max-md:hidden">
          <PictureOrMonogram src={company.logo} name={company.name} size={72} />
        </span>
        <span className="md:hidden">
          <PictureOrMonogram src={company.logo} name={company.name} size={56} />
        </span>
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-2xl wrap-anywhere md:text-3xl">
            {company.name}
            {company.verified && <VerifiedCompanyMark large />}
          </h1>
          <p className="meta mt-1 text-ink-2">
            <span>{getLabel(INDUSTRY_LABELS, company.industry)}</span>
            <span>{formatCompanySize(company.size)}</span>
            <span>{company.location}</span>
            <span>{formatOpenPositions(company.jobsCount)}</span>
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-md:col-span-2">
          <FollowCompanyButton companyId={company.id} name={company.name} />
          {company.website && (
            <ExternalLink typed href={company.website} variant="quiet" icon="globe">
              Visit website
            </ExternalLink>
          )}
        </div>
      </header>
      {company.description && (
        <div className="prose mt-5 wrap-anywhere">
          <StructuredText text={company.description} />
        </div>
      )}
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-[minmax(0,1fr)_240px] lg:grid-cols-[minmax(0,1fr)_320px] lg:gap-12">
        <OpenPositions company={company} />
        <Overview company={company} />
      </div>
    </div>
  )
}

function OpenPositions({ company }: { company: CompanyPage }) {
  return (
    <section aria-labelledby="open-positions" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="open-positions" className="text-xl">
          {OPEN_POSITIONS}
        </h2>
        {company.jobs.length > 0 && (
          <ButtonLink variant="quiet" size="sm" to={paths.jobs({ company: company.id })}>
            View All Jobs
          </ButtonLink>
        )}
      </div>
      {company.jobs.length === 0 ? (
        <EmptyState
          level={3}
          title={NO_JOBS}
          hint="This company has no open positions right now."
          action={
            <Link className="link" to={paths.jobs()}>
              See all jobs
            </Link>
          }
        />
      ) : (
        <ul className="joblist mt-3">
          {company.jobs.map((job) => (
            <JobRow key={job.id} job={job} ofCompany />
          ))}
        </ul>
      )}
    </section>
  )
}

function Overview({ company: { user, email, phone } }: { company: CompanyPage }) {
  return (
    <aside aria-labelledby="company-overview" className="panel self-start p-5">
      <h2 id="company-overview" className="text-lg">
        Company Overview
      </h2>
      <h3 className="mt-4 text-sm font-semibold">Contact Person</h3>
      <p>
        {user.firstName} {user.lastName}
      </p>
      <h3 className="mt-4 text-sm font-semibold">Contact Info</h3>
      <p>
        <a className="link break-all" href={`mailto:${email}`}>
          {email}
        </a>
      </p>
      <p>
        <a className="link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          {phone}
        </a>
      </p>
    </aside>
  )
}

/** Texts from the product spec, part 1, section 8. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { state, revalidate } = useRevalidator()
  const notFound = isNotFound(error)
  return (
    <PublicPage title={notFound ? COMPANY_NOT_FOUND : 'Company'}>
      <div className="mt-5 max-w-prose">
        <ErrorPanel
          text={notFound ? 'This company does not exist or is no longer public.' : 'Failed to fetch company details'}
          busy={state === 'loading'}
          onRetry={notFound ? undefined : () => void revalidate()}
        >
          <ButtonLink to={paths.companies()} variant="quiet" icon="arrow-left">
            All companies
          </ButtonLink>
        </ErrorPanel>
      </div>
    </PublicPage>
  )
}

import type { CompanyPage } from '@sira/contract/companies'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { ButtonLink, ExternalLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { formatCompanySize, INDUSTRY_LABELS, getLabel, formatOpenPositions } from '../../ui/labels.ts'
import { PictureOrMonogram } from '../../ui/monogram.tsx'
import { NO_JOBS, OPEN_POSITIONS } from '../../ui/texts.ts'
import { FollowCompanyButton } from './follow-company-button.tsx'

/** Logo, name and key facts of a company. The name is followed by `children`. */
export function CompanyPageHeader({ company, children }: { company: CompanyPage; children: ReactNode }) {
  return (
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
          {children}
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
          <ExternalLink isUserContent href={company.website} variant="quiet" icon="globe">
            Visit website
          </ExternalLink>
        )}
      </div>
    </header>
  )
}

/** The heading above a company's open jobs; `children` are their rows. */
export function CompanyJobs({ company, children }: { company: CompanyPage; children: ReactNode }) {
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
        <ul className="joblist mt-3">{children}</ul>
      )}
    </section>
  )
}

/** The contact person of a company, and how to reach it. */
export function CompanyOverview({ company: { user, email, phone } }: { company: CompanyPage }) {
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

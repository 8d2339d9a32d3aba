import { t } from '@lingui/core/macro'
import { formatPlace } from '@sira/contract/place-names'
import type { CompanyPage } from '@sira/contract/companies'
import { formatFullName } from '@sira/contract/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { ButtonLink, ExternalLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import {
  formatAllPositions,
  formatCompanySize,
  INDUSTRY_LABELS,
  getLabel,
  formatOpenPositions,
} from '../../ui/labels.ts'
import { PictureOrMonogram } from '../../ui/monogram.tsx'
import { ReplyFigures } from '../../ui/reply-figures.tsx'
import { NO_JOBS, OPEN_POSITIONS } from '../../ui/texts.ts'
import { FollowCompanyButton } from './follow-company-button.tsx'

/** A company without its jobs: its page lists only some of them. */
export type CompanyFacts = Omit<CompanyPage, 'jobs'>

/** Logo, name and key facts of a company. The name is followed by `children`. */
export function CompanyPageHeader({ company, children }: { company: CompanyFacts; children: ReactNode }) {
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
          <span>{formatPlace(company.location)}</span>
          <span>{formatOpenPositions(company.jobsCount)}</span>
        </p>
        <ReplyFigures replies={company} className="mt-2" />
      </div>
      <div className="flex flex-wrap gap-2 max-md:col-span-2">
        <FollowCompanyButton companyId={company.id} name={company.name} />
        {company.website && (
          <ExternalLink isUserContent href={company.website} variant="quiet" icon="globe">
            {t`Visit website`}
          </ExternalLink>
        )}
      </div>
    </header>
  )
}

/**
 * The open jobs of a company; `children` are the rows of those that are listed, and a link leads to the others where
 * there are more.
 */
export function CompanyJobs({
  company,
  listed,
  children,
}: {
  company: CompanyFacts
  listed: number
  children: ReactNode
}) {
  const allJobs = paths.jobs({ company: company.id })
  return (
    <section aria-labelledby="open-positions" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="open-positions" className="text-xl">
          {OPEN_POSITIONS}
        </h2>
        {listed > 0 && (
          <ButtonLink variant="quiet" size="sm" to={allJobs}>
            {t`View All Jobs`}
          </ButtonLink>
        )}
      </div>
      {listed === 0 ? (
        <EmptyState
          level={3}
          title={NO_JOBS}
          hint={t`This company has no open positions right now.`}
          action={
            <Link className="link" to={paths.jobs()}>
              {t`See all jobs`}
            </Link>
          }
        />
      ) : (
        <ul className="joblist mt-3">{children}</ul>
      )}
      {company.jobsCount > listed && listed > 0 && <AllPositionsLink to={allJobs} count={company.jobsCount} />}
    </section>
  )
}

const AllPositionsLink = ({ to, count }: { to: string; count: number }) => (
  <p className="mt-4">
    <Link className="link inline-flex min-h-11 items-center" to={to}>
      {formatAllPositions(count)}
    </Link>
  </p>
)

/** The contact person of a company, and how to reach it. */
export function CompanyOverview({ company: { user, email, phone } }: { company: CompanyFacts }) {
  return (
    <aside aria-labelledby="company-overview" className="panel self-start p-5">
      <h2 id="company-overview" className="text-lg">
        {t`Company Overview`}
      </h2>
      <h3 className="mt-4 text-sm font-semibold">{t`Contact Person`}</h3>
      <p>{formatFullName(user)}</p>
      <h3 className="mt-4 text-sm font-semibold">{t`Contact Info`}</h3>
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

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { formatPlace } from '@sira/contract/place-names'
import type { CompanyPage } from '@sira/contract/companies'
import { PRODUCT_NAME } from '@sira/contract/product'
import { NOT_SPECIFIED, formatJobLocation } from '@sira/contract/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { ButtonLink, ExternalLink } from '../../ui/button.tsx'
import { formatMonth } from '../../ui/dates.ts'
import { Fact } from '../../ui/fact.tsx'
import { Icon } from '../../ui/icon.tsx'
import {
  formatAllPositions,
  formatCompanySize,
  INDUSTRY_LABELS,
  JOB_LEVEL_LABELS,
  JOB_TYPE_LABELS,
  getLabel,
} from '../../ui/labels.ts'
import { formatSalary } from '../../ui/money.ts'
import { PictureOrMonogram } from '../../ui/monogram.tsx'
import { PostedTime } from '../../ui/posted-time.tsx'
import { StructuredText } from '../../ui/structured-text.tsx'
import { OPEN_POSITIONS } from '../../ui/texts.ts'
import { TitledSection } from '../../ui/titled-section.tsx'

/** Open positions shown on the company's own page (product spec, part 2, section 9). */
const MAX_POSITIONS_SHOWN = 4

/** Numbers of applications: all that were received, and those that nobody has viewed yet. */
export interface CompanyFigures {
  applications: number
  unviewed: number
}

/** An active company as its team sees it: header, description, open positions, figures and contact. */
export function OwnCompanyProfile({
  company,
  figures,
  canEdit,
  canManage,
  replies,
}: {
  company: CompanyPage
  figures: CompanyFigures
  canEdit: boolean
  canManage: boolean
  /** By when the company answers applications. */
  replies: ReactNode
}) {
  return (
    <>
      <CompanyHeader company={company} canManage={canManage} />
      <div className="mt-8 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
        <div className="grid content-start gap-8">
          <About company={company} canManage={canManage} />
          <OpenPositions company={company} canEdit={canEdit} />
          {replies}
        </div>
        <FiguresAndContact company={company} figures={figures} />
      </div>
    </>
  )
}

function CompanyHeader({ company, canManage }: { company: CompanyPage; canManage: boolean }) {
  return (
    <header className="flex flex-wrap items-start gap-4 md:gap-5">
      <PictureOrMonogram src={company.logo} name={company.name} size={72} />
      <div className="min-w-0 grow basis-52">
        <h1 tabIndex={-1} className="text-2xl">
          {company.name}{' '}
          <span className="inline-flex align-[-2px] text-forest" title={t`Trade license checked`}>
            <Icon name="badge-check" className="size-5" />
            <span className="sr-only">{t`Verified company`}</span>
          </span>
        </h1>
        <p className="meta mt-1 text-ink-2">
          <span>{getLabel(INDUSTRY_LABELS, company.industry)}</span>
          <span>{formatCompanySize(company.size)}</span>
          <span>{formatPlace(company.location)}</span>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={paths.company(company.id)} variant="quiet" icon="eye">
          {t`Public page`}
        </ButtonLink>
        {canManage && (
          <ButtonLink to={`${paths.employer.profile()}?edit=1`} icon="pencil">
            {t`Edit profile`}
          </ButtonLink>
        )}
      </div>
    </header>
  )
}

function About({ company, canManage }: { company: CompanyPage; canManage: boolean }) {
  return (
    <TitledSection title={t`About`}>
      <div className="prose mt-2">
        {company.description ? (
          <StructuredText text={company.description} />
        ) : (
          <p className="text-ink-3">
            {canManage ? (
              <Trans>
                No description yet.{' '}
                <Link className="link" to={`${paths.employer.profile()}?edit=1`}>
                  Add one
                </Link>
                : people read it before they apply.
              </Trans>
            ) : (
              t`No description yet.`
            )}
          </p>
        )}
      </div>
    </TitledSection>
  )
}

function OpenPositions({ company: { jobs, jobsCount }, canEdit }: { company: CompanyPage; canEdit: boolean }) {
  return (
    <section aria-labelledby="open-positions">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="open-positions" className="text-lg">
          {OPEN_POSITIONS}
        </h2>
        {jobs.length > 0 && (
          <Link className="link text-sm font-medium" to={paths.employer.jobs({ status: 'ACTIVE' })}>
            {formatAllPositions(jobsCount)}
          </Link>
        )}
      </div>
      {jobs.length === 0 ? (
        <p className="mt-2 text-ink-2">
          {t`No open positions right now.`}{' '}
          {canEdit && (
            <Link className="link" to={paths.employer.postJob()}>
              {t`Post a job`}
            </Link>
          )}
        </p>
      ) : (
        <ul className="mt-2 border-t border-line-2">
          {jobs.slice(0, MAX_POSITIONS_SHOWN).map((job) => (
            <Position key={job.id} job={job} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Position({ job }: { job: CompanyPage['jobs'][number] }) {
  return (
    <li className="jobrow py-3.5 md:py-3.5">
      <h3 className="text-base">
        <Link className="joblink" to={paths.job(job.id)}>
          {job.title}
        </Link>
      </h3>
      <p className="meta text-sm text-ink-2">
        <span>{formatJobLocation(job)}</span>
        <span>{getLabel(JOB_TYPE_LABELS, job.type)}</span>
        <span>{getLabel(JOB_LEVEL_LABELS, job.level)}</span>
      </p>
      <p className="mt-0.5 flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="num">{formatSalary(job.salary, NOT_SPECIFIED)}</span>
        <PostedTime at={job.createdAt} className="text-ink-3" />
      </p>
    </li>
  )
}

function FiguresAndContact({ company, figures }: { company: CompanyPage; figures: CompanyFigures }) {
  const facts: [string, string | number, string?][] = [
    [t`Open positions`, company.jobsCount, paths.employer.jobs({ status: 'ACTIVE' })],
    [t`Applications received`, figures.applications, paths.employer.applications()],
    [t`Not viewed yet`, figures.unviewed, paths.employer.applications()],
    [t`On ${PRODUCT_NAME} since`, formatMonth(company.createdAt)],
  ]
  return (
    <aside className="grid content-start gap-6" aria-label={t`Statistics and contact`}>
      <TitledSection title={t`Statistics`} className="panel">
        <dl className="mt-2">
          {facts.map(([term, value, to]) => (
            <Fact key={term} term={term} className="num">
              {to ? (
                <Link className="link" to={to} aria-label={t`${term}: ${value}`}>
                  {value}
                </Link>
              ) : (
                value
              )}
            </Fact>
          ))}
        </dl>
      </TitledSection>
      <Contact company={company} />
    </aside>
  )
}

function Contact({ company }: { company: CompanyPage }) {
  return (
    <TitledSection title={t`Contact`} className="panel">
      <ul className="mt-2 grid gap-1.5 text-sm">
        {company.website && (
          <li>
            <ExternalLink isUserContent href={company.website} className="break-all">
              {company.website.replace(/^https?:\/\//, '')}
            </ExternalLink>
          </li>
        )}
        <li className="break-all">{company.email}</li>
        <li className="num">{company.phone}</li>
      </ul>
    </TitledSection>
  )
}

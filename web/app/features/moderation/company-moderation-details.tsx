import { getListSeparator } from '@sira/contract/ethiopian-time'
import type { DuplicateSignal } from '@sira/contract/area-enums'
import type { ModeratedCompanyDetails } from '@sira/contract/moderation'
import { ph, plural, t } from '@lingui/core/macro'
import { formatFullName } from '@sira/contract/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { ExternalLink } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/dates.ts'
import { Fact } from '../../ui/fact.tsx'
import { Icon } from '../../ui/icon.tsx'
import { COMPANY_STATUS_LABELS } from '../../ui/area-labels.ts'
import { formatCompanySize, INDUSTRY_LABELS, getLabel } from '../../ui/labels.ts'
import { PictureOrMonogram } from '../../ui/monogram.tsx'
import { StatusTag } from '../../ui/status.tsx'
import { Tag } from '../../ui/tag.tsx'
import { StructuredText } from '../../ui/structured-text.tsx'
import { TradeLicenseView } from './trade-license-view.tsx'
import { DecisionHistory, ReviewSection } from './review-parts.tsx'

interface CompanyModerationDetailsProps {
  company: ModeratedCompanyDetails
  /** When the company and its signed URLs were loaded (Date.now()). */
  loadedAt: number
  /** The decision buttons. */
  children: ReactNode
}

/**
 * What a company entered beside its license, with possible duplicates and earlier decisions; the decision buttons are
 * on top.
 */
export function CompanyModerationDetails({ company, loadedAt, children }: CompanyModerationDetailsProps) {
  return (
    <article className="review" aria-label={company.name}>
      <header className="reviewhead">
        <PictureOrMonogram src={company.logo} name={company.name} size={48} />
        <div className="min-w-0 grow">
          <h2 tabIndex={-1} className="text-xl/tight">
            {company.name}
          </h2>
          <p className="mt-1 flex flex-wrap gap-1.5">
            <StatusTag status={company.status} label={getLabel(COMPANY_STATUS_LABELS, company.status)} />
            {company.featured && <Tag tone="adey">{t`Featured`}</Tag>}
          </p>
        </div>
        {children}
      </header>
      <div className="grid gap-x-6 gap-y-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
        <div className="min-w-0">
          {company.needsAnotherLook && <p className="deskbox">{t`Name or license changed since the last review.`}</p>}
          {company.rejectionReason && (
            <p className="deskbox bg-sunken text-ink">{t`Reason given: ${ph({ reason: company.rejectionReason })}`}</p>
          )}
          <PossibleDuplicates company={company} />
          <CompanyFacts company={company} />
          {company.description ? (
            <div className="prose mt-3">
              <StructuredText text={company.description} />
            </div>
          ) : (
            <p className="mt-3">{t`No description`}</p>
          )}
          <ReviewSection title={t`Earlier decisions`}>
            <DecisionHistory decisions={company.history} />
          </ReviewSection>
        </div>
        <TradeLicenseView key={company.id} company={company} loadedAt={loadedAt} />
      </div>
    </article>
  )
}

/** What the company entered about itself and its owner. */
function CompanyFacts({ company }: { company: ModeratedCompanyDetails }) {
  const { user } = company
  return (
    <dl>
      <Fact term={t`Industry`}>{getLabel(INDUSTRY_LABELS, company.industry)}</Fact>
      <Fact term={t`Size`}>{formatCompanySize(company.size)}</Fact>
      <Fact term={t`Location`}>{company.location}</Fact>
      <Fact term={t`Email`}>{company.email}</Fact>
      <Fact term={t`Phone`}>
        <span className="num">{company.phone}</span>
      </Fact>
      <Fact term={t`Website`}>
        {company.website ? (
          <ExternalLink isUserContent href={company.website}>
            {company.website}
          </ExternalLink>
        ) : (
          t`Not given`
        )}
      </Fact>
      <Fact term={t`Owner`}>
        {formatFullName(user)}
        <br />
        {user.email}
        <br />
        <span className="num">{user.phone}</span>
      </Fact>
      <Fact term={t({ message: 'Sent', comment: 'When the company or job was sent for review' })}>
        {formatDateTime(company.submittedAt)}
      </Fact>
    </dl>
  )
}

/** What two companies have in common, after “Same”. */
const LIKENESS_LABELS: Readonly<Record<DuplicateSignal, string>> = {
  NAME: t`name`,
  PHONE: t`phone`,
  LICENSE: t`license file`,
  WEBSITE: t`website`,
  EMAIL: t`email`,
}

type PossibleDuplicate = ModeratedCompanyDetails['lookAlikes'][number]
/** The others are folded. */
const MAX_SHOWN_AT_ONCE = 3

/**
 * Other companies with the same name, phone, license, website or email: one may be the same company, or a rejected one
 * that tries again.
 */
function PossibleDuplicates({ company: { lookAlikes } }: { company: ModeratedCompanyDetails }) {
  if (lookAlikes.length === 0) return null
  const count = lookAlikes.length
  const rest = lookAlikes.slice(MAX_SHOWN_AT_ONCE)
  return (
    <section className="deskbox" aria-label={t`Possible duplicates`}>
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="triangle-alert" className="size-4.5" />
        {plural(count, { one: '# possible duplicate', other: '# possible duplicates' })}
      </p>
      <PossibleDuplicateList companies={lookAlikes.slice(0, MAX_SHOWN_AT_ONCE)} />
      {rest.length > 0 && (
        <details className="mt-1.5">
          <summary className="link w-fit cursor-pointer">{t`Show ${ph({ count: rest.length })} more`}</summary>
          <PossibleDuplicateList companies={rest} />
        </details>
      )}
    </section>
  )
}

const PossibleDuplicateList = ({ companies }: { companies: readonly PossibleDuplicate[] }) => (
  <ul className="mt-1.5 grid gap-1.5">
    {companies.map(({ id, name, status, alike }) => (
      <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link className="link" to={paths.admin.companies({ status, id })}>
          {name}
        </Link>
        <StatusTag status={status} label={getLabel(COMPANY_STATUS_LABELS, status)} />
        <span>{t`Same ${ph({ what: alike.map((each) => LIKENESS_LABELS[each]).join(getListSeparator()) })}`}</span>
      </li>
    ))}
  </ul>
)

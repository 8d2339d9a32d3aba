import type { Likeness } from '@sira/contract/enums'
import type { CompanyReview } from '@sira/contract/reviews'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { OutsideLink } from '../../ui/button.tsx'
import { dateTimeText } from '../../ui/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import { COMPANY_STATUS, companySizeText, INDUSTRY, labelOf } from '../../ui/labels.ts'
import { Picture } from '../../ui/monogram.tsx'
import { Status, Tag } from '../../ui/status.tsx'
import { StructuredText } from '../../ui/structured-text.tsx'
import { LicenseView } from './license-view.tsx'
import { Fact, History, Part } from './review-parts.tsx'

interface CompanyFactsProps {
  company: CompanyReview
  /** When its links came (Date.now()). */
  since: number
  renew: (url: string) => Promise<string>
  /** The verdict. */
  children: ReactNode
}

/** What a company entered with its license beside it, look-alikes and earlier decisions; the verdict on top. */
export function CompanyFacts({ company, since, renew, children }: CompanyFactsProps) {
  const { user } = company
  return (
    <article className="review" aria-label={company.name}>
      <header className="reviewhead">
        <Picture src={company.logo} name={company.name} size={48} />
        <div className="min-w-0 grow">
          <h2 tabIndex={-1} className="text-xl/tight">
            {company.name}
          </h2>
          <p className="mt-1 flex flex-wrap gap-1.5">
            <Status status={company.status} word={labelOf(COMPANY_STATUS, company.status)} />
            {company.featured && <Tag tone="adey">Featured</Tag>}
          </p>
        </div>
        {children}
      </header>
      <div className="grid gap-x-6 gap-y-5 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
        <div className="min-w-0">
          {company.needsAnotherLook && <p className="deskbox">Name or license changed since the last look.</p>}
          {company.rejectionReason && (
            <p className="deskbox bg-sunken text-ink">Reason given: {company.rejectionReason}</p>
          )}
          <LookAlikes company={company} />
          <dl>
            <Fact term="Industry">{labelOf(INDUSTRY, company.industry)}</Fact>
            <Fact term="Size">{companySizeText(company.size)}</Fact>
            <Fact term="Location">{company.location}</Fact>
            <Fact term="Email">{company.email}</Fact>
            <Fact term="Phone">
              <span className="num">{company.phone}</span>
            </Fact>
            <Fact term="Website">
              {company.website ? (
                <OutsideLink typed href={company.website}>
                  {company.website}
                </OutsideLink>
              ) : (
                'Not given'
              )}
            </Fact>
            <Fact term="Owner">
              {user.firstName} {user.lastName}
              <br />
              {user.email}
              <br />
              <span className="num">{user.phone}</span>
            </Fact>
            <Fact term="Sent">{dateTimeText(company.submittedAt)}</Fact>
          </dl>
          {company.description ? (
            <div className="prose mt-3">
              <StructuredText text={company.description} />
            </div>
          ) : (
            <p className="mt-3">No description</p>
          )}
          <Part title="Earlier decisions">
            <History decisions={company.history} />
          </Part>
        </div>
        <LicenseView key={company.id} company={company} since={since} renew={renew} />
      </div>
    </article>
  )
}

const ALIKE: Readonly<Record<Likeness, string>> = {
  NAME: 'name',
  PHONE: 'phone',
  LICENSE: 'license file',
  WEBSITE: 'website',
  EMAIL: 'email',
}

type Alike = CompanyReview['lookAlikes'][number]
/** So many are seen at once. */
const MOST_ALIKE = 3

/** Other companies that share something: one of them may be the same, or a rejected one that tries again. */
function LookAlikes({ company: { lookAlikes } }: { company: CompanyReview }) {
  if (lookAlikes.length === 0) return null
  const rest = lookAlikes.slice(MOST_ALIKE)
  return (
    <section className="deskbox" aria-label="Look-alikes">
      <p className="flex items-center gap-2 font-semibold">
        <Icon name="triangle-alert" className="size-4.5" />
        {lookAlikes.length === 1 ? 'Another company is alike' : `${lookAlikes.length} other companies are alike`}
      </p>
      <AlikeList companies={lookAlikes.slice(0, MOST_ALIKE)} />
      {rest.length > 0 && (
        <details className="mt-1.5">
          <summary className="link w-fit cursor-pointer">Show {rest.length} more</summary>
          <AlikeList companies={rest} />
        </details>
      )}
    </section>
  )
}

const AlikeList = ({ companies }: { companies: readonly Alike[] }) => (
  <ul className="mt-1.5 grid gap-1.5">
    {companies.map(({ id, name, status, alike }) => (
      <li key={id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <Link className="link" to={paths.admin.companies({ status, id })}>
          {name}
        </Link>
        <Status status={status} word={labelOf(COMPANY_STATUS, status)} />
        <span>Same {alike.map((each) => ALIKE[each]).join(', ')}</span>
      </li>
    ))}
  </ul>
)

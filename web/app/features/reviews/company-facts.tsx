import type { CompanyInReview } from '@sira/contract/reviews'
import type { ReactNode } from 'react'
import { OutsideLink } from '../../ui/button.tsx'
import { dateTimeText } from '../../ui/dates.ts'
import { DocumentLink } from '../../ui/document-link.tsx'
import { sizeText } from '../../ui/file-field.tsx'
import { COMPANY_STATUS, companySizeText, INDUSTRY, labelOf } from '../../ui/labels.ts'
import { Picture } from '../../ui/monogram.tsx'
import { Status } from '../../ui/status.tsx'
import { StructuredText } from '../../ui/structured-text.tsx'

interface CompanyFactsProps {
  company: CompanyInReview
  /** When its links came (Date.now()). */
  since: number
  renew: (url: string) => Promise<string>
  children: ReactNode
}

/** What a company entered, its owner, and the trade license at hand; the verdict below. */
export function CompanyFacts({ company, since, renew, children }: CompanyFactsProps) {
  const { tradeLicense: license, user } = company
  return (
    <article className="panel p-5" aria-label={company.name}>
      <header className="flex items-center gap-4">
        <Picture src={company.logo} name={company.name} size={56} />
        <div className="min-w-0">
          <h2 className="text-xl">{company.name}</h2>
          <Status status={company.status} word={labelOf(COMPANY_STATUS, company.status)} />
        </div>
      </header>
      {company.needsAnotherLook && <p className="mt-3 rounded-md bg-adey-wash px-3 py-2 text-sm text-adey-ink">Name or license changed since the last look.</p>}
      {company.rejectionReason && <p className="mt-3 rounded-md bg-sunken px-3 py-2 text-sm">Reason given: {company.rejectionReason}</p>}
      <div className="mt-4 flex flex-wrap items-center gap-3 rounded-md border border-line-2 p-3">
        <div className="min-w-0 grow">
          <p className="font-semibold">Trade license</p>
          <p className="truncate text-sm text-ink-2">{license.name}, {sizeText(license.size)}</p>
        </div>
        <DocumentLink url={license.url} since={since} renew={() => renew(license.url)} size="md" icon="file-text">Open license</DocumentLink>
      </div>
      <dl className="mt-4">
        <Fact term="Industry">{labelOf(INDUSTRY, company.industry)}</Fact>
        <Fact term="Size">{companySizeText(company.size)}</Fact>
        <Fact term="Location">{company.location}</Fact>
        <Fact term="Email">{company.email}</Fact>
        <Fact term="Phone">{company.phone}</Fact>
        <Fact term="Website">{company.website ? <OutsideLink typed href={company.website}>{company.website}</OutsideLink> : 'Not given'}</Fact>
        <Fact term="Owner">{user.firstName} {user.lastName}, {user.email}, {user.phone}</Fact>
        <Fact term="Sent">{dateTimeText(company.submittedAt)}</Fact>
      </dl>
      {company.description ? <div className="prose mt-3"><StructuredText text={company.description} /></div> : <p className="mt-3">No description</p>}
      <div className="mt-5">{children}</div>
    </article>
  )
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="factrow">
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

import type { CompanyPage } from '@sira/contract/companies'
import type { ReactNode } from 'react'
import { ExternalLink } from '../../ui/button.tsx'
import { DocumentLink } from '../../ui/document-link.tsx'
import { formatFileSize } from '../../ui/file-field.tsx'
import { formatCompanySize, INDUSTRY_LABELS, getLabel } from '../../ui/labels.ts'
import { PictureOrMonogram } from '../../ui/monogram.tsx'

/** What the company submitted, for its team to read while it is not public. */
export function SubmittedCompanyDetails({
  company,
  since,
  renew,
}: {
  company: CompanyPage
  since: number
  renew: (url: string) => Promise<string>
}) {
  const { tradeLicense: license } = company
  return (
    <section className="panel mt-6" aria-labelledby="sent-facts">
      <h2 id="sent-facts" className="text-lg">
        What you sent
      </h2>
      <div className="mt-3 flex items-center gap-4">
        <PictureOrMonogram src={company.logo} name={company.name} size={56} />
        <p className="min-w-0 text-lg font-semibold">{company.name}</p>
      </div>
      <dl className="mt-4">
        <FactRow term="Industry">{getLabel(INDUSTRY_LABELS, company.industry)}</FactRow>
        <FactRow term="Size">{formatCompanySize(company.size)}</FactRow>
        <FactRow term="Location">{company.location}</FactRow>
        <FactRow term="Website">
          {company.website ? (
            <ExternalLink typed href={company.website} className="break-all">
              {company.website}
            </ExternalLink>
          ) : (
            'Not given'
          )}
        </FactRow>
        <FactRow term="Email">{company.email}</FactRow>
        <FactRow term="Phone">
          <span className="num">{company.phone}</span>
        </FactRow>
      </dl>
      <p className="mt-3 border-t border-line pt-3 whitespace-pre-line">{company.description || 'No description'}</p>
      {license && (
        <div className="mt-4 flex flex-wrap items-center gap-3 rounded-md border border-line-2 p-3">
          <div className="min-w-0 grow">
            <p className="font-semibold">Trade license</p>
            <p className="truncate text-sm text-ink-2">
              {license.name}, {formatFileSize(license.size)}
            </p>
          </div>
          <DocumentLink url={license.url} since={since} renew={() => renew(license.url)} icon="file-text">
            Open license
          </DocumentLink>
        </div>
      )}
    </section>
  )
}

const FactRow = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="factrow">
    <dt>{term}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)

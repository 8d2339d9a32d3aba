import type { CompanyPage } from '@sira/contract/companies'
import type { ReactNode } from 'react'
import { OutsideLink } from '../../ui/button.tsx'
import { DocumentLink } from '../../ui/document-link.tsx'
import { sizeText } from '../../ui/file-field.tsx'
import { companySizeText, INDUSTRY, labelOf } from '../../ui/labels.ts'
import { Picture } from '../../ui/monogram.tsx'

/** What the company sent in, for its owner to read while it is not public. */
export function SentFacts({
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
        <Picture src={company.logo} name={company.name} size={56} />
        <p className="min-w-0 text-lg font-semibold">{company.name}</p>
      </div>
      <dl className="mt-4">
        <Fact term="Industry">{labelOf(INDUSTRY, company.industry)}</Fact>
        <Fact term="Size">{companySizeText(company.size)}</Fact>
        <Fact term="Location">{company.location}</Fact>
        <Fact term="Website">
          {company.website ? (
            <OutsideLink typed href={company.website} className="break-all">
              {company.website}
            </OutsideLink>
          ) : (
            'Not given'
          )}
        </Fact>
        <Fact term="Email">{company.email}</Fact>
        <Fact term="Phone">
          <span className="num">{company.phone}</span>
        </Fact>
      </dl>
      <p className="mt-3 border-t border-line pt-3 whitespace-pre-line">{company.description || 'No description'}</p>
      {license && (
        <div className="mt-4 flex flex-wrap items-center gap-3 rounded-md border border-line-2 p-3">
          <div className="min-w-0 grow">
            <p className="font-semibold">Trade license</p>
            <p className="truncate text-sm text-ink-2">
              {license.name}, {sizeText(license.size)}
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

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="factrow">
    <dt>{term}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)

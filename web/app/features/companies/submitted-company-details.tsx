import { t } from '@lingui/core/macro'
import { joinWords } from '@sira/contract/ethiopian-time'
import type { CompanyPage } from '@sira/contract/companies'
import { ExternalLink } from '../../ui/button.tsx'
import { DocumentLink } from '../../ui/document-link.tsx'
import { Fact } from '../../ui/fact.tsx'
import { formatFileSize } from '../../ui/format-text.ts'
import { formatCompanySize, INDUSTRY_LABELS, getLabel } from '../../ui/labels.ts'
import { PictureOrMonogram } from '../../ui/monogram.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { renewLicenseUrl } from './companies-queries.ts'

/** What the company submitted, for its team to read while it is not public. */
export function SubmittedCompanyDetails({ company, loadedAt }: { company: CompanyPage; loadedAt: number }) {
  return (
    <TitledSection title={t`What you sent`} className="panel mt-6">
      <div className="mt-3 flex items-center gap-4">
        <PictureOrMonogram src={company.logo} name={company.name} size={56} />
        <p className="min-w-0 text-lg font-semibold">{company.name}</p>
      </div>
      <SubmittedFacts company={company} />
      <p className="mt-3 border-t border-line pt-3 whitespace-pre-line">{company.description || t`No description`}</p>
      {company.tradeLicense && <TradeLicense license={company.tradeLicense} loadedAt={loadedAt} />}
    </TitledSection>
  )
}

function SubmittedFacts({ company }: { company: CompanyPage }) {
  return (
    <dl className="mt-4">
      <Fact term={t`Industry`}>{getLabel(INDUSTRY_LABELS, company.industry)}</Fact>
      <Fact term={t`Size`}>{formatCompanySize(company.size)}</Fact>
      <Fact term={t`Location`}>{company.location}</Fact>
      <Fact term={t`Website`}>
        {company.website ? (
          <ExternalLink isUserContent href={company.website} className="break-all">
            {company.website}
          </ExternalLink>
        ) : (
          t`Not given`
        )}
      </Fact>
      <Fact term={t`Email`}>{company.email}</Fact>
      <Fact term={t`Phone`}>
        <span className="num">{company.phone}</span>
      </Fact>
    </dl>
  )
}

interface TradeLicenseProps {
  license: NonNullable<CompanyPage['tradeLicense']>
  loadedAt: number
}

function TradeLicense({ license, loadedAt }: TradeLicenseProps) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 rounded-md border border-line-2 p-3">
      <div className="min-w-0 grow">
        <p className="font-semibold">{t`Trade license`}</p>
        <p className="truncate text-sm text-ink-2">{joinWords([license.name, formatFileSize(license.size)])}</p>
      </div>
      <DocumentLink url={license.url} loadedAt={loadedAt} renew={() => renewLicenseUrl(license.url)} icon="file-text">
        {t`Open license`}
      </DocumentLink>
    </div>
  )
}

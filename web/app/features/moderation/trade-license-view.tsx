import { joinWords } from '@sira/contract/ethiopian-time'
import type { ModeratedCompanyDetails, TradeLicenseLink } from '@sira/contract/moderation'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DocumentLink, RENEW_AFTER_MS } from '../../ui/document-link.tsx'
import { formatFileSize } from '../../ui/format-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { OnDemand } from '../../ui/on-demand.tsx'
import { LOADING } from '../../ui/texts.ts'
import { licenseUrlQuery, renewLicenseUrl } from './moderation-queries.ts'

interface LicenseViewProps {
  company: ModeratedCompanyDetails
  loadedAt: number
}

/** Window width in pixels below which the entered data and the license do not fit side by side. */
const MIN_INLINE_WIDTH = 1024

const TRADE_LICENSE = t`Trade license`

/** Opens the license, like a press on its button. */
export const openLicense = () => document.querySelector<HTMLElement>('[data-license] a')?.click()

/**
 * The license beside the entered data, if it is a PDF without a virus and the browser can show PDFs; and a button that
 * opens or downloads it.
 */
export function TradeLicenseView({ company, loadedAt }: LicenseViewProps) {
  const { tradeLicense: license, licenseInline, name } = company
  const isClean = license.virus === null
  // A frame out of sight would be loaded as well.
  const isShown = isClean && licenseInline && navigator.pdfViewerEnabled && innerWidth >= MIN_INLINE_WIDTH
  return (
    <section className="license flex min-w-0 flex-col" aria-label={TRADE_LICENSE}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2" data-license>
        <div className="min-w-0 grow">
          <h3 className="text-base">{TRADE_LICENSE}</h3>
          <LicenseFile license={license} />
        </div>
        {isClean && (
          <DocumentLink
            url={license.url}
            loadedAt={loadedAt}
            renew={() => renewLicenseUrl(license.url)}
            size="md"
            icon={licenseInline ? 'external-link' : 'download'}
          >
            {t`Open license`}
          </DocumentLink>
        )}
      </div>
      {isShown && (
        <OnDemand size={license.size} className="mt-3">
          <LicenseFrame {...{ license, loadedAt }} title={t`Trade license of ${name}`} />
        </OnDemand>
      )}
      {isClean && !isShown && (
        <p className="mt-3 rounded-md bg-sunken px-3 py-2 text-sm text-ink-2">
          {licenseInline
            ? t`Open it to compare it with what was entered.`
            : t`This kind of file can only be downloaded. Open it to compare it with what was entered.`}
        </p>
      )}
    </section>
  )
}

interface LicenseFrameProps {
  license: TradeLicenseLink
  loadedAt: number
  title: string
}

function LicenseFrame({ license, loadedAt, title }: LicenseFrameProps) {
  // The frame keeps the first URL: a renewed one would load the same page again.
  const [firstUrl] = useState(license.url)
  const [isFresh] = useState(() => Date.now() - loadedAt < RENEW_AFTER_MS)
  const { data: shownUrl = isFresh ? firstUrl : undefined, isError } = useQuery({
    ...licenseUrlQuery(firstUrl),
    enabled: !isFresh,
  })
  if (isError) return null
  if (!shownUrl) return <p className="mt-3 text-sm text-ink-3">{LOADING}</p>
  return <iframe className="mt-3" title={title} src={`${shownUrl}#toolbar=0&navpanes=0&view=FitH`} />
}

/** Name and size of the file, and what the virus scan found. */
const LicenseFile = ({ license }: { license: TradeLicenseLink }) => (
  <>
    <p className="truncate text-sm text-ink-2">{joinWords([license.name, formatFileSize(license.size)])}</p>
    <LicenseScanNote license={license} />
  </>
)

/** The result of the virus scan of a license; nothing if the file is clean. */
function LicenseScanNote({ license: { scanned, virus } }: { license: TradeLicenseLink }) {
  if (virus !== null)
    return (
      <p className="mt-1 text-sm font-semibold text-cherry">
        {t`A virus was found in this file (${virus}). Nobody can open it.`}
      </p>
    )
  if (scanned) return null
  return (
    <p className="mt-1 flex items-center gap-1.5 text-sm text-adey-ink">
      <Icon name="circle-alert" />
      {t`Not scanned for viruses`}
    </p>
  )
}

import type { CompanyReview } from '@sira/contract/reviews'
import { useState } from 'react'
import { DocumentLink } from '../../ui/document-link.tsx'
import { sizeText } from '../../ui/file-field.tsx'
import { ScanNote } from './scan-note.tsx'

interface LicenseViewProps {
  company: CompanyReview
  since: number
  renew: (url: string) => Promise<string>
}

/** Below it entered data and license have no room beside each other. */
const WIDE = 1024

/** Opens the license as its button does. */
export const openLicense = () => document.querySelector<HTMLElement>('[data-license] a')?.click()

/** The license beside what was entered, where it is a harmless PDF and the browser can show one; a button that opens or downloads it always. */
export function LicenseView({ company, since, renew }: LicenseViewProps) {
  const { tradeLicense: license, licenseInline, name } = company
  // The first link stays in the frame: a fresh one would load the same page again.
  const [url] = useState(license.url)
  const isClean = license.virus === null
  // A frame that is out of sight would be loaded all the same.
  const isShown = isClean && licenseInline && navigator.pdfViewerEnabled && innerWidth >= WIDE
  return (
    <section className="license flex min-w-0 flex-col" aria-label="Trade license">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2" data-license>
        <div className="min-w-0 grow">
          <h3 className="text-base">Trade license</h3>
          <p className="truncate text-sm text-ink-2">
            {license.name}, {sizeText(license.size)}
          </p>
          <ScanNote license={license} />
        </div>
        {isClean && (
          <DocumentLink
            url={license.url}
            since={since}
            renew={() => renew(license.url)}
            size="md"
            icon={licenseInline ? 'external-link' : 'download'}
          >
            Open license
          </DocumentLink>
        )}
      </div>
      {isShown && (
        <iframe className="mt-3" title={`Trade license of ${name}`} src={`${url}#toolbar=0&navpanes=0&view=FitH`} />
      )}
      {isClean && !isShown && (
        <p className="mt-3 rounded-md bg-sunken px-3 py-2 text-sm text-ink-2">
          {!licenseInline && 'This kind of file is only downloaded. '}Open it to compare it with what was entered.
        </p>
      )}
    </section>
  )
}

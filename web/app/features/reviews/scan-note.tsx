import type { LicenseLink } from '@sira/contract/reviews'
import { Icon } from '../../ui/icon.tsx'

/** What the virus scanner says of a license; nothing where it found nothing. */
export function ScanNote({ license: { scanned, virus } }: { license: LicenseLink }) {
  if (virus !== null)
    return (
      <p className="mt-1 text-sm font-semibold text-cherry">
        A virus was found in this file ({virus}). Nobody can open it.
      </p>
    )
  if (scanned) return null
  return (
    <p className="mt-1 flex items-center gap-1.5 text-sm text-adey-ink">
      <Icon name="circle-alert" />
      Not scanned for viruses
    </p>
  )
}

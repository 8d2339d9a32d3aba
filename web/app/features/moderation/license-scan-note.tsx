import type { TradeLicenseLink } from '@sira/contract/moderation'
import { Icon } from '../../ui/icon.tsx'

/** The result of the virus scan of a license; nothing if the file is clean. */
export function LicenseScanNote({ license: { scanned, virus } }: { license: TradeLicenseLink }) {
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

import { Icon } from '../../ui/icon.tsx'

/** Says what was checked, not only that something was. */
export function VerifiedMark() {
  return (
    <span className="ml-1 inline-flex flex-none text-forest" title="Trade license checked">
      <Icon name="badge-check" className="size-4" />
      <span className="sr-only">Verified company: trade license checked</span>
    </span>
  )
}

import { Icon } from '../../ui/icon.tsx'

/** Says what was checked, not only that something was. */
export function VerifiedMark({ large = false }: { large?: boolean }) {
  return (
    <span className={`inline-flex flex-none text-forest ${large ? 'ml-2' : 'ml-1'}`} title="Trade license checked">
      <Icon name="badge-check" className={large ? 'size-6' : 'size-4'} />
      <span className="sr-only">Verified company: trade license checked</span>
    </span>
  )
}

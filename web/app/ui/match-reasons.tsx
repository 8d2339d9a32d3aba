import { Icon } from './icon.tsx'

interface MatchReasonsProps {
  reasons: readonly string[]
  /** The name of the list. */
  label: string
  className?: string
}

/** Why a job and a profile match; nothing without a reason. */
export function MatchReasons({ reasons, label, className = '' }: MatchReasonsProps) {
  if (reasons.length === 0) return null
  return (
    <ul className={`gap-y-0.5 text-sm text-ink-2 ${className}`} aria-label={label}>
      {reasons.map((reason) => (
        <li key={reason} className="flex min-w-0 items-start gap-1.5">
          <Icon name="check" className="mt-0.75 size-3.5 shrink-0 text-forest" />
          <span className="min-w-0 wrap-anywhere">{reason}</span>
        </li>
      ))}
    </ul>
  )
}

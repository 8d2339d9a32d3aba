import type { ReactNode } from 'react'
import { WovenBorder } from './woven-border.tsx'

/** Shown for an empty list: what would be here, and one action to change that. */
export function EmptyState({
  title,
  hint,
  action,
  level = 2,
}: {
  title: string
  hint?: ReactNode
  action?: ReactNode
  level?: 2 | 3
}) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div className="mx-auto grid max-w-md justify-items-center gap-2 px-4 py-12 text-center">
      <WovenBorder className="mb-3 max-w-24" />
      <Heading className="text-lg">{title}</Heading>
      {hint && <p className="text-ink-2">{hint}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}

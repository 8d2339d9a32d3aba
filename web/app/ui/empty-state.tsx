import { plural, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
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

interface PastTheEndProps {
  /** How many pages the list has. */
  totalPages: number
  /** The address of the list's first page. */
  firstPage: string
  level?: 2 | 3
}

/** Shown instead of a list when its address names a page after the last one. */
export const PastTheEnd = ({ totalPages, firstPage, level }: PastTheEndProps) => (
  <EmptyState
    level={level}
    title={t`This page is past the end`}
    hint={plural(totalPages, { one: 'The list has one page.', other: 'The list has # pages.' })}
    action={
      <ButtonLink to={firstPage} variant="quiet">
        {t`Go to page 1`}
      </ButtonLink>
    }
  />
)

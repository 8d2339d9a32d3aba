import type { ReactNode } from 'react'

interface FactVariant {
  /** Absent where label and value are cells of the list's own grid. */
  box?: string
  term?: string
  value?: string
}

const VARIANTS = {
  row: { box: 'factrow', value: 'min-w-0' },
  small: { box: '', term: 'text-xs text-ink-3' },
  prominent: { box: '', term: 'text-sm text-ink-3', value: 'num font-medium' },
  oneLine: { box: 'flex gap-1.5', term: 'flex-none text-ink-3' },
  cells: { term: 'text-ink-3' },
} satisfies Record<string, FactVariant>

interface FactProps {
  term: string
  /** A row of a list; the value below a small label, or prominent below it; both in one line; or two cells of a grid. */
  variant?: keyof typeof VARIANTS
  /** Of the value. */
  className?: string
  children: ReactNode
}

/** A label with its value, in a `dl`. */
export function Fact({ term, variant = 'row', className, children }: FactProps) {
  const classes: FactVariant = VARIANTS[variant]
  const pair = (
    <>
      <dt className={classes.term}>{term}</dt>
      <dd className={[classes.value, className].filter(Boolean).join(' ') || undefined}>{children}</dd>
    </>
  )
  return classes.box === undefined ? pair : <div className={classes.box || undefined}>{pair}</div>
}

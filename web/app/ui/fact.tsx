import type { ReactNode } from 'react'

interface FactLook {
  /** Absent where label and value are cells of the list's own grid. */
  box?: string
  term?: string
  value?: string
}

const LOOKS = {
  row: { box: 'factrow', value: 'min-w-0' },
  small: { box: '', term: 'text-xs text-ink-3' },
  prominent: { box: '', term: 'text-sm text-ink-3', value: 'num font-medium' },
  inline: { box: 'flex gap-1.5', term: 'flex-none text-ink-3' },
  cells: { term: 'text-ink-3' },
} satisfies Record<string, FactLook>

interface FactProps {
  term: string
  /** A row of a list; the value below a small label, or prominent below it; both in one line; or two cells of a grid. */
  look?: keyof typeof LOOKS
  /** Of the value. */
  className?: string
  children: ReactNode
}

/** A label with its value, in a `dl`. */
export function Fact({ term, look = 'row', className, children }: FactProps) {
  const classes: FactLook = LOOKS[look]
  const pair = (
    <>
      <dt className={classes.term}>{term}</dt>
      <dd className={[classes.value, className].filter(Boolean).join(' ') || undefined}>{children}</dd>
    </>
  )
  return classes.box === undefined ? pair : <div className={classes.box || undefined}>{pair}</div>
}

import type { ReactNode } from 'react'
import { useId } from 'react'
import { Link } from 'react-router'

/** A part of the dashboard with the way to the whole list. */
export function Widget({
  title,
  note,
  all,
  children,
}: {
  title: string
  note?: ReactNode
  all?: { to: string; label: string }
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-3 flex min-h-9 flex-wrap items-center gap-x-3">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {note}
        {all && (
          <Link className="link ml-auto text-sm" to={all.to}>
            {all.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

export interface Figure {
  label: string
  value: string
  note?: string
  to: string
}

/** Counts, each the way to what it counts. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {figures.map(({ label, value, note, to }) => (
        <li key={label}>
          <Link to={to} className="panel block h-full p-4 no-underline hover:border-control">
            <span className={`num block font-semibold ${value.length > 8 ? 'text-lg/8' : 'text-2xl'}`}>{value}</span>
            <span className="block text-sm text-ink-2">{label}</span>
            {note && <span className="block text-xs text-ink-3">{note}</span>}
          </Link>
        </li>
      ))}
    </ul>
  )
}

import type { ReactNode } from 'react'
import { useId } from 'react'
import { Link } from 'react-router'

/** A titled section of the dashboard with a link to the whole list. */
export function DashboardSection({
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

/** A number of the dashboard as text, with the path of the list behind it. */
export interface DashboardFigure {
  label: string
  value: string
  note?: string
  to: string
}

/** Figures, each of which links to the list behind it. */
export function DashboardFigures({ figures }: { figures: readonly DashboardFigure[] }) {
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

import { t } from '@lingui/core/macro'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { PictureOrMonogram } from '../../ui/monogram.tsx'

/** A titled section of the dashboard with a link to the whole list; `empty` is shown in place of the list. */
export function DashboardList({
  title,
  allPath,
  empty,
  children,
}: {
  title: string
  allPath: string
  empty?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <Link
          className="link inline-flex min-h-11 items-center text-sm"
          to={allPath}
          aria-label={t`View All: ${title}`}
        >
          {t`View All`}
        </Link>
      </div>
      {empty ? <div className="panel text-ink-2">{empty}</div> : <ul className="joblist">{children}</ul>}
    </section>
  )
}

interface BriefRowProps {
  to: string
  title: string
  company: { name: string; logo: string | null }
  facts: string[]
  aside: ReactNode
}

/** One short row; the whole row is the link. */
export function DashboardListRow({ to, title, company, facts, aside }: BriefRowProps) {
  return (
    <li className="jobrow">
      <article className="grid grid-cols-[40px_1fr] gap-x-3 sm:grid-cols-[40px_1fr_auto]">
        <PictureOrMonogram src={company.logo} name={company.name} size={40} />
        <div className="min-w-0">
          <h3 className="text-base/snug">
            <Link className="joblink" to={to}>
              {title}
            </Link>
          </h3>
          <p className="meta text-sm text-ink-2">
            <span className="co font-medium text-ink">{company.name}</span>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        </div>
        <div className="col-start-2 mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 sm:col-start-3 sm:mt-0 sm:flex-col sm:items-end">
          {aside}
        </div>
      </article>
    </li>
  )
}

import { t } from '@lingui/core/macro'
import { NavLink } from 'react-router'
import { Icon } from '../ui/icon.tsx'
import type { AreaLink } from './area-frame.tsx'

/** The most used links of an area at the bottom of phones; the surrounding frame leaves space with `pb-16`. */
export function BottomBar({ label, links }: { label: string; links: readonly AreaLink[] }) {
  const shown = links.filter((link) => !link.hideInBottomBar)
  return (
    <nav
      aria-label={t`${label}, short`}
      className="no-print fixed inset-x-0 bottom-0 z-10 grid auto-cols-[minmax(min-content,1fr)] grid-flow-col border-t border-line bg-surface md:hidden"
    >
      {shown.map((link) => (
        <NavLink key={link.to} to={link.to} end={link.end} className="tablink">
          <Icon name={link.icon} />
          {link.shortLabel ?? link.label}
          {Boolean(link.count) && (
            <span className="num count">
              {link.count}
              <span className="sr-only"> {link.countText}</span>
            </span>
          )}
        </NavLink>
      ))}
    </nav>
  )
}

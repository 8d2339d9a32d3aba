import { t } from '@lingui/core/macro'
import { createContext, type ReactNode, useContext } from 'react'
import { Link } from 'react-router'
import { focusHeading } from '../../ui/focus.ts'
import { Icon } from '../../ui/icon.tsx'
import { useWhen } from '../../ui/use-when.ts'
import { getSettingsSectionTitle, listSettingsSections, type SettingsSectionId } from './settings-sections.ts'

const OpenedSectionContext = createContext<SettingsSectionId | undefined>(undefined)
const getHeadingId = (id: SettingsSectionId) => `settings-${id}`

interface SettingsNavigationProps {
  opened: SettingsSectionId | undefined
  to: (section?: SettingsSectionId) => string
  isSeeker: boolean
}

/**
 * On wide screens, all sections one below the other with links to each; on phones a list of sections, each on a page of
 * its own. The URL names the section, and all of them stay mounted, so that nothing typed is lost by switching.
 */
export function SettingsFrame({ opened, to, isSeeker, children }: SettingsNavigationProps & { children: ReactNode }) {
  useWhen(opened, () => {
    const heading = document.getElementById(getHeadingId(opened!))
    heading?.focus({ preventScroll: true })
    // On phones the section is a page of its own.
    if (matchMedia('(min-width: 48rem)').matches) heading?.scrollIntoView()
    else scrollTo(0, 0)
  })
  return (
    <OpenedSectionContext value={opened}>
      <div className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-[12rem_minmax(0,40rem)] md:gap-8">
        <SettingsNavigation opened={opened} to={to} isSeeker={isSeeker} />
        <div className="grid grid-cols-[minmax(0,1fr)] md:gap-6">
          {opened && (
            <Link
              to={to()}
              className="link mb-3 inline-flex min-h-11 items-center gap-1 justify-self-start text-sm md:hidden"
              onClick={() => focusHeading()}
            >
              <Icon name="arrow-left" className="size-4" />
              {t`All settings`}
            </Link>
          )}
          {children}
        </div>
      </div>
    </OpenedSectionContext>
  )
}

const SettingsNavigation = ({ opened, to, isSeeker }: SettingsNavigationProps) => (
  <nav aria-label={t`Settings`} className={opened ? 'max-md:hidden' : ''}>
    <ul className="md:sticky md:top-6">
      {listSettingsSections(isSeeker).map(({ id, title, lead, icon }) => (
        <li key={id} className="max-md:border-b max-md:border-line">
          <Link
            to={to(id)}
            aria-current={id === opened || undefined}
            preventScrollReset
            className="flex min-h-11 items-center gap-3 no-underline max-md:py-3 md:rounded-md md:px-3 md:text-sm md:hover:bg-sunken md:aria-current:bg-forest-wash md:aria-current:font-semibold md:aria-current:text-forest"
          >
            <Icon name={icon} className="flex-none text-ink-3 md:hidden" />
            <span className="min-w-0 grow">
              <span className="max-md:font-semibold">{title}</span>
              <span className="block text-sm text-ink-3 md:hidden">{lead}</span>
            </span>
            <Icon name="chevron-right" className="flex-none text-ink-3 md:hidden" />
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

/** One section; on phones it is visible only if the URL names it. */
export function SettingsSection({ id, children }: { id: SettingsSectionId; children: ReactNode }) {
  const opened = useContext(OpenedSectionContext)
  return (
    <section
      aria-labelledby={getHeadingId(id)}
      className={`md:rounded-lg md:border md:border-line md:bg-surface md:p-6 ${opened === id ? '' : 'max-md:hidden'}`}
    >
      <h2
        id={getHeadingId(id)}
        tabIndex={-1}
        data-autofocus={opened === id || undefined}
        className="scroll-mt-6 text-xl focus:shadow-none focus:outline-none"
      >
        {getSettingsSectionTitle(id)}
      </h2>
      <div className="mt-4">{children}</div>
    </section>
  )
}

import { t } from '@lingui/core/macro'
import { PRODUCT_NAME } from '@sira/contract/product'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { setSavesData, useSavesData } from '../ui/data-saver.ts'
import { Icon } from '../ui/icon.tsx'
import { BROWSE_JOBS, DATA_SAVER, POST_A_JOB, PRIVACY_POLICY, TERMS_OF_SERVICE } from '../ui/texts.ts'
import { WovenBorder } from '../ui/woven-border.tsx'
import { Brand } from './brand.tsx'
import { DRAFT_NOTE, LanguageLink } from './language-link.tsx'
import { TAGLINE, useSiteSettings } from './site-settings.ts'
import { applyTheme, readTheme, type Theme } from './theme.ts'

const columns = [
  {
    title: t`For Job Seekers`,
    links: [
      [BROWSE_JOBS, paths.jobs()],
      [t`Companies`, paths.companies()],
    ],
  },
  {
    title: t`For Employers`,
    links: [
      [POST_A_JOB, paths.postJob()],
      [t`Recruitment Solutions`, paths.employers()],
      [t`Pricing`, paths.pricing()],
    ],
  },
  {
    title: t`Company`,
    links: [
      [t`Contact`, paths.contact()],
      [PRIVACY_POLICY, paths.privacy()],
      [TERMS_OF_SERVICE, paths.terms()],
    ],
  },
] as const

const FooterColumn = ({ title, links }: (typeof columns)[number]) => (
  <nav aria-label={title}>
    <h2 className="text-sm font-semibold">{title}</h2>
    <ul className="mt-2">
      {links.map(([label, to]) => (
        <li key={label}>
          <Link className="footlink" to={to}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
)

export function PublicFooter() {
  return (
    <footer className="no-print mt-auto bg-surface">
      <WovenBorder weave="wide" />
      <div className="page grid grid-cols-2 gap-x-6 gap-y-8 pt-10 pb-8 text-sm md:grid-cols-[1.4fr_1fr_1fr_1fr]">
        <div className="max-md:col-span-2">
          <Brand />
          <p className="mt-2 max-w-64 text-ink-2">{TAGLINE}</p>
        </div>
        {columns.map((column) => (
          <FooterColumn key={column.title} {...column} />
        ))}
      </div>
      <div className="page pb-8 text-sm">
        <div className="flex flex-wrap items-center gap-x-8 gap-y-3 border-t border-line pt-5">
          <p className="text-ink-3">
            © <span suppressHydrationWarning>{new Date().getFullYear()}</span> {PRODUCT_NAME}
          </p>
          <SocialLinks />
          <div className="ml-auto flex items-center gap-4">
            <LanguageLink />
            <div className="needs-scripts flex gap-2">
              <DataSaverSwitch />
              <ThemeSwitch />
            </div>
          </div>
        </div>
        {DRAFT_NOTE && <p className="mt-4 text-xs text-ink-3">{DRAFT_NOTE}</p>}
      </div>
    </footer>
  )
}

function SocialLinks() {
  const { socialLinks = [] } = useSiteSettings()
  if (socialLinks.length === 0) return null
  return (
    <ul className="flex flex-wrap gap-x-5 max-md:order-first max-md:w-full max-md:justify-between max-md:gap-x-2 max-md:text-xs">
      {socialLinks.map(({ label, href }) => (
        <li key={label}>
          <a className="footlink" href={href} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The button that stops pictures on this device; in the footer, where the theme is chosen. */
function DataSaverSwitch() {
  const isOn = useSavesData()
  return (
    <div className="seg">
      <button
        type="button"
        aria-label={DATA_SAVER}
        title={DATA_SAVER}
        aria-pressed={isOn}
        onClick={() => setSavesData(!isOn)}
      >
        <Icon name="zap" className="size-4" />
      </button>
    </div>
  )
}

const THEMES = [
  { theme: 'light', icon: 'sun', label: t`Light theme` },
  { theme: 'dark', icon: 'moon', label: t`Dark theme` },
  { theme: 'system', icon: 'monitor', label: t`Device theme` },
] as const

function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme | null>(null)
  useEffect(() => setTheme(readTheme()), [])
  return (
    <div className="seg" role="group" aria-label={t`Theme`}>
      {THEMES.map((choice) => (
        <button
          key={choice.theme}
          type="button"
          aria-label={choice.label}
          title={choice.label}
          aria-pressed={theme === choice.theme}
          onClick={() => {
            applyTheme(choice.theme)
            setTheme(choice.theme)
          }}
        >
          <Icon name={choice.icon} className="size-4" />
        </button>
      ))}
    </div>
  )
}

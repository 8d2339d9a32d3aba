import { t } from '@lingui/core/macro'
import { PRODUCT_NAME } from '@sira/contract/product'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { BROWSE_JOBS, POST_A_JOB, PRIVACY_POLICY, TERMS_OF_SERVICE } from '../ui/texts.ts'
import { useIsHydrated } from '../ui/use-browser-value.ts'
import { WovenBorder } from '../ui/woven-border.tsx'
import { Brand } from './brand.tsx'
import { DRAFT_NOTE, LanguageLink } from './language-link.tsx'
import { TAGLINE, useSiteSettings } from './site-settings.ts'

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

/** Loaded after the page; if that fails, the page works without them. */
const FooterSwitches = lazy<() => ReactNode>(() =>
  import('./footer-switches.tsx').then(
    (module) => ({ default: module.FooterSwitches }),
    () => ({ default: () => null }),
  ),
)

/** What to read of the market without a search. */
const MarketLinks = () => (
  <p className="mt-1 flex flex-wrap gap-x-5">
    <Link className="footlink" to={paths.salaries()}>
      {t`Salaries`}
    </Link>
    <Link className="footlink" to={paths.landing({ kind: 'REMOTE', slug: '' })}>
      {t`Remote jobs`}
    </Link>
  </p>
)

export function PublicFooter() {
  const isHydrated = useIsHydrated()
  return (
    <footer className="no-print mt-auto bg-surface">
      <WovenBorder weave="wide" />
      <div className="page grid grid-cols-2 gap-x-6 gap-y-8 pt-10 pb-8 text-sm md:grid-cols-[1.4fr_1fr_1fr_1fr]">
        <div className="max-md:col-span-2">
          <Brand />
          <p className="mt-2 max-w-64 text-ink-2">{TAGLINE}</p>
          <MarketLinks />
        </div>
        {columns.map((column) => (
          <FooterColumn key={column.title} {...column} />
        ))}
      </div>
      <div className="page pb-8 text-sm">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-line pt-5">
          <p className="text-ink-3" suppressHydrationWarning>
            © {new Date().getFullYear()} {PRODUCT_NAME}
          </p>
          <SocialLinks />
          <div className="ml-auto flex flex-wrap items-center gap-x-4">
            <LanguageLink />
            <div className="needs-scripts min-h-11">
              {isHydrated && (
                <Suspense>
                  <FooterSwitches />
                </Suspense>
              )}
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

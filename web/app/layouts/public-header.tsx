import { t } from '@lingui/core/macro'
import { useContext } from 'react'
import { NavLink } from 'react-router'
import { type Session, useSession } from '../api/session.ts'
import { toPageAddress } from '../language.ts'
import { ButtonLink } from '../ui/button.tsx'
import { useSavesData } from '../ui/data-saver.ts'
import { POST_A_JOB } from '../ui/texts.ts'
import { WovenBorder } from '../ui/woven-border.tsx'
import { AccountBell, AccountButtons } from './account-parts-lazy.tsx'
import { Brand } from './brand.tsx'
import { LanguageLink } from './language-link.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { NoScriptsContext } from './pages-without-scripts.ts'
import { PUBLIC_LINKS, SIGN_IN_LINK, SIGN_UP_LINK } from './public-links.ts'

export const PublicHeader = () => <SessionHeader session={useSession()} />

/** The header for this session, which is still loading in what the server renders. */
export function SessionHeader({ session }: { session: Session }) {
  const savesData = useSavesData()
  return (
    <header className="no-print bg-surface">
      <div className="page flex h-14 items-center gap-2 md:h-16">
        <Brand />
        <nav aria-label={t`Main`} className="ml-4 hidden gap-1 md:flex lg:ml-6">
          {PUBLIC_LINKS.map(({ label, to }) => (
            <NavLink key={to} to={to} prefetch={savesData ? 'none' : 'intent'} className="navlink whitespace-nowrap">
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto hidden items-center justify-end gap-2 md:flex">
          {session.state === 'signedIn' ? (
            <AccountButtons account={session.account} session={session} />
          ) : (
            <VisitorButtons session={session} />
          )}
        </div>
        <div className="needs-scripts ml-auto flex items-center md:hidden">
          {session.state === 'signedIn' && <AccountBell account={session.account} />}
          <MobileMenu session={session} />
        </div>
      </div>
      <NoScriptLinks />
      <WovenBorder />
    </header>
  )
}

/** The links of the slide-in menu, for phones on which it cannot open. */
function NoScriptLinks() {
  const links = (
    <nav aria-label={t`Main, short`} className="page flex flex-wrap gap-x-3 pb-2 text-sm md:hidden">
      {[...PUBLIC_LINKS, SIGN_IN_LINK].map(({ label, to }) => (
        <a key={to} className="footlink" href={toPageAddress(to)}>
          {label}
        </a>
      ))}
    </nav>
  )
  return useContext(NoScriptsContext) ? links : <noscript>{links}</noscript>
}

function VisitorButtons({ session }: { session: Session }) {
  return (
    <div className={`flex items-center gap-1 ${session.state === 'loading' ? 'while-unknown' : ''}`}>
      <LanguageLink className="navlink" />
      <ButtonLink to={SIGN_IN_LINK.to} variant="ghost" size="sm">
        {SIGN_IN_LINK.label}
      </ButtonLink>
      <ButtonLink to={SIGN_UP_LINK.to} variant="quiet" size="sm" className="mr-1">
        {SIGN_UP_LINK.label}
      </ButtonLink>
      <ButtonLink to={SIGN_IN_LINK.to} size="sm">
        {POST_A_JOB}
      </ButtonLink>
    </div>
  )
}

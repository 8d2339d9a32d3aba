import type { Account } from '@sira/contract/auth'
import { lazy, type ReactNode, Suspense, useContext } from 'react'
import { Link, NavLink } from 'react-router'
import { type Session, useSession } from '../api/session.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Tibeb } from '../ui/tibeb.tsx'
import { AvatarMenu } from './avatar-menu.tsx'
import { Brand } from './brand.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { getContextLink, getNotificationsPath } from './account-links.ts'
import { NoScriptsContext } from './pages-without-scripts.ts'
import { PostJobButton } from './post-job-button.tsx'
import { PUBLIC_LINKS, SIGN_IN_LINK, SIGN_UP_LINK } from './public-links.ts'

/** Has its own script, which only signed-in people load; if it cannot be loaded the page works without the bell. */
const Bell = lazy<(props: { all: string }) => ReactNode>(() =>
  import('./notification-bell.tsx').then(
    ({ NotificationBell: component }) => ({ default: component }),
    () => ({ default: () => null }),
  ),
)

function AccountBell({ account }: { account: Account }) {
  const all = getNotificationsPath(account)
  return (
    all && (
      <Suspense fallback={<span className="btn-icon" aria-hidden="true" />}>
        <Bell key={account.id} all={all} />
      </Suspense>
    )
  )
}

export const PublicHeader = () => <SessionHeader known={useSession()} />

/** The header for this session; `known` is 'loading' in what the server sends. */
export function SessionHeader({ known }: { known: Session }) {
  return (
    <header className="no-print bg-surface">
      <div className="page flex h-14 items-center gap-2 md:h-16">
        <Brand />
        <nav aria-label="Main" className="ml-4 hidden gap-1 md:flex lg:ml-6">
          {PUBLIC_LINKS.map(({ label, to }) => (
            <NavLink key={to} to={to} prefetch="intent" className="navlink whitespace-nowrap">
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto hidden items-center justify-end gap-2 md:flex">
          {known.state === 'signedIn' ? (
            <AccountButtons account={known.account} known={known} />
          ) : (
            <VisitorButtons known={known} />
          )}
        </div>
        <div className="needs-scripts ml-auto flex items-center md:hidden">
          {known.state === 'signedIn' && <AccountBell account={known.account} />}
          <MobileMenu known={known} />
        </div>
      </div>
      <NoScriptLinks />
      <Tibeb />
    </header>
  )
}

/** The links of the slide-in menu, for phones on which it cannot open. */
function NoScriptLinks() {
  const links = (
    <nav aria-label="Main, short" className="page flex flex-wrap gap-x-5 pb-2 text-sm md:hidden">
      {[...PUBLIC_LINKS, SIGN_IN_LINK].map(({ label, to }) => (
        <a key={to} className="footlink" href={to}>
          {label}
        </a>
      ))}
    </nav>
  )
  return useContext(NoScriptsContext) ? links : <noscript>{links}</noscript>
}

function VisitorButtons({ known }: { known: Session }) {
  return (
    <div className={`flex items-center gap-1 ${known.state === 'loading' ? 'while-unknown' : ''}`}>
      <ButtonLink to={SIGN_IN_LINK.to} variant="ghost" size="sm">
        {SIGN_IN_LINK.label}
      </ButtonLink>
      <ButtonLink to={SIGN_UP_LINK.to} variant="quiet" size="sm" className="mr-1">
        {SIGN_UP_LINK.label}
      </ButtonLink>
      <PostJobButton known={known} />
    </div>
  )
}

function AccountButtons({ account, known }: { account: Account; known: Session }) {
  const context = getContextLink(account)
  return (
    <>
      {account.role === 'JOBSEEKER' && account.jobSeeker && (
        <Link to={paths.seeker.saved()} className="btn-icon" aria-label="Saved jobs" title="Saved jobs">
          <Icon name="bookmark" />
        </Link>
      )}
      {account.role === 'COMPANY' && <PostJobButton known={known} />}
      <ButtonLink to={context.to} variant="quiet" size="sm">
        {context.label}
      </ButtonLink>
      <AccountBell account={account} />
      <AvatarMenu account={account} />
    </>
  )
}

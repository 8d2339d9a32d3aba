import type { Account } from '@sira/contract/auth'
import { lazy, type ReactNode, Suspense, useContext } from 'react'
import { Link, NavLink, useNavigate } from 'react-router'
import { type Session, useSession } from '../api/session.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu, type MenuItem } from '../ui/menu.tsx'
import { POST_A_JOB } from '../ui/texts.ts'
import { WovenBorder } from '../ui/woven-border.tsx'
import { NOT_ALLOWED_TOAST, toast } from '../ui/toast.tsx'
import { Brand } from './brand.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { formatFullName, getMainAccountLink, getNotificationsPath, listAccountMenuLinks } from './account-links.ts'
import { NoScriptsContext } from './pages-without-scripts.ts'
import { getPostJobAction } from './post-job-action.ts'
import { PUBLIC_LINKS, SIGN_IN_LINK, SIGN_UP_LINK } from './public-links.ts'
import { SIGN_OUT_LABEL, useSignOut } from './use-sign-out.ts'

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

export const PublicHeader = () => <SessionHeader session={useSession()} />

/** The header for this session, which is still loading in what the server renders. */
export function SessionHeader({ session }: { session: Session }) {
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

function VisitorButtons({ session }: { session: Session }) {
  return (
    <div className={`flex items-center gap-1 ${session.state === 'loading' ? 'while-unknown' : ''}`}>
      <ButtonLink to={SIGN_IN_LINK.to} variant="ghost" size="sm">
        {SIGN_IN_LINK.label}
      </ButtonLink>
      <ButtonLink to={SIGN_UP_LINK.to} variant="quiet" size="sm" className="mr-1">
        {SIGN_UP_LINK.label}
      </ButtonLink>
      <PostJobButton session={session} />
    </div>
  )
}

/** Post a Job in the header: a link if the person can post a job, otherwise a button that shows why not. */
function PostJobButton({ session }: { session: Session }) {
  const navigate = useNavigate()
  const action = getPostJobAction(session)
  if (action && 'link' in action)
    return (
      <ButtonLink to={action.link} size="sm">
        {POST_A_JOB}
      </ButtonLink>
    )
  const press = () => {
    if (!action) return
    toast.error(action.text, { ...NOT_ALLOWED_TOAST, id: 'gate' })
    if (action.to) void navigate(action.to)
  }
  return (
    <Button size="sm" onClick={press}>
      {POST_A_JOB}
    </Button>
  )
}

function AccountButtons({ account, session }: { account: Account; session: Session }) {
  const mainLink = getMainAccountLink(account)
  return (
    <>
      {account.role === 'JOBSEEKER' && account.jobSeeker && (
        <Link to={paths.seeker.saved()} className="btn-icon" aria-label="Saved jobs" title="Saved jobs">
          <Icon name="bookmark" />
        </Link>
      )}
      {account.role === 'COMPANY' && <PostJobButton session={session} />}
      <ButtonLink to={mainLink.to} variant="quiet" size="sm">
        {mainLink.label}
      </ButtonLink>
      <AccountBell account={account} />
      <AvatarMenu account={account} />
    </>
  )
}

function AvatarMenu({ account }: { account: Account }) {
  const signOut = useSignOut()
  const items: MenuItem[] = [
    ...listAccountMenuLinks(account),
    { label: SIGN_OUT_LABEL, icon: 'log-out', hasSeparatorBefore: true, onSelect: signOut },
  ]
  const avatar = account.avatar ? (
    <img src={account.avatar} alt="" width="36" height="36" className="size-9 rounded-full object-cover" />
  ) : (
    <span className="grid size-9 place-items-center rounded-full bg-forest-wash text-forest">
      <Icon name="user" />
    </span>
  )
  const userSummary = (
    <div className="border-b border-line px-3 pt-2 pb-3 text-sm">
      <p className="font-semibold">{formatFullName(account)}</p>
      <p className="break-all text-ink-3">{account.email}</p>
    </div>
  )
  return (
    <Menu
      label={`Account menu for ${formatFullName(account)}`}
      items={items}
      header={userSummary}
      trigger={avatar}
      triggerClassName="grid size-11 place-items-center rounded-full"
    />
  )
}

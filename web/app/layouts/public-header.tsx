import type { Account } from '@sira/contract/auth'
import { lazy, type ReactNode, Suspense, useContext } from 'react'
import { Link, NavLink, useNavigate } from 'react-router'
import { type Session, useSession } from '../api/session.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu, type MenuItem } from '../ui/menu.tsx'
import { POST_A_JOB } from '../ui/texts.ts'
import { Tibeb } from '../ui/tibeb.tsx'
import { GATE_TOAST, toast } from '../ui/toast.tsx'
import { Brand } from './brand.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { formatFullName, getContextLink, getNotificationsPath, listAccountMenuLinks } from './account-links.ts'
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

/** Post a Job in the header: a link if the person can post a job, otherwise a button that shows why not. */
function PostJobButton({ known }: { known: Session }) {
  const navigate = useNavigate()
  const act = getPostJobAction(known)
  if (act && 'link' in act)
    return (
      <ButtonLink to={act.link} size="sm">
        {POST_A_JOB}
      </ButtonLink>
    )
  const press = () => {
    if (!act) return
    toast.error(act.text, { ...GATE_TOAST, id: 'gate' })
    if (act.to) void navigate(act.to)
  }
  return (
    <Button size="sm" onClick={press}>
      {POST_A_JOB}
    </Button>
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

function AvatarMenu({ account }: { account: Account }) {
  const signOut = useSignOut()
  const items: MenuItem[] = [
    ...listAccountMenuLinks(account),
    { label: SIGN_OUT_LABEL, icon: 'log-out', lineAbove: true, onSelect: signOut },
  ]
  const avatar = account.avatar ? (
    <img src={account.avatar} alt="" width="36" height="36" className="size-9 rounded-full object-cover" />
  ) : (
    <span className="grid size-9 place-items-center rounded-full bg-forest-wash text-forest">
      <Icon name="user" />
    </span>
  )
  const who = (
    <div className="border-b border-line px-3 pt-2 pb-3 text-sm">
      <p className="font-semibold">{formatFullName(account)}</p>
      <p className="break-all text-ink-3">{account.email}</p>
    </div>
  )
  return (
    <Menu
      label={`Account menu for ${formatFullName(account)}`}
      items={items}
      header={who}
      trigger={avatar}
      triggerClassName="grid size-11 place-items-center rounded-full"
    />
  )
}

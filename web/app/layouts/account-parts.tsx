import { ph, t } from '@lingui/core/macro'
import type { Account } from '@sira/contract/auth'
import { formatFullName } from '@sira/contract/messages'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import type { Session } from '../api/session.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink, IconButton } from '../ui/button.tsx'
import { useSavesData } from '../ui/data-saver.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu, type MenuItem } from '../ui/menu.tsx'
import { POST_A_JOB } from '../ui/texts.ts'
import { NOT_ALLOWED_TOAST, toast } from '../ui/toast.tsx'
import { getMainAccountLink, getNotificationsPath, listAccountMenuLinks } from './account-links.ts'
import { BottomBar } from './bottom-bar.tsx'
import { closeNextStep, findNextStep, isNextStepClosed } from './next-step.ts'
import { getPostJobAction } from './post-job-action.ts'
import { SavedLanguageLink } from './saved-language-link.tsx'
import { listSeekerLinks, SEEKER_AREA_LABEL } from './seeker-links.ts'
import { Strip } from './session-strip.tsx'
import { useSendWaiting } from './use-send-waiting.ts'
import { SIGN_OUT_LABEL, useSignOut } from './use-sign-out.ts'

/** The bar of the seeker area, on public pages too: so applications are one press away from every job. */
export const SeekerBar = ({ account }: { account: Account }) => (
  <BottomBar label={SEEKER_AREA_LABEL} links={listSeekerLinks(account)} />
)

/** Has its own script, which only signed-in people load; if it cannot be loaded the page works without the bell. */
const Bell = lazy<(props: { all: string }) => ReactNode>(() =>
  import('./notification-bell.tsx').then(
    ({ NotificationBell: component }) => ({ default: component }),
    () => ({ default: () => null }),
  ),
)

export function AccountBell({ account }: { account: Account }) {
  const all = getNotificationsPath(account)
  return (
    all && (
      <Suspense fallback={<span className="btn-icon" aria-hidden="true" />}>
        <Bell key={account.id} all={all} />
      </Suspense>
    )
  )
}

/** What the header of wide screens shows to somebody who is signed in. */
export function AccountButtons({ account, session }: { account: Account; session: Session }) {
  const mainLink = getMainAccountLink(account)
  return (
    <>
      <SavedLanguageLink className="navlink" />
      {account.role === 'JOBSEEKER' && account.jobSeeker && (
        <Link to={paths.seeker.saved()} className="btn-icon" aria-label={t`Saved jobs`} title={t`Saved jobs`}>
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
  const savesData = useSavesData()
  const avatar =
    account.avatar && !savesData ? (
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
      label={t`Account menu for ${ph({ name: formatFullName(account) })}`}
      items={items}
      header={userSummary}
      trigger={avatar}
      triggerClassName="grid size-11 place-items-center rounded-full"
    />
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

/** The home page of either language. */
const HOME = /^\/(?:am\/?)?$/

/** On top of public pages, when signed in: the next step of the account. The home page itself begins with it. */
export function AccountStrip({ account }: { account: Account }) {
  const [, setClosed] = useState(false)
  useSendWaiting(account.jobSeeker ? account.id : undefined)
  const isHome = HOME.test(useLocation().pathname)
  const step = findNextStep(account)
  if (isHome || !step || isNextStepClosed(account, step)) return null
  const close = () => {
    closeNextStep(account, step)
    setClosed(true)
  }
  return (
    <Strip label={t`Your next step`} className="nextstep">
      <p className="min-w-0 grow py-1 wrap-anywhere">
        {step.text}{' '}
        <Link className="link font-semibold whitespace-nowrap" to={step.link.to}>
          {step.link.label}
        </Link>
      </p>
      <IconButton icon="x" label={t`Close this tip`} onClick={close} />
    </Strip>
  )
}

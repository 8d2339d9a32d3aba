import { t } from '@lingui/core/macro'
import { getMfaSettings } from '@sira/contract/mfa'
import { formatFullName } from '@sira/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { type MiddlewareFunction, Outlet, redirect } from 'react-router'
import { removeLanguage } from '../language.ts'
import { callApi } from '../api/call-api.ts'
import { adminQueueCountsQuery, refreshAdminQueueCounts, type AdminQueueCounts } from '../api/admin-queue-counts.ts'
import { session, useSession, type Session } from '../api/session.ts'
import { paths } from '../paths.ts'
import { useSingleKeysEnabled } from '../ui/single-keys-setting.ts'
import { Monogram } from '../ui/monogram.tsx'
import { REDIRECT_TOAST, toast } from '../ui/toast.tsx'
import { undoLastAction } from '../ui/undo-toast.tsx'
import { useSingleKeys } from '../ui/use-single-keys.ts'
import { AreaFallback, AreaFrame, type AreaLink, AreaPerson, SignedInGate } from './area-frame.tsx'
import { NotificationArrivals } from './notification-arrivals.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { requireAccess } from './guards.ts'
import { loadAreaSheets, TABLES } from './area-sheets.ts'
import { OWN_FRAME_HANDLE } from './public-layout.tsx'
import { useKeptScreen } from './use-kept-screen.ts'
import deskSheet from '../styles/desk.css?url'

export const handle = OWN_FRAME_HANDLE

/** Sends administrators without a second factor to set one up first, if the server requires it. */
const requireSecondFactor: MiddlewareFunction = async ({ request }, next) => {
  if (removeLanguage(new URL(request.url).pathname) === paths.admin.settings() || checkedSession === session.getState())
    return next()
  const { data } = await callApi(getMfaSettings, {})
  if (!data.required || data.passed) {
    checkedSession = session.getState()
    return next()
  }
  toast.error(data.passkeys.length > 0 || data.authenticator ? SIGN_IN_AGAIN : SET_UP_FIRST, {
    ...REDIRECT_TOAST,
    id: 'gate',
    duration: 8000,
  })
  throw redirect(paths.admin.settings('security'))
}
/** The session that has passed this check. */
let checkedSession: Session | undefined
const SET_UP_FIRST = t`Administrators need two-step verification. Please set it up here first.`
const SIGN_IN_AGAIN = t`Please sign out and sign in again with your second step to open the admin area.`

export const clientMiddleware = [loadAreaSheets({ desk: deskSheet, ...TABLES }), requireAccess, requireSecondFactor]

/**
 * Reads the counts on each navigation in the admin area, without delaying the screen. It also has to exist for the
 * guard to run for the first page.
 */
export const clientLoader = () => {
  refreshAdminQueueCounts()
  return null
}
clientLoader.hydrate = true as const
export const shouldRevalidate = () => true

const WAIT = t({ message: 'wait', context: 'after a number' })

const buildLinks = ({ companies, jobs, reports, messages, failedTasks: work }: AdminQueueCounts): AreaLink[] => [
  { label: t`Overview`, to: paths.admin.home(), icon: 'layout-dashboard', end: true },
  {
    label: t({ message: 'Review', context: 'noun' }),
    to: paths.admin.review(),
    icon: 'clipboard-list',
    count: companies + jobs,
    countText: WAIT,
  },
  { label: t`Companies`, to: paths.admin.companies(), icon: 'building-2', count: companies, countText: WAIT },
  { label: t`Jobs`, to: paths.admin.jobs(), icon: 'briefcase', count: jobs, countText: WAIT },
  { label: t`Reports`, to: paths.admin.reports(), icon: 'flag', count: reports, countText: WAIT },
  { label: t`Messages`, to: paths.admin.messages(), icon: 'mail', count: messages, countText: WAIT },
  { label: t`Accounts`, to: paths.admin.users(), icon: 'users' },
  { label: t`Skills`, to: paths.admin.skills(), icon: 'award' },
  { label: t`Searches`, to: paths.admin.searches(), icon: 'search' },
  { label: t`Pay figures`, to: paths.admin.payFigures(), icon: 'wallet' },
  { label: t`Audit log`, to: paths.admin.audit(), icon: 'book-open' },
  {
    label: t`Tasks`,
    to: paths.admin.tasks(),
    icon: 'wrench',
    count: work,
    countText: t({ message: 'failed', context: 'after a number' }),
  },
  { label: t`Your account`, to: paths.admin.settings(), icon: 'key' },
]
const LABEL = t`Administration`

export const HydrateFallback = () => <AreaFallback label={LABEL} />

const NO_COUNTS: AdminQueueCounts = { companies: 0, jobs: 0, reports: 0, messages: 0, failedTasks: 0 }

export default function AdminLayout() {
  return (
    <SignedInGate>
      <AdminFrame />
    </SignedInGate>
  )
}

function AdminFrame() {
  useKeptScreen()
  const currentSession = useSession()
  // `clientLoader` has this query read on each navigation.
  const { data: counts = NO_COUNTS } = useQuery({ ...adminQueueCountsQuery, enabled: false })
  useSingleKeys(useSingleKeysEnabled(), { u: undoLastAction })
  const account = currentSession.state === 'signedIn' ? currentSession.account : undefined
  const picture = account && <Monogram name={formatFullName(account)} size={36} round />
  const person = account && <AreaPerson picture={picture} name={formatFullName(account)} subtitle={t`Administrator`} />
  const bell = account && <NotificationBell key={account.id} all={paths.admin.notifications()} />
  return (
    <AreaFrame label={LABEL} links={buildLinks(counts)} person={person} bell={bell}>
      {/* A notification may be about something that waits. */}
      {account && <NotificationArrivals onArrival={refreshAdminQueueCounts} />}
      <Outlet />
    </AreaFrame>
  )
}

import { mfaSettings } from '@sira/contract/mfa'
import { type MiddlewareFunction, Outlet, redirect } from 'react-router'
import { ask } from '../api/ask.ts'
import { refreshCounts, useDeskCounts, type DeskCounts } from '../api/desk-counts.ts'
import { session, useSession, type Session } from '../api/session.ts'
import { paths } from '../paths.ts'
import { useDeskKeys } from '../ui/desk-keys.ts'
import { Monogram } from '../ui/monogram.tsx'
import { ACCESS, toast } from '../ui/toast.tsx'
import { undoLast } from '../ui/undo-toast.tsx'
import { useKeys } from '../ui/use-keys.ts'
import { AreaFallback, AreaFrame, type AreaLink, AreaPerson, StillSignedIn } from './area-frame.tsx'
import { Bell } from './bell.tsx'
import { guard } from './guards.ts'
import { fullName } from './person-links.ts'
import '../styles/desk.css'

/** Administrators without a second factor set one up first, where the server asks for it. */
const secondFactor: MiddlewareFunction = async ({ request }, next) => {
  if (new URL(request.url).pathname === paths.admin.settings() || settled === session.now()) return next()
  const { data } = await ask(mfaSettings, {})
  if (!data.required || data.passed) {
    settled = session.now()
    return next()
  }
  toast.error(data.passkeys.length > 0 || data.authenticator ? SIGN_IN_AGAIN : SET_UP_FIRST, {
    ...ACCESS,
    id: 'gate',
    duration: 8000,
  })
  throw redirect(paths.admin.settings('security'))
}
/** The session that needs no more of this. */
let settled: Session | undefined
const SET_UP_FIRST = 'Administrators need a second step at sign-in. Please set one up here first.'
const SIGN_IN_AGAIN = 'Please sign out and sign in again with your second step to open the administrators’ area.'

export const clientMiddleware = [guard, secondFactor]

/** Asks what waits, on each step through the desk; no screen waits for it. Also there so that the guard runs for the first page. */
export const clientLoader = () => {
  refreshCounts()
  return null
}
clientLoader.hydrate = true as const
export const shouldRevalidate = () => true

const linksWith = ({ companies, jobs, reports, messages, work }: DeskCounts): AreaLink[] => [
  { label: 'Overview', to: paths.admin.home(), icon: 'layout-dashboard', end: true },
  { label: 'Review', to: paths.admin.review(), icon: 'clipboard-list', count: companies + jobs, countText: 'wait' },
  { label: 'Companies', to: paths.admin.companies(), icon: 'building-2', count: companies, countText: 'wait' },
  { label: 'Jobs', to: paths.admin.jobs(), icon: 'briefcase', count: jobs, countText: 'wait' },
  { label: 'Reports', to: paths.admin.reports(), icon: 'flag', count: reports, countText: 'wait' },
  { label: 'Messages', to: paths.admin.messages(), icon: 'mail', count: messages, countText: 'wait' },
  { label: 'Accounts', to: paths.admin.users(), icon: 'users' },
  { label: 'Skills', to: paths.admin.skills(), icon: 'award' },
  { label: 'Audit log', to: paths.admin.audit(), icon: 'book-open' },
  { label: 'Work', to: paths.admin.work(), icon: 'wrench', count: work, countText: 'given up' },
  { label: 'Your account', to: paths.admin.settings(), icon: 'key' },
]
const LABEL = 'Administration'

export const HydrateFallback = () => <AreaFallback label={LABEL} />

export default function AdminLayout() {
  const known = useSession()
  const counts = useDeskCounts()
  useKeys(useDeskKeys(), { u: undoLast })
  const account = known.state === 'signedIn' ? known.account : undefined
  const picture = account && <Monogram name={fullName(account)} size={36} round />
  const person = account && <AreaPerson picture={picture} name={fullName(account)} line="Administrator" />
  const bell = account && <Bell key={account.id} all={paths.admin.notifications()} />
  return (
    <StillSignedIn>
      <AreaFrame label={LABEL} links={linksWith(counts)} person={person} bell={bell}>
        <Outlet />
      </AreaFrame>
    </StillSignedIn>
  )
}

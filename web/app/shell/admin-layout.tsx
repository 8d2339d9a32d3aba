import { Outlet } from 'react-router'
import { refreshCounts, useDeskCounts, type DeskCounts } from '../api/desk-counts.ts'
import { useSession } from '../api/session.ts'
import { paths } from '../paths.ts'
import { useDeskKeys } from '../ui/desk-keys.ts'
import { Monogram } from '../ui/monogram.tsx'
import { undoLast } from '../ui/undo-toast.tsx'
import { useKeys } from '../ui/use-keys.ts'
import { AreaFallback, AreaFrame, type AreaLink, AreaPerson, StillSignedIn } from './area-frame.tsx'
import { Bell } from './bell.tsx'
import { guard } from './guards.ts'
import { fullName } from './person-links.ts'
import '../styles/desk.css'

export const clientMiddleware = [guard]

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
      <AreaFrame label={LABEL} links={linksWith(counts)} person={person} bell={bell}><Outlet /></AreaFrame>
    </StillSignedIn>
  )
}

import { Outlet } from 'react-router'
import { useSession } from '../api/session.ts'
import { paths } from '../paths.ts'
import { Monogram } from '../ui/monogram.tsx'
import { AreaFallback, AreaFrame, type AreaLink, AreaPerson, StillSignedIn } from './area-frame.tsx'
import { guard } from './guards.ts'
import { fullName } from './person-links.ts'

export const clientMiddleware = [guard]

/** Nothing to load: there so that the guard also runs for the first page. */
export const clientLoader = () => null
clientLoader.hydrate = true as const

const links: AreaLink[] = [
  { label: 'Companies', to: paths.admin.companies(), icon: 'building-2' },
  { label: 'Jobs', to: paths.admin.jobs(), icon: 'briefcase' },
  { label: 'Your account', to: paths.account(), icon: 'key' },
]
const LABEL = 'Administration'

export const HydrateFallback = () => <AreaFallback label={LABEL} />

export default function AdminLayout() {
  const known = useSession()
  const account = known.state === 'signedIn' ? known.account : undefined
  const picture = account && <Monogram name={fullName(account)} size={36} round />
  const person = account && <AreaPerson picture={picture} name={fullName(account)} line="Administrator" />
  return (
    <StillSignedIn>
      <AreaFrame label={LABEL} links={links} person={person}><Outlet /></AreaFrame>
    </StillSignedIn>
  )
}

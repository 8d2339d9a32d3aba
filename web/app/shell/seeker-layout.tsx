import { Outlet } from 'react-router'
import { useSession } from '../api/session.ts'
import { paths } from '../paths.ts'
import { Picture } from '../ui/monogram.tsx'
import { AreaFallback, AreaFrame, AreaPerson, StillSignedIn } from './area-frame.tsx'
import { Bell } from './bell.tsx'
import { guard } from './guards.ts'
import { fullName } from './person-links.ts'
import { SEEKER_AREA, seekerLinks } from './seeker-links.ts'

export const clientMiddleware = [guard]

/** Nothing to load: there so that the guard also runs for the first page. */
export const clientLoader = () => null
clientLoader.hydrate = true as const

export const HydrateFallback = () => <AreaFallback label={SEEKER_AREA} />

export default function SeekerLayout() {
  const known = useSession()
  const account = known.state === 'signedIn' ? known.account : undefined
  const links = seekerLinks(account)
  const picture = account && <Picture src={account.avatar} name={fullName(account)} size={36} round />
  const line = account?.jobSeeker?.title ?? account?.email ?? ''
  const person = account && <AreaPerson picture={picture} name={fullName(account)} line={line} />
  const bell = account && <Bell key={account.id} all={paths.seeker.notifications()} />
  return (
    <StillSignedIn>
      <AreaFrame label={SEEKER_AREA} links={links} person={person} bell={bell} bottomBar={links.length > 1}>
        <Outlet />
      </AreaFrame>
    </StillSignedIn>
  )
}

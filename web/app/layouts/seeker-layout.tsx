import { Outlet } from 'react-router'
import { useSession } from '../api/session.ts'
import { paths } from '../paths.ts'
import { PictureOrMonogram } from '../ui/monogram.tsx'
import { AreaFallback, AreaFrame, AreaPerson, SignedInGate } from './area-frame.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { requireAccess } from './guards.ts'
import { formatFullName } from './account-links.ts'
import { SEEKER_AREA_LABEL, listSeekerLinks } from './seeker-links.ts'
import { OWN_FRAME_HANDLE } from './public-layout.tsx'
import '../area.css'

export const handle = OWN_FRAME_HANDLE

export const clientMiddleware = [requireAccess]

/** Loads nothing; it has to exist for the guard to run for the first page too. */
export const clientLoader = () => null
clientLoader.hydrate = true as const

export const HydrateFallback = () => <AreaFallback label={SEEKER_AREA_LABEL} />

export default function SeekerLayout() {
  const session = useSession()
  const account = session.state === 'signedIn' ? session.account : undefined
  const links = listSeekerLinks(account)
  const picture = account && <PictureOrMonogram src={account.avatar} name={formatFullName(account)} size={36} round />
  const subtitle = account?.jobSeeker?.title ?? account?.email ?? ''
  const person = account && <AreaPerson picture={picture} name={formatFullName(account)} subtitle={subtitle} />
  const bell = account && <NotificationBell key={account.id} all={paths.seeker.notifications()} />
  return (
    <SignedInGate>
      <AreaFrame label={SEEKER_AREA_LABEL} links={links} person={person} bell={bell} bottomBar={links.length > 1}>
        <Outlet />
      </AreaFrame>
    </SignedInGate>
  )
}

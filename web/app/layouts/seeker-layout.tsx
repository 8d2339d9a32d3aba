import { formatFullName } from '@sira/contract/messages'
import { useQuery } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { useSession } from '../api/session.ts'
import { isUnreadCountKnown, refreshUnreadMessages, unreadMessagesQuery } from '../api/unread-messages.ts'
import { paths } from '../paths.ts'
import { shouldRevalidateArea } from '../ui/open-entry.ts'
import { PictureOrMonogram } from '../ui/monogram.tsx'
import { AreaFallback, AreaFrame, AreaPerson, SignedInGate } from './area-frame.tsx'
import { NotificationArrivals } from './notification-arrivals.tsx'
import { NotificationBell } from './notification-bell.tsx'
import { requireAccess } from './guards.ts'
import { loadAreaSheets } from './area-sheets.ts'
import { SEEKER_AREA_LABEL, listSeekerLinks } from './seeker-links.ts'
import { OWN_FRAME_HANDLE } from './public-layout.tsx'
import { useOfflineScreens } from './use-offline-screens.ts'
import { useSendWaiting } from './use-send-waiting.ts'

export const handle = OWN_FRAME_HANDLE

export const clientMiddleware = [loadAreaSheets(), requireAccess]

/**
 * Reads the count of unread messages for each screen of the area after the first, without delaying the screen. It also
 * has to exist for the guard to run for the first page.
 */
export const clientLoader = () => {
  if (isUnreadCountKnown()) refreshUnreadMessages()
  return null
}
clientLoader.hydrate = true as const
export const shouldRevalidate = shouldRevalidateArea

export const HydrateFallback = () => <AreaFallback label={SEEKER_AREA_LABEL} />

export default function SeekerLayout() {
  return (
    <SignedInGate>
      <SeekerFrame />
    </SignedInGate>
  )
}

function SeekerFrame() {
  const currentSession = useSession()
  const account = currentSession.state === 'signedIn' ? currentSession.account : undefined
  const hasProfile = account?.role === 'JOBSEEKER' && account.jobSeeker !== null
  const ownAccountId = hasProfile ? account.id : undefined
  useOfflineScreens(ownAccountId)
  useSendWaiting(ownAccountId)
  const { data: unreadMessages = 0 } = useQuery({ ...unreadMessagesQuery, enabled: hasProfile })
  const links = listSeekerLinks(account, unreadMessages)
  const picture = account && <PictureOrMonogram src={account.avatar} name={formatFullName(account)} size={36} round />
  const subtitle = account?.jobSeeker?.title ?? account?.email ?? ''
  const person = account && <AreaPerson picture={picture} name={formatFullName(account)} subtitle={subtitle} />
  const bell = account && <NotificationBell key={account.id} all={paths.seeker.notifications()} />
  return (
    <AreaFrame label={SEEKER_AREA_LABEL} links={links} person={person} bell={bell} bottomBar={links.length > 1}>
      {/* There is a notification for each message. */}
      {hasProfile && <NotificationArrivals onArrival={refreshUnreadMessages} />}
      <Outlet />
    </AreaFrame>
  )
}

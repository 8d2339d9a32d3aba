import { Navigate, Outlet, useLocation } from 'react-router'
import { useSession } from '../api/session.ts'
import { BottomBar } from './bottom-bar.tsx'
import { getRedirect, getSignedInPerson } from './guards.ts'
import { AccountStrip } from './account-strip.tsx'
import { PublicFrame } from './public-frame.tsx'
import { SEEKER_AREA_LABEL, listSeekerLinks } from './seeker-links.ts'

/** The handle of a layout that is not in the frame of public pages. */
export const OWN_FRAME_HANDLE = { hasOwnFrame: true }

/**
 * Public pages are rendered on the server for everybody; only people without a role are redirected in the browser.
 * Seekers have the bar of their area here too, so that their applications are one press away from every job.
 */
export function PublicLayout() {
  const session = useSession()
  const person = getSignedInPerson(session)
  const location = useLocation()
  const isSeeker = session.state === 'signedIn' && session.account.role === 'JOBSEEKER'
  const links = isSeeker ? listSeekerLinks(session.account) : []
  const redirectDecision = person?.role === 'OTHER' ? getRedirect(person, location) : undefined
  return (
    <PublicFrame top={<AccountStrip />} bar={links.length > 1 && <BottomBar label={SEEKER_AREA_LABEL} links={links} />}>
      {redirectDecision && <Navigate to={redirectDecision.to} replace />}
      <Outlet />
    </PublicFrame>
  )
}

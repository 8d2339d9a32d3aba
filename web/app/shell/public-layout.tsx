import { Navigate, Outlet, useLocation } from 'react-router'
import { useSession } from '../api/session.ts'
import { BottomBar } from './bottom-bar.tsx'
import { decide, personOf } from './guards.ts'
import { PersonStrip } from './person-strip.tsx'
import { PublicFrame } from './public-frame.tsx'
import { SEEKER_AREA, seekerLinks } from './seeker-links.ts'

/** A job has Apply at the bottom of phones, and applying is a form to be finished. */
const HAS_OWN_BAR = /^\/jobs\/[^/]/

/** Public pages come whole from the server for everybody; only somebody who has not chosen a role is led away afterwards. */
export default function PublicLayout() {
  const known = useSession()
  const person = personOf(known)
  const place = useLocation()
  const links =
    known.state === 'signedIn' && known.account.role === 'JOBSEEKER' && !HAS_OWN_BAR.test(place.pathname)
      ? seekerLinks(known.account)
      : []
  const verdict = person?.role === 'OTHER' ? decide(person, place) : undefined
  return (
    <PublicFrame top={<PersonStrip />} bar={links.length > 1 && <BottomBar label={SEEKER_AREA} links={links} />}>
      {verdict && <Navigate to={verdict.to} replace />}
      <Outlet />
    </PublicFrame>
  )
}

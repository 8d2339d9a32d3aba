import { Navigate, Outlet, useLocation } from 'react-router'
import { useSession } from '../api/session.ts'
import { decide, personOf } from './guards.ts'
import { PersonStrip } from './person-strip.tsx'
import { PublicFrame } from './public-frame.tsx'

/** Public pages come whole from the server for everybody; only somebody who has not chosen a role is led away afterwards. */
export default function PublicLayout() {
  const person = personOf(useSession())
  const place = useLocation()
  const verdict = person?.role === 'OTHER' ? decide(person, place) : undefined
  return (
    <PublicFrame top={<PersonStrip />}>
      {verdict && <Navigate to={verdict.to} replace />}
      <Outlet />
    </PublicFrame>
  )
}

import { Navigate, Outlet } from 'react-router'
import { useSession, useSessionError } from '../api/session.ts'
import { paths } from '../paths.ts'
import { AccountStrip, SeekerBar } from './account-parts-lazy.tsx'
import { PublicFrame } from './public-frame.tsx'
import { SessionUnknownStrip } from './session-strip.tsx'

/** The handle of a layout that is not in the frame of public pages. */
export const OWN_FRAME_HANDLE = { hasOwnFrame: true }

/**
 * Public pages are rendered on the server for everybody; only people without a role are redirected in the browser.
 * Seekers with a profile have the bar of their area here too.
 */
export function PublicLayout() {
  const session = useSession()
  const isUnanswered = useSessionError() !== undefined && session.state === 'anonymous'
  const account = session.state === 'signedIn' ? session.account : undefined
  const hasBar = account?.role === 'JOBSEEKER' && account.jobSeeker !== null
  return (
    <PublicFrame
      top={isUnanswered ? <SessionUnknownStrip /> : account && <AccountStrip key={account.id} account={account} />}
      bar={hasBar && <SeekerBar account={account} />}
    >
      {account?.role === 'OTHER' && <Navigate to={paths.chooseRole()} replace />}
      <Outlet />
    </PublicFrame>
  )
}

import { useNavigate } from 'react-router'
import { session } from '../api/session.ts'
import { paths } from '../paths.ts'
import { viewedJobsText } from '../ui/viewed-jobs-text.ts'

export const SIGN_OUT_LABEL = 'Sign Out'

let isSigningOut = false

/** Whether the person is just signing out, and so must not be sent to sign in. */
export const isSignOutPending = () => isSigningOut

/** Returns a function that signs out at once, forgets which jobs were opened here, informs the server, and goes to the home page. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => {
    isSigningOut = true
    viewedJobsText.write(null)
    void session.signOut()
    void Promise.resolve(navigate(paths.home())).finally(() => (isSigningOut = false))
  }
}

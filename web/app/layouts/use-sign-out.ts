import { useNavigate } from 'react-router'
import { session } from '../api/session.ts'
import { paths } from '../paths.ts'

export const SIGN_OUT_LABEL = 'Sign Out'

let isSigningOut = false

/** Whether the person is just signing out, and so must not be sent to sign in. */
export const isSignOutPending = () => isSigningOut

/** Returns a function that signs out at once, informs the server, and goes to the home page. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => {
    isSigningOut = true
    void session.signOut()
    void Promise.resolve(navigate(paths.home())).finally(() => (isSigningOut = false))
  }
}

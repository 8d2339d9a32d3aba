import { useNavigate } from 'react-router'
import { session } from '../api/session.ts'
import { paths } from '../paths.ts'

export const SIGN_OUT = 'Sign Out'

let leaving = false

/** Whether somebody is just signing out, who is not to be asked to sign in again. */
export const isLeaving = () => leaving

/** Forgets the person at once, tells the server, and goes home. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => {
    leaving = true
    void session.signOut()
    void Promise.resolve(navigate(paths.home())).finally(() => (leaving = false))
  }
}

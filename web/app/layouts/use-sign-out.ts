import { t } from '@lingui/core/macro'
import { useNavigate } from 'react-router'
import { session } from '../api/session.ts'
import { paths } from '../paths.ts'
import { deleteDraftsOf, RESUME_DRAFTS } from '../ui/form-draft-storage.ts'

export const SIGN_OUT_LABEL = t`Sign Out`

let isSigningOut = false

/** Whether the person is just signing out, and so must not be sent to sign in. */
export const isSignOutPending = () => isSigningOut

let askFirst: (() => boolean) | undefined

/** Sets a question that is asked before signing out; it returns whether to go on. Returns a function that removes it. */
export function setSignOutQuestion(ask: () => boolean): () => void {
  askFirst = ask
  return () => (askFirst = undefined)
}

/** Returns a function that signs out at once, informs the server, and goes to the home page. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () => {
    if (askFirst?.() === false) return
    isSigningOut = true
    const current = session.getState()
    // What was read in a resume is not left to the next person at this device.
    if (current.state === 'signedIn') deleteDraftsOf(current.account.id, RESUME_DRAFTS)
    void session.signOut()
    void Promise.resolve(navigate(paths.home())).finally(() => (isSigningOut = false))
  }
}

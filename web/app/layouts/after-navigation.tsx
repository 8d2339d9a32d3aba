import { useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { session } from '../api/session.ts'
import { onSessionRejected } from '../api/token.ts'
import { paths, safeReturnPath } from '../paths.ts'
import { focusHeading } from '../ui/focus.ts'
import { saveUnsentForms, setUnsentFormsOwner } from '../ui/unsent-forms.ts'
import { SIGN_IN_FIRST_TEXT } from '../ui/texts.ts'
import { useOnMount, useWhen } from '../ui/use-when.ts'
import { useSubscription } from '../ui/use-subscription.ts'
import { REDIRECT_TOAST, toast } from '../ui/toast.tsx'
import { removeSnapshot } from './remove-snapshot.ts'
import { isSignOutPending } from './use-sign-out.ts'

/**
 * After a navigation inside the site the focus moves to the heading, so that screen readers start there; or to the
 * element with `autofocus`, or to the one that the URL names after `#`.
 */
export function HeadingFocus() {
  const { pathname, hash, key } = useLocation()
  const before = useRef({ pathname, key })
  useWhen(key, () => {
    const { current } = before
    before.current = { pathname, key }
    if (key === current.key) return
    // A snapshot is of the address that was opened (screen-snapshot.ts).
    removeSnapshot()
    if (hash) return document.getElementById(hash.slice(1))?.focus({ preventScroll: true })
    if (pathname === current.pathname) return
    const target = document.querySelector<HTMLElement>('main [autofocus], main [data-autofocus]')
    if (target) target.focus()
    else focusHeading()
  })
  return null
}

/**
 * When the server rejects the token, goes to sign in, which returns here; when another tab signed in, a tab on the
 * sign-in page goes on. Text typed into forms is kept in this tab for the same person.
 */
export function SessionWatch() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useSubscription(onSessionRejected, () => {
    if (pathname === paths.signIn()) return
    toast.error(SIGN_IN_FIRST_TEXT, { ...REDIRECT_TOAST, id: 'gate' })
    void navigate(paths.signIn(pathname + search))
  })
  useSubscription(session.onSignedInElsewhere, () => {
    if (pathname === paths.signIn())
      void navigate(safeReturnPath(new URLSearchParams(search).get('returnTo')), { replace: true })
  })
  useOnMount(keepFormsOnSignOut)
  return null
}

function keepFormsOnSignOut() {
  let person: string | undefined
  const onSessionChange = () => {
    const currentSession = session.getState()
    if (currentSession.state === 'signedIn') setUnsentFormsOwner((person = currentSession.account.id))
    else if (currentSession.state === 'anonymous' && person && !isSignOutPending()) saveUnsentForms(person)
    if (currentSession.state === 'anonymous') person = undefined
  }
  onSessionChange()
  return session.onChange(onSessionChange)
}

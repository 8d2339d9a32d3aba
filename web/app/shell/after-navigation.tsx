import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { session } from '../api/session.ts'
import { onSessionDropped } from '../api/token.ts'
import { paths, safeReturnPath } from '../paths.ts'
import { focusHeading } from '../ui/focus-heading.ts'
import { keepOpenForms, keptFor } from '../ui/kept-forms.ts'
import { ACCESS, toast } from '../ui/toast.tsx'
import { SIGN_IN_FIRST } from './guards.ts'
import { isLeaving } from './use-sign-out.ts'

/** After going to another page inside the product the heading has the focus, so that screen readers start there; or what says `autofocus`, or what the address names after `#`. */
export function HeadingFocus() {
  const { pathname, hash, key } = useLocation()
  const landed = useRef(pathname)
  const firstKey = useRef(key)
  useEffect(() => {
    if (landed.current === pathname) return
    landed.current = ''
    if (hash) return
    const first = document.querySelector<HTMLElement>('main [autofocus], main [data-autofocus]')
    if (first) first.focus()
    else focusHeading()
  }, [pathname, hash])
  useEffect(() => {
    if (hash && key !== firstKey.current) document.getElementById(hash.slice(1))?.focus({ preventScroll: true })
  }, [hash, key])
  return null
}

/**
 * A token that the server refuses leads to sign in, which comes back here; a tab that waits there goes on when another tab signed in.
 * What was typed stays in this tab for the same person.
 */
export function SessionWatch() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(
    () =>
      onSessionDropped(() => {
        if (pathname === paths.signIn()) return
        toast.error(SIGN_IN_FIRST, { ...ACCESS, id: 'gate' })
        void navigate(paths.signIn(pathname + search))
      }),
    [navigate, pathname, search],
  )
  useEffect(
    () =>
      session.onBeganElsewhere(
        () =>
          pathname === paths.signIn() &&
          void navigate(safeReturnPath(new URLSearchParams(search).get('returnTo')), { replace: true }),
      ),
    [navigate, pathname, search],
  )
  useEffect(keepTyped, [])
  return null
}

function keepTyped() {
  let person: string | undefined
  const heard = () => {
    const known = session.now()
    if (known.state === 'signedIn') keptFor((person = known.account.id))
    else if (known.state === 'anonymous' && person && !isLeaving()) keepOpenForms(person)
    if (known.state === 'anonymous') person = undefined
  }
  heard()
  return session.onChange(heard)
}

import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { onSessionDropped } from '../api/token.ts'
import { paths } from '../paths.ts'

/** After going to another page inside the product the heading has the focus, so that screen readers start there. */
export function HeadingFocus() {
  const { pathname, hash } = useLocation()
  const first = useRef(pathname)
  useEffect(() => {
    if (first.current === pathname) return
    first.current = ''
    if (hash) return
    const heading = document.querySelector<HTMLElement>('main h1')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }, [pathname, hash])
  return null
}

/** A token that the server refuses ends the session and leads to sign in, which comes back here. */
export function SignInAfterRefusal() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => onSessionDropped(() => void navigate(paths.signIn(pathname + search))), [navigate, pathname, search])
  return null
}

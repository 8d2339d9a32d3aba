import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { onSessionDropped } from '../api/token.ts'
import { paths } from '../paths.ts'
import { focusHeading } from '../ui/focus-heading.ts'

/** After going to another page inside the product the heading has the focus, so that screen readers start there; or what says `autofocus`. */
export function HeadingFocus() {
  const { pathname, hash } = useLocation()
  const landed = useRef(pathname)
  useEffect(() => {
    if (landed.current === pathname) return
    landed.current = ''
    if (hash) return
    const first = document.querySelector<HTMLElement>('main [autofocus]')
    if (first) first.focus()
    else focusHeading()
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

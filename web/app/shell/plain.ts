import { createContext } from 'react'
import { useLocation, useMatches } from 'react-router'

/** The handle of a route whose page is only read: it is sent without scripts. */
export const READ_ONLY = { plain: true } as const
/** In an address: with scripts all the same. Somebody who is signed in has a menu of their own, which the server cannot draw. */
export const WITH_SCRIPTS = 'app'
/** Runs in the head of a page without scripts. */
export const SCRIPTS_FOR_PERSON = `try{if(localStorage.getItem('token')){var a=new URL(location.href);a.searchParams.set('${WITH_SCRIPTS}','');location.replace(a)}}catch(e){}`

/** Whether this document has no scripts; what needs them stays away. */
export const Plain = createContext(false)

/** Decided where the document is made: in the browser a screen always has the scripts that drew it. */
export function useIsPlain(): boolean {
  const isReadOnly = useMatches().some(({ handle }) => (handle as Partial<typeof READ_ONLY> | undefined)?.plain)
  const wantsScripts = new URLSearchParams(useLocation().search).has(WITH_SCRIPTS)
  return import.meta.env.SSR && import.meta.env.PROD && isReadOnly && !wantsScripts
}

/** Takes the wish for scripts out of the address again. */
export function forgetWithScripts() {
  const here = new URL(location.href)
  if (!here.searchParams.has(WITH_SCRIPTS)) return
  here.searchParams.delete(WITH_SCRIPTS)
  history.replaceState(history.state, '', here)
}

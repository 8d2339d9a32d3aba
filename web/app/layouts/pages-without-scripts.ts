import { createContext } from 'react'
import { useLocation, useMatches } from 'react-router'

export interface NoScriptsHandle {
  /** Whether the page with this data is only read; without data it failed, and its error is tried again by a script. */
  isPlain: (loaderData: unknown) => boolean
}
/** The handle of a route whose page is only read: it is sent without scripts. */
export const NO_SCRIPTS_HANDLE: NoScriptsHandle = { isPlain: () => true }
/**
 * The query parameter that requests a page with scripts all the same: signed-in people have a menu of their own, which
 * the server cannot render.
 */
export const WITH_SCRIPTS_PARAM = 'app'
/** Runs in the head of a page without scripts: reloads it with scripts for signed-in people. */
export const RELOAD_WITH_SCRIPTS_SCRIPT = `try{if(localStorage.getItem('token')){var a=new URL(location.href);a.searchParams.set('${WITH_SCRIPTS_PARAM}','');location.replace(a)}}catch(e){}`

/** Whether this document has no scripts; components that need them render nothing then. */
export const NoScriptsContext = createContext(false)

/** Whether this page is sent without scripts, decided on the server; always false in the browser. */
export function useIsWithoutScripts(): boolean {
  const isReadOnly = useMatches().some(({ handle, loaderData }) =>
    (handle as Partial<NoScriptsHandle> | undefined)?.isPlain?.(loaderData),
  )
  const wantsScripts = new URLSearchParams(useLocation().search).has(WITH_SCRIPTS_PARAM)
  return import.meta.env.SSR && import.meta.env.PROD && isReadOnly && !wantsScripts
}

/** Removes the query parameter that requests scripts from the URL. */
export function removeWithScriptsParam() {
  const here = new URL(location.href)
  if (!here.searchParams.has(WITH_SCRIPTS_PARAM)) return
  here.searchParams.delete(WITH_SCRIPTS_PARAM)
  history.replaceState(history.state, '', here)
}

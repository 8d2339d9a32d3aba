import { createContext } from 'react'

/**
 * About the server's response: its security nonce and the scripts of its head (server only), the styles of public pages,
 * which stand in the page, the request id in its log lines, and the router's key of the location it was sent for
 * (browser only).
 */
export const PageContext = createContext<{
  nonce?: string
  headScripts?: { usual: string; plain: string }
  styles?: string
  requestId?: string
  firstKey?: string
}>({})

/** The element with the styles of public pages: the browser's scripts read them there, so that no script carries them. */
export const PUBLIC_STYLES_ID = 'public-styles'

import { createContext } from 'react'

/**
 * About the server's response: its security nonce, the scripts of its head and the name of its screen (server only), the
 * styles that stand in the page, with the names of the sheets that they are of beside those of public pages, the request id
 * in its log lines, and the router's key of the location it was sent for (browser only).
 */
export const PageContext = createContext<{
  nonce?: string
  headScripts?: { usual: string; area: string; plain: string }
  screen?: string
  styles?: string
  sheets?: string
  requestId?: string
  firstKey?: string
}>({})

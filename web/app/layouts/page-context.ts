import { createContext } from 'react'

/**
 * About the server's response: its security nonce (server only), the request id in its log lines, and the router's key
 * of the location it was sent for (browser only).
 */
export const PageContext = createContext<{ nonce?: string; requestId?: string; firstKey?: string }>({})

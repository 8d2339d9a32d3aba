import { createContext } from 'react'

/** What is known about one answer of the server: its security nonce (server only), the id its log lines carry, and the router's key of the place it was sent for (browser only). */
export const PageFacts = createContext<{ nonce?: string; requestId?: string; firstKey?: string }>({})

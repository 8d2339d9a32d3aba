import { createContext } from 'react'

/** What is known about one answer of the server: its security nonce (server only) and the id its log lines carry. */
export const PageFacts = createContext<{ nonce?: string; requestId?: string }>({})

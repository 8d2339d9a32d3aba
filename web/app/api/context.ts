import type { EndpointShape } from '@sira/contract/endpoint'
import type { Site } from '@sira/contract/product'
import { createContext } from 'react-router'
import type { AskInput, Delivered } from './http.ts'

type Ask = (endpoint: EndpointShape, input: AskInput) => Promise<Delivered>
/** How a loader on the server asks the API: set by the server for each page. */
export const apiContext = createContext<Ask>()

/** Tells the log of the server that this page broke, under the id of its request; set by the server for each page. */
export const faultContext = createContext<(error: unknown) => void>(console.error)

/** The number once used of this page's security policy; empty where there is no policy (development). */
export const nonceContext = createContext<string>('')

/** What this installation is set to: its addresses, outside tools, and what it shows of itself. */
export const siteContext = createContext<Site>({})

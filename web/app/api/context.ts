import type { EndpointShape } from '@sira/contract/endpoint'
import { createContext } from 'react-router'
import type { AskInput, Delivered } from './http.ts'

type Ask = (endpoint: EndpointShape, input: AskInput) => Promise<Delivered>
/** How a loader on the server asks the API: set by the server for each page. */
export const apiContext = createContext<Ask>()

/** Tells the log of the server that this page broke, under the id of its request; set by the server for each page. */
export const faultContext = createContext<(error: unknown) => void>(console.error)

/** The number once used of this page's security policy; empty where there is no policy (development). */
export const nonceContext = createContext<string>('')

/** The addresses of this installation: where the browser calls the API (unset: same origin), what canonical links begin with, and the outside tools that are set. */
export const siteContext = createContext<{ apiOrigin?: string; publicOrigin?: string; schedulingUrl?: string; resumeBuilderUrl?: string }>({})

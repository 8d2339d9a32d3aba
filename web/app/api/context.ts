import type { EndpointDefinition } from '@sira/contract/endpoint'
import type { SiteSettings } from '@sira/contract/product'
import { createContext } from 'react-router'
import type { ApiCallInput, RawApiResponse } from './http.ts'

type CallInProcess = (endpoint: EndpointDefinition, input: ApiCallInput) => Promise<RawApiResponse>
/** How a loader on the server calls the API; set by the server for each page. */
export const apiContext = createContext<CallInProcess>()

/** Logs on the server that this page failed, with the id of its request; set by the server for each page. */
export const faultContext = createContext<(error: unknown) => void>(console.error)

/** The nonce of this page's content security policy; empty where there is no policy (development). */
export const nonceContext = createContext<string>('')

/** The settings of this installation: its URLs, external services, and what it shows about itself. */
export const siteContext = createContext<SiteSettings>({})

/** What was typed into a form that a browser without scripts has sent, and why it was not accepted. */
export interface TypedForm {
  problem: string
  values: Readonly<Record<string, string>>
}
/** Set by the server when it shows the page of a form again; otherwise undefined. */
export const typedFormContext = createContext<TypedForm | undefined>(undefined)

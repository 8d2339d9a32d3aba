import type { AskOf, DataOf, EndpointShape } from '@sira/contract/endpoint'
import type { PageMeta } from '@sira/contract/paging'
import { REFUSALS, type FieldErrors, type RefusalCode } from '@sira/contract/refusals'
import { data as withStatus, type RouterContextProvider } from 'react-router'
import { apiContext } from './context.ts'
import { reauthenticate } from './reauthentication.ts'
import { NO_CONNECTION, sendOverHttp, type AskInput, type Failure, type SendOptions } from './http.ts'

/** A successful answer: `data`, a sentence for the person where there is one, the paging facts of a list. */
export interface AnswerOf<E extends EndpointShape> {
  data: DataOf<E>
  message?: string
  meta: E['paged'] extends string ? PageMeta : undefined
}

/** A "no" from the API as the browser meets it. OFFLINE is the browser's own: no answer came. */
export class Refusal extends Error {
  readonly status: number
  readonly code: RefusalCode | 'OFFLINE'
  readonly errors: FieldErrors
  readonly data: Record<string, string>
  readonly requestId: string
  constructor(status: number, body: Partial<Failure> & Pick<Failure, 'code'>) {
    super(body.message ?? (body.code === 'OFFLINE' ? NO_CONNECTION : REFUSALS[body.code][1]))
    this.status = status
    this.code = body.code
    this.errors = body.errors ?? {}
    this.data = body.data ?? {}
    this.requestId = body.requestId ?? ''
  }
}

const PASSING: readonly number[] = [0, 429, 502, 503, 504]
/** Whether asking again later may help: no answer came, or it was "not now". */
export const isPassing = (error: unknown): error is Refusal =>
  error instanceof Refusal && PASSING.includes(error.status)

/**
 * Calls an endpoint of the contract. In a `loader` give its `context` (answered in the same process); in the browser leave it out.
 * Throws Refusal for every "no", with code OFFLINE when no answer came.
 */
export async function ask<E extends EndpointShape>(
  endpoint: E,
  input: AskOf<E>,
  via?: Readonly<RouterContextProvider> | SendOptions,
): Promise<AnswerOf<E>> {
  const given = input as AskInput
  const delivered =
    via && 'get' in via ? await via.get(apiContext)(endpoint, given) : await sendProven(endpoint, given, via ?? {})
  if (!delivered.ok) throw new Refusal(delivered.status, delivered.body)
  const { data, message, meta, metadata } = delivered.body
  return { data: data as DataOf<E>, message, meta: (meta ?? metadata) as AnswerOf<E>['meta'] }
}

/** Sends a call; where it asks who is there, the person is asked once and it is sent again. */
async function sendProven(endpoint: EndpointShape, given: AskInput, options: SendOptions) {
  const first = await sendOverHttp(endpoint, given, options)
  if (first.ok || first.body.code !== 'REAUTHENTICATION_REQUIRED' || !(await reauthenticate())) return first
  return sendOverHttp(endpoint, given, options)
}

/** In a server `loader`: a refusal becomes a response with its status, so that a missing job is a real 404 page. */
export const orResponse = (error: unknown): never => {
  if (error instanceof Refusal)
    throw withStatus({ requestId: error.requestId }, { status: error.status || 503, statusText: error.message })
  throw error
}

/** The id of the request that failed, where its answer tells it: a refusal, what a loader threw, or an answer in the API's words to a page's request; else ''. */
export function requestIdOf(error: unknown): string {
  const { requestId, data } = asObject(error)
  const told = requestId ?? asObject(typeof data === 'string' ? parsed(data) : data)['requestId']
  return typeof told === 'string' ? told : ''
}
const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

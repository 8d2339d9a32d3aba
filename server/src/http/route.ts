import type { DataOf, EndpointShape, InputOf } from '@sira/contract/endpoint'
import type { PageMeta } from '@sira/contract/paging'
import type { FieldErrors, RefusalCode } from '@sira/contract/refusals'
import { REFUSALS } from '@sira/contract/refusals'
import type { z } from 'zod'
import type { From } from '../resources.ts'
import type { CallerWith } from './access.ts'
import type { Once } from '#db/receipts.ts'
import { refuse, refuseFields } from './refusal.ts'
import type { Caller } from './session.ts'

/** What a handler gives: the data, or for a paged endpoint `{ data, meta }`. */
type Given<E extends EndpointShape> = E['paged'] extends string ? { data: DataOf<E>; meta: PageMeta } : DataOf<E>

export type { From }
const NOWHERE: From = { ip: '', agent: '', device: '' }

export interface Route {
  endpoint: EndpointShape
  /** The "object" step: refuses before the body is looked at, so that a 400 tells nothing to someone without the right. */
  first?: (params: never, caller: never) => Promise<unknown>
  handle: (input: never, caller: never) => Promise<unknown>
  /** What is answered for something that was made before, by its id: for endpoints that are done once a key. */
  again?: (madeId: string, caller: never) => Promise<unknown>
}

/** One endpoint and what answers it, as a plain value. */
export const serve = <const E extends EndpointShape>(
  endpoint: E,
  handle: (input: InputOf<E> & { from: From; once?: Once }, caller: CallerWith<E['access']>) => Promise<Given<E>>,
  first?: (params: InputOf<E>['params'], caller: CallerWith<E['access']>) => Promise<unknown>,
  again?: (madeId: string, caller: CallerWith<E['access']>) => Promise<Given<E>>,
): Route => ({
  endpoint,
  handle: handle as Route['handle'],
  first: first as Route['first'],
  again: again as Route['again'],
})

export interface Answer {
  success: true
  data: unknown
  message?: string
  meta?: PageMeta
  metadata?: PageMeta
}

/** Path parameters; a malformed id is "not there", with the endpoint's own 404. */
export function readParams({ endpoint }: Route, params: unknown): unknown {
  if (!endpoint.params) return undefined
  const parsed = endpoint.params.safeParse(params)
  return parsed.success ? parsed.data : refuse(absent(endpoint))
}

const absent = (endpoint: EndpointShape): RefusalCode =>
  endpoint.refusals.find((code) => REFUSALS[code][0] === 404) ?? 'NOT_FOUND'

interface Raw {
  query?: unknown
  body?: unknown
  from?: From
  once?: Once
}

/** Parses query and body, runs the handler and forms the answer; refuses BAD_INPUT with errors by field. */
export async function answer(
  { endpoint, handle }: Route,
  params: unknown,
  raw: Raw,
  caller: Caller | undefined,
): Promise<Answer> {
  const input = {
    params,
    query: parse(endpoint.query, raw.query ?? {}),
    body: parse(endpoint.body, raw.body),
    from: raw.from ?? NOWHERE,
    once: raw.once,
  }
  return formed(endpoint, await handle(input as never, caller as never))
}

/** The answer for what an earlier request made. */
export const answerAgain = async (
  { endpoint, again }: Route,
  madeId: string,
  caller: Caller | undefined,
): Promise<Answer> => formed(endpoint, await again!(madeId, caller as never))

function formed(endpoint: EndpointShape, given: unknown): Answer {
  const { data, meta } = endpoint.paged
    ? (given as { data: unknown; meta: PageMeta })
    : { data: given, meta: undefined }
  return {
    success: true,
    data: endpoint.reply.parse(data),
    ...(endpoint.message && { message: endpoint.message }),
    ...(endpoint.paged && { [endpoint.paged]: meta }),
  }
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value === undefined ? {} : value)
  return parsed.success ? parsed.data : refuseFields(fieldErrors(parsed.error))
}

/** Issues by field, `a.0.b` for nested ones; what belongs to no field stands under `body`. */
export function fieldErrors(error: z.ZodError): FieldErrors {
  // Without a prototype: a field may be called toString.
  const errors = Object.create(null) as FieldErrors
  for (const issue of error.issues) {
    const fields = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    const words = issue.code === 'unrecognized_keys' ? 'This field is not accepted here' : issue.message
    for (const path of fields)
      (errors[path.length > 0 ? path.map(String).join('.').slice(0, 100) : 'body'] ??= []).push(words)
  }
  return errors
}

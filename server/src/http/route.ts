import type { ResponseData, EndpointDefinition, HandlerInput, PageMetaOf } from '@sira/contract/endpoint'
import type { PageMeta } from '@sira/contract/paging'
import { type FieldErrors, type ErrorCode, APP_ERRORS } from '@sira/contract/errors'
import type { z } from 'zod'
import type { CallerWithAccess } from './access.ts'
import type { IdempotentRequest } from '#db/idempotency.ts'
import { throwAppError, throwFieldErrors } from '#core/app-error.ts'
import type { Caller, RequestSource } from '#core/caller.ts'
import type { CacheScope } from '#db/public-cache.ts'
import { t, type Language } from '@sira/contract/t'

/** What a handler returns: the data, for a paged endpoint `{ data, meta }`, and anything for an endpoint without a reply. */
type HandlerResult<E extends EndpointDefinition> = E['paged'] extends string
  ? { data: ResponseData<E>; meta: PageMetaOf<E> }
  : E['reply'] extends z.ZodType
    ? ResponseData<E>
    : unknown
/** What a handler gets to know about the request beside its input. */
export interface RequestContext {
  /** Where the request comes from. */
  source: RequestSource
  /** The language that the caller prefers: for notifications, reasons of matches, and emails to people without an account. */
  language: Language
  /** Set when the request has an Idempotency-Key. */
  idempotency?: IdempotentRequest
  /** The cache of what visitors see, which is told what the response shows. */
  cache: CacheScope
}

/** The source of calls that pages on the server make. */
const NO_SOURCE: RequestSource = { ip: '', userAgent: '', device: '' }

/** An endpoint of the contract with its handler. */
export interface Route {
  endpoint: EndpointDefinition
  /**
   * Checks access to the object in the path (throws app errors). Runs before the body is validated, so that a 400 tells
   * nothing to somebody without the right.
   */
  checkObject?: (params: never, caller: never) => Promise<unknown>
  /** Does what the endpoint is for. */
  handle: (input: never, caller: never) => Promise<unknown>
  /**
   * Returns the data for something that an earlier request with the same Idempotency-Key created, by its id. Only for
   * endpoints that take such a key.
   */
  replay?: (madeId: string, caller: never) => Promise<unknown>
}

/**
 * Makes a route from an endpoint and its handler, typed by the endpoint. `Route` says what the other two functions are
 * for.
 */
export const defineRoute = <const E extends EndpointDefinition>(
  endpoint: E,
  handle: (input: HandlerInput<E> & RequestContext, caller: CallerWithAccess<E['access']>) => Promise<HandlerResult<E>>,
  first?: (params: HandlerInput<E>['params'], caller: CallerWithAccess<E['access']>) => Promise<unknown>,
  again?: (madeId: string, caller: CallerWithAccess<E['access']>) => Promise<HandlerResult<E>>,
): Route => ({
  endpoint,
  handle: handle as Route['handle'],
  checkObject: first as Route['checkObject'],
  replay: again as Route['replay'],
})

/** The JSON body of a successful response. Lists have their paging in `meta` or `metadata`, as their endpoint says. */
export interface SuccessBody {
  success: true
  data: unknown
  message?: string
  meta?: PageMeta
  metadata?: PageMeta
}

/** Parses path parameters. A malformed id throws the endpoint's own 404 code, as an unknown one does. */
export function parseParams({ endpoint }: Route, params: unknown): unknown {
  if (!endpoint.params) return undefined
  const parsed = endpoint.params.safeParse(params)
  return parsed.success ? parsed.data : throwAppError(getNotFoundCode(endpoint))
}

const getNotFoundCode = (endpoint: EndpointDefinition): ErrorCode =>
  endpoint.errorCodes?.find((code) => APP_ERRORS[code][0] === 404) ?? 'NOT_FOUND'

/** The unparsed input of a request. */
interface RawInput extends Partial<Omit<RequestContext, 'cache'>>, Pick<RequestContext, 'cache'> {
  query?: unknown
  body?: unknown
}

/** Parses query and body, runs the handler and builds the response body. Throws BAD_INPUT with errors by field. */
export async function runRoute(
  { endpoint, handle }: Route,
  params: unknown,
  raw: RawInput,
  caller: Caller | undefined,
): Promise<SuccessBody> {
  const context: RequestContext = {
    source: raw.source ?? NO_SOURCE,
    language: raw.language ?? 'en',
    idempotency: raw.idempotency,
    cache: raw.cache,
  }
  const input = {
    params,
    query: parseWith(endpoint.query, raw.query ?? {}),
    body: parseWith(endpoint.body, raw.body),
    ...context,
  }
  return toSuccessBody(endpoint, await handle(input as never, caller as never))
}

/** Builds the response body for what an earlier request with the same Idempotency-Key created. */
export const replayRoute = async (
  { endpoint, replay: again }: Route,
  madeId: string,
  caller: Caller | undefined,
): Promise<SuccessBody> => toSuccessBody(endpoint, await again!(madeId, caller as never))

function toSuccessBody(endpoint: EndpointDefinition, result: unknown): SuccessBody {
  const { data, meta } = endpoint.paged
    ? (result as { data: unknown; meta: PageMeta })
    : { data: result, meta: undefined }
  return {
    success: true,
    data: endpoint.reply ? endpoint.reply.parse(data) : null,
    ...(endpoint.message && { message: endpoint.message }),
    ...(endpoint.paged && { [endpoint.paged]: endpoint.pageMeta ? endpoint.pageMeta.parse(meta) : meta }),
  }
}

function parseWith(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value === undefined ? {} : value)
  return parsed.success ? parsed.data : throwFieldErrors(toFieldErrors(parsed.error))
}

/** Zod's issues as messages by field, `a.0.b` for nested fields. Issues that belong to no field are under `body`. */
export function toFieldErrors(error: z.ZodError): FieldErrors {
  // Without a prototype, because a field may be called toString.
  const errors = Object.create(null) as FieldErrors
  for (const issue of error.issues) {
    const fields = issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [issue.path]
    const message = issue.code === 'unrecognized_keys' ? t('This field is not accepted here') : issue.message
    for (const path of fields)
      (errors[path.length > 0 ? path.map(String).join('.').slice(0, 100) : 'body'] ??= []).push(message)
  }
  return errors
}

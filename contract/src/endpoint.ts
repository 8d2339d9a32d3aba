import { z } from 'zod'
import type { ApiKeyScope, FileKind } from './enums.ts'
import type { ErrorCode } from './errors.ts'
import type { PageMeta } from './paging.ts'
import { uuid } from './text.ts'

/**
 * Who may call an endpoint. The server refuses everybody else before it looks at anything.
 * - anyone: no session needed; an expired or unknown token is ignored
 * - signedIn: any account
 * - undecided: role OTHER, that is without a chosen role
 * - seeker / seekerWithProfile: role JOBSEEKER (with a profile)
 * - notUndecided: any account whose role is chosen
 * - seekerOrActiveCompany: JOBSEEKER, or COMPANY with an ACTIVE company
 * - seekerOrActiveCompanyEditor: JOBSEEKER, or owner or recruiter of an ACTIVE company
 * - companyEditor: owner or recruiter of a company that is not suspended; for what may be prepared while it is under
 *   review
 * - activeCompanyEditor / activeCompanyOwner: owner or recruiter / owner of an ACTIVE company
 * - companyOwner: the owner of a company in any status, or a COMPANY account without a company
 * - companyAccount: role COMPANY, with or without a company
 * - activeCompany: a member of an ACTIVE company
 * - admin: role ADMIN
 */
export const ACCESS_RULES = [
  'anyone',
  'signedIn',
  'undecided',
  'notUndecided',
  'seeker',
  'seekerWithProfile',
  'companyAccount',
  'companyEditor',
  'activeCompany',
  'activeCompanyEditor',
  'activeCompanyOwner',
  'companyOwner',
  'seekerOrActiveCompany',
  'seekerOrActiveCompanyEditor',
  'admin',
] as const
export type AccessRule = (typeof ACCESS_RULES)[number]

export interface EndpointDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below /api/v1, with parameters as `:name`: ids. */
  path: `/${string}`
  summary: string
  access: AccessRule
  /** A browser may send it from our own pages only: it signs somebody in, and no other site may do that. */
  sameOriginOnly?: true
  /**
   * Requires that the person entered the password or used a passkey in the last ten minutes; otherwise 403
   * REAUTHENTICATION_REQUIRED, before the object is looked at.
   */
  requiresRecentProof?: true
  /** What an API key of a company needs to call it: one of these is enough. Without any, API keys are refused. */
  apiKeyScopes?: readonly ApiKeyScope[]
  /** Accepts an `Idempotency-Key`: the same request sent again gets the first response and is not carried out twice. */
  idempotent?: true
  /** Schema of the parameters in the path. */
  params?: z.ZodObject
  query?: z.ZodType
  body?: z.ZodType
  /** File fields of a multipart body, with the kind of file each must hold. Such an endpoint also accepts JSON. */
  files?: Readonly<Record<string, FileKind>>
  /** The most parts that a multipart body may have; 25 by default. */
  maxParts?: number
  /** Schema of `data` in the response; without it `data` is null. */
  reply?: z.ZodType
  /** Name of the object with paging details beside `data` in a paged response. */
  paged?: 'meta' | 'metadata'
  /** Schema of that object where it holds more than the paging. */
  pageMeta?: z.ZodType<PageMeta>
  /** 204: the response has no body, and the call writes nothing that other tasks wait for. */
  status?: 200 | 201 | 204
  /** A message for the user, beside `data`. */
  message?: string
  /** Those of its own; what any endpoint may return stands in `errors.ts`. */
  errorCodes?: readonly ErrorCode[]
}

/** What the same request may return that is sent again with its Idempotency-Key. */
export const REPEAT_ERRORS = ['KEY_REUSED', 'REQUEST_IN_FLIGHT'] as const
/** What an uploaded file may be refused with. */
export const FILE_ERRORS = ['FILE_WRONG_TYPE', 'FILE_INFECTED', 'FILE_TOO_LARGE', 'FILE_EMPTY'] as const

/** What the browser needs of an endpoint to send a call. */
export type EndpointAddress = Pick<EndpointDefinition, 'method' | 'path' | 'idempotent'>

type Method = EndpointDefinition['method']
type AddressOf<A> = A extends `${infer M extends Method} ${infer P extends `/${string}`}` ? { method: M; path: P } : A

/**
 * Defines an endpoint as a value, with its method and path: `'GET /jobs/:jobId'`. Validation, OpenAPI, registration, typed
 * calls and the permission test are all built from it.
 */
// Builds of the pages leave out the endpoints that a page does not call.
/* @__NO_SIDE_EFFECTS__ */
export function defineEndpoint<
  const A extends `${Method} /${string}` | EndpointAddress,
  const E extends Omit<EndpointDefinition, 'method' | 'path' | 'params'>,
>(address: A, shape: E) {
  const [method, path] = typeof address === 'string' ? address.split(' ') : [address.method, address.path]
  const names = [...path!.matchAll(/:(\w+)/g)].map(([, name]) => name)
  const params = z.object(Object.fromEntries(names.map((name) => [name, uuid()])))
  return { method, path, ...(names.length > 0 && { params }), ...shape } as AddressOf<A> & E
}

/** The object with paging details of a paged endpoint. */
export type PageMetaOf<E extends EndpointDefinition> = E['pageMeta'] extends z.ZodType
  ? z.output<E['pageMeta']>
  : PageMeta

type SchemaInput<T> = T extends z.ZodType ? z.input<T> : undefined
type SchemaOutput<T> = T extends z.ZodType ? z.output<T> : undefined
type OmitUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

type ParamNames<Path> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never
/** The ids in a path by their names; undefined where it has none. */
type PathParams<E extends EndpointDefinition> = [ParamNames<E['path']>] extends [never]
  ? undefined
  : { [Name in ParamNames<E['path']>]: string }

/** What a caller passes: `{ params, query, body }`, only those that the endpoint has. */
export type RequestInput<E extends EndpointDefinition> = OmitUndefined<{
  params: PathParams<E>
  query: SchemaInput<E['query']>
  body: SchemaInput<E['body']>
}>

/** What a handler receives, parsed. */
export type HandlerInput<E extends EndpointDefinition> = {
  params: PathParams<E>
  query: SchemaOutput<E['query']>
  body: SchemaOutput<E['body']>
}

/** The type of `data` in the response. */
export type ResponseData<E extends EndpointDefinition> = E['reply'] extends z.ZodType ? z.output<E['reply']> : null

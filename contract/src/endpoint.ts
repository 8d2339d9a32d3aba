import type { z } from 'zod'
import type { FileKind } from './enums.ts'
import type { ErrorCode } from './errors.ts'
import type { PageMeta } from './paging.ts'

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
  /** Path below /api/v1, with parameters as `:name`. */
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
  /** Accepts an `Idempotency-Key`: the same request sent again gets the first response and is not carried out twice. */
  idempotent?: true
  params?: z.ZodObject
  query?: z.ZodType
  body?: z.ZodType
  /** File fields of a multipart body, with the kind of file each must hold. Such an endpoint also accepts JSON. */
  files?: Readonly<Record<string, FileKind>>
  /** The most parts that a multipart body may have; 25 by default. */
  maxParts?: number
  /** Schema of `data` in the response. */
  reply: z.ZodType
  /** Name of the object with paging details beside `data` in a paged response. */
  paged?: 'meta' | 'metadata'
  /** Schema of that object where it holds more than the paging. */
  pageMeta?: z.ZodType<PageMeta>
  /** 204: the response has no body, and the call writes nothing that other tasks wait for. */
  status?: 200 | 201 | 204
  /** A message for the user, beside `data`. */
  message?: string
  errorCodes: readonly ErrorCode[]
}

/** What the browser needs of an endpoint to send a call. */
export type EndpointAddress = Pick<EndpointDefinition, 'method' | 'path' | 'idempotent'>

/**
 * Defines an endpoint as a value. Validation, OpenAPI, registration, typed calls and the permission test are all built
 * from it.
 */
export const defineEndpoint = <const E extends EndpointDefinition>(shape: E): E => shape

/** The object with paging details of a paged endpoint. */
export type PageMetaOf<E extends EndpointDefinition> = E['pageMeta'] extends z.ZodType
  ? z.output<E['pageMeta']>
  : PageMeta

type SchemaInput<T> = T extends z.ZodType ? z.input<T> : undefined
type SchemaOutput<T> = T extends z.ZodType ? z.output<T> : undefined
type OmitUndefined<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** What a caller passes: `{ params, query, body }`, only those that the endpoint has. */
export type RequestInput<E extends EndpointDefinition> = OmitUndefined<{
  params: SchemaInput<E['params']>
  query: SchemaInput<E['query']>
  body: SchemaInput<E['body']>
}>

/** What a handler receives, parsed. */
export type HandlerInput<E extends EndpointDefinition> = {
  params: SchemaOutput<E['params']>
  query: SchemaOutput<E['query']>
  body: SchemaOutput<E['body']>
}

/** The type of `data` in the response. */
export type ResponseData<E extends EndpointDefinition> = z.output<E['reply']>

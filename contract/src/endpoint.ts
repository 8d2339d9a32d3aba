import type { z } from 'zod'
import type { FileKind } from './enums.ts'
import type { RefusalCode } from './refusals.ts'

/**
 * Who may call an endpoint; the server refuses everybody else before it looks at anything.
 * - anyone: no session needed; a dead token is ignored
 * - signedIn: any account
 * - undecided: role OTHER
 * - seeker / seekerWithProfile: role JOBSEEKER (with a profile)
 * - notUndecided: any account whose role is chosen
 * - seekerOrActiveCompany: JOBSEEKER, or COMPANY with an ACTIVE company
 * - companyEditor: with a company that is not suspended, as its owner or a recruiter: what may be prepared while it is under review
 * - activeCompanyEditor / activeCompanyOwner: with an ACTIVE company, as its owner or a recruiter / as its owner · companyOwner: its owner in any status, or nobody's yet
 * - companyAccount: role COMPANY, with or without a company · activeCompany: with an ACTIVE one
 * - admin: role ADMIN
 */
export const ACCESS = [
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
  'admin',
] as const
export type Access = (typeof ACCESS)[number]

export interface EndpointShape {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below /api/v1, parameters as `:name`. */
  path: `/${string}`
  summary: string
  access: Access
  /** A browser may send it from our own pages only: it signs somebody in, and nobody may be signed in from elsewhere. */
  ownPagesOnly?: true
  /** Asks for the password or a passkey again where that is longer than ten minutes ago: 403 REAUTHENTICATION_REQUIRED, before the object is looked at. */
  recentProof?: true
  /** Takes an `Idempotency-Key`: the same request sent again is answered, not done again. */
  once?: true
  params?: z.ZodObject
  query?: z.ZodType
  body?: z.ZodType
  /** File fields of a multipart body, with what each must hold. Such an endpoint takes JSON as well. */
  files?: Readonly<Record<string, FileKind>>
  /** Most parts a multipart body may have; 25 unless told. */
  maxParts?: number
  /** What `data` holds. */
  reply: z.ZodType
  /** Paged answers carry this object beside `data`. */
  paged?: 'meta' | 'metadata'
  status?: 200 | 201
  /** A sentence for the person, beside `data`. */
  message?: string
  refusals: readonly RefusalCode[]
}

/** One endpoint as a value: validation, OpenAPI, registration, typed calls and the permission test are all made from it. */
export const endpoint = <const E extends EndpointShape>(shape: E): E => shape

type In<T> = T extends z.ZodType ? z.input<T> : undefined
type Out<T> = T extends z.ZodType ? z.output<T> : undefined
type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] }

/** What a caller gives: `{ params, query, body }`, only those that the endpoint has. */
export type AskOf<E extends EndpointShape> = Present<{
  params: In<E['params']>
  query: In<E['query']>
  body: In<E['body']>
}>

/** What a handler receives, parsed. */
export type InputOf<E extends EndpointShape> = {
  params: Out<E['params']>
  query: Out<E['query']>
  body: Out<E['body']>
}

/** What `data` holds for the caller. */
export type DataOf<E extends EndpointShape> = z.output<E['reply']>

import type { Caller, RequestSource } from '#core/caller.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IdempotentRequest } from '#db/idempotency.ts'
import type { ReceivedFile } from '#storage/received-file.ts'
import { authorize, requireSameOrigin, restrictApiKey } from './access.ts'
import { compressJson } from './compression.ts'
import { requireRecentAuthentication, toActor } from '#core/caller.ts'
import { parseQuery } from './query-string.ts'
import { appError, AppError } from '#core/app-error.ts'
import { enforceRateLimits } from './rate-limits/rate-limits.ts'
import { hashIdempotencyKey, hashRequest, hashWithUploads, skipIfReplayed, withIdempotency } from './idempotency.ts'
import { runRoute, replayRoute, parseParams, type Route, type SuccessBody } from './route.ts'
import { keepResponse, sendKeptResponse, type KeptResponse } from './response-cache.ts'
import { getResponseLanguage } from './page-language.ts'
import { translateBody } from './translate-response.ts'
import { logSecurityAction } from './security-log.ts'
import { getRequestSource } from '#core/network.ts'
import { findApiKeyCaller, findCaller, hasMisplacedApiKey, parseApiKey, parseBearerToken } from './session.ts'
import { extendBodyTimeout, type RequestTimeouts } from './connections/request-timeouts.ts'
import { readMultipart } from './forms/multipart.ts'
import { hasUploadReference, withReferencedUploads } from './forms/referenced-uploads.ts'
import { withFileFaults } from './forms/with-file-faults.ts'
import { parseUploadReference } from '@sira/contract/uploads'
import type { Deps } from '#core/deps.ts'
import type { Language } from '@sira/contract/t'
import { auditAccess } from '#db/audit-log.ts'
import type { Database } from '#db/database.ts'
import type { CacheScope } from '#db/public-cache.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; set before the body is read. */
    caller?: Caller
    /** The parsed parameters of the path. */
    parsedParams?: unknown
    /** The hash of the Idempotency-Key header, where the endpoint takes one. */
    keyHash?: Buffer
  }
}

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' }

const isMultipart = (request: FastifyRequest) =>
  (request.headers['content-type'] ?? '').toLowerCase().startsWith('multipart/form-data')

/** Registers an endpoint: the checks before its body is read, its body, and its handler. */
export function registerRoute(app: FastifyInstance, route: Route, deps: Deps, patience: RequestTimeouts) {
  const { endpoint } = route
  app.route({
    method: endpoint.method,
    url: `/api/v1${endpoint.path}`,
    config: { endpoint },
    // Checks token, role, state and the addressed object before any byte of the body is read.
    async onRequest(request, reply) {
      if (endpoint.sameOriginOnly) requireSameOrigin(request.headers.origin, deps.config)
      const identified = await identifyCaller(request, deps)
      await app.limitRequest(request, identified, endpoint, reply)
      const caller = restrictApiKey(identified, endpoint)
      request.caller = caller
      if (caller && endpoint.files && isMultipart(request)) extendBodyTimeout(request.raw, patience.refusedUploadMs)
      authorize(endpoint.access, caller, deps.config)
      if (endpoint.requiresRecentProof) requireRecentAuthentication(caller)
      const params = parseParams(route, request.params)
      request.keyHash =
        endpoint.idempotent && hashIdempotencyKey(request.headers['idempotency-key'], endpoint, caller?.accountId)
      await skipIfReplayed(deps.db, request.keyHash, async () => route.checkObject?.(params as never, caller as never))
      request.parsedParams = params
    },
    async handler(request, reply) {
      const cache = app.openCacheScope()
      if (cache.isKeeping && endpoint.method === 'GET' && endpoint.access === 'anyone' && !request.caller)
        return sendKeptResponse(request, reply, await getKeptResponse(cache, route, request))
      const english = await handleRequest(route, request, deps)
      const body = translateBody(english, getResponseLanguage(request))
      if (endpoint.status === 204) return reply.code(204).send()
      // GET requests never enqueue an email.
      if (endpoint.method !== 'GET') deps.wakeEmailWorker()
      logSecurityAction(request, endpoint, english.data)
      return reply
        .code(endpoint.status ?? 200)
        .headers(JSON_HEADERS)
        .send(await compressJson(request, reply, JSON.stringify(body)))
    },
  })
}

/**
 * Returns who calls; undefined for a visitor. Throws API_KEY_INVALID and API_KEY_MISPLACED, which count as calls of a
 * visitor.
 */
async function identifyCaller(request: FastifyRequest, { db }: Deps): Promise<Caller | undefined> {
  const { rawHeaders } = request.raw
  const key = parseApiKey(rawHeaders)
  if (key === undefined) {
    const token = parseBearerToken(rawHeaders)
    if (token !== undefined || !hasMisplacedApiKey(rawHeaders)) return findCaller(db, token)
    await request.server.limitRequest(request)
    throw appError('API_KEY_MISPLACED')
  }
  const caller = await findApiKeyCaller(db, key)
  if (caller) return caller
  await request.server.limitRequest(request)
  throw appError('API_KEY_INVALID')
}

/** The query is not parsed for the key: what the schema does not accept is never kept. */
async function getKeptResponse(cache: CacheScope, route: Route, request: FastifyRequest): Promise<KeptResponse> {
  const query = parseQuery(request) as object
  const params = request.parsedParams
  const key = JSON.stringify([route.endpoint.path, params, query])
  return keepResponse(cache, key, async (scope) => ({
    status: 200,
    headers: JSON_HEADERS,
    body: Buffer.from(JSON.stringify(await runRoute(route, params, { query, cache: scope }, undefined))),
  }))
}

async function handleRequest(route: Route, request: FastifyRequest, deps: Deps): Promise<SuccessBody> {
  try {
    return await (isMultipart(request) ? handleForm : handleBody)(route, request, deps)
  } catch (error) {
    await auditInfectedUpload(deps.db, request, error)
    throw error
  }
}

/** Handles a request with a JSON body, or without one. */
async function handleBody(route: Route, request: FastifyRequest, deps: Deps): Promise<SuccessBody> {
  const { caller, body } = request
  if (caller && hasUploadReference(body, route.endpoint.files))
    await enforceRateLimits(deps, ['upload', caller.accountId])
  return callRoute(route, request, deps, { ...readQuery(request), body })
}

/** Handles a form, with files or without. */
async function handleForm(route: Route, request: FastifyRequest, deps: Deps): Promise<SuccessBody> {
  const { endpoint } = route
  const { caller } = request
  const sent = readQuery(request)
  if (!endpoint.files) throw appError('UNSUPPORTED_MEDIA')
  if (caller) await enforceRateLimits(deps, ['upload', caller.accountId])
  const received = await readMultipart(request.raw, {
    files: endpoint.files,
    maxParts: endpoint.maxParts,
    maxTotalBytes: getMaxFormBytes(endpoint.files),
    tmpDir: deps.tmpDir,
  })
  try {
    const fields = withoutFiles(received.fields, endpoint.files)
    return await callRoute(route, request, deps, { ...sent, body: fields, files: received.files })
  } finally {
    await received.cleanup()
  }
}

const readQuery = (request: FastifyRequest) => ({
  query: parseQuery(request),
  source: getRequestSource(request),
  language: getResponseLanguage(request),
})

/** What a request sent: its parsed query and body, the files of a form, where it came from, and in which language. */
interface RequestContent {
  query: unknown
  source: RequestSource
  language: Language
  body: unknown
  files?: Record<string, ReceivedFile>
}

/** Calls the route's handler, at most once for each Idempotency-Key. */
async function callRoute(
  route: Route,
  request: FastifyRequest,
  deps: Deps,
  { query, body, files, ...context }: RequestContent,
): Promise<SuccessBody> {
  const { caller, parsedParams: params, keyHash } = request
  const fileFields = route.endpoint.files
  const form = { body: files ? { ...(body as object), ...files } : body, files: fileFields, caller }
  const callHandler = (completeBody: unknown, idempotency?: IdempotentRequest) =>
    withFileFaults({ files: fileFields, body: completeBody, tmpDir: deps.tmpDir }, () =>
      runRoute(
        route,
        params,
        { query, body: completeBody, ...context, idempotency, cache: request.server.openCacheScope() },
        caller,
      ),
    )
  if (!keyHash) return withReferencedUploads(deps, form, (completeBody) => callHandler(completeBody))
  const sentHash = await hashRequest(params, body, files)
  const hashContent = hasUploadReference(body, fileFields)
    ? (completeBody: unknown) => hashWithUploads(params, body, completeBody)
    : undefined
  return withIdempotency(
    deps.db,
    // Uploads that are only compared stay, because this response may be lost too.
    { keyHash, sentHash, hashContent: hashContent && (() => withReferencedUploads(deps, form, hashContent)) },
    // Uploads are opened here, because a request that is repeated refers to an upload that it has already used.
    () =>
      withReferencedUploads(deps, form, async (completeBody) => {
        const requestHash = hashContent ? await hashContent(completeBody) : sentHash
        const referenceHash = hashContent ? sentHash : null
        return callHandler(completeBody, {
          keyHash,
          requestHash,
          referenceHash,
          accountId: caller ? toActor(caller).byAccountId : null,
        })
      }),
    (createdId) => replayRoute(route, createdId, caller),
  )
}

/**
 * Removes what a caller wrote into a file's field: only what arrived on the upload stream counts as a file, or an upload
 * in pieces that the field refers to.
 */
function withoutFiles(body: unknown, files: object = {}): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  return Object.fromEntries(
    Object.entries(body).filter(
      ([field, value]) => !Object.hasOwn(files, field) || parseUploadReference(value) !== undefined,
    ),
  )
}

const MEGABYTE = 1024 * 1024

/** The most bytes a form may have: 10 MB for each file (two files at most) and 1 MB for everything else. */
const getMaxFormBytes = (files: object) => (Math.min(Object.keys(files).length, 2) * 10 + 1) * MEGABYTE

/**
 * Writes an upload in which a virus was found (FILE_INFECTED) into the audit log, so that administrators know who sent
 * it. The upload is refused whether or not the line can be written.
 */
async function auditInfectedUpload(db: Database, { caller, ip, log }: FastifyRequest, error: unknown): Promise<void> {
  if (!(error instanceof AppError) || error.code !== 'FILE_INFECTED' || !error.details.auditDetails || !caller) return
  const { accountId } = caller
  const entry = {
    act: 'file.refused-infected',
    accountId,
    subjectKind: 'account',
    subjectId: accountId,
    ip,
    details: error.details.auditDetails,
  }
  await auditAccess(db, entry).catch((err: unknown) =>
    log.error({ err }, 'an upload with a virus could not be written to the audit log'),
  )
}

import { UPLOADS_ADDRESS } from '@sira/contract/uploads'
import { Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { appError, throwAppError } from '#core/app-error.ts'
import type { Deps } from '#core/deps.ts'
import { authorize } from '#http/access.ts'
import { findCaller, parseBearerToken } from '#http/session.ts'
import { drainRequest } from '#http/forms/upload-body.ts'
import { buildExpiryHeader, PIECE_TYPE, requireTusVersion, TUS_ABILITIES, TUS_HEADERS } from './upload-headers.rules.ts'
import { UploadStore, type Receptions } from './upload-store.routes.ts'

const UPLOAD_ADDRESS = `${UPLOADS_ADDRESS}/:uploadId`
const MAX_METADATA_LENGTH = 4096

/**
 * Registers uploads in pieces: the tus protocol 1.0.0 with its extensions creation, expiration and termination. They are
 * beside the contract because they speak in headers. An upload belongs to the account that began it.
 */
export async function registerUploadPieceRoutes(app: FastifyInstance, deps: Deps) {
  await app.register(async (scope) => {
    // The body stays a stream, and only here: other endpoints refuse this type, and these refuse all others.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(PIECE_TYPE, (_request, _stream, done) => done(null))
    scope.addHook('onRequest', async (request, reply) => {
      // Also of responses that report an error.
      reply.headers(request.method === 'OPTIONS' ? TUS_ABILITIES : TUS_HEADERS)
    })
    for (const url of [UPLOADS_ADDRESS, UPLOAD_ADDRESS])
      scope.options(url, async (_request, reply) => reply.code(204).send())
    await scope.register(async (inner) => registerTusMethods(inner, deps))
  })
}

/** The methods that need a session and name their version. */
function registerTusMethods(app: FastifyInstance, deps: Deps) {
  app.addHook('onRequest', async (request) => {
    const caller = await findCaller(deps.db, parseBearerToken(request.raw.rawHeaders))
    request.caller = caller
    await app.limitRequest(request, caller)
    authorize('signedIn', caller, deps.config)
    requireTusVersion(request.headers)
  })
  const receptions: Receptions = new Map()
  // A server that shuts down still adds what has arrived of the pieces whose connection it ended.
  app.addHook('onClose', () => Promise.all([...receptions.values()].map(({ done }) => done)))

  const answer = (request: FastifyRequest, reply: FastifyReply) =>
    answerTus(deps, receptions, { request, reply, method: request.method })
  app.post(UPLOADS_ADDRESS, async (request, reply) => {
    const { headers } = request
    if (Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding']) throwAppError('UNSUPPORTED_MEDIA')
    if ((headers['upload-metadata']?.length ?? 0) > MAX_METADATA_LENGTH) throwAppError('BAD_INPUT')
    return answer(request, reply)
  })
  app.route({ method: ['HEAD', 'PATCH', 'DELETE'], url: UPLOAD_ADDRESS, handler: answer })
  // For networks that let only GET and POST pass.
  app.post(UPLOAD_ADDRESS, async (request, reply) => {
    const method = request.headers['x-http-method-override']
    if (method === 'PATCH' || method === 'DELETE') return answerTus(deps, receptions, { request, reply, method })
    return throwAppError('NOT_FOUND')
  })
}

interface TusRequest {
  request: FastifyRequest
  reply: FastifyReply
  method: string
}

const REQUEST_HEADERS = [
  'content-length',
  'content-type',
  'tus-resumable',
  'upload-length',
  'upload-metadata',
  'upload-offset',
]
const RESPONSE_HEADERS = ['cache-control', 'location', 'upload-length', 'upload-metadata', 'upload-offset']
const STATUS_CODES = {
  404: 'UPLOAD_NOT_FOUND',
  409: 'UPLOAD_MOVED_ON',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA',
} as const

/** Lets the protocol's library answer a request, with our errors, and with no header that it does not need to know. */
async function answerTus(deps: Deps, receptions: Receptions, { request, reply, method }: TusRequest) {
  const store = new UploadStore(deps, receptions, { accountId: request.caller!.accountId, body: request.raw })
  const server = new Server({
    path: UPLOADS_ADDRESS,
    relativeLocation: true,
    datastore: store,
    locker: method === 'HEAD' || method === 'DELETE' ? store.locker : NO_LOCKER,
    onResponseError: (_request, error) => throwTusError(error),
  })
  const headers = REQUEST_HEADERS.flatMap((name) => {
    const value = request.headers[name]
    return typeof value === 'string' ? [[name, value] as [string, string]] : []
  })
  try {
    const response = await server.handleWeb(
      new Request(new URL(request.url, deps.config.PUBLIC_ORIGIN), { method, headers }),
    )
    if (response.status >= 400) throwTusError({ status_code: response.status, body: await response.text() })
    for (const name of RESPONSE_HEADERS) if (response.headers.has(name)) reply.header(name, response.headers.get(name))
    return await reply.code(response.status).headers(buildExpiryHeader(store.upload!.expiresAt)).send()
  } catch (error) {
    drainRequest(request.raw)
    throw error
  }
}
const NO_LOCKER = { newLock: () => ({ lock: async () => {}, unlock: async () => {} }) }

function throwTusError(error: Error | { status_code: number; body: string }): never {
  if (error instanceof Error) throw error
  const code = STATUS_CODES[error.status_code as keyof typeof STATUS_CODES]
  throw code ? appError(code) : appError('BAD_INPUT', { message: error.body.trim() })
}

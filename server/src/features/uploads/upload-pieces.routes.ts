import { UPLOADS_ADDRESS } from '@sira/contract/uploads'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { throwAppError } from '#core/app-error.ts'
import type { Caller } from '#core/caller.ts'
import type { Deps } from '#core/deps.ts'
import { isUuid } from '#core/ids.ts'
import { authorize } from '#http/access.ts'
import { enforceRateLimits } from '#http/rate-limits/rate-limits.ts'
import { findCaller, parseBearerToken } from '#http/session.ts'
import { createUpload, deleteUploads, findUpload } from '#storage/uploads.ts'
import { createPieceReceiver, type PieceReceiver } from './piece-receiver.routes.ts'
import {
  buildExpiryHeader,
  buildUploadHeaders,
  parseUploadLength,
  parseUploadMetadata,
  PIECE_TYPE,
  requireTusVersion,
  TUS_ABILITIES,
  TUS_HEADERS,
} from './upload-headers.rules.ts'

const UPLOAD_ADDRESS = `${UPLOADS_ADDRESS}/:uploadId`

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
    scope.options(UPLOADS_ADDRESS, async (_request, reply) => reply.code(204).send())
    scope.options(UPLOAD_ADDRESS, async (_request, reply) => reply.code(204).send())
    await scope.register(async (inner) => registerTusMethods(inner, deps))
  })
}

/** The methods that need a session and name their version. */
function registerTusMethods(app: FastifyInstance, deps: Deps) {
  const { db } = deps
  app.addHook('onRequest', async (request) => {
    const caller = await findCaller(db, parseBearerToken(request.raw.rawHeaders))
    request.caller = caller
    await app.limitRequest(request, caller)
    authorize('signedIn', caller, deps.config)
    requireTusVersion(request.headers)
  })
  const pieces = createPieceReceiver(deps)
  // A server that shuts down still adds what has arrived of the pieces whose connection it ended.
  app.addHook('onClose', () => pieces.settled())

  app.post(UPLOADS_ADDRESS, (request, reply) => beginUpload(deps, request, reply))
  app.head(UPLOAD_ADDRESS, (request, reply) => describeUpload(deps, pieces, request, reply))
  app.patch(UPLOAD_ADDRESS, (request, reply) => pieces.receive(request, reply, parseUploadId(request)))
  app.delete(UPLOAD_ADDRESS, (request, reply) => cancelUpload(deps, pieces, request, reply))
  // For networks that let only GET and POST pass.
  app.post(UPLOAD_ADDRESS, async (request, reply) => {
    const method = request.headers['x-http-method-override']
    if (method === 'PATCH') return pieces.receive(request, reply, parseUploadId(request))
    if (method === 'DELETE') return cancelUpload(deps, pieces, request, reply)
    return throwAppError('NOT_FOUND')
  })
}

/** The caller whom the hook above has found. */
const getAccountId = ({ caller }: { caller?: Caller }) => caller!.accountId

function parseUploadId({ params }: FastifyRequest): string {
  const { uploadId } = params as { uploadId: string }
  return isUuid(uploadId) ? uploadId : throwAppError('UPLOAD_NOT_FOUND')
}

async function beginUpload(deps: Deps, request: FastifyRequest, reply: FastifyReply) {
  const accountId = getAccountId(request)
  const { headers } = request
  if (Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding']) throwAppError('UNSUPPORTED_MEDIA')
  const file = { size: parseUploadLength(headers), ...parseUploadMetadata(headers) }
  await enforceRateLimits(deps, ['uploadStart', accountId])
  const { id, expiresAt } = await createUpload(deps.db, accountId, file)
  return reply
    .code(201)
    .headers({ location: `${UPLOADS_ADDRESS}/${id}`, 'upload-offset': '0', ...buildExpiryHeader(expiresAt) })
    .send()
}

/** Somebody who asks how much has arrived has lost the connection: what a dead one has brought is added first. */
async function describeUpload(deps: Deps, pieces: PieceReceiver, request: FastifyRequest, reply: FastifyReply) {
  const accountId = getAccountId(request)
  const uploadId = parseUploadId(request)
  const upload = (await findUpload(deps.db, accountId, uploadId)) ?? throwAppError('UPLOAD_NOT_FOUND')
  const wasReceiving = await pieces.stop(uploadId)
  const current = wasReceiving ? await findUpload(deps.db, accountId, uploadId) : upload
  return reply.headers(buildUploadHeaders(current ?? throwAppError('UPLOAD_NOT_FOUND'))).send()
}

async function cancelUpload(deps: Deps, pieces: PieceReceiver, request: FastifyRequest, reply: FastifyReply) {
  const accountId = getAccountId(request)
  const uploadId = parseUploadId(request)
  if (!(await findUpload(deps.db, accountId, uploadId))) throwAppError('UPLOAD_NOT_FOUND')
  await pieces.stop(uploadId)
  await deleteUploads(deps, accountId, [uploadId])
  return reply.code(204).send()
}

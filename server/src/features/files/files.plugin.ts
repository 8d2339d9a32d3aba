import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { downloadHeaders } from '#files/disposition.ts'
import { readLink } from '#files/links.ts'
import { refuse } from '#http/refusal.ts'
import type { Resources } from '../../resources.ts'
import { noteOpening } from './files.commands.ts'
import { documentFor, isLogo, pictureFor, type ReadableDocument } from './files.queries.ts'
import { scanStored } from './scan.commands.ts'

const PUBLIC_IMAGE = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
}
/** Kept no longer than the link in its address lives. */
const PRIVATE_IMAGE = {
  'content-type': 'image/webp',
  'cache-control': 'private, max-age=300',
  'cross-origin-resource-policy': 'same-site',
}

/** The two addresses that answer bytes instead of JSON: signed documents, and images. Rights are looked at again at each use. */
export async function serveFiles(app: FastifyInstance, resources: Resources) {
  const { secret, db, files } = resources
  const linkedAccount = (request: FastifyRequest, fileId: string) =>
    readLink(secret, fileId, request.query, new Date())?.accountId

  app.get('/api/v1/files/:fileId', { exposeHeadRoute: false }, async (request, reply) => {
    const fileId = idIn(request.params)
    const accountId = linkedAccount(request, fileId) ?? refuse('FILE_NOT_FOUND')
    const file = (await documentFor(db, accountId, fileId)) ?? refuse('FILE_NOT_FOUND')
    if (file.virus ?? (await virusFor(resources, accountId, file))) refuse('FILE_QUARANTINED')
    if (file.ownerId !== accountId) await noteOpening(db, { fileId, kind: file.kind, accountId, ip: request.ip })
    const stored = (await files.read(fileId)) ?? refuse('FILE_NOT_FOUND')
    return reply.headers(downloadHeaders(file)).send(stored.stream)
  })

  app.get('/api/v1/images/:fileId/:width', async (request, reply) => {
    const fileId = idIn(request.params)
    const isPublic = await isLogo(db, fileId)
    const accountId = isPublic ? undefined : linkedAccount(request, fileId)
    if (!isPublic && !(accountId && (await pictureFor(db, accountId, fileId)))) return refuse('FILE_NOT_FOUND')
    const stored = (await files.read(fileId, widthIn(request.params))) ?? refuse('FILE_NOT_FOUND')
    return reply
      .headers({ ...(isPublic ? PUBLIC_IMAGE : PRIVATE_IMAGE), 'content-length': String(stored.size) })
      .send(stored.stream)
  })
}

/** With a scanner, nobody opens another's document that it has not looked at: it does so now. Without its answer there is none here either. */
const virusFor = async (resources: Resources, accountId: string, file: ReadableDocument) =>
  resources.scanner && !file.scannedAt && file.ownerId !== accountId ? scanStored(resources, file) : undefined

const idIn = (params: unknown) => {
  const id = z.uuid().safeParse((params as { fileId: string }).fileId)
  return id.success ? id.data : refuse('FILE_NOT_FOUND')
}

/** One spelling a width, so that one picture has one address. */
const widthIn = (params: unknown) => {
  const { width } = params as { width: string }
  return /^[1-9]\d{1,3}$/.test(width) ? Number(width) : refuse('FILE_NOT_FOUND')
}

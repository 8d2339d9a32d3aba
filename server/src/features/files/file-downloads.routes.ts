import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { buildDownloadHeaders } from '#storage/download-headers.ts'
import { verifyFileLink } from '#storage/file-links.ts'
import { appError, throwAppError } from '#core/app-error.ts'
import type { Deps } from '#core/deps.ts'
import { auditFileAccess } from './file-access.commands.ts'
import { findReadableDocument, isLogoFile, isPictureReadable, type ReadableDocument } from './files.queries.ts'
import { scanStoredFile } from './scan-files.worker.ts'

const PUBLIC_IMAGE = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
  'cross-origin-resource-policy': 'cross-origin',
}
/** Cached no longer than the link in its URL is valid. */
const PRIVATE_IMAGE = {
  'content-type': 'image/webp',
  'cache-control': 'private, max-age=300',
  'cross-origin-resource-policy': 'same-site',
}

/**
 * Registers the two routes that return bytes instead of JSON: documents by signed link, and images. Permissions are
 * checked again at each request.
 */
export async function registerFileDownloadRoutes(app: FastifyInstance, resources: Deps) {
  const { secret, db, fileStore: files } = resources
  const getLinkAccountId = (request: FastifyRequest, fileId: string) =>
    verifyFileLink(secret, fileId, request.query, new Date())?.accountId

  app.get('/api/v1/files/:fileId', { exposeHeadRoute: false }, async (request, reply) => {
    const fileId = parseFileId(request.params)
    const accountId = getLinkAccountId(request, fileId) ?? throwAppError('FILE_NOT_FOUND')
    const file = (await findReadableDocument(db, accountId, fileId)) ?? throwAppError('FILE_NOT_FOUND')
    if (file.virus ?? (await scanIfNeeded(resources, accountId, file))) throw appError('FILE_QUARANTINED')
    if (file.ownerId !== accountId)
      await auditFileAccess(db, {
        fileId,
        kind: file.kind,
        accountId,
        ip: request.ip,
        isAhead: file.isForApiKey || isAhead(request.query),
      })
    const stored = (await files.read(fileId)) ?? throwAppError('FILE_NOT_FOUND')
    return reply.headers(buildDownloadHeaders(file)).send(stored.stream)
  })

  app.get('/api/v1/images/:fileId/:width', async (request, reply) => {
    const fileId = parseFileId(request.params)
    const isPublic = await isLogoFile(db, fileId)
    const accountId = isPublic ? undefined : getLinkAccountId(request, fileId)
    if (!isPublic && !(accountId && (await isPictureReadable(db, accountId, fileId)))) throw appError('FILE_NOT_FOUND')
    const stored = (await files.read(fileId, parseWidth(request.params))) ?? throwAppError('FILE_NOT_FOUND')
    return reply
      .headers({ ...(isPublic ? PUBLIC_IMAGE : PRIVATE_IMAGE), 'content-length': String(stored.size) })
      .send(stored.stream)
  })
}

/**
 * If there is a scanner, nobody opens the document of somebody else before it was scanned: it is scanned now. If the
 * scanner does not respond, the request fails. Returns the virus that was found.
 */
const scanIfNeeded = async (resources: Deps, accountId: string, file: ReadableDocument) =>
  resources.scanner && !file.scannedAt && file.ownerId !== accountId ? scanStoredFile(resources, file) : undefined

/** Whether the document is loaded before somebody looks at it, which pages say themselves: it is not signed. */
const isAhead = (query: unknown) => (query as { ahead?: unknown }).ahead === 'true'

const parseFileId = (params: unknown) => {
  const id = z.uuid().safeParse((params as { fileId: string }).fileId)
  return id.success ? id.data : throwAppError('FILE_NOT_FOUND')
}

/** Returns the width. Only one spelling is accepted, so that one picture has one URL. Throws FILE_NOT_FOUND. */
const parseWidth = (params: unknown) => {
  const { width } = params as { width: string }
  return /^[1-9]\d{1,3}$/.test(width) ? Number(width) : throwAppError('FILE_NOT_FOUND')
}

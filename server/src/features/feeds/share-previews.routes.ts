import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import sharp from 'sharp'
import { uuid } from '@sira/contract/text'
import type { FileStore } from '#storage/file-store.ts'
import { createConcurrencyLimit } from '#core/concurrency-limit.ts'
import { throwAppError } from '#core/app-error.ts'
import type { Deps } from '#core/deps.ts'
import { isNotModified } from '#http/conditional-requests.ts'
import { PREVIEW_LOGO, buildPreviewSvg } from './share-preview.format.ts'
import { getCompanyPreview, getJobPreview, type SharePreviewWithLogo } from './share-previews.queries.ts'

/** About 10 MB at most; the picture that was not requested for longest is dropped first. */
const MAX_CACHED_PICTURES = 200
const FIND_PREVIEW = { jobs: getJobPreview, companies: getCompanyPreview } as const

/**
 * Registers `/og/jobs/{id}.png` and `/og/companies/{id}.png`: the pictures that messengers and social networks show
 * with a shared link.
 */
export function registerSharePreviewRoutes(app: FastifyInstance, resources: Deps) {
  const runInTurn = createConcurrencyLimit(1, 32)
  const cache = new Map<string, Buffer>()

  /** Cached by the content of the picture, so that a change shows at once and two equal ones are drawn once. */
  async function getPicture(key: string, drawable: SharePreviewWithLogo): Promise<Buffer> {
    const bytes =
      cache.get(key) ?? (await runInTurn(async () => cache.get(key) ?? drawPicture(resources.fileStore, drawable)))
    cache.delete(key)
    cache.set(key, bytes)
    if (cache.size > MAX_CACHED_PICTURES) cache.delete(cache.keys().next().value!)
    return bytes
  }

  for (const kind of ['jobs', 'companies'] as const) {
    app.get(`/og/${kind}/:file`, { onRequest: (request) => app.limitRequest(request) }, async (request, reply) => {
      const drawable = await FIND_PREVIEW[kind](resources, parseId(request))
      const key = createHash('sha256').update(JSON.stringify(drawable)).digest('base64url').slice(0, 27)
      const version = { etag: `"${key}"`, changedAt: Infinity }
      void reply.headers({
        etag: version.etag,
        'cache-control': 'public, max-age=600',
        'cross-origin-resource-policy': 'cross-origin',
      })
      if (isNotModified(request.headers, version)) return reply.code(304).send()
      return reply.type('image/png').send(await getPicture(key, drawable))
    })
  }
}

function parseId(request: FastifyRequest): string {
  const { file } = request.params as { file: string }
  const id = uuid().safeParse(file.replace(/\.png$/, ''))
  return id.success && file.endsWith('.png') ? id.data : throwAppError('NOT_FOUND')
}

/** Returns a PNG with a palette: flat shapes lose nothing by it, and it is about 30 KB. */
async function drawPicture(files: FileStore, { logo, ...preview }: SharePreviewWithLogo): Promise<Buffer> {
  const logoImage = await drawLogo(files, logo)
  return sharp(Buffer.from(buildPreviewSvg(preview)))
    .composite(logoImage ? [{ input: logoImage, left: PREVIEW_LOGO.left, top: PREVIEW_LOGO.top }] : [])
    .png({ palette: true, colours: 128, compressionLevel: 9 })
    .timeout({ seconds: 10 })
    .toBuffer()
}

/**
 * Returns the logo in its size with rounded corners; undefined when its file cannot be read, and the place stays empty.
 */
async function drawLogo(files: FileStore, id: string): Promise<Buffer | undefined> {
  const stored = await files.read(id, 256)
  if (!stored) return undefined
  const { side } = PREVIEW_LOGO
  const corners = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="12"/></svg>`,
  )
  return sharp(await buffer(stored.stream))
    .resize(side, side, { fit: 'contain', background: '#fff' })
    .composite([{ input: corners, blend: 'dest-in' }])
    .png()
    .toBuffer()
}

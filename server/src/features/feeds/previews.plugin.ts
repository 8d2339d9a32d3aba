import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import sharp from 'sharp'
import { z } from 'zod'
import type { FileStore } from '#files/file-store.ts'
import { inTurn } from '#files/in-turn.ts'
import { refuse } from '#http/refusal.ts'
import type { Resources } from '../../resources.ts'
import { isKnown } from './freshness.ts'
import { LOGO, pictureOf } from './preview-picture.ts'
import { companyPreview, jobPreview, type Drawable } from './previews.queries.ts'

/** Some 10 MB at most; a picture goes when others were asked for later. */
const MOST_KEPT = 200
const KINDS = { jobs: jobPreview, companies: companyPreview } as const

/** `/og/jobs/{id}.png` and `/og/companies/{id}.png`: what messengers and networks show beside a shared link. */
export function servePreviews(app: FastifyInstance, resources: Resources) {
  const oneByOne = inTurn(1, 32)
  const kept = new Map<string, Buffer>()

  /** Kept under what it says, so that a change shows at once and two equal ones are drawn once. */
  async function picture(key: string, drawable: Drawable): Promise<Buffer> {
    const bytes = kept.get(key) ?? (await oneByOne(async () => kept.get(key) ?? draw(resources.files, drawable)))
    kept.delete(key)
    kept.set(key, bytes)
    if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value!)
    return bytes
  }

  for (const kind of ['jobs', 'companies'] as const) {
    app.get(`/og/${kind}/:file`, { onRequest: (request) => app.withinLimits(request) }, async (request, reply) => {
      const drawable = await KINDS[kind](resources, idIn(request))
      const key = createHash('sha256').update(JSON.stringify(drawable)).digest('base64url').slice(0, 27)
      const version = { etag: `"${key}"`, changedAt: Infinity }
      void reply.headers({
        etag: version.etag,
        'cache-control': 'public, max-age=600',
        'cross-origin-resource-policy': 'cross-origin',
      })
      if (isKnown(request.headers, version)) return reply.code(304).send()
      return reply.type('image/png').send(await picture(key, drawable))
    })
  }
}

function idIn(request: FastifyRequest): string {
  const { file } = request.params as { file: string }
  const id = z.uuid().safeParse(file.replace(/\.png$/, ''))
  return id.success && file.endsWith('.png') ? id.data : refuse('NOT_FOUND')
}

/** A PNG of few colours: flat shapes lose nothing by it and weigh some 30 KB. */
async function draw(files: FileStore, { logo, ...preview }: Drawable): Promise<Buffer> {
  const laid = await logoIn(files, logo)
  return sharp(Buffer.from(pictureOf(preview)))
    .composite(laid ? [{ input: laid, left: LOGO.left, top: LOGO.top }] : [])
    .png({ palette: true, colours: 128, compressionLevel: 9 })
    .timeout({ seconds: 10 })
    .toBuffer()
}

/** The logo at its place's size with rounded corners; undefined when its file cannot be read, and the place stays empty. */
async function logoIn(files: FileStore, id: string): Promise<Buffer | undefined> {
  const stored = await files.read(id, 256)
  if (!stored) return undefined
  const { side } = LOGO
  const corners = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="12"/></svg>`,
  )
  return sharp(await buffer(stored.stream))
    .resize(side, side, { fit: 'contain', background: '#fff' })
    .composite([{ input: corners, blend: 'dest-in' }])
    .png()
    .toBuffer()
}

import type { FileKind } from '@sira/contract/enums'
import { open } from 'node:fs/promises'
import sharp, { type ResizeOptions } from 'sharp'
import { createConcurrencyLimit } from '#core/concurrency-limit.ts'
import { readBytesAt } from './read-bytes.ts'

/** The kinds of files that are images. */
export type ImageKind = Exclude<FileKind, 'resume' | 'trade_license' | 'offer_document'>
export const IMAGE_CONTENT_TYPE = 'image/webp'
const MAX_PIXELS = 25_000_000

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }
const square = (side: number, options: ResizeOptions): ResizeOptions => ({ width: side, height: side, ...options })

/** The widths that the pages use, and how an image is fitted to them. */
const SIZES: Readonly<Record<ImageKind, { widths: readonly number[]; fit: (width: number) => ResizeOptions }>> = {
  logo: { widths: [64, 128, 256], fit: (width) => square(width, { fit: 'contain', background: TRANSPARENT }) },
  profileImage: { widths: [96, 256], fit: (width) => square(width, { fit: 'cover' }) },
  coverImage: { widths: [640, 1280], fit: (width) => square(width, { fit: 'inside', withoutEnlargement: true }) },
}

/** An image in one width. */
export interface ImageVariant {
  width: number
  bytes: Buffer
}

/** Why a file is no image for us. */
export type ImageFault = 'wrong-type' | 'too-many-pixels'

// Images use at most one core; the other handles requests.
sharp.concurrency(1)
sharp.cache(false)
const runOneAtATime = createConcurrencyLimit(1, 32)

/** Whether files of this kind are images, which are rendered in the sizes of the pages. */
export const isImageKind = (kind: FileKind): kind is ImageKind => kind in SIZES

/**
 * Renders a PNG, JPEG or WebP as WebP in the sizes of its kind: upright, first frame only, without metadata or appended
 * data. Returns `wrong-type` for other or broken content, `too-many-pixels` above 25 megapixels.
 */
export async function renderImage(path: string, kind: ImageKind): Promise<ImageVariant[] | ImageFault> {
  return runOneAtATime(async () => {
    try {
      const fault = await findImageFault(path)
      if (fault) return fault
      const variants: ImageVariant[] = []
      const { widths, fit } = SIZES[kind]
      for (const side of widths) variants.push({ width: side, bytes: await render(path, fit(side)) })
      return variants
    } catch {
      return 'wrong-type'
    }
  })
}

/** Returns why a file is not rendered, as far as its beginning says. */
export async function findImageFault(path: string): Promise<ImageFault | undefined> {
  const format = await detectFormat(path)
  if (!format) return 'wrong-type'
  const { width = 0, height = 0, format: actualFormat } = await sharp(path, { limitInputPixels: false }).metadata()
  if (actualFormat !== format) return 'wrong-type'
  return width * height > MAX_PIXELS ? 'too-many-pixels' : undefined
}

const render = (path: string, size: ResizeOptions): Promise<Buffer> =>
  sharp(path, { limitInputPixels: MAX_PIXELS, animated: false, failOn: 'error' })
    .autoOrient()
    .resize(size)
    .webp({ quality: 82 })
    .timeout({ seconds: 10 })
    .toBuffer()

/** Detects the format by the first bytes, so that libvips never opens formats we do not accept (SVG, GIF, TIFF, …). */
async function detectFormat(path: string): Promise<'png' | 'jpeg' | 'webp' | undefined> {
  const handle = await open(path, 'r')
  try {
    const head = (await readBytesAt(handle, 0, 12)).toString('latin1')
    if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
    if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
    if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp'
    return undefined
  } finally {
    await handle.close()
  }
}

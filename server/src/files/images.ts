import type { FileKind } from '@sira/contract/enums'
import { open } from 'node:fs/promises'
import sharp, { type ResizeOptions } from 'sharp'
import { inTurn } from './in-turn.ts'
import { readAt } from './read-at.ts'

export type ImageKind = Exclude<FileKind, 'resume' | 'trade_license'>
export const IMAGE_TYPE = 'image/webp'
const MOST_PIXELS = 25_000_000

const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }
const square = (side: number, options: ResizeOptions): ResizeOptions => ({ width: side, height: side, ...options })

/** The widths the pages use, and how a picture is fitted to them. */
const SIZES: Readonly<Record<ImageKind, { widths: readonly number[]; fit: (width: number) => ResizeOptions }>> = {
  logo: { widths: [64, 128, 256], fit: (width) => square(width, { fit: 'contain', background: TRANSPARENT }) },
  profileImage: { widths: [96, 256], fit: (width) => square(width, { fit: 'cover' }) },
  coverImage: { widths: [640, 1280], fit: (width) => square(width, { fit: 'inside', withoutEnlargement: true }) },
}

export interface ImageVariant {
  width: number
  bytes: Buffer
}

// One core for pictures at most: the other answers requests.
sharp.concurrency(1)
sharp.cache(false)
const oneByOne = inTurn(1, 32)

/** Whether files of this kind are pictures, drawn anew in the sizes of the pages. */
export const isImageKind = (kind: FileKind): kind is ImageKind => kind in SIZES

/**
 * Draws a PNG, JPEG or WebP anew as WebP in the sizes of its kind: upright, first frame only, without metadata or
 * anything that was hung behind it. `wrong-type` for other or broken content, `too-many-pixels` above 25 megapixels.
 */
export async function drawImage(
  path: string,
  kind: ImageKind,
): Promise<ImageVariant[] | 'wrong-type' | 'too-many-pixels'> {
  const format = await imageFormat(path)
  if (!format) return 'wrong-type'
  return oneByOne(async () => {
    try {
      const { width = 0, height = 0, format: seen } = await sharp(path, { limitInputPixels: false }).metadata()
      if (seen !== format) return 'wrong-type'
      if (width * height > MOST_PIXELS) return 'too-many-pixels'
      const variants: ImageVariant[] = []
      const { widths, fit } = SIZES[kind]
      for (const side of widths) variants.push({ width: side, bytes: await draw(path, fit(side)) })
      return variants
    } catch {
      return 'wrong-type'
    }
  })
}

const draw = (path: string, size: ResizeOptions): Promise<Buffer> =>
  sharp(path, { limitInputPixels: MOST_PIXELS, animated: false, failOn: 'error' })
    .autoOrient()
    .resize(size)
    .webp({ quality: 82 })
    .timeout({ seconds: 10 })
    .toBuffer()

/** By the first bytes, so that libvips never opens formats we do not take (SVG, GIF, TIFF, …). */
async function imageFormat(path: string): Promise<'png' | 'jpeg' | 'webp' | undefined> {
  const handle = await open(path, 'r')
  try {
    const head = (await readAt(handle, 0, 12)).toString('latin1')
    if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
    if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
    if (head.startsWith('RIFF') && head.endsWith('WEBP')) return 'webp'
    return undefined
  } finally {
    await handle.close()
  }
}

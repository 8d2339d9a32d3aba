import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderImage, type ImageKind, type ImageVariant } from './render-image.ts'
import { createReceivedFile } from '#test/sample-documents.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sira-images-'))
})
afterAll(() => rm(dir, { recursive: true }))

const createPicture = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 60 } } })
const draw = async (bytes: Buffer | string, kind: ImageKind = 'logo') =>
  renderImage((await createReceivedFile(dir, 'x', bytes)).path, kind)
const drawVariants = async (bytes: Buffer, kind: ImageKind = 'logo'): Promise<ImageVariant[]> => {
  const variants = await draw(bytes, kind)
  if (typeof variants === 'string') throw new Error(variants)
  return variants
}
const readSizes = async (variants: ImageVariant[]) =>
  Promise.all(
    variants.map(async ({ width, bytes }) => {
      const seen = await sharp(bytes).metadata()
      return [width, seen.format, seen.width, seen.height]
    }),
  )

/** Builds a PNG of any dimensions in a tiny file. */
function buildTinyPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const crc = Buffer.alloc(4)
    crc.writeUInt32BE(crc32(body))
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    return Buffer.concat([length, body, crc])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

describe('sizes', () => {
  test('a logo becomes three transparent squares', async () => {
    const variants = await drawVariants(await createPicture().png().toBuffer())
    expect(await readSizes(variants)).toEqual([
      [64, 'webp', 64, 64],
      [128, 'webp', 128, 128],
      [256, 'webp', 256, 256],
    ])
    const corner = await sharp(variants[2]?.bytes)
      .ensureAlpha()
      .extract({ left: 0, top: 0, width: 1, height: 1 })
      .raw()
      .toBuffer()
    expect(corner[3]).toBe(0)
  })

  test('a profile picture is cropped to two squares', async () => {
    const variants = await drawVariants(await createPicture().jpeg().toBuffer(), 'profileImage')
    expect(await readSizes(variants)).toEqual([
      [96, 'webp', 96, 96],
      [256, 'webp', 256, 256],
    ])
  })

  test('a cover keeps its proportions and is never enlarged', async () => {
    expect(await readSizes(await drawVariants(await createPicture(2000, 500).webp().toBuffer(), 'coverImage'))).toEqual(
      [
        [640, 'webp', 640, 160],
        [1280, 'webp', 1280, 320],
      ],
    )
    expect(await readSizes(await drawVariants(await createPicture(700, 300).webp().toBuffer(), 'coverImage'))).toEqual([
      [640, 'webp', 640, 274],
      [1280, 'webp', 700, 300],
    ])
  })

  test('a very tall picture is limited too', async () => {
    expect(await readSizes(await drawVariants(await createPicture(10, 30_000).png().toBuffer(), 'coverImage'))).toEqual(
      [
        [640, 'webp', 1, 640],
        [1280, 'webp', 1, 1280],
      ],
    )
  })
})

describe('only pixels are kept', () => {
  test('EXIF, GPS and colour profiles are removed, and the picture is upright', async () => {
    const jpeg = await createPicture(400, 200)
      .withExif({ IFD0: { Make: 'CANARY-CAMERA' }, IFD3: { GPSLatitude: '9/1 1/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6, icc: 'p3' })
      .jpeg()
      .toBuffer()
    expect((await sharp(jpeg).metadata()).exif).toBeDefined()
    for (const { bytes } of await drawVariants(jpeg, 'coverImage')) {
      const seen = await sharp(bytes).metadata()
      expect([seen.exif, seen.icc, seen.xmp, seen.orientation]).toEqual([undefined, undefined, undefined, undefined])
      expect(seen.height).toBe(400)
      expect(bytes.includes('CANARY')).toBe(false)
    }
  })

  test('data after the picture is removed', async () => {
    const polyglot = Buffer.concat([
      await createPicture().png().toBuffer(),
      Buffer.from('<html><script>CANARY</script>'),
    ])
    for (const { bytes } of await drawVariants(polyglot)) expect(bytes.includes('CANARY')).toBe(false)
  })

  test('of an animation only the first frame remains', async () => {
    const frames = await sharp(
      [await createPicture(20, 20).png().toBuffer(), await createPicture(20, 20).negate().png().toBuffer()],
      { join: { animated: true } },
    )
      .webp()
      .toBuffer()
    expect((await sharp(frames).metadata()).pages).toBe(2)
    for (const { bytes } of await drawVariants(frames)) expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1)
  })
})

describe('rejected', () => {
  test('GIF, SVG, TIFF, a PDF, a text and an empty file', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
    for (const bytes of [
      await createPicture(9, 9).gif().toBuffer(),
      await createPicture(9, 9).tiff().toBuffer(),
      svg,
      '%PDF-1.7',
      'x',
      '',
    ]) {
      expect(await draw(bytes)).toBe('wrong-type')
    }
  })

  test('a picture that is cut off or only looks like one', async () => {
    const whole = await sharp(Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, i) => (i * 7919) % 251)), {
      raw: { width: 300, height: 200, channels: 3 },
    })
      .png()
      .toBuffer()
    expect(await draw(whole.subarray(0, whole.length / 3))).toBe('wrong-type')
    expect(await draw(Buffer.concat([whole.subarray(0, 8), Buffer.from('<svg/>')]))).toBe('wrong-type')
    expect(await draw('RIFFxxxxWEBP')).toBe('wrong-type')
  })

  test('256 megapixels in a small file, and a little over 25; not exactly 25', async () => {
    const bomb = buildTinyPng(16_000, 16_000)
    expect(bomb.length).toBeLessThan(100_000)
    expect(await draw(bomb)).toBe('too-many-pixels')
    expect(await draw(buildTinyPng(5000, 5001))).toBe('too-many-pixels')
    expect(await draw(buildTinyPng(5000, 5000))).toHaveLength(3)
  })
})

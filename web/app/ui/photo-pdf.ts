/** Longest side of the picture on the page, in pixels: small print of an A4 page stays readable. */
const LONGEST_SIDE = 2400
const QUALITY = 0.85

/** A4 in points, and the margin around the picture. */
const [SHORT_SIDE, LONG_SIDE] = [595, 842]
const MARGIN = 24

/** A picture as JPEG, no larger than it has to be. */
export interface PdfPage {
  jpeg: Blob
  width: number
  height: number
}

/** Converts a photo to an upright JPEG, no larger than needed. Throws when the browser cannot read it. */
export async function drawPhotoPage(photo: Blob): Promise<PdfPage> {
  const picture = await createImageBitmap(photo, { imageOrientation: 'from-image' })
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
    const [width, height] = [
      Math.max(1, Math.round(picture.width * scale)),
      Math.max(1, Math.round(picture.height * scale)),
    ]
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    const drawing = canvas.getContext('2d')!
    // A JPEG has no transparency: transparent areas would become black.
    drawing.fillStyle = '#fff'
    drawing.fillRect(0, 0, width, height)
    drawing.imageSmoothingQuality = 'high'
    drawing.drawImage(picture, 0, 0, width, height)
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    if (!jpeg) throw new Error('The picture could not be drawn')
    return { jpeg, width, height }
  } finally {
    picture.close()
  }
}

const toBytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** The position of the picture on its A4 page: portrait or landscape like the picture, as large as fits. In points. */
export function computePlacement({ width, height }: { width: number; height: number }) {
  const page = width > height ? { width: LONG_SIDE, height: SHORT_SIDE } : { width: SHORT_SIDE, height: LONG_SIDE }
  const scale = Math.min((page.width - 2 * MARGIN) / width, (page.height - 2 * MARGIN) / height)
  const shown = { width: Math.round(width * scale), height: Math.round(height * scale) }
  return {
    page,
    shown,
    left: Math.round((page.width - shown.width) / 2),
    bottom: Math.round((page.height - shown.height) / 2),
  }
}

/** Builds a PDF of one page that shows a JPEG (ISO 32000: a page, its content, and the picture unchanged). */
export function buildPhotoPdf(jpeg: Uint8Array, size: { width: number; height: number }): Uint8Array<ArrayBuffer> {
  const { page, shown, left, bottom } = computePlacement(size)
  const content = `q ${shown.width} 0 0 ${shown.height} ${left} ${bottom} cm /Photo Do Q`
  const parts: Uint8Array[] = [toBytes('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n')]
  const offsets: number[] = []
  const written = () => parts.reduce((sum, part) => sum + part.length, 0)
  const write = (text: string) => void parts.push(toBytes(text))
  const writeObject = (dictionary: string, stream?: Uint8Array) => {
    offsets.push(written())
    write(`${offsets.length} 0 obj\n<< ${dictionary} >>\n`)
    if (stream) parts.push(toBytes('stream\n'), stream, toBytes('\nendstream\n'))
    write('endobj\n')
  }
  writeObject('/Type /Catalog /Pages 2 0 R')
  writeObject('/Type /Pages /Kids [3 0 R] /Count 1')
  writeObject(
    `/Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Contents 4 0 R /Resources << /XObject << /Photo 5 0 R >> >>`,
  )
  writeObject(`/Length ${content.length}`, toBytes(content))
  writeObject(
    `/Type /XObject /Subtype /Image /Width ${size.width} /Height ${size.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length}`,
    jpeg,
  )
  const start = written()
  const rows = offsets.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  write(
    `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  )
  return concat(parts)
}

function concat(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** Converts a photo to a PDF of one page, and returns the JPEG on it too. Throws when the browser cannot read it. */
export async function convertPhotoToPdf(photo: File): Promise<{ pdf: File; picture: Blob }> {
  const page = await drawPhotoPage(photo)
  const bytes = buildPhotoPdf(new Uint8Array(await page.jpeg.arrayBuffer()), page)
  const name = photo.name.replace(/\.\w+$/, '') || 'photo'
  return { pdf: new File([bytes], `${name}.pdf`, { type: 'application/pdf' }), picture: page.jpeg }
}

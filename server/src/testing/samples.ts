import PDFDocument from 'pdfkit'
import sharp from 'sharp'

/** A real one-page PDF with these words. */
export async function samplePdf(words = 'Selam Tesfaye, backend developer'): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4' })
  document.text(words)
  document.end()
  return Buffer.concat(await Array.fromAsync(document as AsyncIterable<Buffer>))
}

/** A real PNG of one colour. */
export const samplePng = (width = 64): Promise<Buffer> =>
  sharp({ create: { width, height: width, channels: 3, background: '#0b5d3f' } })
    .png()
    .toBuffer()

/** Bytes as an upload of a form. */
export const fileOf = (bytes: Buffer, name: string, type = 'application/octet-stream') =>
  new File([new Uint8Array(bytes)], name, { type })

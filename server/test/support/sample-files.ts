import PDFDocument from 'pdfkit'
import sharp from 'sharp'

/** Creates a real one-page PDF with this text. */
export async function createSamplePdf(text = 'Selam Tesfaye, backend developer'): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4' })
  document.text(text)
  document.end()
  return Buffer.concat(await Array.fromAsync(document as AsyncIterable<Buffer>))
}

/** Creates a real square PNG of one colour. */
export const createSamplePng = (width = 64): Promise<Buffer> =>
  sharp({ create: { width, height: width, channels: 3, background: '#0b5d3f' } })
    .png()
    .toBuffer()

/** Returns bytes as a file of a form. */
export const toUploadFile = (bytes: Buffer, name: string, type = 'application/octet-stream') =>
  new File([new Uint8Array(bytes)], name, { type })

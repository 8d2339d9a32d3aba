import { test, type Locator } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'

// Files as people upload them, generated here so that the journeys need no other files.

/** Builds a small valid PDF with one line of text, or with several from top to bottom. */
export function buildPdf(words: string, lines = [words]): { name: string; mimeType: string; buffer: Buffer } {
  const texts = lines.map((line) => `(${line.replace(/[()\\]/g, '')}) Tj 0 -26 Td`)
  const stream = `BT /F1 18 Tf 60 800 Td ${texts.join(' ')} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return { name: `${words}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') }
}

/** Builds a valid PDF of about this many bytes, different each time: an object that nothing shows has random bytes. */
export function buildLargePdf(words: string, size: number): { name: string; mimeType: string; buffer: Buffer } {
  const { buffer, ...file } = buildPdf(words)
  const start = buffer.indexOf('xref\n')
  const stream = [`9 0 obj\n<< /Length ${size} >>\nstream\n`, randomBytes(size), '\nendstream\nendobj\n']
  const filling = Buffer.concat(stream.map((part) => Buffer.from(part as Buffer)))
  const end = buffer
    .subarray(start)
    .toString('latin1')
    .replace(`startxref\n${start}`, `startxref\n${start + filling.length}`)
  return { ...file, buffer: Buffer.concat([buffer.subarray(0, start), filling, Buffer.from(end, 'latin1')]) }
}

/** Builds a PNG of 64 × 64 pixels in one colour. */
export function buildPng(name: string): { name: string; mimeType: string; buffer: Buffer } {
  const size = 64
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(size * 3, Buffer.from([11, 93, 63]))])
  const header = Buffer.from([0, 0, 0, size, 0, 0, 0, size, 8, 2, 0, 0, 0])
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    buildChunk('IHDR', header),
    buildChunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: size }, () => row)))),
    buildChunk('IEND', Buffer.alloc(0)),
  ])
  return { name, mimeType: 'image/png', buffer }
}

function buildChunk(type: string, body: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(computeCrc(typed))
  return Buffer.concat([length, typed, sum])
}

function computeCrc(bytes: Buffer): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}

/** A PDF that begins and ends as one, with nothing usable in between. */
export const buildBrokenPdf = () => ({
  name: 'broken.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Type /Nothing >>\nendobj\n${'x'.repeat(500)}\nstartxref\n9\n%%EOF\n`),
})

const OFFICE = 'http://schemas.openxmlformats.org'

/** Builds a Word file with these paragraphs. */
export function buildDocx(name: string, lines: readonly string[]) {
  const body = lines.map((line) => `<w:p><w:r><w:t>${line}</w:t></w:r></w:p>`).join('')
  const part = `${OFFICE}/officeDocument/2006/relationships/officeDocument`
  const buffer = buildZip({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="main" Type="${part}" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="${OFFICE}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  })
  const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
  return { name: `${name}.docx`, mimeType, buffer }
}

/** Packs files without compressing them. */
function buildZip(files: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  for (const [name, text] of Object.entries(files)) {
    const [nameBytes, bytes] = [Buffer.from(name), Buffer.from(text)]
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(computeCrc(bytes), 10)
    facts.writeUInt32LE(bytes.length, 14)
    facts.writeUInt32LE(bytes.length, 18)
    facts.writeUInt16LE(nameBytes.length, 22)
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(Buffer.concat(locals).length, 10)
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), facts, rest, nameBytes)
    locals.push(Buffer.from('PK\x03\x04', 'latin1'), facts, nameBytes, bytes)
  }
  const [content, index] = [Buffer.concat(locals), Buffer.concat(directory)]
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Object.keys(files).length, 4)
  end.writeUInt16LE(Object.keys(files).length, 6)
  end.writeUInt32LE(index.length, 8)
  end.writeUInt32LE(content.length, 12)
  return Buffer.concat([content, index, Buffer.from('PK\x05\x06', 'latin1'), end])
}

/** An HTML file that is named and labelled as a PDF. */
export const buildFakePdf = () => ({
  name: 'cv.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('<html><script>alert(1)</script></html>'),
})

/** A PDF header followed by more bytes than are allowed. */
export const buildTooLargePdf = () => ({
  name: 'large.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(10_485_760, 32)]),
})

/** Chooses a file of megabytes in this field from the disk: a slow machine takes too long to pass its bytes to the page. */
export async function chooseLargeFile(field: Locator, { name, buffer }: { name: string; buffer: Buffer }) {
  const path = test.info().outputPath(name)
  await writeFile(path, buffer)
  await field.setInputFiles(path)
}

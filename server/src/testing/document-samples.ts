import CFB from 'cfb'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import type { ReceivedFile } from '#files/received.ts'

// Sample files for tests, made in code: what they are can be read here.

/** A real one-page PDF. */
export function pdf(text = 'Tigist Alemu, engineer'): Promise<Buffer> {
  const document = new PDFDocument({ compress: false })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))))
  document.text(text)
  document.end()
  return done
}

/** A PDF with one more object just before the cross-reference table. */
export async function pdfWith(object: string | Buffer): Promise<Buffer> {
  const plain = await pdf()
  const at = plain.lastIndexOf('xref\n0 ')
  const added = [Buffer.from('99 0 obj\n'), Buffer.from(object), Buffer.from('\nendobj\n')]
  return Buffer.concat([plain.subarray(0, at), ...added, plain.subarray(at)])
}

export interface ZipEntry {
  name: string
  data?: string | Buffer
  /** What the directory claims, when it lies. */
  claimedSize?: number
  flags?: number
  unixMode?: number
}

/** A ZIP file, deflated. */
export function zip(entries: ZipEntry[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, data = '', claimedSize, flags = 0, unixMode = 0 } of entries) {
    const raw = Buffer.from(data)
    const packed = deflateRawSync(raw)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(flags, 2)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(crc32(raw), 10)
    shared.writeUInt32LE(packed.length, 14)
    shared.writeUInt32LE(claimedSize ?? raw.length, 18)
    shared.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE((unixMode << 16) >>> 0, 6)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03', 'latin1'), shared, rest, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(Buffer.concat(directory).length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, ...directory, Buffer.from('PK\x05\x06'), end])
}

const CONTENT_TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'
// The text names a word that is refused elsewhere in the file, as an honest CV may.
const DOCUMENT =
  '<?xml version="1.0"?><w:document><w:body><w:p><w:r><w:t>vbaProject expert</w:t></w:r></w:p></w:body></w:document>'

/** A Word file; entries given replace those of the same name. */
export function docx(...entries: ZipEntry[]): Buffer {
  const usual = [
    { name: '[Content_Types].xml', data: CONTENT_TYPES },
    { name: '_rels/.rels', data: '<?xml version="1.0"?><Relationships/>' },
    { name: 'word/document.xml', data: DOCUMENT },
  ]
  return zip([...usual.filter(({ name }) => !entries.some((entry) => entry.name === name)), ...entries])
}

/** A Compound File with these streams. */
export function compound(streams: Record<string, Buffer>): Buffer {
  const container = CFB.utils.cfb_new()
  for (const [name, content] of Object.entries(streams)) CFB.utils.cfb_add(container, name, content)
  return CFB.write(container, { type: 'buffer' }) as Buffer
}

/** The beginning of a Word 97 stream: the File Information Block with its magic and its flags. */
export function wordStream(size = 5000, flags = 0): Buffer {
  const stream = Buffer.alloc(size)
  stream.writeUInt16LE(0xa5ec, 0)
  stream.writeUInt16LE(flags, 10)
  return stream
}

export const doc = (): Buffer => compound({ '/WordDocument': wordStream(), '/1Table': Buffer.alloc(4200, 1) })

/** Puts bytes where an upload would lie. */
export async function received(
  dir: string,
  name: string,
  bytes: Buffer | string,
  type = 'application/octet-stream',
): Promise<ReceivedFile> {
  const path = join(dir, `upload-${randomUUID()}`)
  await writeFile(path, bytes)
  return { path, name, declaredType: type, size: Buffer.byteLength(bytes) }
}

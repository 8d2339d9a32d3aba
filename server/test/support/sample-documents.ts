import CFB from 'cfb'
import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import PDFDocument from 'pdfkit'
import type { ReceivedFile } from '#storage/received-file.ts'

// Sample documents for tests, generated in code so that their content can be read here.

/** Creates a real one-page PDF. */
export function createPdf(text = 'Tigist Alemu, engineer'): Promise<Buffer> {
  const document = new PDFDocument({ compress: false })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const done = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))))
  document.text(text)
  document.end()
  return done
}

/** Creates a PDF with one more object just before the cross-reference table. */
export async function createPdfWithObject(object: string | Buffer): Promise<Buffer> {
  const plain = await createPdf()
  const xrefOffset = plain.lastIndexOf('xref\n0 ')
  const addedObject = [Buffer.from('99 0 obj\n'), Buffer.from(object), Buffer.from('\nendobj\n')]
  return Buffer.concat([plain.subarray(0, xrefOffset), ...addedObject, plain.subarray(xrefOffset)])
}

/** Creates a PDF whose catalog has these entries too, with more objects; readers find its objects without the table. */
export async function createPdfWithCatalog(entries: string, objects = ''): Promise<Buffer> {
  const whole = (await createPdfWithObject(objects)).toString('latin1')
  return Buffer.from(whole.replace('/Type /Catalog', `/Type /Catalog ${entries}`), 'latin1')
}

export interface SampleZipEntry {
  name: string
  data?: string | Buffer
  /** The uncompressed size in the directory, when it is to be a wrong one. */
  claimedSize?: number
  flags?: number
  unixMode?: number
}

/** Creates a ZIP file with deflated entries. */
export function createZip(entries: SampleZipEntry[]): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, data = '', claimedSize, flags = 0, unixMode = 0 } of entries) {
    const raw = Buffer.from(data)
    const deflated = deflateRawSync(raw)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt16LE(flags, 2)
    shared.writeUInt16LE(8, 4)
    shared.writeUInt32LE(crc32(raw), 10)
    shared.writeUInt32LE(deflated.length, 14)
    shared.writeUInt32LE(claimedSize ?? raw.length, 18)
    shared.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(name), deflated])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE((unixMode << 16) >>> 0, 6)
    rest.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x03', 'latin1'), shared, rest, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const endRecord = Buffer.alloc(18)
  endRecord.writeUInt16LE(entries.length, 4)
  endRecord.writeUInt16LE(entries.length, 6)
  endRecord.writeUInt32LE(Buffer.concat(directory).length, 8)
  endRecord.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, ...directory, Buffer.from('PK\x05\x06'), endRecord])
}

const CONTENT_TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'
// The text contains a word that is refused in other parts of the file: an honest CV may contain it.
const DOCUMENT =
  '<?xml version="1.0"?><w:document><w:body><w:p><w:r><w:t>vbaProject expert</w:t></w:r></w:p></w:body></w:document>'

/** Creates a Word file (docx); given entries replace the usual ones of the same name. */
export function createDocx(...entries: SampleZipEntry[]): Buffer {
  const defaultEntries = [
    { name: '[Content_Types].xml', data: CONTENT_TYPES },
    { name: '_rels/.rels', data: '<?xml version="1.0"?><Relationships/>' },
    { name: 'word/document.xml', data: DOCUMENT },
  ]
  return createZip([...defaultEntries.filter(({ name }) => !entries.some((entry) => entry.name === name)), ...entries])
}

/** Creates a Compound File with these streams. */
export function createCompoundFile(streams: Record<string, Buffer>): Buffer {
  const container = CFB.utils.cfb_new()
  for (const [name, content] of Object.entries(streams)) CFB.utils.cfb_add(container, name, content)
  return CFB.write(container, { type: 'buffer' }) as Buffer
}

/** Creates the beginning of a Word 97 stream: the File Information Block with its magic number and flags. */
export function createWordStream(size = 5000, flags = 0): Buffer {
  const stream = Buffer.alloc(size)
  stream.writeUInt16LE(0xa5ec, 0)
  stream.writeUInt16LE(flags, 10)
  return stream
}

export const createDoc = (): Buffer =>
  createCompoundFile({ '/WordDocument': createWordStream(), '/1Table': Buffer.alloc(4200, 1) })

/** Writes bytes to a file as an upload does, and returns it as a received file. */
export async function createReceivedFile(
  dir: string,
  name: string,
  bytes: Buffer | string,
  type = 'application/octet-stream',
): Promise<ReceivedFile> {
  const path = join(dir, `upload-${randomUUID()}`)
  await writeFile(path, bytes)
  return { path, name, declaredType: type, size: Buffer.byteLength(bytes) }
}

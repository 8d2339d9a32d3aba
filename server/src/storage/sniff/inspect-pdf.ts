import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createInflate } from 'node:zlib'
import type { DocumentFault } from './document-fault.ts'
import { openPdf } from '../open-pdf.ts'
import { isDiskError, readBytesAt } from '../read-bytes.ts'

const CHUNK_BYTES = 256 * 1024
// Longer than any searched name with every letter escaped as #xx, so that none hides between two chunks.
const OVERLAP = 128
const MAX_OBJECT_STREAMS = 2000
const MAX_INFLATED_BYTES = 32 * 1024 * 1024

const HTML = /<(?:!doctype\s+html|html|head|body|script|iframe|svg|img|object|embed|\?php)/i
// The comment of a ZIP end record is at most 65,535 bytes long; no reader treats a file as a ZIP if it is further away.
const ZIP_TAIL = 22 + 65_535

const getHexPattern = (letter: string) =>
  letter
    .charCodeAt(0)
    .toString(16)
    .replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)

/** Returns the pattern of a PDF name whose letters may be escaped as #xx: `/La#75nch` is `/Launch`. */
const getPdfNamePattern = (name: string) =>
  '\\/' + [...name].map((letter) => `(?:${letter}|#${getHexPattern(letter)})`).join('')

const REFUSED = new RegExp(
  [
    getPdfNamePattern('Launch') + '(?![A-Za-z0-9])',
    getPdfNamePattern('EmbeddedFile'),
    getPdfNamePattern('FileAttachment'),
  ].join('|'),
)
const ENCRYPTED = new RegExp(getPdfNamePattern('Encrypt'))
/** AA (additional actions) says what happens when a page or a field is opened, entered or left. */
const NOT_INLINE = new RegExp(
  [
    getPdfNamePattern('JavaScript'),
    getPdfNamePattern('SubmitForm'),
    getPdfNamePattern('ImportData'),
    getPdfNamePattern('AA') + String.raw`\s*(?:<<|\d+\s+\d+\s+R)`,
    ENCRYPTED.source,
  ].join('|'),
)
const OPEN_ACTION = new RegExp(getPdfNamePattern('OpenAction'))
const OBJECT_STREAM = new RegExp(getPdfNamePattern('ObjStm'), 'g')
/** Any of the names above. Most of a file is compressed and has none, which this finds out at once. */
const ANY_NAME = new RegExp([REFUSED, NOT_INLINE, OPEN_ACTION, OBJECT_STREAM].map(({ source }) => source).join('|'))

interface Findings {
  refused: boolean
  inline: boolean
  encrypted: boolean
  /** Whether it has an open action. */
  opens: boolean
}

/**
 * Checks that a file is a complete PDF and nothing else: %PDF- first, startxref and %%EOF last, no HTML head, no ZIP
 * tail, no launch action, no embedded files, and no password. Scripts, self-submitting forms, open actions other than
 * going to a page, encryption and unreadable parts make it download-only (`inline` is false).
 */
export async function inspectPdf(handle: FileHandle, size: number): Promise<{ inline: boolean } | DocumentFault> {
  const head = (await readBytesAt(handle, 0, 1024)).toString('latin1')
  if (!head.startsWith('%PDF-')) return 'content'
  if (HTML.test(head)) return 'unusable'
  const tail = (await readBytesAt(handle, Math.max(0, size - ZIP_TAIL), ZIP_TAIL)).toString('latin1')
  if (tail.includes('PK\x05\x06')) return 'unusable'
  const trailer = tail.slice(-2048)
  const startxref = trailer.lastIndexOf('startxref')
  if (startxref === -1 || !trailer.includes('%%EOF', startxref)) return 'unusable'
  const findings = await searchFile(handle, size)
  if (findings.refused) return 'unusable'
  if (!findings.encrypted && !(findings.opens && findings.inline)) return { inline: findings.inline }
  return inspectWithReader(await readBytesAt(handle, 0, size), findings)
}

/** Finds out what only a reader of PDFs can tell: whether it needs a password, and what it does when it is opened. */
async function inspectWithReader(
  bytes: Buffer,
  { inline, encrypted }: Findings,
): Promise<{ inline: boolean } | DocumentFault> {
  const pdf = await openPdf(new Uint8Array(bytes)).catch(() => undefined)
  if (!pdf) return encrypted ? 'unusable' : { inline: false }
  // It is read only now: the entry that leads to it may be wrong where all pages are right.
  const action = (await pdf.getOpenAction().catch(() => null)) as { dest?: unknown } | null
  await pdf.loadingTask.destroy()
  return { inline: inline && action?.dest !== undefined }
}

async function searchFile(handle: FileHandle, size: number): Promise<Findings> {
  const findings: Findings = { refused: false, inline: true, encrypted: false, opens: false }
  const objectStreams = new Set<number>()
  for (let at = 0; at < size && !findings.refused; at += CHUNK_BYTES - OVERLAP) {
    const text = (await readBytesAt(handle, at, CHUNK_BYTES)).toString('latin1')
    if (!ANY_NAME.test(text)) continue
    addFindings(findings, text)
    for (const match of text.matchAll(OBJECT_STREAM)) objectStreams.add(at + match.index)
    if (objectStreams.size > MAX_OBJECT_STREAMS) findings.refused = true
  }
  await searchObjectStreams(handle, objectStreams, findings)
  return findings
}

function addFindings(findings: Findings, text: string): void {
  if (REFUSED.test(text)) findings.refused = true
  if (NOT_INLINE.test(text)) findings.inline = false
  if (ENCRYPTED.test(text)) findings.encrypted = true
  if (OPEN_ACTION.test(text)) findings.opens = true
}

/**
 * Searches the compressed object streams, which hold most dictionaries since PDF 1.5; one that cannot be inflated is
 * not shown inline.
 */
async function searchObjectStreams(handle: FileHandle, positions: Iterable<number>, findings: Findings): Promise<void> {
  let budget = MAX_INFLATED_BYTES
  for (const position of positions) {
    if (findings.refused) return
    const dictionary = (await readBytesAt(handle, position, 4096)).toString('latin1')
    const start = /(?<!end)stream\r?\n/.exec(dictionary)
    if (!start) {
      findings.inline = false
      continue
    }
    budget -= await searchInflated(handle, position + start.index + start[0].length, budget, findings)
    if (budget <= 0) findings.refused = true
  }
}

/** Searches a stream while it unpacks, up to the budget. Returns its size. */
async function searchInflated(handle: FileHandle, start: number, budget: number, findings: Findings): Promise<number> {
  // Not handle.createReadStream(), whose end would close the handle.
  const source = Readable.from(readChunks(handle, start))
  const inflate = createInflate()
  source.on('error', (error) => inflate.destroy(error)).pipe(inflate)
  let [size, previousEnd] = [0, '']
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      const part = chunk.toString('latin1')
      size += part.length
      addFindings(findings, previousEnd + part)
      if (findings.refused || size >= budget) break
      previousEnd = (previousEnd + part).slice(-OVERLAP)
    }
  } catch (error) {
    if (isDiskError(error)) throw error
    findings.inline = false
  } finally {
    source.destroy()
    inflate.destroy()
  }
  return size
}

async function* readChunks(handle: FileHandle, start: number): AsyncGenerator<Buffer> {
  const size = 16 * 1024
  for (let at = start; ; at += size) {
    const bytes = await readBytesAt(handle, at, size)
    if (bytes.length === 0) return
    yield bytes
  }
}

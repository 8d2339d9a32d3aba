import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createInflate } from 'node:zlib'
import type { DocumentFault } from './document-faults.ts'
import { firstIn, startsHarmlessly, type UnpackedStream } from './pdf-actions.ts'
import { nameOf } from './pdf-names.ts'
import { asksForPassword } from './pdf-password.ts'
import { isDiskFault, readAt } from './read-at.ts'

const CHUNK = 256 * 1024
// Longer than any name looked for with every letter escaped as #xx, so that none hides on a seam.
const OVERLAP = 128
const MOST_OBJECT_STREAMS = 2000
const MOST_INFLATED = 32 * 1024 * 1024
const MOST_KEPT = 4 * 1024 * 1024

const HTML = /<(?:!doctype\s+html|html|head|body|script|iframe|svg|img|object|embed|\?php)/i
// The comment of a ZIP end record may be 65,535 bytes long: further away no reader takes the file for a ZIP.
const ZIP_TAIL = 22 + 65_535

const REFUSED = new RegExp(
  [nameOf('Launch') + '(?![A-Za-z0-9])', nameOf('EmbeddedFile'), nameOf('FileAttachment')].join('|'),
)
const ENCRYPTED = new RegExp(nameOf('Encrypt'))
/** AA holds what happens when a page or a field is opened, entered or left. */
const NOT_INLINE = new RegExp(
  [
    nameOf('JavaScript'),
    nameOf('SubmitForm'),
    nameOf('ImportData'),
    nameOf('AA') + String.raw`\s*(?:<<|\d+\s+\d+\s+R)`,
    ENCRYPTED.source,
  ].join('|'),
)
const OPEN_ACTION = new RegExp(nameOf('OpenAction'))
const OBJECT_STREAM = new RegExp(nameOf('ObjStm'), 'g')

interface Findings {
  refused: boolean
  inline: boolean
  encrypted: boolean
  /** Something is said about what happens when it is opened. */
  opens: boolean
  /** The object streams; undefined once they are too large to be kept. */
  streams: UnpackedStream[] | undefined
}

/**
 * A whole PDF and nothing else beside it: %PDF- first, startxref and %%EOF last, no HTML head, no ZIP tail,
 * nothing to launch, no files inside, and no password to read it. Scripts, forms that send themselves, anything but a place to show that
 * happens by itself, encryption and unreadable parts make it download-only.
 */
export async function inspectPdf(handle: FileHandle, size: number): Promise<{ inline: boolean } | DocumentFault> {
  const head = (await readAt(handle, 0, 1024)).toString('latin1')
  if (!head.startsWith('%PDF-')) return 'content'
  if (HTML.test(head)) return 'unusable'
  const tail = (await readAt(handle, Math.max(0, size - ZIP_TAIL), ZIP_TAIL)).toString('latin1')
  if (tail.includes('PK\x05\x06')) return 'unusable'
  const trailer = tail.slice(-2048)
  const startxref = trailer.lastIndexOf('startxref')
  if (startxref === -1 || !trailer.includes('%%EOF', startxref)) return 'unusable'
  const found = await searchFile(handle, size)
  if (found.refused) return 'unusable'
  if (!found.encrypted && !(found.opens && found.inline)) return { inline: found.inline }
  const whole = (await readAt(handle, 0, size)).toString('latin1')
  if (found.encrypted) return asksForPassword(whole) ? 'unusable' : { inline: false }
  return { inline: found.streams !== undefined && startsHarmlessly(whole, found.streams) }
}

async function searchFile(handle: FileHandle, size: number): Promise<Findings> {
  const found: Findings = { refused: false, inline: true, encrypted: false, opens: false, streams: [] }
  const objectStreams = new Set<number>()
  for (let at = 0; at < size && !found.refused; at += CHUNK - OVERLAP) {
    const text = (await readAt(handle, at, CHUNK)).toString('latin1')
    note(found, text)
    for (const match of text.matchAll(OBJECT_STREAM)) objectStreams.add(at + match.index)
    if (objectStreams.size > MOST_OBJECT_STREAMS) found.refused = true
  }
  await searchObjectStreams(handle, objectStreams, found)
  return found
}

function note(found: Findings, text: string): void {
  if (REFUSED.test(text)) found.refused = true
  if (NOT_INLINE.test(text)) found.inline = false
  if (ENCRYPTED.test(text)) found.encrypted = true
  if (OPEN_ACTION.test(text)) found.opens = true
}

/** PDF 1.5 hides most dictionaries in compressed object streams; what cannot be inflated is not shown inline. */
async function searchObjectStreams(handle: FileHandle, positions: Iterable<number>, found: Findings): Promise<void> {
  let budget = MOST_INFLATED
  for (const position of positions) {
    if (found.refused) return
    const before = (await readAt(handle, Math.max(0, position - 512), Math.min(512, position))).toString('latin1')
    const dictionary = (await readAt(handle, position, 4096)).toString('latin1')
    const start = /(?<!end)stream\r?\n/.exec(dictionary)
    if (!start) {
      found.inline = false
      continue
    }
    const { size, text } = await searchInflated(handle, position + start.index + start[0].length, budget, found)
    budget -= size
    keepStream(found, {
      text,
      first: firstIn(before.slice(before.lastIndexOf('obj') + 1) + dictionary.slice(0, start.index)),
    })
    if (budget <= 0) found.refused = true
  }
}

/** A stream that was too large to be kept has no text. */
function keepStream(found: Findings, { text, first }: { text: string | undefined; first: number | undefined }): void {
  const kept = found.streams?.reduce((sum, stream) => sum + stream.text.length, 0) ?? 0
  if (text === undefined || kept + text.length > MOST_KEPT) found.streams = undefined
  else found.streams?.push({ text, first })
}

/** How much a stream unpacks to, as far as the budget goes, and what, if it is not too large to be kept. */
async function searchInflated(
  handle: FileHandle,
  start: number,
  budget: number,
  found: Findings,
): Promise<{ size: number; text: string | undefined }> {
  // Not a stream of the handle's own: its end would close the handle.
  const source = Readable.from(bytesFrom(handle, start))
  const inflate = createInflate()
  source.on('error', (error) => inflate.destroy(error)).pipe(inflate)
  let [size, seam] = [0, '']
  const parts: string[] = []
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      const part = chunk.toString('latin1')
      size += part.length
      if (size <= MOST_KEPT) parts.push(part)
      note(found, seam + part)
      if (found.refused || size >= budget) break
      seam = (seam + part).slice(-OVERLAP)
    }
  } catch (error) {
    if (isDiskFault(error)) throw error
    found.inline = false
  } finally {
    source.destroy()
    inflate.destroy()
  }
  return { size, text: size > MOST_KEPT ? undefined : parts.join('') }
}

async function* bytesFrom(handle: FileHandle, start: number): AsyncGenerator<Buffer> {
  const size = 16 * 1024
  for (let at = start; ; at += size) {
    const bytes = await readAt(handle, at, size)
    if (bytes.length === 0) return
    yield bytes
  }
}

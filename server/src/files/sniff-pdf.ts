import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createInflate } from 'node:zlib'
import { asksForPassword } from './pdf-password.ts'
import { isDiskFault, readAt } from './read-at.ts'

const CHUNK = 256 * 1024
// Longer than any name looked for with every letter escaped as #xx, so that none hides on a seam.
const OVERLAP = 128
const MOST_OBJECT_STREAMS = 2000
const MOST_INFLATED = 32 * 1024 * 1024

const HTML = /<(?:!doctype\s+html|html|head|body|script|iframe|svg|img|object|embed|\?php)/i
// The comment of a ZIP end record may be 65,535 bytes long: further away no reader takes the file for a ZIP.
const ZIP_TAIL = 22 + 65_535

const hexOf = (letter: string) => letter.charCodeAt(0).toString(16).replace(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)
/** A PDF name that may have letters written as #xx: `/La#75nch` is `/Launch`. */
const nameOf = (name: string) => '\\/' + [...name].map((letter) => `(?:${letter}|#${hexOf(letter)})`).join('')

const REFUSED = new RegExp([nameOf('Launch') + '(?![A-Za-z0-9])', nameOf('EmbeddedFile'), nameOf('FileAttachment')].join('|'))
const ENCRYPTED = new RegExp(nameOf('Encrypt'))
const NOT_INLINE = new RegExp([nameOf('JavaScript'), ENCRYPTED.source].join('|'))
const OBJECT_STREAM = new RegExp(nameOf('ObjStm'), 'g')

interface Findings {
  refused: boolean
  inline: boolean
  encrypted: boolean
}

/**
 * A whole PDF and nothing else beside it: %PDF- first, startxref and %%EOF last, no HTML head, no ZIP tail,
 * nothing to launch, no files inside, and no password to read it. Scripts, encryption and unreadable parts make it download-only.
 */
export async function inspectPdf(handle: FileHandle, size: number): Promise<{ inline: boolean } | undefined> {
  const head = (await readAt(handle, 0, 1024)).toString('latin1')
  if (!head.startsWith('%PDF-') || HTML.test(head)) return undefined
  const tail = (await readAt(handle, Math.max(0, size - ZIP_TAIL), ZIP_TAIL)).toString('latin1')
  if (tail.includes('PK\x05\x06')) return undefined
  const trailer = tail.slice(-2048)
  const startxref = trailer.lastIndexOf('startxref')
  if (startxref === -1 || !trailer.includes('%%EOF', startxref)) return undefined
  const found = await searchFile(handle, size)
  if (found.refused || (found.encrypted && asksForPassword((await readAt(handle, 0, size)).toString('latin1')))) return undefined
  return { inline: found.inline }
}

async function searchFile(handle: FileHandle, size: number): Promise<Findings> {
  const found: Findings = { refused: false, inline: true, encrypted: false }
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
}

/** PDF 1.5 hides most dictionaries in compressed object streams; what cannot be inflated is not shown inline. */
async function searchObjectStreams(handle: FileHandle, positions: Iterable<number>, found: Findings): Promise<void> {
  let budget = MOST_INFLATED
  for (const position of positions) {
    if (found.refused) return
    const dictionary = (await readAt(handle, position, 4096)).toString('latin1')
    const start = /(?<!end)stream\r?\n/.exec(dictionary)
    if (!start) {
      found.inline = false
      continue
    }
    budget -= await searchInflated(handle, position + start.index + start[0].length, budget, found)
    if (budget <= 0) found.refused = true
  }
}

async function searchInflated(handle: FileHandle, start: number, budget: number, found: Findings): Promise<number> {
  // Not a stream of the handle's own: its end would close the handle.
  const source = Readable.from(bytesFrom(handle, start))
  const inflate = createInflate()
  source.on('error', (error) => inflate.destroy(error)).pipe(inflate)
  let inflated = 0
  let seam = ''
  try {
    for await (const chunk of inflate as AsyncIterable<Buffer>) {
      inflated += chunk.length
      const text = seam + chunk.toString('latin1')
      note(found, text)
      if (found.refused || inflated >= budget) break
      seam = text.slice(-OVERLAP)
    }
  } catch (error) {
    if (isDiskFault(error)) throw error
    found.inline = false
  } finally {
    source.destroy()
    inflate.destroy()
  }
  return inflated
}

async function* bytesFrom(handle: FileHandle, start: number): AsyncGenerator<Buffer> {
  const size = 16 * 1024
  for (let at = start; ; at += size) {
    const bytes = await readAt(handle, at, size)
    if (bytes.length === 0) return
    yield bytes
  }
}

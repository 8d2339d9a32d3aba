import type { FileHandle } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { fromFdPromise, type Entry, type ZipFile } from 'yauzl'
import { loadsFromElsewhere } from './docx-links.ts'
import type { DocumentFault } from './document-faults.ts'
import { isDiskFault, readAt } from './read-at.ts'

const MOST_ENTRIES = 2000
const MOST_UNPACKED = 100 * 1024 * 1024
const MOST_RATIO = 100
const MOST_RELATIONSHIPS = 1024 * 1024
const MAIN_PART = /^word\/document\d*\.xml$/
const STORED = 0
const DEFLATED = 8

// As text, and as UTF-16 in both byte orders: XML may be written in either.
const inEveryEncoding = (word: string): Buffer[] => {
  const utf16 = Buffer.from(word, 'utf16le')
  return [Buffer.from(word), utf16, Buffer.from(utf16).swap16()]
}
const DOCTYPE = ['<!DOCTYPE', '<!ENTITY'].flatMap(inEveryEncoding)
const MACRO = inEveryEncoding('vbaProject')
const SEAM = 64

/**
 * A Word file: a ZIP with [Content_Types].xml and the main part, which unpacks to something bearable,
 * holds no macros, no encrypted entries, no outside names and no XML with a DOCTYPE, and loads nothing from elsewhere when it is opened.
 */
export async function inspectDocx(handle: FileHandle, size: number): Promise<{ inline: false } | DocumentFault> {
  if ((await readAt(handle, 0, 4)).toString('latin1') !== 'PK\x03\x04') return 'content'
  try {
    const zip = await fromFdPromise(handle.fd, { autoClose: false, lazyEntries: true, strictFileNames: true })
    return (await faultOf(zip, size)) ?? { inline: false }
  } catch (error) {
    if (isDiskFault(error)) throw error
    return 'unusable'
  }
}

/** The directory is judged whole before the first byte is unpacked. */
async function faultOf(zip: ZipFile, size: number): Promise<DocumentFault | undefined> {
  if (zip.entryCount > MOST_ENTRIES) return 'unusable'
  const entries = new Map<string, Entry>()
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize
    if (unpacked > MOST_UNPACKED || unpacked > size * MOST_RATIO || !isAcceptable(entry)) return 'unusable'
    if (entries.has(entry.fileName)) return 'unusable'
    entries.set(entry.fileName, entry)
  }
  if (!entries.has('[Content_Types].xml') || ![...entries.keys()].some((name) => MAIN_PART.test(name))) return 'content'
  for (const entry of entries.values()) {
    if (/\.(xml|rels)$/i.test(entry.fileName) && !(await isPlainXml(zip, entry))) return 'unusable'
    if (/\.rels$/i.test(entry.fileName)) {
      if (entry.uncompressedSize > MOST_RELATIONSHIPS) return 'unusable'
      if (loadsFromElsewhere(await buffer(await zip.openReadStreamPromise(entry)))) return 'remote'
    }
  }
  return undefined
}

function isAcceptable(entry: Entry): boolean {
  const isSymlink = ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000
  const isPacked = entry.compressionMethod === STORED || entry.compressionMethod === DEFLATED
  return isPacked && !isSymlink && !entry.isEncrypted() && !/vbaproject\.bin$/i.test(entry.fileName)
}

/** yauzl stops with an error as soon as an entry unpacks to more than its directory says. */
async function isPlainXml(zip: ZipFile, entry: Entry): Promise<boolean> {
  const isIndex = entry.fileName === '[Content_Types].xml' || /\.rels$/i.test(entry.fileName)
  const refused = isIndex ? [...DOCTYPE, ...MACRO] : DOCTYPE
  const stream = await zip.openReadStreamPromise(entry)
  let seam: Buffer = Buffer.alloc(0)
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const text = Buffer.concat([seam, chunk])
    if (refused.some((word) => text.includes(word))) return false
    seam = text.subarray(-SEAM)
  }
  return true
}

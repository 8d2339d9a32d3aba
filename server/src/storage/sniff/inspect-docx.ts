import type { FileHandle } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { fromFdPromise, type Entry, type ZipFile } from 'yauzl'
import { hasExternalContent } from './docx-links.ts'
import type { DocumentFault } from './document-fault.ts'
import { isDiskError, readBytesAt } from '../read-bytes.ts'

const MAX_ENTRIES = 2000
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024
const MAX_COMPRESSION_RATIO = 100
const MAX_RELS_BYTES = 1024 * 1024
const MAIN_PART = /^word\/document\d*\.xml$/
const STORED = 0
const DEFLATED = 8

// As UTF-8 and as UTF-16 in both byte orders, because XML may use any of them.
const encodeAllWays = (word: string): Buffer[] => {
  const utf16 = Buffer.from(word, 'utf16le')
  return [Buffer.from(word), utf16, Buffer.from(utf16).swap16()]
}
const DOCTYPE_MARKS = ['<!DOCTYPE', '<!ENTITY'].flatMap(encodeAllWays)
const MACRO_MARKS = encodeAllWays('vbaProject')
const OVERLAP = 64

/**
 * Checks a Word file: a ZIP with [Content_Types].xml and the main part that unpacks to a bounded size, with no macros,
 * no encrypted entries, no names outside of it and no XML with a DOCTYPE, and that loads nothing from another machine
 * when it is opened.
 */
export async function inspectDocx(handle: FileHandle, size: number): Promise<{ inline: false } | DocumentFault> {
  if ((await readBytesAt(handle, 0, 4)).toString('latin1') !== 'PK\x03\x04') return 'content'
  try {
    const zip = await fromFdPromise(handle.fd, { autoClose: false, lazyEntries: true, strictFileNames: true })
    return (await findFault(zip, size)) ?? { inline: false }
  } catch (error) {
    if (isDiskError(error)) throw error
    return 'unusable'
  }
}

/** Checks the whole directory before the first byte is unpacked. */
async function findFault(zip: ZipFile, size: number): Promise<DocumentFault | undefined> {
  if (zip.entryCount > MAX_ENTRIES) return 'unusable'
  const entries = new Map<string, Entry>()
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize
    if (unpacked > MAX_UNPACKED_BYTES || unpacked > size * MAX_COMPRESSION_RATIO || !isAcceptable(entry))
      return 'unusable'
    if (entries.has(entry.fileName)) return 'unusable'
    entries.set(entry.fileName, entry)
  }
  if (!entries.has('[Content_Types].xml') || ![...entries.keys()].some((name) => MAIN_PART.test(name))) return 'content'
  for (const entry of entries.values()) {
    if (/\.(xml|rels)$/i.test(entry.fileName) && !(await isPlainXml(zip, entry))) return 'unusable'
    if (/\.rels$/i.test(entry.fileName)) {
      if (entry.uncompressedSize > MAX_RELS_BYTES) return 'unusable'
      if (hasExternalContent(await buffer(await zip.openReadStreamPromise(entry)))) return 'remote'
    }
  }
  return undefined
}

function isAcceptable(entry: Entry): boolean {
  const isSymlink = ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000
  const isPacked = entry.compressionMethod === STORED || entry.compressionMethod === DEFLATED
  return isPacked && !isSymlink && !entry.isEncrypted() && !/vbaproject\.bin$/i.test(entry.fileName)
}

/**
 * Whether an XML entry has no DOCTYPE or macro. yauzl throws as soon as an entry unpacks to more than its directory
 * says.
 */
async function isPlainXml(zip: ZipFile, entry: Entry): Promise<boolean> {
  const isIndex = entry.fileName === '[Content_Types].xml' || /\.rels$/i.test(entry.fileName)
  const forbidden = isIndex ? [...DOCTYPE_MARKS, ...MACRO_MARKS] : DOCTYPE_MARKS
  const stream = await zip.openReadStreamPromise(entry)
  let previousEnd: Buffer = Buffer.alloc(0)
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const text = Buffer.concat([previousEnd, chunk])
    if (forbidden.some((word) => text.includes(word))) return false
    previousEnd = text.subarray(-OVERLAP)
  }
  return true
}

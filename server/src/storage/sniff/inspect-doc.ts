import type { FileHandle } from 'node:fs/promises'
import type { DocumentFault } from './document-fault.ts'
import { readBytesAt } from '../read-bytes.ts'

// Reads the Compound File layout of [MS-CFB] directly from the file; every loop is bounded by its number of sectors.
const MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ENTRY_SIZE = 128
const MINI_SECTOR = 64
const [STORAGE, STREAM, ROOT] = [1, 2, 5]

const isCompoundFile = (head: Buffer): boolean => head.subarray(0, 8).equals(MAGIC)

interface CompoundFile {
  handle: FileHandle
  header: Buffer
  sectorSize: number
  sectors: number
  fat: Uint32Array
}

interface DirectoryEntry {
  name: string
  type: number
  start: number
  size: number
}

/** Checks a Word 97–2003 file: a Compound File with a WordDocument stream, without a password and without macros. */
export async function inspectDoc(handle: FileHandle, size: number): Promise<{ inline: false } | DocumentFault> {
  const header = await readBytesAt(handle, 0, 512)
  if (header.length < 512 || !isCompoundFile(header)) return 'content'
  const shift = header.readUInt16LE(0x1e)
  if (shift !== 9 && shift !== 12) return 'unusable'
  const sectorSize = 1 << shift
  const sectors = Math.ceil(size / sectorSize)
  const file: CompoundFile = { handle, header, sectorSize, sectors, fat: new Uint32Array(0) }
  file.fat = await readFat(file)
  const entries = await readDirectory(file)
  const word = entries.find((entry) => entry.type === STREAM && entry.name === 'worddocument')
  if (!word) return 'content'
  return entries.some(isMacro) || (await hasPassword(file, entries, word)) ? 'unusable' : { inline: false }
}

const isMacro = ({ name, type }: DirectoryEntry): boolean =>
  (type === STORAGE && name === 'vba') || (type === STREAM && name === '_vba_project')

/** Reads the flags of the File Information Block, [MS-DOC] 2.5.2: bit 8 of the word at offset 10 is fEncrypted. */
async function hasPassword(file: CompoundFile, entries: DirectoryEntry[], word: DirectoryEntry): Promise<boolean> {
  const offset = findStreamOffset(file, entries, word)
  const block = offset === undefined ? Buffer.alloc(0) : await readBytesAt(file.handle, offset, 12)
  return block.length < 12 || (block.readUInt16LE(10) & 0x0100) !== 0
}

function findStreamOffset(file: CompoundFile, entries: DirectoryEntry[], stream: DirectoryEntry): number | undefined {
  if (stream.size >= file.header.readUInt32LE(0x38)) return getSectorOffset(file, stream.start)
  const root = entries.find((entry) => entry.type === ROOT)
  const position = stream.start * MINI_SECTOR
  const sector = root && followChain(file, root.start)[Math.floor(position / file.sectorSize)]
  return sector === undefined ? undefined : getSectorOffset(file, sector) + (position % file.sectorSize)
}

const getSectorOffset = ({ sectorSize }: CompoundFile, sector: number): number => (sector + 1) * sectorSize

/** Returns the sectors of a stream in order; a broken or circular chain ends where it breaks. */
function followChain({ fat, sectors }: CompoundFile, start: number): number[] {
  const found: number[] = []
  for (let at = start; at < sectors && found.length < sectors; at = fat[at] ?? Infinity) found.push(at)
  return found
}

async function readDirectory(file: CompoundFile): Promise<DirectoryEntry[]> {
  const entries: DirectoryEntry[] = []
  for (const sector of followChain(file, file.header.readUInt32LE(0x30))) {
    const bytes = await readBytesAt(file.handle, getSectorOffset(file, sector), file.sectorSize)
    for (let at = 0; at + ENTRY_SIZE <= bytes.length; at += ENTRY_SIZE)
      entries.push(parseEntry(bytes.subarray(at, at + ENTRY_SIZE)))
  }
  return entries
}

function parseEntry(bytes: Buffer): DirectoryEntry {
  const nameLength = Math.min(64, Math.max(2, bytes.readUInt16LE(0x40))) - 2
  const name = bytes.subarray(0, nameLength).toString('utf16le').toLowerCase()
  return { name, type: bytes.readUInt8(0x42), start: bytes.readUInt32LE(0x74), size: bytes.readUInt32LE(0x78) }
}

async function readFat(file: CompoundFile): Promise<Uint32Array> {
  const perSector = file.sectorSize / 4
  const fatSectorNumbers = await listFatSectors(file, perSector)
  const fat = new Uint32Array(fatSectorNumbers.length * perSector)
  for (const [index, sector] of fatSectorNumbers.entries()) {
    const bytes = await readBytesAt(file.handle, getSectorOffset(file, sector), file.sectorSize)
    for (let i = 0; i * 4 + 4 <= bytes.length; i++) fat[index * perSector + i] = bytes.readUInt32LE(i * 4)
  }
  return fat
}

/**
 * Returns the sectors of the allocation table: 109 are listed in the header, the rest in a chain of separate sectors.
 */
async function listFatSectors(file: CompoundFile, perSector: number): Promise<number[]> {
  const needed = Math.min(file.header.readUInt32LE(0x2c), Math.ceil(file.sectors / perSector) + 1)
  const fatSectorNumbers: number[] = []
  for (let i = 0; i < 109; i++) fatSectorNumbers.push(file.header.readUInt32LE(0x4c + i * 4))
  let next = file.header.readUInt32LE(0x44)
  while (fatSectorNumbers.length < needed && next < file.sectors) {
    const bytes = await readBytesAt(file.handle, getSectorOffset(file, next), file.sectorSize)
    if (bytes.length < file.sectorSize) break
    for (let i = 0; i < perSector - 1; i++) fatSectorNumbers.push(bytes.readUInt32LE(i * 4))
    next = bytes.readUInt32LE(file.sectorSize - 4)
  }
  return fatSectorNumbers.slice(0, needed).filter((sector) => sector < file.sectors)
}

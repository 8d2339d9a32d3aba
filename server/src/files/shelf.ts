import type { Readable } from 'node:stream'
import type { ListedFile } from './sweep.ts'

/** A width of an image; a document has one part only, without a width. */
export type Part = number | undefined

export interface StoredPart {
  /** The caller must consume or destroy it. */
  stream: Readable
  size: number
}

/** Where stored bytes lie: a folder or a bucket. What is no id is nowhere: nothing a caller sends can point beside the store. */
export interface Shelf {
  /** Puts the bytes of a temporary file in their place, complete and safe before this returns; the file itself may be gone after. */
  put(from: string, id: string, part: Part): Promise<void>
  /** Undefined for anything that is not there. */
  read(id: string, part: Part): Promise<StoredPart | undefined>
  /** The parts of a file, none where it is not there. */
  parts(id: string): Promise<Part[]>
  /** The parts of a file under another id too; false if there is nothing to copy. */
  copy(id: string, copy: string): Promise<boolean>
  drop(id: string): Promise<void>
  /** Every file once, whatever parts it has. */
  list(): AsyncIterable<ListedFile>
}

/** How places are named in every store, so that a folder can be moved to a bucket as it is. Undefined for what is no id. */
export function nameOf(id: string, part: Part): string | undefined {
  if (!isFileId(id) || (part !== undefined && !Number.isSafeInteger(part))) return undefined
  return `${id.slice(0, 2)}/${id.slice(2, 4)}/${part === undefined ? id : `${id}-${part}.webp`}`
}

/** The part that a place's name tells. */
export function partIn(name: string): Part {
  const width = /-(\d+)\.webp$/.exec(name)?.[1]
  return width === undefined ? undefined : Number(width)
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Whether a text is an id of the store, in the one spelling that names are made of. */
export const isFileId = (id: unknown): id is string => typeof id === 'string' && UUID.test(id)

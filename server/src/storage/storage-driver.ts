import { isUuid } from '#core/ids.ts'
import type { Readable } from 'node:stream'
import type { ListedFile } from './orphans.ts'

/** A variant of a stored file: the width of an image; undefined for a document, which has only one. */
export type FileVariant = number | undefined

/** The content of a variant. */
export interface VariantContent {
  /** The caller must consume or destroy it. */
  stream: Readable
  size: number
}

/**
 * Stores bytes in a folder or a bucket. Anything that is not an id does not exist, so no input can lead outside of the
 * store.
 */
export interface StorageDriver {
  /** Stores the bytes of a temporary file, durably once this returns; the temporary file may be gone afterwards. */
  put(from: string, id: string, part: FileVariant): Promise<void>
  /** Returns undefined for anything that does not exist. */
  read(id: string, part: FileVariant): Promise<VariantContent | undefined>
  /** Returns the variants of a file; empty when it does not exist. */
  listVariants(id: string): Promise<FileVariant[]>
  /** Copies all variants of a file to another id; returns false when there is nothing to copy. */
  copy(id: string, copy: string): Promise<boolean>
  delete(id: string): Promise<void>
  /** Yields every file once, whatever variants it has. */
  list(): AsyncIterable<ListedFile>
}

/**
 * Returns the path or key of a variant, the same in every store, so that a folder can be copied to a bucket. Undefined
 * for no id.
 */
export function getStorageKey(id: string, part: FileVariant): string | undefined {
  if (!isUuid(id) || (part !== undefined && !Number.isSafeInteger(part))) return undefined
  return `${id.slice(0, 2)}/${id.slice(2, 4)}/${part === undefined ? id : `${id}-${part}.webp`}`
}

/** Returns the variant that a path or key belongs to. */
export function parseVariant(name: string): FileVariant {
  const width = /-(\d+)\.webp$/.exec(name)?.[1]
  return width === undefined ? undefined : Number(width)
}

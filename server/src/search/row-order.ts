import type { RowSet } from './row-set.ts'

/** Negative when the first row comes before the other. */
export type CompareRows = (row: number, other: number) => number

/** The most rows of a chunk: a change moves no more rows than these. */
const CHUNK_ROWS = 1024

/** So many rows are put into a chunk at first, which leaves space for others. */
const FIRST_ROWS = 768

/** Some rows in order. */
interface Chunk {
  rows: Int32Array
  size: number
}

/** Rows in order, in chunks, so that a change costs the same however many rows there are. */
export class RowOrder {
  #chunks: Chunk[] = []
  readonly #compare: CompareRows

  /** `sorted` are the first rows, in order. */
  constructor(compare: CompareRows, sorted: Int32Array = new Int32Array(0)) {
    this.#compare = compare
    for (let start = 0; start < sorted.length; start += FIRST_ROWS)
      this.#chunks.push(createChunk(sorted.subarray(start, start + FIRST_ROWS)))
  }

  add(row: number): void {
    const at = Math.min(this.#findChunk(row), this.#chunks.length - 1)
    const chunk = this.#chunks[at]
    if (!chunk) {
      this.#chunks.push(createChunk(Int32Array.of(row)))
      return
    }
    const place = this.#findPlace(chunk, row)
    chunk.rows.copyWithin(place + 1, place, chunk.size++)
    chunk.rows[place] = row
    if (chunk.size < CHUNK_ROWS) return
    const half = CHUNK_ROWS >> 1
    this.#chunks.splice(at + 1, 0, createChunk(chunk.rows.subarray(half)))
    chunk.size = half
  }

  /** Takes a row out; what it is compared by must still be as it was. A row that is not there is ignored. */
  delete(row: number): void {
    const at = this.#findChunk(row)
    const chunk = this.#chunks[at]
    if (!chunk) return
    const place = this.#findPlace(chunk, row)
    if (chunk.rows[place] !== row) return
    chunk.rows.copyWithin(place, place + 1, chunk.size--)
    if (chunk.size === 0) this.#chunks.splice(at, 1)
  }

  /** Returns the first row; undefined when there is none. */
  first(): number | undefined {
    return this.#chunks[0]?.rows[0]
  }

  /** Takes out the first rows, as long as they meet a condition, and returns them. */
  takeWhile(condition: (row: number) => boolean): number[] {
    const taken: number[] = []
    for (let chunk = this.#chunks[0]; chunk; chunk = this.#chunks[0]) {
      let count = 0
      while (count < chunk.size && condition(chunk.rows[count]!)) taken.push(chunk.rows[count++]!)
      if (count < chunk.size) {
        chunk.rows.copyWithin(0, count, chunk.size)
        chunk.size -= count
        break
      }
      this.#chunks.shift()
    }
    return taken
  }

  /** Returns `limit` rows of the set, starting at `offset`, from the first or from the last row on. */
  select(set: RowSet, offset: number, limit: number, isReversed = false): number[] {
    const found: number[] = []
    let skip = offset
    for (let n = 0; n < this.#chunks.length && found.length < limit; n++) {
      const { rows, size } = this.#chunks[isReversed ? this.#chunks.length - 1 - n : n]!
      for (let at = 0; at < size && found.length < limit; at++) {
        const row = rows[isReversed ? size - 1 - at : at]!
        if (!set.has(row)) continue
        if (skip > 0) skip--
        else found.push(row)
      }
    }
    return found
  }

  /** Returns the first chunk that does not end before a row. */
  #findChunk(row: number): number {
    let low = 0
    let high = this.#chunks.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const { rows, size } = this.#chunks[middle]!
      if (this.#compare(rows[size - 1]!, row) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Returns where a row belongs in a chunk. */
  #findPlace({ rows, size }: Chunk, row: number): number {
    let low = 0
    let high = size
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(rows[middle]!, row) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
}

function createChunk(first: Int32Array): Chunk {
  const rows = new Int32Array(CHUNK_ROWS)
  rows.set(first)
  return { rows, size: first.length }
}

/**
 * Returns rows in the order of their values, and those with the same value in the order in which they were given. Numbers
 * are sorted many times faster than rows with a comparison.
 */
export function sortRowsByValue(rows: Int32Array, readValue: (row: number) => number): Int32Array {
  const values = new Float64Array(rows.length)
  for (let at = 0; at < rows.length; at++) values[at] = readValue(rows[at]!)
  if (isSorted(values)) return rows
  const distinct = values.toSorted()
  const keys = values.map((value, at) => findFirst(distinct, value) * rows.length + at).sort()
  return rows.map((_, at) => rows[keys[at]! % rows.length]!)
}

const isSorted = (values: Float64Array) => values.every((value, at) => at === 0 || values[at - 1]! <= value)

function findFirst(sorted: Float64Array, value: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (sorted[middle]! < value) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the first `count` rows by an order that is not kept, in order. Needs no sorting of all rows. */
export function selectFirstRows(rows: Int32Array, compare: CompareRows, count: number): Int32Array {
  const needed = Math.min(count, rows.length)
  const first = needed * 4 > rows.length ? rows.slice() : collectFirst(rows, compare, needed)
  return first.sort(compare).subarray(0, needed)
}

/** Returns the first `count` rows, in any order: a heap whose root is the last of them. */
function collectFirst(rows: Int32Array, compare: CompareRows, count: number): Int32Array {
  const heap = rows.slice(0, count)
  for (let at = (count >> 1) - 1; at >= 0; at--) siftDown(heap, at, compare)
  for (let n = count; n < rows.length; n++) {
    if (compare(rows[n]!, heap[0]!) >= 0) continue
    heap[0] = rows[n]!
    siftDown(heap, 0, compare)
  }
  return heap
}

function siftDown(heap: Int32Array, start: number, compare: CompareRows) {
  let at = start
  for (;;) {
    const left = at * 2 + 1
    let last = at
    if (left < heap.length && compare(heap[left]!, heap[last]!) > 0) last = left
    if (left + 1 < heap.length && compare(heap[left + 1]!, heap[last]!) > 0) last = left + 1
    if (last === at) return
    const row = heap[at]!
    heap[at] = heap[last]!
    heap[last] = row
    at = last
  }
}

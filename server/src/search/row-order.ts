import type { RowSet } from './row-set.ts'

/** Negative when the first row comes before the other. */
export type CompareRows = (row: number, other: number) => number

/** Rows in order. A row is put in and taken out without sorting the others again. */
export class RowOrder {
  #rows = new Int32Array(1024)
  #size = 0
  readonly #compare: CompareRows

  constructor(compare: CompareRows) {
    this.#compare = compare
  }

  /** Puts many rows in at once: much faster than one by one. */
  addAll(rows: Int32Array): void {
    const all = new Int32Array(this.#size + rows.length)
    all.set(this.#rows.subarray(0, this.#size))
    all.set(rows, this.#size)
    this.#rows = all.sort(this.#compare)
    this.#size = all.length
  }

  add(row: number): void {
    if (this.#size === this.#rows.length) {
      const grown = new Int32Array(Math.max(1024, this.#size * 2))
      grown.set(this.#rows)
      this.#rows = grown
    }
    const at = this.#findPlace(row)
    this.#rows.copyWithin(at + 1, at, this.#size)
    this.#rows[at] = row
    this.#size++
  }

  /** Takes a row out. What it is compared by must still be as it was when it was put in. */
  delete(row: number): void {
    const at = this.#findPlace(row)
    if (at >= this.#size || this.#rows[at] !== row) return
    this.#rows.copyWithin(at, at + 1, this.#size)
    this.#size--
  }

  /** Takes out the first rows, as long as they meet a condition, and returns them. */
  takeWhile(condition: (row: number) => boolean): Int32Array {
    let count = 0
    while (count < this.#size && condition(this.#rows[count]!)) count++
    const taken = this.#rows.slice(0, count)
    if (count > 0) this.#rows.copyWithin(0, count, this.#size)
    this.#size -= count
    return taken
  }

  /** Returns `limit` rows of the set, starting at `offset`. */
  select(set: RowSet, offset: number, limit: number): number[] {
    const found: number[] = []
    let skip = offset
    for (let n = 0; n < this.#size && found.length < limit; n++) {
      const row = this.#rows[n]!
      if (!set.has(row)) continue
      if (skip > 0) skip--
      else found.push(row)
    }
    return found
  }

  /** Returns where the row is, or would be put. */
  #findPlace(row: number): number {
    let low = 0
    let high = this.#size
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(this.#rows[middle]!, row) < 0) low = middle + 1
      else high = middle
    }
    return low
  }
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

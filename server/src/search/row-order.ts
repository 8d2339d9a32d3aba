import { RowSet } from './row-set.ts'

/** Negative when the first row comes before the other. */
export type CompareRows = (row: number, other: number) => number

/**
 * Rows in order. Rows that were put in or taken out since the last reading are brought in place together, so that a
 * thousand changes cost little more than one.
 */
export class RowOrder {
  #rows = new Int32Array(1024)
  #size = 0
  readonly #compare: CompareRows
  /** Rows that are not in place yet. */
  readonly #added = new Set<number>()
  /** Rows whose old place is still there. */
  #removed = new RowSet(0)
  #hasRemoved = false

  constructor(compare: CompareRows) {
    this.#compare = compare
  }

  add(row: number): void {
    this.#added.add(row)
  }

  /** Takes a row out. What it is compared by may change afterwards. */
  delete(row: number): void {
    if (this.#added.delete(row)) return
    this.#removed.add(row)
    this.#hasRemoved = true
  }

  /** Brings the changed rows in place; reading does so too. */
  mergeChanges(): void {
    if (this.#hasRemoved) this.#dropRemoved()
    if (this.#added.size > 0) this.#insertAdded()
  }

  #dropRemoved() {
    let kept = 0
    for (let n = 0; n < this.#size; n++) if (!this.#removed.has(this.#rows[n]!)) this.#rows[kept++] = this.#rows[n]!
    this.#size = kept
    this.#removed = new RowSet(0)
    this.#hasRemoved = false
  }

  /** Moves the rows after each new one up, the last first. */
  #insertAdded() {
    const added = Int32Array.from(this.#added).sort(this.#compare)
    this.#added.clear()
    let end = this.#size
    this.#size += added.length
    if (this.#size > this.#rows.length) {
      const grown = new Int32Array(Math.max(this.#size, this.#rows.length * 2))
      grown.set(this.#rows)
      this.#rows = grown
    }
    for (let left = added.length; left > 0; left--) {
      const at = this.#findPlace(added[left - 1]!, end)
      this.#rows.copyWithin(at + left, at, end)
      this.#rows[at + left - 1] = added[left - 1]!
      end = at
    }
  }

  /** Returns the first row; undefined when there is none. */
  first(): number | undefined {
    this.mergeChanges()
    return this.#size > 0 ? this.#rows[0] : undefined
  }

  /** Takes out the first rows, as long as they meet a condition, and returns them. */
  takeWhile(condition: (row: number) => boolean): Int32Array {
    this.mergeChanges()
    let count = 0
    while (count < this.#size && condition(this.#rows[count]!)) count++
    const taken = this.#rows.slice(0, count)
    if (count > 0) this.#rows.copyWithin(0, count, this.#size)
    this.#size -= count
    return taken
  }

  /** Returns `limit` rows of the set, starting at `offset`. */
  select(set: RowSet, offset: number, limit: number): number[] {
    this.mergeChanges()
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

  /** Returns where a row belongs among the first `end` ones. */
  #findPlace(row: number, end: number): number {
    let low = 0
    let high = end
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

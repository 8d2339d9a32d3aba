/** A set of rows, one bit for each: sets of a hundred thousand rows are combined and counted in microseconds. */
export class RowSet {
  words: Uint32Array

  /** Makes an empty set for rows below `rows`. */
  constructor(rows: number) {
    this.words = new Uint32Array((rows + 31) >>> 5)
  }

  has(row: number): boolean {
    return ((this.words[row >>> 5] ?? 0) & (1 << (row & 31))) !== 0
  }

  add(row: number): void {
    const word = row >>> 5
    if (word >= this.words.length) this.#grow(word + 1)
    this.words[word]! |= 1 << (row & 31)
  }

  delete(row: number): void {
    const word = row >>> 5
    if (word < this.words.length) this.words[word]! &= ~(1 << (row & 31))
  }

  /** Keeps only the rows that are in the other set too. Returns this set. */
  keep(other: RowSet): this {
    const { words } = this
    for (let n = 0; n < words.length; n++) words[n]! &= other.words[n] ?? 0
    return this
  }

  /** Takes out the rows of the other set. Returns this set. */
  drop(other: RowSet): this {
    const { words } = this
    const length = Math.min(words.length, other.words.length)
    for (let n = 0; n < length; n++) words[n]! &= ~other.words[n]!
    return this
  }

  /** Adds the rows of the other set. Returns this set. */
  merge(other: RowSet): this {
    if (other.words.length > this.words.length) this.#grow(other.words.length)
    const { words } = this
    for (let n = 0; n < other.words.length; n++) words[n]! |= other.words[n]!
    return this
  }

  copy(): RowSet {
    const copied = new RowSet(0)
    copied.words = this.words.slice()
    return copied
  }

  count(): number {
    let total = 0
    for (const word of this.words) total += countBits(word)
    return total
  }

  isEmpty(): boolean {
    return this.words.every((word) => word === 0)
  }

  /** Returns how many rows are in both sets. */
  countCommon(other: RowSet): number {
    const length = Math.min(this.words.length, other.words.length)
    let total = 0
    for (let n = 0; n < length; n++) total += countBits(this.words[n]! & other.words[n]!)
    return total
  }

  /** Returns the rows, lowest first. */
  toRows(): Int32Array {
    const rows = new Int32Array(this.count())
    let at = 0
    for (let n = 0; n < this.words.length; n++)
      for (let word = this.words[n]!; word !== 0; word &= word - 1)
        rows[at++] = n * 32 + (31 - Math.clz32(word & -word))
    return rows
  }

  #grow(words: number) {
    const grown = new Uint32Array(Math.max(words, this.words.length * 2))
    grown.set(this.words)
    this.words = grown
  }
}

function countBits(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Returns the rows below `rows` that meet a condition. */
export function collectRows(rows: number, condition: (row: number) => boolean): RowSet {
  const found = new RowSet(rows)
  for (let row = 0; row < rows; row++) if (condition(row)) found.words[row >>> 5]! |= 1 << (row & 31)
  return found
}

/** Returns the rows whose value in a column is marked with 1 in `marks`. */
export function collectMarkedRows(column: Int32Array | Uint8Array, rows: number, marks: Uint8Array): RowSet {
  const found = new RowSet(rows)
  if (!marks.includes(1)) return found
  for (let start = 0; start < rows; start += 32) {
    const end = Math.min(32, rows - start)
    let word = 0
    for (let n = 0; n < end; n++) if (marks[column[start + n]!] === 1) word |= 1 << n
    found.words[start >>> 5] = word
  }
  return found
}

/** Returns the rows that are in at least two of the sets. */
export function collectRowsOfTwo(sets: readonly RowSet[], rows: number): RowSet {
  const once = new RowSet(rows)
  const twice = new RowSet(rows)
  for (const set of sets) {
    twice.merge(once.copy().keep(set))
    once.merge(set)
  }
  return twice
}

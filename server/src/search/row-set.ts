/** At a million rows a set has 125 kB: made and forgotten for each request, they keep V8 collecting garbage. */
const spareWords: Uint32Array[] = []
const MAX_SPARE = 8
const NO_WORDS = new Uint32Array(0)

/** Returns so many words, which hold anything. */
function takeWords(length: number): Uint32Array {
  const at = spareWords.findIndex((words) => words.length === length)
  return at < 0 ? new Uint32Array(length) : spareWords.splice(at, 1)[0]!
}

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

  /** Keeps only the rows whose value in a column is at least `low` and at most `high`; none with NaN. Returns this set. */
  keepBetween(column: Float64Array, low: number, high: number): this {
    const { words } = this
    for (let n = 0; n < words.length; n++) {
      if (words[n] === 0) continue
      const start = n * 32
      const end = Math.min(32, column.length - start)
      let between = 0
      for (let bit = 0; bit < end; bit++) {
        const value = column[start + bit]!
        // Without a branch: the processor cannot predict it, which takes three times as long.
        between |= (Number(value >= low) & Number(value <= high)) << bit
      }
      words[n]! &= between
    }
    return this
  }

  /** Keeps only the rows whose value in a column is marked with 1 in `marks`; all others are 0. Returns this set. */
  keepMarked(column: Int32Array | Uint8Array, marks: Uint8Array): this {
    const { words } = this
    for (let n = 0; n < words.length; n++)
      if (words[n] !== 0) words[n]! &= readMarks(column, n * 32, Math.min(32, column.length - n * 32), marks)
    return this
  }

  copy(): RowSet {
    const copied = new RowSet(0)
    copied.words = takeWords(this.words.length)
    copied.words.set(this.words)
    return copied
  }

  /** Gives the memory of a set that nobody else holds to the next copies. The set is empty then. */
  release(): void {
    if (spareWords.length === MAX_SPARE) spareWords.shift()
    spareWords.push(this.words)
    this.words = NO_WORDS
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

/** Returns the rows whose value in a column is marked with 1 in `marks`; all others are 0. */
export function collectMarkedRows(column: Int32Array | Uint8Array, rows: number, marks: Uint8Array): RowSet {
  const found = new RowSet(rows)
  if (!marks.includes(1)) return found
  for (let start = 0; start < rows; start += 32)
    found.words[start >>> 5] = readMarks(column, start, Math.min(32, rows - start), marks)
  return found
}

/** Returns the marks of up to 32 rows as the bits of a word. */
function readMarks(column: Int32Array | Uint8Array, start: number, count: number, marks: Uint8Array): number {
  let word = 0
  for (let bit = 0; bit < count; bit++) word |= marks[column[start + bit]!]! << bit
  return word
}

/** Returns the rows that are in at least two of the sets. */
export function collectRowsOfTwo(sets: readonly RowSet[], rows: number): RowSet {
  const once = new RowSet(rows)
  const twice = new RowSet(rows)
  for (const { words } of sets)
    for (let n = 0; n < words.length; n++) {
      twice.words[n]! |= once.words[n]! & words[n]!
      once.words[n]! |= words[n]!
    }
  return twice
}

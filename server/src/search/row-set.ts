/** At a million rows a set has 125 kB: made and forgotten for each request, they keep V8 collecting garbage. */
const spareWords: Int32Array[] = []
const MAX_SPARE = 16
const NO_WORDS = new Int32Array(0)
/** The same for listed rows, which have 4 MB at a million rows. */
const spareRows: Int32Array[] = []
const MAX_SPARE_ROWS = 2

/** Gives the memory of rows that `RowSet.listRows` returned, and that nobody reads any more, to the next ones. */
export function releaseRows(rows: Int32Array): void {
  if (spareRows.length < MAX_SPARE_ROWS) spareRows.push(new Int32Array(rows.buffer))
}

/** Returns so many words, which hold anything. */
function takeWords(length: number): Int32Array {
  const at = spareWords.findIndex((words) => words.length === length)
  return at < 0 ? new Int32Array(length) : spareWords.splice(at, 1)[0]!
}

/**
 * A set of rows, one bit for each: sets of a hundred thousand rows are combined and counted in microseconds. The words are
 * signed: V8 makes an object of each number above 2³¹ where it has not optimized a loop yet.
 */
export class RowSet {
  words: Int32Array

  /** Makes an empty set for rows below `rows`. */
  constructor(rows: number) {
    this.words = new Int32Array((rows + 31) >>> 5)
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
    const kept = other.words
    const length = Math.min(words.length, kept.length)
    for (let n = 0; n < length; n++) words[n]! &= kept[n]!
    words.fill(0, length)
    return this
  }

  /** Takes out the rows of the other set. Returns this set. */
  drop(other: RowSet): this {
    const { words } = this
    const dropped = other.words
    const length = Math.min(words.length, dropped.length)
    for (let n = 0; n < length; n++) words[n]! &= ~dropped[n]!
    return this
  }

  /** Adds the rows of the other set. Returns this set. */
  merge(other: RowSet): this {
    const added = other.words
    if (added.length > this.words.length) this.#grow(added.length)
    const { words } = this
    for (let n = 0; n < added.length; n++) words[n]! |= added[n]!
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
    if (this.words.length === 0) return
    if (spareWords.length === MAX_SPARE) spareWords.shift()
    spareWords.push(this.words)
    this.words = NO_WORDS
  }

  count(): number {
    const { words } = this
    let total = 0
    for (let n = 0; n < words.length; n++) total += countBits(words[n]!)
    return total
  }

  isEmpty(): boolean {
    const { words } = this
    for (let n = 0; n < words.length; n++) if (words[n] !== 0) return false
    return true
  }

  /** Returns how many rows are in both sets. */
  countCommon(other: RowSet): number {
    const [words, others] = [this.words, other.words]
    const length = Math.min(words.length, others.length)
    let total = 0
    for (let n = 0; n < length; n++) total += countBits(words[n]! & others[n]!)
    return total
  }

  /** Returns the rows, lowest first. */
  toRows(): Int32Array {
    const rows = new Int32Array(this.count())
    this.#writeRows(rows)
    return rows
  }

  /** Returns the rows like `toRows`, in memory that is used again when they are given to `releaseRows`. */
  listRows(): Int32Array {
    const most = this.words.length * 32
    const spare = spareRows.pop()
    const rows = spare && spare.length >= most ? spare : new Int32Array(most)
    return rows.subarray(0, this.#writeRows(rows))
  }

  /** Returns how many rows there are. */
  #writeRows(rows: Int32Array): number {
    const { words } = this
    let at = 0
    for (let n = 0; n < words.length; n++)
      for (let word = words[n]!; word !== 0; word &= word - 1) rows[at++] = n * 32 + (31 - Math.clz32(word & -word))
    return at
  }

  #grow(words: number) {
    const grown = new Int32Array(Math.max(words, this.words.length * 2))
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
  if (!marks.includes(1)) return new RowSet(0)
  const found = new RowSet(rows)
  const { words } = found
  for (let start = 0; start < rows; start += 32)
    words[start >>> 5] = readMarks(column, start, Math.min(32, rows - start), marks)
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
  const once = new RowSet(rows).words
  const found = new RowSet(rows)
  const twice = found.words
  for (const { words } of sets)
    for (let n = 0; n < words.length; n++) {
      twice[n]! |= once[n]! & words[n]!
      once[n]! |= words[n]!
    }
  return found
}

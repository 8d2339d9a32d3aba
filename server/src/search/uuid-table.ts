const EMPTY = -1
const DELETED = -2

/**
 * Gives each UUID a row number, counted from 0, and finds the row of a UUID. Rows of removed UUIDs are used again. Takes
 * 28 bytes for a UUID, a tenth of what a Map of texts takes.
 */
export class UuidTable {
  #high = new BigUint64Array(1024)
  #low = new BigUint64Array(1024)
  /** Open addressing: the row in the slot, EMPTY or DELETED. */
  #slots = new Int32Array(4096).fill(EMPTY)
  #usedSlots = 0
  #rows = 0
  #freeRows: number[] = []

  /** The number of rows that were ever used: every row is below it. */
  get rows(): number {
    return this.#rows
  }

  get size(): number {
    return this.#rows - this.#freeRows.length
  }

  /** Returns the row of a UUID, or undefined. */
  find(uuid: string): number | undefined {
    const [high, low] = parseUuid(uuid)
    const row = this.#slots[this.#findSlot(high, low)]!
    return row === EMPTY ? undefined : row
  }

  /** Returns the row of a UUID, a new one if it has none. */
  add(uuid: string): number {
    const [high, low] = parseUuid(uuid)
    const slot = this.#findSlot(high, low)
    if (this.#slots[slot] !== EMPTY) return this.#slots[slot]!
    const row = this.#freeRows.pop() ?? this.#rows++
    if (row >= this.#high.length) this.#growRows()
    this.#high[row] = high
    this.#low[row] = low
    this.#slots[slot] = row
    if (++this.#usedSlots * 2 > this.#slots.length) this.#rebuildSlots()
    return row
  }

  /** Removes a UUID and returns the row that it had, or undefined. */
  remove(uuid: string): number | undefined {
    const [high, low] = parseUuid(uuid)
    const slot = this.#findSlot(high, low)
    const row = this.#slots[slot]!
    if (row === EMPTY) return undefined
    this.#slots[slot] = DELETED
    this.#freeRows.push(row)
    return row
  }

  /** Returns the UUID of a row. */
  read(row: number): string {
    const hex = this.#high[row]!.toString(16).padStart(16, '0') + this.#low[row]!.toString(16).padStart(16, '0')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
  }

  /** Compares the UUIDs of two rows as PostgreSQL orders them. */
  compare(row: number, other: number): number {
    if (this.#high[row] !== this.#high[other]) return this.#high[row]! < this.#high[other]! ? -1 : 1
    return this.#low[row] === this.#low[other] ? 0 : this.#low[row]! < this.#low[other]! ? -1 : 1
  }

  /** Returns the slot of a UUID, or the empty slot in which the search for it ends. */
  #findSlot(high: bigint, low: bigint): number {
    const mask = this.#slots.length - 1
    let slot = hashUuid(high, low) & mask
    for (;;) {
      const row = this.#slots[slot]!
      if (row === EMPTY || (row !== DELETED && this.#low[row] === low && this.#high[row] === high)) return slot
      slot = (slot + 1) & mask
    }
  }

  #growRows() {
    const grow = (column: BigUint64Array) => {
      const grown = new BigUint64Array(column.length * 2)
      grown.set(column)
      return grown
    }
    this.#high = grow(this.#high)
    this.#low = grow(this.#low)
  }

  /** Makes room for twice as many UUIDs, and clears the slots of removed ones. */
  #rebuildSlots() {
    const free = new Set(this.#freeRows)
    this.#slots = new Int32Array(this.#slots.length * (this.size * 4 > this.#slots.length ? 2 : 1)).fill(EMPTY)
    for (let row = 0; row < this.#rows; row++)
      if (!free.has(row)) this.#slots[this.#findSlot(this.#high[row]!, this.#low[row]!)] = row
    this.#usedSlots = this.size
  }
}

function parseUuid(uuid: string): [high: bigint, low: bigint] {
  const hex = uuid.replaceAll('-', '')
  return [BigInt(`0x${hex.slice(0, 16)}`), BigInt(`0x${hex.slice(16)}`)]
}

/** The last 32 bits of a UUID are random in version 7 as in version 4. */
const hashUuid = (high: bigint, low: bigint): number =>
  Number(low & 0xffffffffn) ^ Math.imul(Number(high & 0xffffffffn), 0x9e3779b1)

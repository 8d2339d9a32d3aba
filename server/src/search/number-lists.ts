/** Numbers are kept in blocks of these segments. */
const SEGMENT_BITS = 18
const SEGMENT_SIZE = 1 << SEGMENT_BITS
const NO_NUMBERS = new Int32Array(0)

/**
 * Lists of numbers, each list under a number of its own. They lie in blocks of shared memory, which takes a tenth of what
 * a set for each list takes, and none of what V8 collects. No list is copied but the one that grows.
 */
export class NumberLists {
  readonly #segments: Int32Array[] = []
  /** How much of the last shared segment is used. */
  #used = SEGMENT_SIZE
  #shared = -1
  /** Where the block of each list begins, how many numbers are in it, and how many bits its room has. */
  #start = new Int32Array(1024)
  #size = new Int32Array(1024)
  #bits = new Int8Array(1024)
  /** The free blocks by the bits of their room. */
  readonly #free: number[][] = []

  /** Adds a number at the end of a list. */
  add(list: number, number: number): void {
    if (list >= this.#size.length) this.#growLists(list)
    const size = this.#size[list]!
    if (size === 0) this.#start[list] = this.#takeBlock((this.#bits[list] = 0))
    else if (size === 1 << this.#bits[list]!) this.#moveToLargerBlock(list)
    const start = this.#start[list]!
    this.#segments[start >>> SEGMENT_BITS]![(start & (SEGMENT_SIZE - 1)) + size] = number
    this.#size[list] = size + 1
  }

  /** Takes a number out; the last one takes its place. A number that is not there is ignored. */
  delete(list: number, number: number): void {
    const numbers = this.read(list)
    const at = numbers.indexOf(number)
    if (at < 0) return
    numbers[at] = numbers.at(-1)!
    if (--this.#size[list]! === 0) this.#freeBlock(list)
  }

  /** Empties a list. */
  clear(list: number): void {
    if (this.count(list) === 0) return
    this.#size[list] = 0
    this.#freeBlock(list)
  }

  count(list: number): number {
    return this.#size[list] ?? 0
  }

  /** Returns the number that was added last, if none was deleted since; undefined for an empty list. */
  getLast(list: number): number | undefined {
    const [start, size] = [this.#start[list]!, this.count(list)]
    if (size === 0) return undefined
    return this.#segments[start >>> SEGMENT_BITS]![(start & (SEGMENT_SIZE - 1)) + size - 1]
  }

  /** Returns the numbers of a list, until a list changes. */
  read(list: number): Int32Array {
    const size = this.count(list)
    if (size === 0) return NO_NUMBERS
    const start = this.#start[list]!
    const offset = start & (SEGMENT_SIZE - 1)
    return this.#segments[start >>> SEGMENT_BITS]!.subarray(offset, offset + size)
  }

  /** Returns where a block of so many bits begins. A block as large as a segment or larger is a segment of its own. */
  #takeBlock(bits: number): number {
    const free = this.#free[bits]?.pop()
    if (free !== undefined) return free
    const size = 1 << bits
    if (size >= SEGMENT_SIZE) return (this.#segments.push(new Int32Array(size)) - 1) << SEGMENT_BITS
    if (this.#used + size > SEGMENT_SIZE) {
      this.#shared = this.#segments.push(new Int32Array(SEGMENT_SIZE)) - 1
      this.#used = 0
    }
    const start = (this.#shared << SEGMENT_BITS) + this.#used
    this.#used += size
    return start
  }

  #freeBlock(list: number) {
    ;(this.#free[this.#bits[list]!] ??= []).push(this.#start[list]!)
  }

  #moveToLargerBlock(list: number) {
    const numbers = this.read(list)
    this.#freeBlock(list)
    const start = this.#takeBlock(++this.#bits[list]!)
    this.#start[list] = start
    this.#segments[start >>> SEGMENT_BITS]!.set(numbers, start & (SEGMENT_SIZE - 1))
  }

  #growLists(list: number) {
    const length = Math.max(list + 1, this.#size.length * 2)
    const [start, size, bits] = [new Int32Array(length), new Int32Array(length), new Int8Array(length)]
    start.set(this.#start)
    size.set(this.#size)
    bits.set(this.#bits)
    this.#start = start
    this.#size = size
    this.#bits = bits
  }
}

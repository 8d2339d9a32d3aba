/** The most items of a chunk: a change moves no more of them than these. */
const CHUNK_ITEMS = 512

/**
 * Items in the order of their texts, in chunks, so that adding one costs the same however many there are. Items with the
 * same text are in any order.
 */
export class TextOrder<Item> {
  #chunks: Item[][] = []
  readonly #readText: (item: Item) => string

  constructor(readText: (item: Item) => string) {
    this.#readText = readText
  }

  add(item: Item): void {
    const text = this.#readText(item)
    const at = Math.min(this.#findChunk(text), this.#chunks.length - 1)
    const chunk = this.#chunks[at]
    if (!chunk) {
      this.#chunks.push([item])
      return
    }
    chunk.splice(this.#findPlace(chunk, text), 0, item)
    if (chunk.length >= CHUNK_ITEMS) this.#chunks.splice(at + 1, 0, chunk.splice(CHUNK_ITEMS >> 1))
  }

  /** Takes out the first item with this text that meets a condition. */
  delete(text: string, isMeant: (item: Item) => boolean): void {
    for (let at = this.#findChunk(text); at < this.#chunks.length; at++) {
      const chunk = this.#chunks[at]!
      let place = this.#findPlace(chunk, text)
      while (place < chunk.length && !isMeant(chunk[place]!)) place++
      if (place === chunk.length) continue
      chunk.splice(place, 1)
      if (chunk.length === 0) this.#chunks.splice(at, 1)
      return
    }
  }

  /** Visits the items whose text begins with a text, in order. */
  forEachBeginning(beginning: string, visit: (item: Item) => void): void {
    const first = this.#findChunk(beginning)
    for (let at = first; at < this.#chunks.length; at++) {
      const chunk = this.#chunks[at]!
      for (let place = at === first ? this.#findPlace(chunk, beginning) : 0; place < chunk.length; place++) {
        if (!this.#readText(chunk[place]!).startsWith(beginning)) return
        visit(chunk[place]!)
      }
    }
  }

  /** Returns the first chunk that does not end before a text. */
  #findChunk(text: string): number {
    return findFirst(this.#chunks, (chunk) => this.#readText(chunk.at(-1)!) >= text)
  }

  /** Returns where a text belongs in a chunk. */
  #findPlace(chunk: readonly Item[], text: string): number {
    return findFirst(chunk, (item) => this.#readText(item) >= text)
  }
}

/** Returns the first place from which on the items meet a condition. */
function findFirst<Item>(items: readonly Item[], condition: (item: Item) => boolean): number {
  let low = 0
  let high = items.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (condition(items[middle]!)) high = middle
    else low = middle + 1
  }
  return low
}

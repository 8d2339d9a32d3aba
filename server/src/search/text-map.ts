/** A power of two. */
const SHARDS = 64

/**
 * A map by texts in many small maps: one map of a million texts that grows stops the process for a tenth of a second.
 */
export class TextMap<Value> {
  readonly #shards = Array.from({ length: SHARDS }, () => new Map<string, Value>())

  get(text: string): Value | undefined {
    return this.#shardOf(text).get(text)
  }

  set(text: string, value: Value): void {
    this.#shardOf(text).set(text, value)
  }

  delete(text: string): void {
    this.#shardOf(text).delete(text)
  }

  /** Two signs tell enough of the texts apart: the maps need not be of one size. */
  #shardOf(text: string): Map<string, Value> {
    const { length } = text
    const hash = length + text.charCodeAt(length >> 1) * 7 + text.charCodeAt(length >> 2) * 31
    return this.#shards[hash & (SHARDS - 1)]!
  }
}

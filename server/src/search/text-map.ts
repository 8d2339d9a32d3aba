/** A power of two. */
const SHARDS = 64
/** So many signs at the end of a text choose its map. */
const HASHED_SIGNS = 4

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

  /** Texts that are much alike differ at the end more often than at the beginning. */
  #shardOf(text: string): Map<string, Value> {
    const { length } = text
    let hash = length
    for (let at = Math.max(0, length - HASHED_SIGNS); at < length; at++) hash = (hash * 31 + text.charCodeAt(at)) | 0
    return this.#shards[hash & (SHARDS - 1)]!
  }
}

/** Many may read at a time, or one may write. Who comes after a waiting writer waits for it. */
export class ReadWriteLock {
  readonly #reading = new Set<Promise<unknown>>()
  #writing: Promise<unknown> | undefined

  async read<T>(job: () => Promise<T>): Promise<T> {
    while (this.#writing) await this.#writing
    const reading = job()
    const settled = reading.catch(() => {}).finally(() => this.#reading.delete(settled))
    this.#reading.add(settled)
    return reading
  }

  async write<T>(job: () => Promise<T>): Promise<T> {
    while (this.#writing) await this.#writing
    const writing = Promise.all(this.#reading).then(job)
    this.#writing = writing.catch(() => {}).finally(() => (this.#writing = undefined))
    return writing
  }
}

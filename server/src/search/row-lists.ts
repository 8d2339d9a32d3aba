const NONE = -1

/**
 * The rows of each number of a dictionary, as linked lists in two columns: adding a row and taking it out cost the same
 * however long its list is, and a list is read without looking at other rows. The order of a list means nothing.
 */
export class RowLists {
  #first: Int32Array = new Int32Array(0)
  #next: Int32Array = new Int32Array(0)
  #previous: Int32Array = new Int32Array(0)

  /** Adds a row that is in no list. */
  add(no: number, row: number): void {
    if (no >= this.#first.length) this.#first = growFilled(this.#first, no)
    if (row >= this.#next.length) {
      this.#next = growFilled(this.#next, row)
      this.#previous = growFilled(this.#previous, row)
    }
    const second = this.#first[no]!
    this.#next[row] = second
    this.#previous[row] = NONE
    if (second !== NONE) this.#previous[second] = row
    this.#first[no] = row
  }

  /** Takes a row out of the list in which it is. */
  delete(no: number, row: number): void {
    const [next, previous] = [this.#next[row]!, this.#previous[row]!]
    if (next !== NONE) this.#previous[next] = previous
    if (previous === NONE) this.#first[no] = next
    else this.#next[previous] = next
  }

  isEmpty(no: number): boolean {
    return (this.#first[no] ?? NONE) === NONE
  }

  forEach(no: number, visit: (row: number) => void): void {
    for (let row = this.#first[no] ?? NONE; row !== NONE; row = this.#next[row]!) visit(row)
  }
}

function growFilled(column: Int32Array, at: number): Int32Array {
  const grown = new Int32Array(Math.max(1024, at + 1, column.length * 2)).fill(NONE, column.length)
  grown.set(column)
  return grown
}

import { describe, expect, it } from 'vitest'
import { RowLists } from './row-lists.ts'

const listRows = (lists: RowLists, no: number) => {
  const rows: number[] = []
  lists.forEach(no, (row) => rows.push(row))
  return rows.sort((one, other) => one - other)
}

describe('RowLists', () => {
  it('lists the rows of each number after any additions and removals', () => {
    const lists = new RowLists()
    const known = new Map<number, number>()
    let seed = 7
    const draw = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below
    for (let n = 0; n < 5000; n++) {
      const row = draw(1500)
      const before = known.get(row)
      if (before === undefined) {
        const no = draw(40)
        lists.add(no, row)
        known.set(row, no)
      } else {
        lists.delete(before, row)
        known.delete(row)
      }
    }
    for (let no = 0; no < 40; no++) {
      const expected = [...known].flatMap(([row, its]) => (its === no ? [row] : []))
      expect(listRows(lists, no)).toEqual(expected.sort((one, other) => one - other))
    }
  })

  it('has no rows of a number that nothing was added to', () => {
    expect(listRows(new RowLists(), 3)).toEqual([])
  })
})

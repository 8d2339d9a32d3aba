import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { UuidTable } from './uuid-table.ts'

test('finds each UUID in its own row, also after thousands have come and gone', () => {
  const table = new UuidTable()
  const rows = new Map<string, number>()
  for (let round = 0; round < 6; round++) {
    for (let n = 0; n < 1500; n++) {
      const uuid = randomUUID()
      rows.set(uuid, table.add(uuid))
    }
    for (const uuid of [...rows.keys()].filter((_, at) => at % 2 === 0)) {
      expect(table.remove(uuid)).toBe(rows.get(uuid))
      rows.delete(uuid)
      expect(table.find(uuid)).toBeUndefined()
    }
  }
  expect(new Set(rows.values()).size).toBe(rows.size)
  expect(table.size).toBe(rows.size)
  for (const [uuid, row] of rows) {
    expect(table.find(uuid)).toBe(row)
    expect(table.read(row)).toBe(uuid)
    expect(table.add(uuid)).toBe(row)
  }
  const uuids = [...rows.keys(), randomUUID()]
  expect(table.findAll(Buffer.from(uuids.join('').replaceAll('-', ''), 'hex'))).toEqual([...rows.values()])
  // Rows of removed UUIDs are used again.
  expect(table.rows).toBeLessThan(4000)
})

test('orders UUIDs as PostgreSQL does', () => {
  const uuids = [
    '00000000-0000-7000-8000-000000000001',
    '00000000-0000-7000-8000-000000000002',
    'ffffffff-0000-4000-8000-000000000000',
  ]
  const table = new UuidTable()
  const rows = uuids.toReversed().map((uuid) => table.add(uuid))
  expect(rows.toSorted((row, other) => table.compare(row, other)).map((row) => table.read(row))).toEqual(uuids)
  expect(table.compare(rows[0]!, rows[0]!)).toBe(0)
  expect(table.remove('00000000-0000-7000-8000-000000000009')).toBeUndefined()
})

import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { KINDS } from '#queue/kinds.ts'
import { writtenColumns } from '#testing/canaries.ts'
import { test } from '#testing/town.ts'
import { inventoried, INVENTORY, inventoryText, writtenClasses } from './inventory.ts'

const COLUMNS = `
  select c.table_name || '.' || c.column_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1`

describe('the inventory', () => {
  test('names every column of every table once, and nothing else', async ({ townOfFile: town }) => {
    const there = (await run<{ name: string }>(town.db, COLUMNS)).map(({ name }) => name)
    const named = inventoried().map(({ name }) => name)
    expect(
      there.filter((name) => !named.includes(name)),
      'Add these columns to their table in server/src/security/inventory-{people,hiring,house}.ts (class, columns, purpose), then run `npm run tables`',
    ).toEqual([])
    expect(
      named.filter((name) => !there.includes(name)),
      'These columns are gone: take them out of server/src/security/inventory-{people,hiring,house}.ts, then run `npm run tables`',
    ).toEqual([])
    expect(named.length).toBe(new Set(named).size)
  })

  test('classes what is written as security/columns.ts does', async ({ townOfFile: town }) => {
    const classes = writtenClasses()
    const written = new Set((await writtenColumns(town)).map(({ table, column }) => `${table}.${column}`))
    const differing = inventoried().filter(({ name, kind }) => written.has(name) && classes.get(name) !== kind)
    expect(differing.map(({ name, kind }) => `${name}: ${kind} here, ${classes.get(name)} in columns.ts`)).toEqual([])
  })

  test('says for what and how long of each', () => {
    for (const [table, { kept, groups }] of Object.entries(INVENTORY))
      for (const text of [kept, ...groups.map(([, , why]) => why)]) expect(text, table).toMatch(/\w{3}/)
  })

  test('is docs/data-inventory.md: `npm run tables` writes it', () => {
    expect(readFileSync(new URL('../../../docs/data-inventory.md', import.meta.url), 'utf8')).toBe(inventoryText())
  })

  test('leaves the queue out because it holds ids alone', () => {
    for (const [kind, { data }] of Object.entries(KINDS)) {
      for (const [name, type] of Object.entries(data.shape))
        expect(`${kind} ${name} ${(type as { format?: string }).format}`).toMatch(/Ids? uuid$/)
      expect(data.safeParse({ email: 'x@town.example' }).success, kind).toBe(false)
    }
  })
})

import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { addTask } from '#queue/queue.ts'
import { listTextColumns } from '#test/leak-markers.ts'
import { test } from '#test/test-app.ts'
import { listInventoryColumns, DATA_INVENTORY, formatDataInventory, getTextColumnClasses } from '#db/data-inventory.ts'

const SELECT_COLUMNS = `
  select c.table_name || '.' || c.column_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1`

describe('the data inventory', () => {
  test('names every column of every table once, and nothing else', async ({ sharedTestApp: testApp }) => {
    const there = (await run<{ name: string }>(testApp.db, SELECT_COLUMNS)).map(({ name }) => name)
    const named = listInventoryColumns().map(({ name }) => name)
    expect(
      there.filter((name) => !named.includes(name)),
      'Add these columns to their table in server/src/db/data-inventory-{people,profiles,hiring,system}.ts (class, columns, purpose), then run `npm run tables`',
    ).toEqual([])
    expect(
      named.filter((name) => !there.includes(name)),
      'These columns are gone: take them out of server/src/db/data-inventory-{people,profiles,hiring,system}.ts, then run `npm run tables`',
    ).toEqual([])
    expect(named.length).toBe(new Set(named).size)
  })

  test('gives columns with text or bytes the same class as db/column-classes.ts', async ({
    sharedTestApp: testApp,
  }) => {
    const classes = getTextColumnClasses()
    const written = new Set((await listTextColumns(testApp)).map(({ table, column }) => `${table}.${column}`))
    const differing = listInventoryColumns().filter(({ name, kind }) => written.has(name) && classes.get(name) !== kind)
    expect(
      differing.map(({ name, kind }) => `${name}: ${kind} here, ${classes.get(name)} in column-classes.ts`),
    ).toEqual([])
  })

  test('says of each column what it is for and how long it is kept', () => {
    for (const [table, { kept, groups }] of Object.entries(DATA_INVENTORY))
      for (const text of [kept, ...groups.map(([, , why]) => why)]) expect(text, table).toMatch(/\w{3}/)
  })

  test('is docs/data-inventory.md: `npm run tables` writes it', () => {
    expect(readFileSync(new URL('../../../docs/data-inventory.md', import.meta.url), 'utf8')).toBe(
      formatDataInventory(),
    )
  })

  test('leaves the queue out because its tasks have no data', async ({ testApp }) => {
    await addTask(testApp.db, 'sweep-files')
    expect(await run(testApp.db, 'select data from pgboss.job')).toEqual([{ data: null }])
  })
})

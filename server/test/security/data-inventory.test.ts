import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { addTask } from '#queue/queue.ts'
import { listTextColumns } from '#test/leak-markers.ts'
import { test } from '#test/test-app.ts'
import {
  CODED_COLUMNS,
  toColumnNames,
  OWNER_NAME_COLUMNS,
  PRIVATE_COLUMNS,
  PUBLIC_COLUMNS,
} from '#test/column-classes.ts'

const INVENTORY = readFileSync(new URL('../../../docs/data-inventory.md', import.meta.url), 'utf8')
const TABLES = INVENTORY.split(/^## /m).slice(1)
/** A row of a table: column, class, purpose, and how long it is kept. */
const ROW =
  /^\| `(?<column>\w+)` \| (?<kind>public|private|ours) \| (?<why>[^|]*\w{3}[^|]*) \| (?<kept>[^|]*\w{3}[^|]*) \|$/

/** Returns the columns that `docs/data-inventory.md` names, as `table.column` with their class. */
const listInventoryColumns = () =>
  TABLES.flatMap((text) =>
    text.split('\n').flatMap((line) => {
      const row = ROW.exec(line)?.groups
      return row ? [{ name: `${text.split('\n', 1)[0]}.${row.column}`, kind: row.kind }] : []
    }),
  )

/**
 * Returns the class of each column with text or bytes according to `column-classes.ts`. Names of persons count as private,
 * though those of owners are public.
 */
const getTextColumnClasses = () =>
  new Map([
    ...toColumnNames(PUBLIC_COLUMNS).map((name) => [name, 'public'] as const),
    ...toColumnNames(CODED_COLUMNS).map((name) => [name, 'ours'] as const),
    ...[...toColumnNames(PRIVATE_COLUMNS), ...toColumnNames(OWNER_NAME_COLUMNS)].map(
      (name) => [name, 'private'] as const,
    ),
  ])

const SELECT_COLUMNS = `
  select c.table_name || '.' || c.column_name as name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
  where c.table_schema = 'public' and t.table_type = 'BASE TABLE' order by 1`

describe('the data inventory', () => {
  test('names every column of every table once, and nothing else', async ({ sharedTestApp: testApp }) => {
    const there = (await run<{ name: string }>(testApp.db, SELECT_COLUMNS)).map(({ name }) => name)
    const named = listInventoryColumns().map(({ name }) => name)
    expect(
      there.filter((name) => !named.includes(name)),
      'Add these columns to their table in docs/data-inventory.md (column, class, purpose, kept)',
    ).toEqual([])
    expect(
      named.filter((name) => !there.includes(name)),
      'These columns are gone: take them out of docs/data-inventory.md',
    ).toEqual([])
    expect(named.length).toBe(new Set(named).size)
  })

  test('gives columns with text or bytes the same class as column-classes.ts', async ({ sharedTestApp: testApp }) => {
    const classes = getTextColumnClasses()
    const written = new Set((await listTextColumns(testApp)).map(({ table, column }) => `${table}.${column}`))
    const differing = listInventoryColumns().filter(({ name, kind }) => written.has(name) && classes.get(name) !== kind)
    expect(
      differing.map(({ name, kind }) => `${name}: ${kind} here, ${classes.get(name)} in column-classes.ts`),
    ).toEqual([])
  })

  test('says of each column what it is for and how long it is kept', () => {
    const rows = TABLES.flatMap((text) => text.split('\n').filter((line) => line.startsWith('| `')))
    expect(rows.filter((line) => !ROW.test(line))).toEqual([])
    for (const text of TABLES) expect(text).toMatch(/^\w+\n\nKept .*\w{3}.*\.\n/)
  })

  test('leaves the queue out because its tasks have no data', async ({ testApp }) => {
    await addTask(testApp.db, 'sweep-files')
    expect(await run(testApp.db, 'select data from pgboss.job')).toEqual([{ data: null }])
  })
})

import { expect, vi } from 'vitest'
import pg from 'pg'
import { test } from '#test/test-app.ts'
import { openDatabase } from './database.ts'

// The server of this worker may have named as many statements as it names.
vi.hoisted(() => vi.resetModules())

const ROWS =
  "select n as number, now() as moment, null as nothing from generate_series(1, $1::int) n union all select 1 / $1::int, 'epoch', null where $1 = 0"

/** Returns a connection and a function that says how often its statements were described. */
async function openConnection(url: string) {
  const { pool, close } = openDatabase(url, { poolSize: 1 })
  const client = await pool.connect()
  let descriptions = 0
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter }
  connection.on('rowDescription', () => descriptions++)
  const release = () => {
    client.release()
    return close()
  }
  return { client, release, countDescriptions: () => descriptions }
}
const list = async (client: pg.PoolClient, last: number) => (await client.query<object>(ROWS, [last])).rows

test('the driver still has what named statements use of its interface for queries of one’s own', () => {
  const { prototype } = pg.Connection as unknown as { prototype: Record<string, unknown> }
  const members = ['parse', 'bind', 'describe', 'execute', 'sync', 'close']
  expect(members.filter((name) => typeof prototype[name] !== 'function')).toEqual([])
})

test('a statement is described once for a connection and returns the same rows each time', async ({ testApp }) => {
  const { client, release, countDescriptions } = await openConnection(testApp.url)
  const first = await list(client, 2)
  expect(first).toEqual([
    { number: 1, moment: expect.stringMatching(/^\d{4}-.*Z$/), nothing: null },
    { number: 2, moment: expect.stringMatching(/^\d{4}-.*Z$/), nothing: null },
  ])
  expect(await list(client, 2)).toEqual(first.map((row) => ({ ...row, moment: expect.stringMatching(/Z$/) })))
  expect(await list(client, 1)).toHaveLength(1)
  expect(countDescriptions()).toBe(1)
  await release()
})

test('a statement works again after one of its runs has failed', async ({ testApp }) => {
  const { client, release } = await openConnection(testApp.url)
  await expect(list(client, 0)).rejects.toThrow('division by zero')
  expect(await list(client, 3)).toHaveLength(3)
  await expect(list(client, 0)).rejects.toThrow('division by zero')
  await expect(client.query(ROWS, [Symbol('no')])).rejects.toThrow()
  expect(await list(client, 3)).toHaveLength(3)
  await release()
})

test('a statement that could not be prepared, or whose table has other columns now, is prepared anew', async ({
  testApp,
}) => {
  const { client, release } = await openConnection(testApp.url)
  const read = () => client.query<object>('select * from pg_temp.notes where id = $1', [1])
  await expect(read()).rejects.toThrow('does not exist')
  await client.query(`create temporary table notes as select 1 as id`)
  expect((await read()).rows).toEqual([{ id: 1 }])
  await client.query(`alter table pg_temp.notes add text text`)
  await expect(read()).rejects.toThrow('cached plan')
  expect((await read()).rows).toEqual([{ id: 1, text: null }])
  await release()
})

test('values and counts arrive as they were sent', async ({ testApp }) => {
  const { client, release } = await openConnection(testApp.url)
  const texts = ['a "b"', String.raw`\c`, null, 'መቐለ', 'null', '']
  const matrix = [
    [1, 2],
    [3, 4],
  ]
  const { rows } = await client.query(
    'select $1::text[] as texts, $2::int[] as matrix, $3::bytea as bytes, $4::bytea[] as files, $5::jsonb as json, $6::timestamptz as moment, $7::bool as flag, $8::text as nothing',
    [texts, matrix, new Uint8Array([1, 0]), [Buffer.from([255])], { a: ['"'] }, new Date(0), false, undefined],
  )
  expect(rows).toEqual([
    {
      texts,
      matrix,
      bytes: Buffer.from([1, 0]),
      files: [Buffer.from([255])],
      json: { a: ['"'] },
      moment: '1970-01-01T00:00:00.000Z',
      flag: false,
      nothing: null,
    },
  ])
  await client.query('create temporary table numbers (n int)')
  const insert = () => client.query('insert into pg_temp.numbers select generate_series(1, $1::int)', [3])
  expect(await insert()).toMatchObject({ command: 'INSERT', rowCount: 3, rows: [] })
  expect(await insert()).toMatchObject({ command: 'INSERT', rowCount: 3, rows: [] })
  await release()
})

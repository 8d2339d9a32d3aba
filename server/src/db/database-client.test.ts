import { expect } from 'vitest'
import type pg from 'pg'
import { test } from '#test/test-app.ts'
import { openDatabase } from './database.ts'

const ROWS =
  "select n as number, now() as moment, null as nothing from generate_series(1, $1::int) n union all select 1 / $1::int, 'epoch', null where $1 = 0"

/** Returns a connection and a function that says how often its statements were described. */
async function openConnection(url: string) {
  const { pool, close } = openDatabase(url, 1)
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

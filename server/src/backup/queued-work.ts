import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Archive } from './archive.ts'
import type { Manifest } from './manifest.ts'
import { columnsOf, copyOut } from './snapshot.ts'

const named = pg.escapeIdentifier
const QUEUE = { queue: 'true', job: `state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%'` }
type QueueTable = keyof typeof QUEUE

/** Where a piece was being done at that moment, it has to be done: what the restored product finds of it waits. */
const chosen = (column: string) =>
  column === 'state' ? `case when state = 'active' then 'retry' else state end as state` : named(column)

/** Copies the kinds of work and the pieces that are not done, among them those that were given up; of what is done nothing. */
export async function copyWork(client: pg.Client, archive: Archive): Promise<Manifest['queue']> {
  const queue: Manifest['queue'] = {}
  for (const [name, where] of Object.entries(QUEUE)) {
    const columns = await columnsOf(client, 'pgboss', name)
    if (columns.length === 0) return {}
    const rows = `select ${columns.map(chosen).join(', ')} from pgboss.${named(name)} where ${where}`
    const { rows: counted } = await client.query<{ n: number }>(`select count(*)::int as n from (${rows}) r`)
    queue[name] = { columns, rows: counted[0]!.n }
    await copyOut(client, `(${rows})`, (bytes) => archive.add({ kind: 'queue', name, bytes }))
  }
  return queue
}

/** Empties the queue of the caller's transaction, so that it can be filled. */
export async function emptyQueue(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('pgboss.queue') is not null as there`)
  if (rows[0]!.there) await client.query('truncate pgboss.queue cascade')
}

/** Fills one of its tables; what waited waits again, under the same ids. */
export async function loadWork(
  client: pg.Client,
  table: string,
  { queue }: Manifest,
  parts: AsyncIterable<Buffer>,
): Promise<void> {
  const { columns } = queue[table as QueueTable]!
  await pipeline(
    parts,
    client.query(copyFrom(`copy pgboss.${named(table)} (${columns.map(named).join(', ')}) from stdin`)),
  )
}

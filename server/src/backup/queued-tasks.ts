import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { ArchiveWriter } from './archive.ts'
import type { BackupManifest } from './manifest.ts'
import { listColumns, exportRows } from './snapshot.ts'

const quote = pg.escapeIdentifier
const COPIED_ROWS = {
  queue: 'true',
  job: `state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_%'`,
}
type QueueTable = keyof typeof COPIED_ROWS

/** A task that was running at the time of the backup is saved as waiting, so that it runs again after the restore. */
const selectColumn = (column: string) =>
  column === 'state' ? `case when state = 'active' then 'retry' else state end as state` : quote(column)

/** Copies the queues and the tasks that are not completed, including failed ones. */
export async function copyQueuedTasks(client: pg.Client, archive: ArchiveWriter): Promise<BackupManifest['queue']> {
  const queue: BackupManifest['queue'] = {}
  for (const [name, where] of Object.entries(COPIED_ROWS)) {
    const columns = await listColumns(client, 'pgboss', name)
    if (columns.length === 0) return {}
    const rows = `select ${columns.map(selectColumn).join(', ')} from pgboss.${quote(name)} where ${where}`
    const { rows: counted } = await client.query<{ n: number }>(`select count(*)::int as n from (${rows}) r`)
    queue[name] = { columns, rows: counted[0]!.n }
    await exportRows(client, `(${rows})`, (bytes) => archive.add({ kind: 'queue', name, bytes }))
  }
  return queue
}

/** Empties the queue in the caller's transaction, so that it can be filled. */
export async function emptyQueue(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('pgboss.queue') is not null as there`)
  if (rows[0]!.there) await client.query('truncate pgboss.queue cascade')
}

/** Fills one table of the queue; waiting tasks wait again, under the same ids. */
export async function loadQueuedTasks(
  client: pg.Client,
  table: string,
  { queue }: BackupManifest,
  parts: AsyncIterable<Buffer>,
): Promise<void> {
  const { columns } = queue[table as QueueTable]!
  await pipeline(
    parts,
    client.query(copyFrom(`copy pgboss.${quote(table)} (${columns.map(quote).join(', ')}) from stdin`)),
  )
}

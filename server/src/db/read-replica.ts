import { createCounter } from '#core/metrics.ts'
import { listHostUrls } from '#core/database-hosts.ts'
import { shareNextRun } from '#core/share-next-run.ts'
import { openDatabase, type Database, type OpenedDatabase } from './database.ts'
import { isLostConnection } from './lost-connection.ts'
import { runSql } from './sql.ts'

const readCounter = createCounter('database_reads', 'Reads that a replica may serve, by the server that did', 'from')

/** So long a replica that failed is left alone: waiting for it would delay every read. */
const PAUSE_MS = 5_000
/** PostgreSQL's codes for what a replica cannot do: a row was removed under the statement, or it is not readable now. */
const REPLICA_CODES = new Set(['40001', '25006', '0A000', '55000', '57014'])
/** The classes of its codes for a server that lets nobody in (28) or has no connection, memory or disk left (53). */
const REFUSED_CLASSES = /^(28|53)...$/

interface Replica extends OpenedDatabase {
  pausedUntil: number
}
interface Replicas {
  list: readonly Replica[]
  /** Returns the end of the primary's log at some moment after the call. */
  getPrimaryPosition: () => Promise<number>
  turn: number
}
const replicasByPrimary = new WeakMap<Database, Replicas>()

/** Lets `readAnywhere` use the replicas of a URL, which may name several. Returns how to close them. */
export function attachReplicas(primary: Database, url: string): () => Promise<void> {
  const list = listHostUrls(url).map((each) => ({ ...openDatabase(each), pausedUntil: 0 }))
  const getPrimaryPosition = shareNextRun(async () => (await runSql(primary, GET_POSITION))[0]!.position)
  replicasByPrimary.set(primary, { list, getPrimaryPosition, turn: 0 })
  return async () => {
    replicasByPrimary.delete(primary)
    await Promise.all(list.map(({ close }) => close()))
  }
}

/** Also counts what is not yet written to the disk: with `synchronous_commit = off` it is visible already. */
const GET_POSITION = `select coalesce(pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8, 0) as position`
/** A replica without a receiver follows nobody: what it has may belong to a primary from before a fail-over. */
const HAS_REPLAYED = `
  select coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 >= :position::float8, false)
    and exists (select from pg_stat_wal_receiver) as "isCurrent"`

/**
 * Runs a read on a replica that has everything which was committed on the primary before the call, otherwise on the primary:
 * nobody gets an older answer than somebody has seen. Reads in a transaction, and without replicas, run where they are.
 * `read` may run twice.
 */
export async function readAnywhere<T>(primary: Database, read: (db: Database) => Promise<T>): Promise<T> {
  const replicas = replicasByPrimary.get(primary)
  const replica = replicas?.list[replicas.turn++ % replicas.list.length]
  if (!replicas || !replica) return read(primary)
  if (performance.now() >= replica.pausedUntil) {
    const position = await replicas.getPrimaryPosition()
    const result = await tryReplica(replica, position, read)
    if (result) {
      readCounter.inc({ from: 'replica' })
      return result.value
    }
  }
  readCounter.inc({ from: 'primary' })
  return read(primary)
}

/** Checks and reads on one connection: behind a proxy two of them may lead to two servers. */
async function tryReplica<T>(
  replica: Replica,
  position: number,
  read: (db: Database) => Promise<T>,
): Promise<{ value: T } | undefined> {
  try {
    return await replica.db.connection().execute(async (connection) => {
      const [state] = await runSql(connection, HAS_REPLAYED, { position })
      return state?.isCurrent ? { value: await read(connection) } : undefined
    })
  } catch (error) {
    const { code = '', message = '' } = error as { code?: string; message?: string }
    const isReplicaAtFault = isLostConnection(error) || REPLICA_CODES.has(code) || REFUSED_CLASSES.test(code)
    if (!isReplicaAtFault && !/timeout/.test(message)) throw error
    replica.pausedUntil = performance.now() + PAUSE_MS
    return undefined
  }
}

/** A replica that has replayed nothing since its start is behind at least as long. */
const GET_LAG = `
  select case when pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 >= :position::float8 then 0
    else extract(epoch from now() - coalesce(pg_last_xact_replay_timestamp(), pg_postmaster_start_time()))::float8 end as seconds`

/** Returns how many seconds each replica is behind, by its number in DATABASE_REPLICA_URL; those that answer. */
export async function measureReplicaLags(primary: Database): Promise<Record<string, number>> {
  const { list, getPrimaryPosition } = replicasByPrimary.get(primary) ?? { list: [] }
  const position = await getPrimaryPosition?.().catch(() => 0)
  const lags = await Promise.all(
    list.map(async ({ db }, index) => {
      const rows = await runSql(db, GET_LAG, { position: position ?? 0 }).catch(() => [])
      return rows.map(({ seconds }) => [String(index + 1), seconds ?? 0] as const)
    }),
  )
  return Object.fromEntries(lags.flat())
}

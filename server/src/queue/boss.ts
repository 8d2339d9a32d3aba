import { fromKysely, PgBoss, type Db } from 'pg-boss'
import type { Database } from '#db/database.ts'
import { QUEUE_SCHEMA } from '#db/queue-tables.ts'

/** Options of an instance that creates no tables, has no own connection and runs nothing in the background. */
export const PASSIVE_BOSS_OPTIONS = {
  schema: QUEUE_SCHEMA,
  migrate: false,
  createSchema: false,
  supervise: false,
  schedule: false,
} as const

let startDb: Db | undefined
const boss = new PgBoss({
  ...PASSIVE_BOSS_OPTIONS,
  db: { executeSql: (text, values) => startDb!.executeSql(text, values) },
})
let started: Promise<void> | undefined

/** Lets pg-boss read once which queues exist. */
async function startOnce(db: Database) {
  startDb = fromKysely(db)
  await boss.start()
  await boss.stop({ graceful: false, close: false })
}

/** pg-boss with the options that every call needs. */
interface QueueConnection {
  boss: PgBoss
  /** To be passed to every call: the connection or transaction that it runs in. */
  options: { db: Db }
}

/** Returns pg-boss and the options that make it write into the caller's transaction. */
export async function getBoss(db: Database): Promise<QueueConnection> {
  started ??= startOnce(db).catch((error: unknown) => {
    started = undefined
    throw error
  })
  await started
  return { boss, options: { db: fromKysely(db) } }
}

import { fromKysely, PgBoss, type Db } from 'pg-boss'
import type { Database } from '#db/database.ts'

/** pg-boss's own schema; whoever migrates makes it (queue/schema.ts). */
export const SCHEMA = 'pgboss'

/** It owns no tables and no connection, and keeps nothing going by itself: statements on whatever connection it is given. */
export const RESTING = {
  schema: SCHEMA,
  migrate: false,
  createSchema: false,
  supervise: false,
  schedule: false,
} as const

let learner: Db | undefined
const boss = new PgBoss({ ...RESTING, db: { executeSql: (text, values) => learner!.executeSql(text, values) } })
let learned: Promise<void> | undefined

/** The library reads once which queues there are. */
async function learn(db: Database) {
  learner = fromKysely(db)
  await boss.start()
  await boss.stop({ graceful: false, close: false })
}

export interface Speaking {
  boss: PgBoss
  /** Goes with every call: the connection or transaction that it happens in. */
  on: { db: Db }
}

/** The library, and where it is to write: into the caller's transaction. */
export async function bossOn(db: Database): Promise<Speaking> {
  learned ??= learn(db).catch((error: unknown) => {
    learned = undefined
    throw error
  })
  await learned
  return { boss, on: { db: fromKysely(db) } }
}

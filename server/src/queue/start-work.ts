import { PgBoss, type Db } from 'pg-boss'
import pg from 'pg'
import { addWork } from './add-work.ts'
import { RESTING } from './boss.ts'
import { KINDS, SCHEDULED_KINDS, type ScheduledKind } from './kinds.ts'
import { reasonOf } from './reason.ts'
import type { Database } from '#db/database.ts'

/** Done by one instance at a time; answers true where there is more to do at once. Killed at any moment and done again it has been done once. */
export type Work = () => Promise<unknown>

interface Ground {
  db: Database
  pool: pg.Pool
}
type Failed = (kind: string, error: unknown) => void

/** Work under way may take so long to end when the server stops; what takes longer is done again at the next start. */
const LAST_WORK_MS = 10_000

/** Work of which there is more goes on so long; the rest is for the next turn of the clock. Well before the library counts a turn as lost and begins another beside it. */
const TURN_MS = (KINDS['close-passed-deadlines'].lasts * 1000) / 3

/** The library reads rows as its own pool would give them. */
const onPool = (pool: pg.Pool): Db => ({
  executeSql: (text, values) => pool.query({ text, values, types: pg.types } as pg.QueryConfig),
})

/** Does scheduled work when it is due, all of it once now; several instances share it. Answers how to stop. */
export async function startWork(
  { db, pool }: Ground,
  work: Record<ScheduledKind, Work>,
  failed: Failed,
  turnMs = TURN_MS,
): Promise<{ stop(): Promise<void> }> {
  const boss = new PgBoss({
    ...RESTING,
    db: onPool(pool),
    supervise: true,
    schedule: true,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    maintenanceIntervalSeconds: 3600,
    flowIntervalSeconds: 3600,
    cronMonitorIntervalSeconds: 15,
    // Its indexes belong to another role; the database's own vacuum is enough.
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', (error) => failed('queue', error))
  await boss.start()
  let isStopping = false
  await Promise.all(SCHEDULED_KINDS.map((kind) => addWork(db, kind, {})))
  for (const kind of SCHEDULED_KINDS) {
    await boss.work(kind, { pollingIntervalSeconds: 5 }, async () => {
      const until = Date.now() + turnMs
      try {
        while ((await work[kind]()) === true && !isStopping && Date.now() < until);
      } catch (error) {
        failed(kind, error)
        throw new Error(reasonOf(error))
      }
    })
  }
  return {
    async stop() {
      isStopping = true
      await boss.stop({ graceful: true, timeout: LAST_WORK_MS, close: false })
    },
  }
}

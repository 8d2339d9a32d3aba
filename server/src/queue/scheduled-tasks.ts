import { PgBoss, type Db } from 'pg-boss'
import pg from 'pg'
import { trace } from '#core/tracing.ts'
import { addTask } from './queue.ts'
import { PASSIVE_BOSS_OPTIONS } from './boss.ts'
import { TASK_NAMES, TASK_SETTINGS, type TaskName } from './tasks.ts'
import { toFailureReason } from './failure-reason.ts'
import type { Database } from '#db/database.ts'

/**
 * The function of a scheduled task. It runs on one instance at a time and returns true when there is more to do at
 * once. It may be killed at any moment and run again without having an effect twice.
 */
export type ScheduledTask = () => Promise<unknown>

interface QueueDeps {
  db: Database
  pool: pg.Pool
}
type OnTaskFailed = (name: string, error: unknown) => void

/** How long running tasks may take to end when the server stops; what takes longer runs again at the next start. */
const STOP_TIMEOUT_MS = 10_000

/**
 * How long a task runs again because there is more to do; the rest is left for its next due time. Well below the time
 * after which pg-boss counts a run as lost and starts another.
 */
const TURN_MS = (TASK_SETTINGS.timeout * 1000) / 3

/**
 * How often a task is looked for. Each has an interval of its own: with the same one, all would be looked for, and
 * begin, at the same moment again and again, and requests would wait for them.
 */
const MIN_POLLING_INTERVAL_SECONDS = 4
const POLLING_INTERVAL_STEP_SECONDS = 0.05

/** pg-boss expects column values as pg parses them by default. */
const createPoolDb = (pool: pg.Pool): Db => ({
  executeSql: (text, values) => pool.query({ text, values, types: pg.types } as pg.QueryConfig),
})

/** pg-boss with its background work: schedules, maintenance and lost runs. */
const createSupervisingBoss = (pool: pg.Pool) =>
  new PgBoss({
    ...PASSIVE_BOSS_OPTIONS,
    db: createPoolDb(pool),
    supervise: true,
    schedule: true,
    superviseIntervalSeconds: 10,
    monitorIntervalSeconds: 10,
    maintenanceIntervalSeconds: 3600,
    flowIntervalSeconds: 3600,
    cronMonitorIntervalSeconds: 15,
    // The indexes belong to another role; PostgreSQL's autovacuum is enough.
    reindex: false,
    monitorVacuum: false,
  })

/**
 * Runs the scheduled tasks when they are due, and all of them once now; several instances share them. Returns how to
 * stop.
 */
export async function startScheduledTasks(
  { db, pool }: QueueDeps,
  tasks: Record<TaskName, ScheduledTask>,
  onFailed: OnTaskFailed,
  turnMs = TURN_MS,
): Promise<{ stop(): Promise<void> }> {
  const boss = createSupervisingBoss(pool)
  boss.on('error', (error) => onFailed('queue', error))
  await boss.start()
  let isStopping = false
  await Promise.all(TASK_NAMES.map((name) => addTask(db, name)))
  for (const [index, name] of TASK_NAMES.entries()) {
    await boss.work(
      name,
      { pollingIntervalSeconds: MIN_POLLING_INTERVAL_SECONDS + index * POLLING_INTERVAL_STEP_SECONDS },
      async () => {
        const until = Date.now() + turnMs
        try {
          while (
            (await trace({ kind: 'internal', name: `task ${name}` }, tasks[name])) === true &&
            !isStopping &&
            Date.now() < until
          );
        } catch (error) {
          onFailed(name, error)
          throw new Error(toFailureReason(error))
        }
      },
    )
  }
  return {
    async stop() {
      isStopping = true
      await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_MS, close: false })
    },
  }
}

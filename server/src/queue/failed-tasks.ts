import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { addTask } from './queue.ts'
import { getBoss } from './boss.ts'
import { SCHEDULED_TASK_NAMES } from './tasks.ts'

/** Numbers of tasks, for the admin area and the metrics. */
export interface TaskCounts {
  waiting: number
  running: number
  dead: number
}

const COUNT_COLUMNS = `
  count(*) filter (where state in ('created', 'retry'))::int as waiting, count(*) filter (where state = 'active')::int as running,
  count(*) filter (where state = 'failed')::int as dead`
/** Excludes the internal jobs of pg-boss. */
const IS_OWN_TASK = `name not like '\\_\\_%'`

/** Returns how many tasks wait, run and have failed. */
export const countTasks = async (db: Database): Promise<TaskCounts> =>
  (await runSql(db, `select ${COUNT_COLUMNS} from pgboss.job where ${IS_OWN_TASK}`))[0]!

/**
 * The same for each task name that has any; `late` is for how many seconds the oldest task that is due has been
 * waiting.
 */
export const countTasksByName = (db: Database): Promise<(TaskCounts & { kind: string; late: number })[]> =>
  runSql(
    db,
    `select name as kind, ${COUNT_COLUMNS}, coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8 as late
     from pgboss.job where ${IS_OWN_TASK} group by name order by name`,
  )

/** A task that has failed for good. */
export interface FailedTask {
  id: string
  kind: string
  letter: string | null
  addedAt: string
  deadSince: string
  tries: number
  error: string
}

const LIST_FAILED_TASKS = `
  select j.id, j.name as kind, o.letter, j.created_on as "addedAt", coalesce(j.completed_on, j.created_on) as "deadSince", j.retry_count + 1 as tries, coalesce(j.output ->> 'message', 'It was not finished in time') as error
  from pgboss.job j left join outbox o on j.name = 'letter' and o.id = (j.data ->> 'letterId')::uuid
  where j.state = 'failed' and j.${IS_OWN_TASK} order by j.completed_on desc, j.id limit :limit offset :offset` as const

/** Returns failed tasks, the latest first. */
export const listFailedTasks = (db: Database, limit: number, offset: number): Promise<FailedTask[]> =>
  runSql(db, LIST_FAILED_TASKS, { limit, offset })

const FIND_TASK =
  `select name as kind, state = 'failed' as "isDead" from pgboss.job where id = :id and ${IS_OWN_TASK} for update` as const

/**
 * Retries a failed task at once, in the caller's transaction. Returns its name, false when it has not failed, undefined
 * when it does not exist.
 */
export async function requeueFailedTask(trx: Database, id: string): Promise<string | false | undefined> {
  const [found] = await runSql(trx, FIND_TASK, { id })
  if (!found?.isDead) return found && false
  await retry(trx, found.kind, [id])
  return found.kind
}

const LIST_RETRYABLE_TASKS =
  `select id, name as kind from pgboss.job where state = 'failed' and ${IS_OWN_TASK} order by completed_on, id limit 1000 for update skip locked` as const

/** Retries all failed tasks, at most 1000, those that failed first at the start. Returns how many of each name. */
export async function requeueAllFailedTasks(trx: Database): Promise<Record<string, number>> {
  const failedByName = Map.groupBy(await runSql(trx, LIST_RETRYABLE_TASKS), ({ kind: name }) => name)
  for (const [name, tasks] of failedByName)
    await retry(
      trx,
      name,
      tasks.map(({ id }) => id),
    )
  return Object.fromEntries([...failedByName].map(([name, tasks]) => [name, tasks.length]))
}

/** A scheduled task can wait only once, so a new one replaces the failed one, unless one waits already. */
async function retry(trx: Database, name: string, ids: string[]) {
  const { boss, options: on } = await getBoss(trx)
  const scheduled = SCHEDULED_TASK_NAMES.find((one) => one === name)
  if (!scheduled) return void (await boss.retry(name, ids, on))
  await boss.deleteJob(name, ids, on)
  await addTask(trx, scheduled, {})
}

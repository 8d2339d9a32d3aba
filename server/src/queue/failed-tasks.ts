import type { Database } from '#db/database.ts'
import { runSql, type RowOf } from '#db/sql.ts'
import { addTask } from './queue.ts'
import { getBoss } from './boss.ts'
import { toFailureReason } from './failure-reason.ts'
import { TASK_NAMES } from './tasks.ts'

/** Numbers of tasks, for the admin area and the metrics. */
export interface TaskCounts {
  waiting: number
  running: number
  dead: number
}

/** SQL condition: an email of the outbox waits or is being sent. The words are those of the index `outbox_due`. */
export const IS_OPEN_EMAIL = `sent_at is null and attempts < max_attempts and body_text <> ''`
/**
 * SQL condition: a worker is sending an email now, or has crashed within the minute of its claim. The version before
 * leaves `claimed_until` empty and sets `next_attempt_at` to the end of that minute.
 */
export const IS_BEING_SENT = `sent_at is null and attempts > 0 and last_error is null and coalesce(claimed_until, next_attempt_at) > now()`
/** SQL condition: an email is on its last try or has failed. The words are those of the index `outbox_failed`. */
const IS_LAST_TRY = `sent_at is null and attempts >= max_attempts and body_text <> ''`
/** SQL condition: an email has failed on its last try, or was not finished within the minute of its claim. */
const IS_FAILED_EMAIL = `${IS_LAST_TRY} and next_attempt_at <= now()` as const
/**
 * Excludes the internal jobs of pg-boss, and the tasks of emails that the version before adds while it still runs: an
 * email is counted in the outbox.
 */
const IS_OWN_TASK = `name <> 'letter' and name not like '\\_\\_%'`

/** The tasks of the queue, and the emails of the outbox as tasks without a name: they are shown as tasks named `letter`. */
const TASKS_AND_EMAILS = `(
    select name, state::text, start_after from pgboss.job where ${IS_OWN_TASK}
    union all select null, case when ${IS_BEING_SENT} then 'active' else 'created' end, next_attempt_at from outbox where ${IS_OPEN_EMAIL}
    union all select null, case when next_attempt_at > now() then 'active' else 'failed' end, next_attempt_at from outbox where ${IS_LAST_TRY}) t` as const
const COUNT_COLUMNS = `
  count(*) filter (where state in ('created', 'retry'))::int as waiting, count(*) filter (where state = 'active')::int as running,
  count(*) filter (where state = 'failed')::int as dead`

/** Returns how many tasks wait, run and have failed. */
export const countTasks = async (db: Database): Promise<TaskCounts> =>
  (await runSql(db, `select ${COUNT_COLUMNS} from ${TASKS_AND_EMAILS}`))[0]!

/**
 * The same for each task name that has any; `late` is for how many seconds the oldest task that is due has been
 * waiting.
 */
export const countTasksByName = (db: Database): Promise<(TaskCounts & { kind: string; late: number })[]> =>
  runSql(
    db,
    `select coalesce(name, 'letter') as kind, ${COUNT_COLUMNS}, coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8 as late
     from ${TASKS_AND_EMAILS} group by name order by kind`,
  )

/** When each failed task and email has failed. */
export const FAILED_SINCE = `
  select completed_on as since from pgboss.job_common where state = 'failed' and name <> 'letter'
  union all select next_attempt_at from outbox where ${IS_FAILED_EMAIL}` as const

/** A task or an email that has failed for good. */
export type FailedTask = RowOf<typeof LIST_FAILED_TASKS>

/** Each of the two lists is cut where the page ends, so that its index gives no more rows than are needed. */
const LIST_FAILED_TASKS = `
  with tasks as (
    select id, name, created_on, completed_on, retry_count, output from pgboss.job where state = 'failed' and ${IS_OWN_TASK} order by completed_on desc, id limit :limit::int + :offset::int),
  emails as (
    select id, letter, created_at, next_attempt_at, attempts, last_error from outbox where ${IS_FAILED_EMAIL} order by next_attempt_at desc, id limit :limit::int + :offset::int)
  select coalesce(t.id, e.id) as id, coalesce(t.name, 'letter') as kind, e.letter, coalesce(t.created_on, e.created_at) as "addedAt", coalesce(t.completed_on, t.created_on, e.next_attempt_at) as "deadSince",
    coalesce(t.retry_count + 1, e.attempts) as tries, coalesce(t.output ->> 'message', e.last_error, 'It was not finished in time') as error
  from tasks t full join emails e on e.id = t.id order by "deadSince" desc, id limit :limit offset :offset` as const

/** Returns failed tasks and emails, the latest first. */
export const listFailedTasks = async (db: Database, limit: number, offset: number): Promise<FailedTask[]> =>
  (await runSql(db, LIST_FAILED_TASKS, { limit, offset })).map((task) => ({
    ...task,
    error: toFailureReason(task.error),
  }))

const FIND_TASK =
  `select name as kind, state = 'failed' as "isDead" from pgboss.job where id = :id and ${IS_OWN_TASK} for update` as const
const FIND_EMAIL =
  `select 'letter' as kind, ${IS_FAILED_EMAIL} as "isDead" from outbox where id = :id and sent_at is null and body_text <> '' for update` as const

/**
 * Retries a failed task or email at once, in the caller's transaction. Returns its name, false when it has not failed,
 * undefined when it does not exist.
 */
export async function requeueFailedTask(trx: Database, id: string): Promise<string | false | undefined> {
  const found = (await runSql(trx, FIND_TASK, { id }))[0] ?? (await runSql(trx, FIND_EMAIL, { id }))[0]
  if (!found?.isDead) return found && false
  await retry(trx, found.kind, [id])
  return found.kind
}

const LIST_RETRYABLE_TASKS = `
  with tasks as (
    select id, name, completed_on from pgboss.job where state = 'failed' and ${IS_OWN_TASK} order by completed_on, id limit 1000 for update skip locked),
  emails as (
    select id, next_attempt_at from outbox where ${IS_FAILED_EMAIL} order by next_attempt_at, id limit 1000 for update skip locked)
  select coalesce(t.id, e.id) as id, coalesce(t.name, 'letter') as kind from tasks t full join emails e on e.id = t.id
  order by coalesce(t.completed_on, e.next_attempt_at), coalesce(t.id, e.id) limit 1000` as const

/** Retries all failed tasks and emails, at most 1000, those that failed first at the start. Returns how many of each name. */
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

/** An email is tried once more. A task can wait only once, so a new one replaces the failed one, unless one waits already. */
async function retry(trx: Database, name: string, ids: string[]) {
  if (name === 'letter')
    return void (await runSql(
      trx,
      'update outbox set max_attempts = attempts + 1, next_attempt_at = now() where id = any(:ids::uuid[])',
      { ids },
    ))
  const { boss, options } = await getBoss(trx)
  const task = TASK_NAMES.find((one) => one === name)
  if (!task) return void (await boss.retry(name, ids, options))
  await boss.deleteJob(name, ids, options)
  await addTask(trx, task)
}

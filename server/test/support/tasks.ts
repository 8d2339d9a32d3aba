import { randomUUID } from 'node:crypto'
import { run, type Database } from '#db/database.ts'
import { addTask } from '#queue/queue.ts'

/** Adds a failed task, which was tried as often as allowed; returns its id. */
export async function createFailedTask(db: Database, error = 'It cannot be done'): Promise<string> {
  const letterId = randomUUID()
  await addTask(db, 'letter', { letterId })
  const [failedTask] = await run<{ id: string }>(
    db,
    `update pgboss.job set state = 'failed', retry_count = retry_limit, started_on = now(), completed_on = now(), output = $2 where data ->> 'letterId' = $1 returning id`,
    [letterId, { message: error }],
  )
  return failedTask!.id
}

/**
 * Makes the tasks due again that a killed worker had begun; otherwise they are repeated when the worker has been silent
 * for long enough. Returns the task names.
 */
export async function expireRunningTasks(db: Database): Promise<string[]> {
  await run(db, 'update outbox set next_attempt_at = now() where sent_at is null')
  const expired = await run<{ kind: string }>(
    db,
    `update pgboss.job set state = 'retry', start_after = now() where state = 'active' and name not like '\\_\\_%' returning name as kind`,
  )
  return [...new Set(expired.map(({ kind }) => kind))]
}

const MAKE_OUTBOX_DUE = 'update outbox set next_attempt_at = now() where sent_at is null'
const MAKE_EMAIL_TASKS_DUE = `update pgboss.job set start_after = now(), state = case state when 'active' then 'retry' else state end where name = 'letter' and state in ('created', 'retry', 'active')`
/** The statements of `makeEmailsDue`, for a client that runs several at once. */
export const MAKE_EMAILS_DUE = `${MAKE_OUTBOX_DUE}; ${MAKE_EMAIL_TASKS_DUE}`

/** Makes waiting emails due now, including those that a server had claimed which is gone. */
export async function makeEmailsDue(db: Database): Promise<void> {
  await run(db, MAKE_OUTBOX_DUE)
  await run(db, MAKE_EMAIL_TASKS_DUE)
}

/** Moves the clock of the queue forward by this interval, for waiting and for running tasks. */
export const advanceQueueClock = (db: Database, interval: string) =>
  run(
    db,
    `update pgboss.job set start_after = start_after - $1::interval, started_on = started_on - $1::interval, heartbeat_on = heartbeat_on - $1::interval, completed_on = completed_on - $1::interval`,
    [interval],
  )

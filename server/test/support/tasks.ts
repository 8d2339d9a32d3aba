import { run, type Database } from '#db/database.ts'

/** Adds an email that has failed, which was tried as often as allowed; returns its id. */
export async function createFailedTask(db: Database, error = 'It cannot be done'): Promise<string> {
  const [failedEmail] = await run<{ id: string }>(
    db,
    `insert into outbox (letter, recipient, subject, body_text, attempts, last_error) values ('application.received', 'x@town.example', 'x', 'x', 12, $1) returning id`,
    [error],
  )
  return failedEmail!.id
}

const RUNNING = `state = 'active' and name not like '\\_\\_%'`

/** Returns the names of the tasks that a worker has begun and not finished; that of an email is "letter". */
export async function findRunningTasks(db: Database): Promise<string[]> {
  const running = await run<{ name: string }>(
    db,
    `select name from pgboss.job where ${RUNNING}
    union select 'letter' from outbox where sent_at is null and last_error is null and claimed_until > now()`,
  )
  return running.map(({ name }) => name)
}

/**
 * Makes the tasks due again that a killed worker had begun; otherwise they are repeated when the worker has been silent
 * for long enough. Returns the task names.
 */
export async function expireRunningTasks(db: Database): Promise<string[]> {
  const running = await findRunningTasks(db)
  await makeEmailsDue(db)
  await run(db, `update pgboss.job set state = 'retry', start_after = now() where ${RUNNING}`)
  return running
}

/** The statement of `makeEmailsDue`. */
export const MAKE_EMAILS_DUE =
  'update outbox set next_attempt_at = now(), claimed_until = least(claimed_until, now()) where sent_at is null'

/** Makes waiting emails due now, including those that a server had claimed which is gone. */
export const makeEmailsDue = (db: Database) => run(db, MAKE_EMAILS_DUE)

/** Moves the clock of the queue forward by this interval, for waiting and for running tasks. */
export const advanceQueueClock = (db: Database, interval: string) =>
  run(
    db,
    `update pgboss.job set start_after = start_after - $1::interval, started_on = started_on - $1::interval, heartbeat_on = heartbeat_on - $1::interval, completed_on = completed_on - $1::interval`,
    [interval],
  )

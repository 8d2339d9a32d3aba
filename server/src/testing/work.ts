import { randomUUID } from 'node:crypto'
import { run, type Database } from '#db/database.ts'
import { addWork } from '#queue/add-work.ts'

/** Adds a piece of work that was tried as often as it may be; answers its id. */
export async function deadWorkIn(db: Database, error = 'It cannot be done'): Promise<string> {
  const letterId = randomUUID()
  await addWork(db, 'letter', { letterId })
  const [dead] = await run<{ id: string }>(
    db,
    `update pgboss.job set state = 'failed', retry_count = retry_limit, started_on = now(), completed_on = now(), output = $2 where data ->> 'letterId' = $1 returning id`,
    [letterId, { message: error }],
  )
  return dead!.id
}

/** What a killed worker had in hand is looked for again when it has been silent for long enough; that time passes now. Answers the kinds. */
export async function workersAreGone(db: Database): Promise<string[]> {
  await run(db, 'update outbox set next_attempt_at = now() where sent_at is null')
  const lost = await run<{ kind: string }>(
    db,
    `update pgboss.job set state = 'retry', start_after = now() where state = 'active' and name not like '\\_\\_%' returning name as kind`,
  )
  return [...new Set(lost.map(({ kind }) => kind))]
}

/** Letters that wait for their time or their next try may leave now; those in the hands of a server that is gone as well. */
export async function lettersDue(db: Database): Promise<void> {
  await run(db, 'update outbox set next_attempt_at = now() where sent_at is null')
  await run(
    db,
    `update pgboss.job set start_after = now(), state = case state when 'active' then 'retry' else state end where name = 'letter' and state in ('created', 'retry', 'active')`,
  )
}

/** Moves the clock of the queue: what waits is due so much sooner, what is being done has been for so much longer. */
export const workWaits = (db: Database, interval: string) =>
  run(
    db,
    `update pgboss.job set start_after = start_after - $1::interval, started_on = started_on - $1::interval, heartbeat_on = heartbeat_on - $1::interval, completed_on = completed_on - $1::interval`,
    [interval],
  )

import { run, type Database } from '#db/database.ts'
import { addWork } from './add-work.ts'
import { bossOn } from './boss.ts'
import { SCHEDULED_KINDS } from './kinds.ts'

/** What desk and metrics read of the queue. */
export interface Counts {
  waiting: number
  running: number
  dead: number
}

const COUNTED = `
  count(*) filter (where state in ('created', 'retry'))::int as waiting, count(*) filter (where state = 'active')::int as running,
  count(*) filter (where state = 'failed')::int as dead`
/** The library's own errands are no work of ours. */
const OURS = `name not like '\\_\\_%'`

/** How much work waits, runs and was given up, over all kinds. */
export const workCounts = async (db: Database): Promise<Counts> =>
  (await run<Counts>(db, `select ${COUNTED} from pgboss.job where ${OURS}`))[0]!

/** The same for each kind that has any; `late` is for how many seconds the oldest piece that could be done has been waiting. */
export const queueCounts = (db: Database): Promise<(Counts & { kind: string; late: number })[]> =>
  run(
    db,
    `select name as kind, ${COUNTED}, coalesce(extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8 as late
     from pgboss.job where ${OURS} group by name order by name`,
  )

export interface Dead {
  id: string
  kind: string
  letter: string | null
  addedAt: string
  deadSince: string
  tries: number
  error: string
}

const DEAD = `
  select j.id, j.name as kind, o.letter, j.created_on as "addedAt", j.completed_on as "deadSince", j.retry_count + 1 as tries, coalesce(j.output ->> 'message', 'It was not finished in time') as error
  from pgboss.job j left join outbox o on j.name = 'letter' and o.id = (j.data ->> 'letterId')::uuid
  where j.state = 'failed' and j.${OURS} order by j.completed_on desc, j.id limit $1 offset $2`

/** Work that was given up, latest first. */
export const deadWork = (db: Database, most: number, skipped: number): Promise<Dead[]> =>
  run<Dead>(db, DEAD, [most, skipped])

const ONE = `select name as kind, state = 'failed' as "isDead" from pgboss.job where id = $1 and ${OURS} for update`

/** Has dead work done again at once, in the caller's transaction; answers its kind, false when it is not dead, undefined when it is not there. */
export async function revive(trx: Database, id: string): Promise<string | false | undefined> {
  const [found] = await run<{ kind: string; isDead: boolean }>(trx, ONE, [id])
  if (!found?.isDead) return found && false
  await retry(trx, found.kind, [id])
  return found.kind
}

const EVERY = `select id, name as kind from pgboss.job where state = 'failed' and ${OURS} order by completed_on, id limit 1000 for update skip locked`

/** The same for all of it, a thousand at most, the longest dead first; answers how many of each kind. */
export async function reviveAll(trx: Database): Promise<Record<string, number>> {
  const dead = Map.groupBy(await run<{ id: string; kind: string }>(trx, EVERY), ({ kind }) => kind)
  for (const [kind, pieces] of dead)
    await retry(
      trx,
      kind,
      pieces.map(({ id }) => id),
    )
  return Object.fromEntries([...dead].map(([kind, pieces]) => [kind, pieces.length]))
}

/** Of scheduled work one piece waits at a time: a new one takes the place of the dead, or one that waits already does. */
async function retry(trx: Database, kind: string, ids: string[]) {
  const { boss, on } = await bossOn(trx)
  const scheduled = SCHEDULED_KINDS.find((one) => one === kind)
  if (!scheduled) return void (await boss.retry(kind, ids, on))
  await boss.deleteJob(kind, ids, on)
  await addWork(trx, scheduled, {})
}

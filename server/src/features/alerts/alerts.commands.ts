import type { AlertChange, AlertForm } from '@sira/contract/alerts'
import { MOST_ALERTS } from '@sira/contract/enums'
import { run, type Database } from '#db/database.ts'
import { refuse } from '#http/refusal.ts'
import { canonical, nextTurn } from './alerts.rules.ts'

const INSERT = `
  insert into alerts (account_id, name, search_key, filters, frequency, next_at)
  select $1, $2, $3, $4::jsonb, $5::alert_frequency, $6 where (select count(*) from alerts where account_id = $1) < ${MOST_ALERTS}
  on conflict (account_id, md5(lower(search_key) || E'\\n' || filters::text)) do nothing
  returning id`
const SAME = `select 1 from alerts where account_id = $1 and lower(search_key) = lower($2) and filters = $3::jsonb`

/** Makes an alert and answers its id. Refuses ALERT_EXISTS for a search that has one, ALERTS_FULL. */
export async function create(
  db: Database,
  accountId: string,
  { name, search_key, filters, frequency }: AlertForm,
): Promise<string> {
  const search = search_key.trim().replace(/\s+/g, ' ')
  const conditions = JSON.stringify(canonical(filters))
  return db.transaction().execute(async (trx) => {
    // Held, so that of two at once the second sees the first.
    await run(trx, 'select 1 from accounts where id = $1 for no key update', [accountId])
    const [alert] = await run<{ id: string }>(trx, INSERT, [
      accountId,
      name,
      search,
      conditions,
      frequency,
      nextTurn(frequency, new Date()),
    ])
    if (alert) return alert.id
    return refuse((await run(trx, SAME, [accountId, search, conditions])).length > 0 ? 'ALERT_EXISTS' : 'ALERTS_FULL')
  })
}

// What was published while it was paused is not mailed afterwards.
const CHANGE = `
  update alerts set name = coalesce($3, name), frequency = coalesce($4, frequency), next_at = case when $4 is distinct from frequency then coalesce($5, next_at) else next_at end,
    seen_until = case when paused_at is not null and $6 is false then now() else seen_until end,
    paused_at = case when $6 then coalesce(paused_at, now()) when $6 is false then null else paused_at end
  where account_id = $1 and id = $2 returning id`
  .replaceAll('$4', '$4::alert_frequency')
  .replaceAll('$5', '$5::timestamptz')
  .replaceAll('$6', '$6::boolean')

/** Changes what was sent. Refuses NOTHING_CHANGED, ALERT_NOT_FOUND. */
export async function change(
  db: Database,
  alert: { id: string; accountId: string },
  { name, frequency, paused }: AlertChange,
): Promise<void> {
  if (name === undefined && frequency === undefined && paused === undefined) refuse('NOTHING_CHANGED')
  const next = frequency && nextTurn(frequency, new Date())
  const changed = await run(db, CHANGE, [
    alert.accountId,
    alert.id,
    name ?? null,
    frequency ?? null,
    next ?? null,
    paused ?? null,
  ])
  if (changed.length === 0) refuse('ALERT_NOT_FOUND')
}

/** Deletes an alert; refuses ALERT_NOT_FOUND. */
export async function remove(db: Database, accountId: string, alertId: string): Promise<null> {
  const gone = await run(db, 'delete from alerts where account_id = $1 and id = $2 returning id', [accountId, alertId])
  return gone.length > 0 ? null : refuse('ALERT_NOT_FOUND')
}

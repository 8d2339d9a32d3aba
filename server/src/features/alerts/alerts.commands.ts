import type { AlertChange, AlertForm } from '@sira/contract/alerts'
import { MAX_ALERTS } from '@sira/contract/enums'
import { run, type Database } from '#db/database.ts'
import { appError, throwAppError } from '#core/app-error.ts'
import { toCanonicalConditions, computeNextRun } from './alerts.rules.ts'

const INSERT_ALERT = `
  insert into alerts (account_id, name, search_key, filters, frequency, next_at)
  select $1, $2, $3, $4::jsonb, $5::alert_frequency, $6 where (select count(*) from alerts where account_id = $1) < ${MAX_ALERTS}
  on conflict (account_id, md5(lower(search_key) || E'\\n' || filters::text)) do nothing
  returning id`
const SELECT_SAME_SEARCH = `select 1 from alerts where account_id = $1 and lower(search_key) = lower($2) and filters = $3::jsonb`

/** Creates an alert and returns its id. Throws ALERT_EXISTS for a search that has one, ALERTS_FULL. */
export async function createJobAlert(
  db: Database,
  accountId: string,
  { name, search_key, filters, frequency }: AlertForm,
): Promise<string> {
  const search = search_key.trim().replace(/\s+/g, ' ')
  const conditions = JSON.stringify(toCanonicalConditions(filters))
  return db.transaction().execute(async (trx) => {
    // The account is locked, so that of two at once the second one sees the first.
    await run(trx, 'select 1 from accounts where id = $1 for no key update', [accountId])
    const [alert] = await run<{ id: string }>(trx, INSERT_ALERT, [
      accountId,
      name,
      search,
      conditions,
      frequency,
      computeNextRun(frequency, new Date()),
    ])
    if (alert) return alert.id
    throw appError(
      (await run(trx, SELECT_SAME_SEARCH, [accountId, search, conditions])).length > 0 ? 'ALERT_EXISTS' : 'ALERTS_FULL',
    )
  })
}

// Jobs that were published while the alert was paused are not sent afterwards.
const UPDATE_ALERT = `
  update alerts set name = coalesce($3, name), frequency = coalesce($4, frequency), next_at = case when $4 is distinct from frequency then coalesce($5, next_at) else next_at end,
    seen_until = case when paused_at is not null and $6 is false then now() else seen_until end,
    paused_at = case when $6 then coalesce(paused_at, now()) when $6 is false then null else paused_at end
  where account_id = $1 and id = $2 returning id`
  .replaceAll('$4', '$4::alert_frequency')
  .replaceAll('$5', '$5::timestamptz')
  .replaceAll('$6', '$6::boolean')

/** Updates the fields that were sent. Throws NOTHING_CHANGED, ALERT_NOT_FOUND. */
export async function updateJobAlert(
  db: Database,
  alert: { id: string; accountId: string },
  { name, frequency, paused }: AlertChange,
): Promise<void> {
  if (name === undefined && frequency === undefined && paused === undefined) throw appError('NOTHING_CHANGED')
  const next = frequency && computeNextRun(frequency, new Date())
  const changed = await run(db, UPDATE_ALERT, [
    alert.accountId,
    alert.id,
    name ?? null,
    frequency ?? null,
    next ?? null,
    paused ?? null,
  ])
  if (changed.length === 0) throw appError('ALERT_NOT_FOUND')
}

/** Deletes an alert. Throws ALERT_NOT_FOUND. */
export async function deleteJobAlert(db: Database, accountId: string, alertId: string): Promise<null> {
  const deleted = await run(db, 'delete from alerts where account_id = $1 and id = $2 returning id', [
    accountId,
    alertId,
  ])
  return deleted.length > 0 ? null : throwAppError('ALERT_NOT_FOUND')
}

import type { AlertChange, AlertForm } from '@sira/contract/alerts'
import { MAX_ALERTS } from '@sira/contract/enums'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { appError } from '#core/app-error.ts'
import { toCanonicalConditions, computeNextRun } from './alerts.rules.ts'

const INSERT_ALERT = `
  insert into alerts (account_id, name, search_key, filters, frequency, next_at)
  select :accountId, :name, :search, :conditions::jsonb, :frequency::alert_frequency, :nextAt where (select count(*) from alerts where account_id = :accountId) < :maxAlerts
  on conflict (account_id, md5(lower(search_key) || E'\\n' || filters::text)) do nothing
  returning id`
const SELECT_SAME_SEARCH = `select 1 from alerts where account_id = :accountId and lower(search_key) = lower(:search) and filters = :conditions::jsonb`

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
    await runSql(trx, 'select 1 from accounts where id = :accountId for no key update', { accountId })
    const [alert] = await runSql(trx, INSERT_ALERT, {
      accountId,
      name,
      search,
      conditions,
      frequency,
      nextAt: computeNextRun(frequency, new Date()),
      maxAlerts: MAX_ALERTS,
    })
    if (alert) return alert.id
    throw appError(
      (await runSql(trx, SELECT_SAME_SEARCH, { accountId, search, conditions })).length > 0
        ? 'ALERT_EXISTS'
        : 'ALERTS_FULL',
    )
  })
}

// Jobs that were published while the alert was paused are not sent afterwards.
const UPDATE_ALERT = `
  update alerts set name = coalesce(:name?, name), frequency = coalesce(:frequency?::alert_frequency, frequency),
    next_at = case when :frequency::alert_frequency is distinct from frequency then coalesce(:nextAt?::timestamptz, next_at) else next_at end,
    seen_until = case when paused_at is not null and :paused?::boolean is false then now() else seen_until end,
    paused_at = case when :paused::boolean then coalesce(paused_at, now()) when :paused::boolean is false then null else paused_at end
  where account_id = :accountId and id = :id returning id`

/** Updates the fields that were sent. Throws NOTHING_CHANGED, ALERT_NOT_FOUND. */
export async function updateJobAlert(
  db: Database,
  alert: { id: string; accountId: string },
  { name, frequency, paused }: AlertChange,
): Promise<void> {
  if (name === undefined && frequency === undefined && paused === undefined) throw appError('NOTHING_CHANGED')
  const changed = await runSql(db, UPDATE_ALERT, {
    accountId: alert.accountId,
    id: alert.id,
    name: name ?? null,
    frequency: frequency ?? null,
    nextAt: frequency ? computeNextRun(frequency, new Date()) : null,
    paused: paused ?? null,
  })
  if (changed.length === 0) throw appError('ALERT_NOT_FOUND')
}

/** Deletes an alert. Throws ALERT_NOT_FOUND. */
export async function deleteJobAlert(db: Database, accountId: string, alertId: string): Promise<void> {
  const deleted = await runSql(db, 'delete from alerts where account_id = :accountId and id = :alertId returning id', {
    accountId,
    alertId,
  })
  if (deleted.length === 0) throw appError('ALERT_NOT_FOUND')
}

import type { Alert } from '@sira/contract/alerts'
import { run, type Database } from '#db/database.ts'
import { throwAppError } from '#core/app-error.ts'

const COLUMNS = `id, name, search_key, filters, frequency, paused_at is not null as paused, created_at as "createdAt", sent_at as "sentAt"`
const SELECT_ALERTS = `select ${COLUMNS} from alerts where account_id = $1 order by created_at desc, id desc`
const SELECT_ALERT = `select ${COLUMNS} from alerts where account_id = $1 and id = $2`

/** Returns a person's alerts, newest first. */
export const listJobAlerts = (db: Database, accountId: string): Promise<Alert[]> =>
  run<Alert>(db, SELECT_ALERTS, [accountId])

/** Returns one of a person's alerts. Throws ALERT_NOT_FOUND. */
export async function getJobAlert(db: Database, accountId: string, alertId: string): Promise<Alert> {
  const [alert] = await run<Alert>(db, SELECT_ALERT, [accountId, alertId])
  return alert ?? throwAppError('ALERT_NOT_FOUND')
}

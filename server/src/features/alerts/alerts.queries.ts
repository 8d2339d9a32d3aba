import { Alert } from '@sira/contract/alerts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { throwAppError } from '#core/app-error.ts'

const COLUMNS = `id, name, search_key, filters, frequency, paused_at is not null as paused, created_at as "createdAt", sent_at as "sentAt"`
const SELECT_ALERTS =
  `select ${COLUMNS} from alerts where account_id = :accountId order by created_at desc, id desc` as const
const SELECT_ALERT = `select ${COLUMNS} from alerts where account_id = :accountId and id = :alertId` as const

/** Returns a person's alerts, newest first. */
export const listJobAlerts = async (db: Database, accountId: string): Promise<Alert[]> =>
  (await runSql(db, SELECT_ALERTS, { accountId })).map((alert) => Alert.parse(alert))

/** Returns one of a person's alerts. Throws ALERT_NOT_FOUND. */
export async function getJobAlert(db: Database, accountId: string, alertId: string): Promise<Alert> {
  const [alert] = await runSql(db, SELECT_ALERT, { accountId, alertId })
  return alert ? Alert.parse(alert) : throwAppError('ALERT_NOT_FOUND')
}

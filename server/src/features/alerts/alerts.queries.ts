import type { Alert } from '@sira/contract/alerts'
import { run, type Database } from '#db/database.ts'
import { refuse } from '#http/refusal.ts'

const COLUMNS = `id, name, search_key, filters, frequency, paused_at is not null as paused, created_at as "createdAt", sent_at as "sentAt"`
const LIST = `select ${COLUMNS} from alerts where account_id = $1 order by created_at desc, id desc`
const ONE = `select ${COLUMNS} from alerts where account_id = $1 and id = $2`

/** A person's alerts, newest first. */
export const alertsOf = (db: Database, accountId: string): Promise<Alert[]> => run<Alert>(db, LIST, [accountId])

/** One of a person's alerts; refuses ALERT_NOT_FOUND. */
export async function alertOf(db: Database, accountId: string, alertId: string): Promise<Alert> {
  const [alert] = await run<Alert>(db, ONE, [accountId, alertId])
  return alert ?? refuse('ALERT_NOT_FOUND')
}

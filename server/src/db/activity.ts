import type { Activity, ACTIVITY_ACTORS } from '@sira/contract/enums'
import { run, type Database } from './database.ts'

/** What happened to an account, and where from. */
export interface AccountActivity {
  accountId: string
  activity: Activity
  actor?: (typeof ACTIVITY_ACTORS)[number]
  /** Browser and system in words. */
  device?: string
  /** The keyed hashes of the network (`sign_in_places.place_hash`); none where no network takes part. */
  placeHashes?: readonly Buffer[]
  ip?: string
}

const RECORD = `
  insert into account_activity (account_id, activity, actor, device, place)
  select $1, $2, $3, $4, case when cardinality($5::bytea[]) > 0 then case when exists (select from sign_in_places where account_id = $1 and place_hash = any($5)) then 'known' else 'new' end end
  from accounts where id = $1`
const AUDIT = `insert into audit (act, account_id, subject_kind, subject_id, ip) values ($1, $2, 'account', $3, $4)`

/** What has a line of its own in the audit log, with more to say, or is too common for it. */
const AUDITED_ELSEWHERE: ReadonlySet<Activity> = new Set(['signed-in', 'team-joined', 'team-left'])

/**
 * Adds a line to the person's recent activity and, but for sign-ins, to the audit log. Call it in the transaction of the change.
 * What others did is in the audit log under their own name already.
 */
export async function recordActivity(
  trx: Database,
  { accountId, activity, actor = 'self', device = '', placeHashes = [], ip }: AccountActivity,
): Promise<void> {
  await run(trx, RECORD, [accountId, activity, actor, device, placeHashes])
  if (actor === 'self' && !AUDITED_ELSEWHERE.has(activity))
    await run(trx, AUDIT, [`account.${activity}`, accountId, accountId, ip ?? null])
}

import type { AccountActivityKind, ACTIVITY_ACTORS } from '@sira/contract/area-enums'
import type { Database } from './database.ts'
import { runSql } from './sql.ts'

/** What happened to an account, and from where. */
export interface NewAccountActivity {
  accountId: string
  activity: AccountActivityKind
  actor?: (typeof ACTIVITY_ACTORS)[number]
  /** Browser and operating system as a readable text. */
  device?: string
  /** The keyed hashes of the network (`sign_in_places.place_hash`); empty when no network is involved. */
  placeHashes?: readonly Buffer[]
  ip?: string
}

const ADD_ACTIVITY = `
  insert into account_activity (account_id, activity, actor, device, place)
  select :accountId, :activity, :actor, :device, case when cardinality(:placeHashes::bytea[]) > 0 then case when exists (select from sign_in_places where account_id = :accountId and place_hash = any(:placeHashes)) then 'known' else 'new' end end
  from accounts where id = :accountId`
const ADD_AUDIT_ENTRY = `insert into audit (act, account_id, subject_kind, subject_id, ip) values (:act, :accountId, 'account', :accountId, :ip?)`

/** Activities that have their own, more detailed audit entry, or are too frequent for the audit log. */
const AUDITED_ELSEWHERE: ReadonlySet<AccountActivityKind> = new Set(['signed-in', 'team-joined', 'team-left'])

/**
 * Adds a line to the account's recent activity and, except for sign-ins, to the audit log. Call it in the transaction
 * of the change. What other people did to the account is already in the audit log under their own name.
 */
export async function recordAccountActivity(
  trx: Database,
  { accountId, activity, actor = 'self', device = '', placeHashes = [], ip }: NewAccountActivity,
): Promise<void> {
  await runSql(trx, ADD_ACTIVITY, { accountId, activity, actor, device, placeHashes })
  if (actor === 'self' && !AUDITED_ELSEWHERE.has(activity))
    await runSql(trx, ADD_AUDIT_ENTRY, { act: `account.${activity}`, accountId, ip: ip ?? null })
}

import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

export interface FileAccess {
  fileId: string
  kind: string
  accountId: string
  ip: string
  /** Whether it was loaded before it is shown, or by a program with an API key: then nobody has opened it yet. */
  isAhead: boolean
}

/**
 * If the file is the current trade license of a company, the entry is about the company; an earlier license is recorded
 * as a file.
 */
const INSERT_ACCESS_ENTRY = `
  insert into audit (act, account_id, subject_kind, subject_id, ip, details)
  select case when c.id is null then 'file.opened' else 'trade-license.shown' end, :accountId, case when c.id is null then :kind else 'company' end, coalesce(c.id, :fileId), :ip, :details::jsonb
  from (select :fileId::uuid as id) f left join companies c on c.trade_license_file_id = f.id`

/**
 * Records in the audit log that somebody was sent another person's document; for a trade license, whose it is. What was
 * loaded ahead is marked: seekers are not told that it was opened.
 */
export async function auditFileAccess(db: Database, { isAhead, ...access }: FileAccess): Promise<void> {
  await runSql(db, INSERT_ACCESS_ENTRY, { ...access, details: JSON.stringify(isAhead ? { loadedAhead: true } : {}) })
}

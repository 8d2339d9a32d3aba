import { run, type Database } from '#db/database.ts'

export interface FileAccess {
  fileId: string
  kind: string
  accountId: string
  ip: string
}

/**
 * If the file is the current trade license of a company, the entry is about the company; an earlier license is recorded
 * as a file.
 */
const INSERT_ACCESS_ENTRY = `
  insert into audit (act, account_id, subject_kind, subject_id, ip)
  select case when c.id is null then 'file.opened' else 'trade-license.shown' end, $2, case when c.id is null then $3 else 'company' end, coalesce(c.id, $1), $4
  from (select $1::uuid as id) f left join companies c on c.trade_license_file_id = f.id`

/** Records in the audit log that somebody opened another person's document; for a trade license, whose it is. */
export async function auditFileAccess(db: Database, { fileId, kind, accountId, ip }: FileAccess): Promise<void> {
  await run(db, INSERT_ACCESS_ENTRY, [fileId, accountId, kind, ip])
}

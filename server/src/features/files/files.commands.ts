import { run, type Database } from '#db/database.ts'

export interface Opening {
  fileId: string
  kind: string
  accountId: string
  ip: string
}

/** A company by the license that it uses now; an earlier one of its own stands for itself. */
const OPENED = `
  insert into audit (act, account_id, subject_kind, subject_id, ip)
  select case when c.id is null then 'file.opened' else 'trade-license.shown' end, $2, case when c.id is null then $3 else 'company' end, coalesce(c.id, $1), $4
  from (select $1::uuid as id) f left join companies c on c.trade_license_file_id = f.id`

/** Remembers that somebody opened a document that is not their own; of a trade license, whose it is. */
export async function noteOpening(db: Database, { fileId, kind, accountId, ip }: Opening): Promise<void> {
  await run(db, OPENED, [fileId, accountId, kind, ip])
}

import { run, type Database } from '#db/database.ts'

/** What the commands of the desk need. */
export interface Tools {
  db: Database
  config: { PUBLIC_ORIGIN: string }
}

interface Note {
  accountId: string
  act: string
  subject: { kind: 'company' | 'job'; id: string }
  details?: Record<string, string | number | undefined>
}

const NOTE = 'insert into audit (account_id, act, subject_kind, subject_id, details) values ($1, $2, $3, $4, $5)'

/** One line of the audit log, in the transaction of what it tells of. */
export const note = (db: Database, { accountId, act, subject, details = {} }: Note) => run(db, NOTE, [accountId, act, subject.kind, subject.id, JSON.stringify(details)])

/** Companies are locked before their jobs everywhere, so that two verdicts wait for each other instead of failing. */
export const HOLD_COMPANY = 'select c.id, c.status from companies c join jobs j on j.company_id = c.id where j.id = $1 for no key update of c'

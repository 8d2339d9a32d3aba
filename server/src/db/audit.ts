import { run, type Database } from './database.ts'

/** Who read what of whom, and from where. */
export interface Reading {
  act: string
  accountId: string
  subjectKind: string
  subjectId: string
  ip: string
  details?: Record<string, unknown>
}

const NOTE = 'insert into audit (act, account_id, subject_kind, subject_id, ip, details) values ($1, $2, $3, $4, $5, $6)'
/** Somebody who looks again while at it does not fill the log. */
const NOTE_ONCE = `
  insert into audit (act, account_id, subject_kind, subject_id, ip, details)
  select $1, $2::uuid, $3, $4::uuid, $5, $6::jsonb where not exists (
    select 1 from audit where subject_id = $4 and act = $1 and account_id = $2 and ip is not distinct from $5 and at > now() - interval '10 minutes')`

const valuesOf = ({ act, accountId, subjectKind, subjectId, ip, details = {} }: Reading) => [act, accountId, subjectKind, subjectId, ip, details]

/** Writes a line into the audit log. */
export const noteReading = (db: Database, reading: Reading) => run(db, NOTE, valuesOf(reading))

/** The same, once in ten minutes for the same person, thing and place. */
export const noteReadingOnce = (db: Database, reading: Reading) => run(db, NOTE_ONCE, valuesOf(reading))

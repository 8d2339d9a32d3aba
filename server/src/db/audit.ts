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

const NOTE =
  'insert into audit (act, account_id, subject_kind, subject_id, ip, details) values ($1, $2, $3, $4, $5, $6)'
/** Somebody who looks again while at it does not fill the log. */
const NOTE_ONCE = `
  insert into audit (act, account_id, subject_kind, subject_id, ip, details)
  select $1, $2::uuid, $3, $4::uuid, $5, $6::jsonb where not exists (
    select 1 from audit where subject_id = $4 and act = $1 and account_id = $2 and ip is not distinct from $5 and at > now() - interval '10 minutes')`

const valuesOf = ({ act, accountId, subjectKind, subjectId, ip, details = {} }: Reading) => [
  act,
  accountId,
  subjectKind,
  subjectId,
  ip,
  details,
]

/** Writes a line into the audit log. */
export const noteReading = (db: Database, reading: Reading) => run(db, NOTE, valuesOf(reading))

/** The same, once in ten minutes for the same person, thing and place. */
export const noteReadingOnce = (db: Database, reading: Reading) => run(db, NOTE_ONCE, valuesOf(reading))

/** What an administrator did, to what, and from where. */
export interface Act {
  act: string
  adminId: string
  subject?: { kind: string; id: string | null }
  /** Ids, words of ours, and the reason that was given: no names or search terms of people. */
  details?: Record<string, unknown>
  ip: string
}

/** A line about an administrator's act, in the transaction of what it tells of. */
export const noteAct = (trx: Database, { act, adminId, subject, details = {}, ip }: Act) =>
  run(trx, NOTE, [act, adminId, subject?.kind ?? null, subject?.id ?? null, ip || null, JSON.stringify(details)])

/** So many at a time. */
const AT_ONCE = 1000

/**
 * Who read what is kept for two years; from where, and what a list held, for ninety days. Answers whether there may be more to forget.
 * The server itself may only add to the log: both are functions of the owner's.
 */
export async function fadeReadings(db: Database): Promise<boolean> {
  const [faded] = await run<{ n: number }>(db, `select fade_readings(interval '90 days', $1) as n`, [AT_ONCE])
  const [gone] = await run<{ n: number }>(db, `select forget_old_audit(interval '24 months', $1) as n`, [AT_ONCE])
  return faded!.n === AT_ONCE || gone!.n === AT_ONCE
}

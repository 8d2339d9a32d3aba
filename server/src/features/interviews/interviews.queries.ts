import type { Interview } from '@sira/contract/interviews'
import type { SentStatus } from '@sira/contract/enums'
import { run, type Database } from '#db/database.ts'
import { hasReceived, hasSent } from '../applications/applications.queries.ts'

/** On which side of an interview somebody stands; a seeker without a profile on none. */
export type Side = { seekerId: string } | { companyId: string }

export interface InterviewRow extends Omit<Interview, 'arrangedBy'> {
  arrangedBy: string | null
}

const COLUMNS = `
  i.id, i.application_id as "applicationId", i.status, i.way, i.place, i.minutes, i.note, to_json(i.times) as times, i.starts_at as "startsAt", i.wish,
  i.cancelled_by as "cancelledBy", i.reason, i.sequence, i.created_at as "createdAt", i.updated_at as "updatedAt",
  json_build_object('id', j.id, 'title', j.title) as job, c.name as "companyName",
  coalesce(p.first_name || ' ' || p.last_name, 'Deleted account') as "candidateName", w.first_name || ' ' || w.last_name as "arrangedBy"
  from interviews i join applications a on a.id = i.application_id join jobs j on j.id = a.job_id join companies c on c.id = i.company_id
  left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id left join accounts w on w.id = i.arranged_by`

/** A company no longer sees what was taken back. */
const ofSide = (side: Side) =>
  'seekerId' in side ? 'a.seeker_id = $1' : `i.company_id = $1 and a.status <> 'WITHDRAWN'`
const idOf = (side: Side) => ('seekerId' in side ? side.seekerId : side.companyId)

/** An interview as this side sees it: who of the company arranged it is the company's to know. */
function shownTo(side: Side, { arrangedBy, ...row }: InterviewRow): Interview {
  const times = row.times.map((time) => new Date(time).toISOString()).toSorted()
  return { ...row, times, ...('companyId' in side && arrangedBy !== null && { arrangedBy }) }
}

/** Whether this side has that application. */
export const hasApplication = (db: Database, side: Side, applicationId: string): Promise<boolean> =>
  'seekerId' in side ? hasSent(db, side.seekerId, applicationId) : hasReceived(db, side.companyId, applicationId)

/** The interviews of an application, newest first. */
export async function interviewsOf(db: Database, side: Side, applicationId: string): Promise<Interview[]> {
  const rows = await run<InterviewRow>(
    db,
    `select ${COLUMNS} where ${ofSide(side)} and i.application_id = $2 order by i.created_at desc, i.id desc limit 50`,
    [idOf(side), applicationId],
  )
  return rows.map((row) => shownTo(side, row))
}

/** Not over yet: agreed on and to come or going on, soonest first, then proposals that wait. */
const STANDING = `(i.status in ('PROPOSED', 'ASKED') or (i.status = 'ACCEPTED' and i.starts_at + i.minutes * interval '1 minute' > now())) and a.status not in ('WITHDRAWN', 'REJECTED')`

/** A side's coming interviews and open proposals. */
export async function comingInterviews(db: Database, side: Side): Promise<Interview[]> {
  const rows = await run<InterviewRow>(
    db,
    `select ${COLUMNS} where ${ofSide(side)} and ${STANDING} order by i.starts_at nulls last, i.updated_at desc, i.id limit 100`,
    [idOf(side)],
  )
  return rows.map((row) => shownTo(side, row))
}

/** One interview, if this side has it. */
export async function interviewOf(db: Database, side: Side, id: string): Promise<Interview | undefined> {
  const [row] = await run<InterviewRow>(db, `select ${COLUMNS} where ${ofSide(side)} and i.id = $2`, [idOf(side), id])
  return row && shownTo(side, row)
}

export interface Party {
  accountId: string
  email: string
  firstName: string
  name: string
  wantsMail: boolean
}

/** Everything that letters and calendars say of an interview. */
export interface Facts {
  id: string
  companyId: string
  applicationId: string
  applicationStatus: SentStatus
  status: Interview['status']
  way: Interview['way']
  place: string
  minutes: number
  note: string
  times: string[]
  startsAt: string | null
  wish: string | null
  reason: string | null
  cancelledBy: Interview['cancelledBy']
  sequence: number
  updatedAt: string
  jobTitle: string
  companyName: string
  companyEmail: string
  /** Null once that account is gone. */
  seeker: Party | null
  /** Who arranged it while they still work there, otherwise the owner. */
  host: Party | null
}

const party = (
  alias: string,
  wants: string,
) => `case when ${alias}.id is not null then jsonb_build_object('accountId', ${alias}.id, 'email', ${alias}.email,
  'firstName', ${alias}.first_name, 'name', ${alias}.first_name || ' ' || ${alias}.last_name, 'wantsMail', ${wants}) end`

const FACTS = `
  select i.id, i.company_id as "companyId", i.application_id as "applicationId", a.status as "applicationStatus", i.status, i.way, i.place, i.minutes, i.note, to_json(i.times) as times, i.starts_at as "startsAt",
    i.wish, i.reason, i.cancelled_by as "cancelledBy", i.sequence, i.updated_at as "updatedAt", j.title as "jobTitle", c.name as "companyName", c.email as "companyEmail",
    ${party('p', 'p.email_notifications and p.application_updates')} as seeker, ${party('h', 'h.email_notifications')} as host
  from interviews i join applications a on a.id = i.application_id join jobs j on j.id = a.job_id join companies c on c.id = i.company_id
  left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id
  left join lateral (select account_id from staff w where w.company_id = i.company_id and w.account_id is not null order by (w.account_id = i.arranged_by) desc nulls last, w.role limit 1) one on true
  left join accounts h on h.id = one.account_id`

const timesOf = (row: Facts): Facts => ({
  ...row,
  times: row.times.map((time) => new Date(time).toISOString()).toSorted(),
})

/** The facts of one interview. */
export async function factsOf(db: Database, id: string): Promise<Facts | undefined> {
  const [row] = await run<Facts>(db, `${FACTS} where i.id = $1`, [id])
  return row && timesOf(row)
}

/** What a calendar program shows: agreed on, from a month ago on. */
const IN_CALENDAR = `i.status = 'ACCEPTED' and a.status not in ('WITHDRAWN', 'REJECTED') and i.starts_at > now() - interval '30 days' order by i.starts_at, i.id limit 500`
const READER = `
  select a.id as "accountId", k.id as "seekerId", case when c.status = 'ACTIVE' then c.id end as "companyId"
  from calendar_feeds f join accounts a on a.id = f.account_id and a.suspended_at is null
  left join seekers k on k.account_id = a.id and a.role = 'JOBSEEKER' left join staff w on w.account_id = a.id and a.role = 'COMPANY' left join companies c on c.id = w.company_id
  where f.token_hash = $1`

/** Whose interviews the address with this token shows, as the account's rights are now; undefined for one that is not known. */
export async function feedReader(db: Database, tokenHash: Buffer): Promise<{ side: Side | undefined } | undefined> {
  const [reader] = await run<{ seekerId: string | null; companyId: string | null }>(db, READER, [tokenHash])
  if (!reader) return undefined
  const { seekerId, companyId } = reader
  return { side: seekerId ? { seekerId } : companyId ? { companyId } : undefined }
}

/** What a side's calendar holds. */
export const calendarOf = async (db: Database, side: Side): Promise<Facts[]> =>
  (await run<Facts>(db, `${FACTS} where ${ofSide(side)} and ${IN_CALENDAR}`, [idOf(side)])).map(timesOf)

/** Since when an account has a calendar address; null without one. */
export async function feedSince(db: Database, accountId: string): Promise<string | null> {
  const [feed] = await run<{ since: string }>(
    db,
    'select created_at as since from calendar_feeds where account_id = $1',
    [accountId],
  )
  return feed?.since ?? null
}

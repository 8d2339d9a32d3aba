import type { Interview } from '@sira/contract/interviews'
import type { SentApplicationStatus } from '@sira/contract/enums'
import { run, type Database } from '#db/database.ts'
import { hasReceivedApplication, hasSentApplication } from '../applications/applications.queries.ts'

/** The side of an interview somebody is on: the seeker or the company. A seeker without a profile has no side. */
export type InterviewSideId = { seekerId: string } | { companyId: string }

export interface InterviewRow extends Omit<Interview, 'arrangedBy'> {
  arrangedBy: string | null
}

const INTERVIEW_COLUMNS = `
  i.id, i.application_id as "applicationId", i.status, i.way, i.place, i.minutes, i.note, to_json(i.times) as times, i.starts_at as "startsAt", i.wish,
  i.cancelled_by as "cancelledBy", i.reason, i.sequence, i.created_at as "createdAt", i.updated_at as "updatedAt",
  json_build_object('id', j.id, 'title', j.title) as job, c.name as "companyName",
  coalesce(p.first_name || ' ' || p.last_name, 'Deleted account') as "candidateName", w.first_name || ' ' || w.last_name as "arrangedBy"
  from interviews i join applications a on a.id = i.application_id join jobs j on j.id = a.job_id join companies c on c.id = i.company_id
  left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id left join accounts w on w.id = i.arranged_by`

/** SQL condition: interviews of this side. A company no longer sees interviews of withdrawn applications. */
const buildSideCondition = (side: InterviewSideId) =>
  'seekerId' in side ? 'a.seeker_id = $1' : `i.company_id = $1 and a.status <> 'WITHDRAWN'`
const getSideId = (side: InterviewSideId) => ('seekerId' in side ? side.seekerId : side.companyId)

/** Returns an interview as this side sees it: only the company sees which team member arranged it. */
function toInterview(side: InterviewSideId, { arrangedBy, ...row }: InterviewRow): Interview {
  const times = row.times.map((time) => new Date(time).toISOString()).toSorted()
  return { ...row, times, ...('companyId' in side && arrangedBy !== null && { arrangedBy }) }
}

/** Returns whether this side sent or received the application. */
export const hasApplicationOnSide = (db: Database, side: InterviewSideId, applicationId: string): Promise<boolean> =>
  'seekerId' in side
    ? hasSentApplication(db, side.seekerId, applicationId)
    : hasReceivedApplication(db, side.companyId, applicationId)

/** Returns the interviews of an application, newest first, at most 50. */
export async function listInterviews(db: Database, side: InterviewSideId, applicationId: string): Promise<Interview[]> {
  const rows = await run<InterviewRow>(
    db,
    `select ${INTERVIEW_COLUMNS} where ${buildSideCondition(side)} and i.application_id = $2 order by i.created_at desc, i.id desc limit 50`,
    [getSideId(side), applicationId],
  )
  return rows.map((row) => toInterview(side, row))
}

/**
 * SQL condition: interviews that are not over: open proposals, and agreed interviews that are still to come or in
 * progress.
 */
const NOT_OVER_CONDITION = `(i.status in ('PROPOSED', 'ASKED') or (i.status = 'ACCEPTED' and i.starts_at + i.minutes * interval '1 minute' > now())) and a.status not in ('WITHDRAWN', 'REJECTED')`

/** Returns a side's upcoming interviews, soonest first, then its open proposals; at most 100. */
export async function listUpcomingInterviews(db: Database, side: InterviewSideId): Promise<Interview[]> {
  const rows = await run<InterviewRow>(
    db,
    `select ${INTERVIEW_COLUMNS} where ${buildSideCondition(side)} and ${NOT_OVER_CONDITION} order by i.starts_at nulls last, i.updated_at desc, i.id limit 100`,
    [getSideId(side)],
  )
  return rows.map((row) => toInterview(side, row))
}

/** Returns an interview if it belongs to this side. */
export async function findInterview(db: Database, side: InterviewSideId, id: string): Promise<Interview | undefined> {
  const [row] = await run<InterviewRow>(
    db,
    `select ${INTERVIEW_COLUMNS} where ${buildSideCondition(side)} and i.id = $2`,
    [getSideId(side), id],
  )
  return row && toInterview(side, row)
}

export interface InterviewParty {
  accountId: string
  email: string
  firstName: string
  name: string
  wantsMail: boolean
}

/** Everything that emails and calendars say about an interview. */
export interface InterviewDetails {
  id: string
  companyId: string
  applicationId: string
  applicationStatus: SentApplicationStatus
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
  /** Null once that account has been deleted. */
  seeker: InterviewParty | null
  /** The team member who arranged it while they still work there, otherwise the owner. */
  host: InterviewParty | null
}

const buildPartyJson = (
  alias: string,
  wants: string,
) => `case when ${alias}.id is not null then jsonb_build_object('accountId', ${alias}.id, 'email', ${alias}.email,
  'firstName', ${alias}.first_name, 'name', ${alias}.first_name || ' ' || ${alias}.last_name, 'wantsMail', ${wants}) end`

const SELECT_DETAILS = `
  select i.id, i.company_id as "companyId", i.application_id as "applicationId", a.status as "applicationStatus", i.status, i.way, i.place, i.minutes, i.note, to_json(i.times) as times, i.starts_at as "startsAt",
    i.wish, i.reason, i.cancelled_by as "cancelledBy", i.sequence, i.updated_at as "updatedAt", j.title as "jobTitle", c.name as "companyName", c.email as "companyEmail",
    ${buildPartyJson('p', 'p.email_notifications and p.application_updates')} as seeker, ${buildPartyJson('h', 'h.email_notifications')} as host
  from interviews i join applications a on a.id = i.application_id join jobs j on j.id = a.job_id join companies c on c.id = i.company_id
  left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id
  left join lateral (select account_id from staff w where w.company_id = i.company_id and w.account_id is not null order by (w.account_id = i.arranged_by) desc nulls last, w.role limit 1) one on true
  left join accounts h on h.id = one.account_id`

const withIsoTimes = (row: InterviewDetails): InterviewDetails => ({
  ...row,
  times: row.times.map((time) => new Date(time).toISOString()).toSorted(),
})

/** Returns the details of one interview for emails and calendars. */
export async function findInterviewDetails(db: Database, id: string): Promise<InterviewDetails | undefined> {
  const [row] = await run<InterviewDetails>(db, `${SELECT_DETAILS} where i.id = $1`, [id])
  return row && withIsoTimes(row)
}

/** SQL condition and order: agreed interviews from 30 days ago on, at most 500. */
const CALENDAR_CONDITION = `i.status = 'ACCEPTED' and a.status not in ('WITHDRAWN', 'REJECTED') and i.starts_at > now() - interval '30 days' order by i.starts_at, i.id limit 500`
const SELECT_FEED_OWNER = `
  select a.id as "accountId", k.id as "seekerId", case when c.status = 'ACTIVE' then c.id end as "companyId"
  from calendar_feeds f join accounts a on a.id = f.account_id and a.suspended_at is null
  left join seekers k on k.account_id = a.id and a.role = 'JOBSEEKER' left join staff w on w.account_id = a.id and a.role = 'COMPANY' left join companies c on c.id = w.company_id
  where f.token_hash = $1`

/**
 * Returns the side whose interviews the calendar feed with this token shows, according to the account's current rights
 * (`side` is undefined when it has none). Returns undefined for an unknown token.
 */
export async function findCalendarFeedOwner(
  db: Database,
  tokenHash: Buffer,
): Promise<{ side: InterviewSideId | undefined } | undefined> {
  const [owner] = await run<{ seekerId: string | null; companyId: string | null }>(db, SELECT_FEED_OWNER, [tokenHash])
  if (!owner) return undefined
  const { seekerId, companyId } = owner
  return { side: seekerId ? { seekerId } : companyId ? { companyId } : undefined }
}

/** Returns the interviews in a side's calendar. */
export const listCalendarInterviews = async (db: Database, side: InterviewSideId): Promise<InterviewDetails[]> =>
  (
    await run<InterviewDetails>(db, `${SELECT_DETAILS} where ${buildSideCondition(side)} and ${CALENDAR_CONDITION}`, [
      getSideId(side),
    ])
  ).map(withIsoTimes)

/** Returns when an account created its calendar feed; null without one. */
export async function findCalendarFeedStart(db: Database, accountId: string): Promise<string | null> {
  const [feed] = await run<{ since: string }>(
    db,
    'select created_at as since from calendar_feeds where account_id = $1',
    [accountId],
  )
  return feed?.since ?? null
}

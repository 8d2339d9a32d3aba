import { z } from 'zod'
import { Interview } from '@sira/contract/interviews'
import { toLanguage, type Language } from '@sira/contract/t'
import type { Database } from '#db/database.ts'
import { runSql, type RowOf } from '#db/sql.ts'
import type { ApplicationSideId } from '#core/caller.ts'
import { listTextWarnings } from '../moderation/risk-flags.rules.ts'

interface InterviewRow extends Omit<Interview, 'arrangedBy' | 'times'> {
  arrangedBy: string | null
  times: unknown
}

const INTERVIEW_COLUMNS = `
  i.id, i.application_id as "applicationId", i.status, i.way, i.place, i.minutes, i.note, to_json(i.times) as times, i.starts_at as "startsAt", i.wish,
  i.cancelled_by as "cancelledBy", i.reason, i.sequence, i.created_at as "createdAt", i.updated_at as "updatedAt",
  json_build_object('id', j.id, 'title', j.title) as job, c.name as "companyName",
  coalesce(p.full_name, 'Deleted account') as "candidateName", w.full_name as "arrangedBy"
  from interviews i join applications a on a.id = i.application_id join jobs j on j.id = a.job_id join companies c on c.id = i.company_id
  left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id left join accounts w on w.id = i.arranged_by`

/** SQL conditions: interviews of this side. A company no longer sees interviews of withdrawn applications. */
const SIDE_CONDITIONS = {
  seeker: 'a.seeker_id = :sideId',
  company: `i.company_id = :sideId and a.status <> 'WITHDRAWN'`,
} as const
const getSideKind = (side: ApplicationSideId) => ('seekerId' in side ? 'seeker' : 'company')
const getSideId = (side: ApplicationSideId) => ('seekerId' in side ? side.seekerId : side.companyId)

/** Times in JSON, where PostgreSQL writes them with microseconds and an offset, as API responses have them. */
const toIsoTimes = (times: unknown): string[] =>
  Interview.shape.times
    .parse(times)
    .map((time) => new Date(time).toISOString())
    .toSorted()

/** Returns an interview as this side sees it: only the company sees which team member arranged it. */
function toInterview(side: ApplicationSideId, { arrangedBy, times, ...row }: InterviewRow): Interview {
  const warnings = 'seekerId' in side ? listInterviewWarnings(row) : []
  return {
    ...row,
    times: toIsoTimes(times),
    ...(warnings.length > 0 && { warnings }),
    ...('companyId' in side && arrangedBy !== null && { arrangedBy }),
  }
}

/** Returns what the seeker is warned of in what the company has written about an interview. */
export const listInterviewWarnings = ({
  place,
  note,
  reason,
  cancelledBy,
}: Pick<Interview, 'place' | 'note' | 'reason' | 'cancelledBy'>): string[] =>
  listTextWarnings(place, note, cancelledBy === 'COMPANY' ? reason : null)

export { hasApplicationOnSide } from '../applications/applications.queries.ts'

/** So many interviews of one application are listed. */
const MAX_LISTED = 50

/** Returns the interviews of these applications, newest first, by application. */
export async function listInterviewsByApplication(
  db: Database,
  side: ApplicationSideId,
  applicationIds: readonly string[],
): Promise<Partial<Record<string, Interview[]>>> {
  const rows = await runSql(
    db,
    `select ${INTERVIEW_COLUMNS} where ${SIDE_CONDITIONS[getSideKind(side)]} and i.application_id = any(:applicationIds::uuid[]) order by i.created_at desc, i.id desc`,
    { sideId: getSideId(side), applicationIds },
  )
  const groups = Object.groupBy(rows, ({ applicationId }) => applicationId)
  return Object.fromEntries(
    Object.entries(groups).map(([id, found = []]) => [
      id,
      found.slice(0, MAX_LISTED).map((row) => toInterview(side, row)),
    ]),
  )
}

/** Returns the interviews of an application, newest first. */
export const listInterviews = async (
  db: Database,
  side: ApplicationSideId,
  applicationId: string,
): Promise<Interview[]> => (await listInterviewsByApplication(db, side, [applicationId]))[applicationId] ?? []

/**
 * SQL condition: interviews that are not over: open proposals, and agreed interviews that are still to come or in
 * progress.
 */
const NOT_OVER_CONDITION = `(i.status in ('PROPOSED', 'ASKED') or (i.status = 'ACCEPTED' and i.starts_at + i.minutes * interval '1 minute' > now())) and a.status not in ('WITHDRAWN', 'REJECTED')`

/** Returns a side's upcoming interviews, soonest first, then its open proposals; at most 100. */
export async function listUpcomingInterviews(db: Database, side: ApplicationSideId): Promise<Interview[]> {
  const rows = await runSql(
    db,
    `select ${INTERVIEW_COLUMNS} where ${SIDE_CONDITIONS[getSideKind(side)]} and ${NOT_OVER_CONDITION} order by i.starts_at nulls last, i.updated_at desc, i.id limit 100`,
    { sideId: getSideId(side) },
  )
  return rows.map((row) => toInterview(side, row))
}

/** Returns an interview if it belongs to this side. */
export async function findInterview(db: Database, side: ApplicationSideId, id: string): Promise<Interview | undefined> {
  const [row] = await runSql(
    db,
    `select ${INTERVIEW_COLUMNS} where ${SIDE_CONDITIONS[getSideKind(side)]} and i.id = :id`,
    { sideId: getSideId(side), id },
  )
  return row && toInterview(side, row)
}

const InterviewParty = z.object({
  accountId: z.string(),
  email: z.string(),
  firstName: z.string(),
  name: z.string(),
  wantsMail: z.boolean(),
})
export type InterviewParty = z.output<typeof InterviewParty>

/**
 * Everything that emails and calendars say about an interview. The host is the team member who arranged it while they still
 * work there, otherwise the owner; host and seeker are null once that account has been deleted.
 */
export type InterviewDetails = ReturnType<typeof toDetails>

const SEEKER_JSON = `case when p.id is not null then jsonb_build_object('accountId', p.id, 'email', p.email,
  'firstName', p.first_name, 'name', p.full_name, 'wantsMail', p.email_notifications and p.application_updates) end`
const HOST_JSON = `case when h.id is not null then jsonb_build_object('accountId', h.id, 'email', h.email,
  'firstName', h.first_name, 'name', h.full_name, 'wantsMail', h.email_notifications) end`

const SELECT_DETAILS = `
  select i.id, i.company_id as "companyId", i.application_id as "applicationId", a.status as "applicationStatus", i.status, i.way, i.place, i.minutes, i.note, to_json(i.times) as times, i.starts_at as "startsAt",
    i.wish, i.reason, i.cancelled_by as "cancelledBy", i.sequence, i.updated_at as "updatedAt", j.title as "jobTitle", c.name as "companyName", c.email as "companyEmail",
    ${SEEKER_JSON} as seeker, ${HOST_JSON} as host
  from interviews i join applications a on a.id = i.application_id join jobs j on j.id = a.job_id join companies c on c.id = i.company_id
  left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id
  left join lateral (select account_id from staff w where w.company_id = i.company_id and w.account_id is not null order by (w.account_id = i.arranged_by) desc nulls last, w.role limit 1) one on true
  left join accounts h on h.id = one.account_id` as const

const SELECT_ONE = `${SELECT_DETAILS} where i.id = :id` as const

const toDetails = ({ times, seeker, host, ...row }: RowOf<typeof SELECT_ONE>) => ({
  ...row,
  times: toIsoTimes(times),
  seeker: InterviewParty.nullable().parse(seeker),
  host: InterviewParty.nullable().parse(host),
})

/** Returns the details of one interview for emails and calendars. */
export async function findInterviewDetails(db: Database, id: string): Promise<InterviewDetails | undefined> {
  const [row] = await runSql(db, SELECT_ONE, { id })
  return row && toDetails(row)
}

/** SQL condition and order: agreed interviews from 30 days ago on, at most 500. */
const CALENDAR_CONDITION = `i.status = 'ACCEPTED' and a.status not in ('WITHDRAWN', 'REJECTED') and i.starts_at > now() - interval '30 days' order by i.starts_at, i.id limit 500`
const SELECT_FEED_OWNER = `
  select a.id as "accountId", a.language, k.id as "seekerId", case when c.status = 'ACTIVE' then c.id end as "companyId"
  from calendar_feeds f join accounts a on a.id = f.account_id and a.suspended_at is null
  left join seekers k on k.account_id = a.id and a.role = 'JOBSEEKER' left join staff w on w.account_id = a.id and a.role = 'COMPANY' left join companies c on c.id = w.company_id
  where f.token_hash = :tokenHash`

/**
 * Returns the side whose interviews the calendar feed with this token shows, according to the account's current rights
 * (`side` is undefined when it has none), and the language of the account. Returns undefined for an unknown token.
 */
export async function findCalendarFeedOwner(
  db: Database,
  tokenHash: Buffer,
): Promise<{ side: ApplicationSideId | undefined; language: Language } | undefined> {
  const [owner] = await runSql(db, SELECT_FEED_OWNER, { tokenHash })
  if (!owner) return undefined
  const { seekerId, companyId } = owner
  const side = seekerId ? { seekerId } : companyId ? { companyId } : undefined
  return { side, language: toLanguage(owner.language) }
}

/** Returns the interviews in a side's calendar. */
export const listCalendarInterviews = async (db: Database, side: ApplicationSideId): Promise<InterviewDetails[]> =>
  (
    await runSql(db, `${SELECT_DETAILS} where ${SIDE_CONDITIONS[getSideKind(side)]} and ${CALENDAR_CONDITION}`, {
      sideId: getSideId(side),
    })
  ).map(toDetails)

/** Returns when an account created its calendar feed; null without one. */
export async function findCalendarFeedStart(db: Database, accountId: string): Promise<string | null> {
  const [feed] = await runSql(db, 'select created_at as since from calendar_feeds where account_id = :accountId', {
    accountId,
  })
  return feed?.since ?? null
}

import type { ApplicantMatch } from '@sira/contract/applications'
import {
  APPLICATION_STATUSES,
  SKILL_LEVELS,
  type ApplicationSort,
  type ApplicationStatus,
  type SentApplicationStatus,
  type TrafficSource,
} from '@sira/contract/enums'
import { toLikePattern } from '@sira/contract/filters'
import { Answer } from '@sira/contract/questions'
import type { Language } from '@sira/contract/t'
import { z } from 'zod'
import type { ApplicationSideId } from '#core/caller.ts'
import type { Database } from '#db/database.ts'
import { runSql, type RowOf } from '#db/sql.ts'
import { computeApplicantPercentages, listApplicantMatches } from '../job-search/company-match.queries.ts'
import { readReceivedApplications } from './received-applications.queries.ts'
import { readAnswerFilters } from './answers.rules.ts'
import {
  type ReceivedApplicationRow,
  RECEIVED_FILTER,
  RECEIVED_ORDERS,
  SELECT_QUESTION_KINDS,
  SELECT_SENT_APPLICATIONS,
  SENT_FILTER,
  SentApplicationRow,
} from './application-rows.schema.ts'

type Paging = { page: number; per_page: number }
type ApplicationsPage<Row> = { rows: Row[]; total: number }

/** Returns a page of the applications a seeker sent, newest first, with the total that match. */
export async function listSentApplications(
  db: Database,
  seekerId: string,
  {
    status,
    search,
    closed,
    page,
    per_page: perPage,
  }: Paging & { status: SentApplicationStatus | 'all'; search: string; closed: 'true' | 'false' },
): Promise<ApplicationsPage<SentApplicationRow>> {
  const filter = {
    seekerId,
    status: status === 'all' ? undefined : status,
    closed: closed === 'true',
    like: search ? toLikePattern(search) : undefined,
  }
  const [rows, [count]] = await Promise.all([
    runSql(db, SELECT_SENT_APPLICATIONS, { ...filter, perPage, skipped: (page - 1) * perPage }),
    runSql(db, `select count(*) as total from applications a where ${SENT_FILTER}`, filter),
  ])
  return { rows: rows.map((row) => SentApplicationRow.parse(row)), total: count?.total ?? rows.length }
}

/** The filters of the list as the endpoint takes them. */
export interface ReceivedApplicationFilter {
  status?: ApplicationStatus | 'all'
  search?: string
  jobId?: string
  unread?: 'true'
  overdue?: 'true'
  rating?: string
  meets?: 'true' | 'false'
  skill?: string
  assignee?: string
  source?: TrafficSource
  tag?: string
  /** By the id of the question. */
  answer?: Readonly<Record<string, string>>
}
/** A company, and the team member for whom `assignee=me` is meant. */
export interface ReceivingTeamMember {
  companyId: string
  accountId: string
}

async function readAnswerParams(db: Database, companyId: string, answer: ReceivedApplicationFilter['answer']) {
  if (!answer) return undefined
  const kinds = await runSql(db, SELECT_QUESTION_KINDS, { companyId, questionIds: Object.keys(answer) })
  return JSON.stringify(readAnswerFilters(answer, new Map(kinds.map(({ questionId, kind }) => [questionId, kind]))))
}

const toReceivedParams = async (
  db: Database,
  { companyId, accountId }: ReceivingTeamMember,
  {
    status = 'all',
    search,
    jobId,
    unread,
    overdue,
    rating,
    meets,
    skill,
    assignee,
    source,
    tag,
    answer,
  }: ReceivedApplicationFilter,
) => {
  const [skillId, skillLevel] = skill?.split(':') ?? []
  return {
    companyId,
    jobId: jobId || undefined,
    status: status === 'all' ? undefined : status,
    unread: unread && true,
    overdue: overdue && true,
    assigneeId: assignee === 'me' ? accountId : assignee,
    source,
    tag,
    rating: rating === undefined ? undefined : Number(rating),
    meets: meets && meets === 'true',
    answers: await readAnswerParams(db, companyId, answer),
    skillId,
    skillLevel:
      skillId === undefined
        ? undefined
        : (SKILL_LEVELS.find((level) => level === skillLevel?.toUpperCase()) ?? SKILL_LEVELS[0]),
    like: search ? toLikePattern(search) : undefined,
  }
}

const COUNT_RECEIVED = `select count(*) as total from applications a where ${RECEIVED_FILTER}` as const
const ID_LISTS = {
  newest: `select a.id from applications a where ${RECEIVED_FILTER} order by ${RECEIVED_ORDERS.newest} limit :perPage offset :skipped`,
  oldest: `select a.id from applications a where ${RECEIVED_FILTER} order by ${RECEIVED_ORDERS.oldest} limit :perPage offset :skipped`,
  rating: `select a.id from applications a where ${RECEIVED_FILTER} order by ${RECEIVED_ORDERS.rating} limit :perPage offset :skipped`,
  waiting: `select a.id from applications a where ${RECEIVED_FILTER} order by ${RECEIVED_ORDERS.waiting} limit :perPage offset :skipped`,
} as const

/** Returns a page of the applications a company received in the order of `sort`, with the total that match. */
export async function listReceivedApplications(
  db: Database,
  reader: ReceivingTeamMember,
  {
    page,
    per_page: perPage,
    sort = 'newest',
    ...query
  }: Paging & ReceivedApplicationFilter & { sort?: ApplicationSort },
): Promise<ApplicationsPage<ReceivedApplicationRow>> {
  const filter = await toReceivedParams(db, reader, query)
  const paging = { perPage, skipped: (page - 1) * perPage }
  const [ids, [count]] = await Promise.all([
    sort === 'match'
      ? listIdsByMatch(db, filter, paging)
      : runSql(db, ID_LISTS[sort], { ...filter, ...paging }).then((rows) => rows.map(({ id }) => id)),
    runSql(db, COUNT_RECEIVED, filter),
  ])
  const rows = await readReceivedApplications(db, reader.companyId, ids)
  return { rows, total: count?.total ?? rows.length }
}

/** So many of the newest applications are compared with their jobs; older ones follow by date. */
const MAX_MATCHED = 2000
const SELECT_APPLICANTS = `
  select a.id as "applicationId", case when a.access_ended_at is null then a.seeker_id end as "seekerId", a.job_id as "jobId"
  from applications a where ${RECEIVED_FILTER} order by ${RECEIVED_ORDERS.newest} limit :most` as const
const SELECT_MATCHED_JOBS = `
  select j.id, j.title, j.location, j.is_remote as "isRemote", j.level,
    coalesce((select json_agg(json_build_object('skillId', x.skill_id, 'level', x.level)) from job_skills x where x.job_id = j.id), '[]') as skills
  from jobs j where j.id = any(:jobIds::uuid[])`
const MatchedJobSkills = z.array(z.object({ skillId: z.string(), level: z.string() }))

/** Returns the ids of a page of the applications, those that fit best first. */
async function listIdsByMatch(
  db: Database,
  filter: Awaited<ReturnType<typeof toReceivedParams>>,
  { perPage, skipped }: { perPage: number; skipped: number },
): Promise<string[]> {
  // On a page behind those that are compared, only dates count.
  if (skipped >= MAX_MATCHED)
    return (await runSql(db, ID_LISTS.newest, { ...filter, perPage, skipped })).map(({ id }) => id)
  const most = Math.max(MAX_MATCHED, skipped + perPage)
  const applicants = await runSql(db, SELECT_APPLICANTS, { ...filter, most })
  const jobIds = [...new Set(applicants.map(({ jobId }) => jobId))]
  const jobs = new Map(
    (await runSql(db, SELECT_MATCHED_JOBS, { jobIds })).map(({ id, skills, ...job }) => [
      id,
      { ...job, skills: MatchedJobSkills.parse(skills) },
    ]),
  )
  const percentages = await computeApplicantPercentages(
    db,
    applicants.slice(0, MAX_MATCHED).flatMap(({ applicationId, seekerId, jobId }) => {
      const job = jobs.get(jobId)
      return seekerId && job ? [{ applicationId, seekerId, job }] : []
    }),
  )
  return applicants
    .map(({ applicationId }, at) => ({ id: applicationId, at, percentage: percentages.get(applicationId) ?? -1 }))
    .toSorted((one, other) =>
      one.at >= MAX_MATCHED || other.at >= MAX_MATCHED
        ? one.at - other.at
        : other.percentage - one.percentage || one.at - other.at,
    )
    .slice(skipped, skipped + perPage)
    .map(({ id }) => id)
}

/** Returns how many of the matching applications have each status. */
export async function countApplicationsByStatus(
  db: Database,
  reader: ReceivingTeamMember,
  filter: Omit<ReceivedApplicationFilter, 'status'>,
): Promise<Record<ApplicationStatus, number>> {
  const rows = await runSql(
    db,
    `select a.status, count(*) from applications a where ${RECEIVED_FILTER} group by a.status`,
    await toReceivedParams(db, reader, filter),
  )
  return { ...ZERO_COUNTS, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) }
}
const ZERO_COUNTS = Object.fromEntries(APPLICATION_STATUSES.map((status) => [status, 0])) as Record<
  ApplicationStatus,
  number
>

/** SQL: the reason that was given last since the application was rejected. */
const REJECTED_BECAUSE = `(
      select m.reason from application_moves m where m.application_id = a.id and m.reason is not null and not exists (
        select from application_moves n where n.application_id = a.id and n.to_status <> 'REJECTED' and (n.at, n.id) > (m.at, m.id))
      order by m.at desc, m.id desc limit 1)`
const SELECT_CSV_ROWS = `
  select p.full_name as name, k.title, k.location, p.email, p.phone, j.title as job, a.status, a.created_at as "createdAt", a.source,
    (select round(avg(r.stars), 1)::numeric from application_ratings r where r.application_id = a.id) as stars,
    case when a.status = 'REJECTED' then ${REJECTED_BECAUSE} end as reason,
    a.github_url as "githubUrl", a.linkedin_url as "linkedinUrl", a.portfolio_url as "portfolioUrl",
    coalesce((select json_agg(json_build_object('questionId', x.question_id, 'text', x.question ->> 'text', 'answer', x.answer) order by x.position)
      from application_answers x where x.application_id = a.id), '[]') as answers
  from (select a.* from applications a where ${RECEIVED_FILTER} order by a.created_at desc, a.id desc limit :most) a
  join jobs j on j.id = a.job_id left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id
  order by a.created_at desc, a.id desc` as const
const CsvAnswers = z.array(z.object({ questionId: z.string(), text: z.string(), answer: Answer.nullable() }))
export type ApplicationCsvRow = Omit<RowOf<typeof SELECT_CSV_ROWS>, 'answers'> & {
  answers: z.output<typeof CsvAnswers>
}

/** Returns the newest matching applications as rows of the CSV file. */
export const listApplicationCsvRows = async (
  db: Database,
  reader: ReceivingTeamMember,
  filter: ReceivedApplicationFilter,
  most: number,
): Promise<ApplicationCsvRow[]> =>
  (await runSql(db, SELECT_CSV_ROWS, { ...(await toReceivedParams(db, reader, filter)), most })).map((row) => ({
    ...row,
    answers: CsvAnswers.parse(row.answers),
  }))

/** Returns an application if this seeker sent it. */
export async function findSentApplication(
  db: Database,
  seekerId: string,
  id: string,
): Promise<SentApplicationRow | undefined> {
  const [row] = await runSql(db, SELECT_SENT_APPLICATIONS, { id, seekerId })
  return row && SentApplicationRow.parse(row)
}

/** Returns whether this seeker sent this application. */
export async function hasSentApplication(db: Database, seekerId: string, id: string): Promise<boolean> {
  const rows = await runSql(db, 'select 1 from applications where id = :id and seeker_id = :seekerId', { id, seekerId })
  return rows.length > 0
}

/** Returns whether this company received this application and it is not withdrawn. */
export async function hasReceivedApplication(db: Database, companyId: string, id: string): Promise<boolean> {
  const rows = await runSql(
    db,
    `select 1 from applications where id = :id and company_id = :companyId and status <> 'WITHDRAWN'`,
    { id, companyId },
  )
  return rows.length > 0
}

/** Returns whether this side sent or received the application. */
export const hasApplicationOnSide = (db: Database, side: ApplicationSideId, applicationId: string): Promise<boolean> =>
  'seekerId' in side
    ? hasSentApplication(db, side.seekerId, applicationId)
    : hasReceivedApplication(db, side.companyId, applicationId)

/** Returns whether the job belongs to this company. Deleted jobs count too, because their applications are kept. */
export async function hasCompanyJob(db: Database, companyId: string, jobId: string): Promise<boolean> {
  const rows = await runSql(db, 'select 1 from jobs where id = :jobId and company_id = :companyId', {
    jobId,
    companyId,
  })
  return rows.length > 0
}

/** Returns how many received applications nobody in the company has opened. */
export async function countUnviewedApplications(db: Database, companyId: string): Promise<number> {
  const [row] = await runSql(
    db,
    `select count(*) from applications where company_id = :companyId and viewed_at is null and status <> 'WITHDRAWN'`,
    { companyId },
  )
  return row?.count ?? 0
}

/**
 * Returns how well the applicants fit, by application, with the reasons in this language; only of those whose profile
 * the company can still open.
 */
export const listMatchesOfApplicants = (
  db: Database,
  rows: readonly ReceivedApplicationRow[],
  language: Language,
): Promise<ReadonlyMap<string, ApplicantMatch>> =>
  listApplicantMatches(
    db,
    rows.flatMap(({ id, resume, jobSeeker, job, jobSkills }) =>
      resume && jobSeeker ? [{ applicationId: id, seekerId: jobSeeker.id, job: { ...job, skills: jobSkills } }] : [],
    ),
    language,
  )

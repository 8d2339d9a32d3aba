import type { ApplicationStatus, SentApplicationStatus } from '@sira/contract/enums'
import type { Salary } from '@sira/contract/salary'
import type { SkillWithLevel } from '@sira/contract/skills'
import type { ReceivedApplication } from '@sira/contract/applications'
import { sql, type RawBuilder } from 'kysely'
import type { StoredDocument } from '#storage/file-urls.ts'

interface StatusChangeRow {
  from: SentApplicationStatus | null
  to: SentApplicationStatus
  at: string
  message: string | null
}

interface ApplicationJobRow {
  id: string
  title: string
  location: string
  isRemote: boolean
  type: string
  level: string
  salary: Salary | null
  companyId: string
  companyName: string
  /** Null once the company's account has been deleted. */
  logoId: string | null
  available: boolean
}

interface CommonApplicationRow {
  id: string
  createdAt: string
  githubUrl: string | null
  linkedinUrl: string | null
  portfolioUrl: string | null
}

/** An application as read for its seeker, without the company's notes and ratings. */
export interface SentApplicationRow extends CommonApplicationRow {
  status: SentApplicationStatus
  coverLetter: string
  resume: StoredDocument
  job: ApplicationJobRow
  timeline: StatusChangeRow[]
  openedAt: string | null
  resumeOpenedAt: string | null
}

/**
 * An application as read for the company. Once the seeker's account is deleted only status and dates remain. Resume and
 * picture are accessible for a limited time only.
 */
export interface ReceivedApplicationRow extends CommonApplicationRow {
  status: ApplicationStatus
  coverLetter: string | null
  resume: StoredDocument | null
  isViewed: boolean
  job: ApplicationJobRow
  jobSkills: SkillWithLevel[]
  timeline: (StatusChangeRow & { by: string | null })[]
  ratings: { accountId: string; by: string; stars: number }[]
  jobSeeker: (Omit<ReceivedApplication['jobSeeker'], 'profileImage'> & { profileImageId: string | null }) | null
}

const COMMON_COLUMNS = sql`
  a.id, a.status, a.created_at as "createdAt", a.cover_letter as "coverLetter",
  a.github_url as "githubUrl", a.linkedin_url as "linkedinUrl", a.portfolio_url as "portfolioUrl"`

const RESUME_JSON = sql`json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size)`

const JOB_JSON = sql`json_build_object(
  'id', j.id, 'title', j.title, 'location', j.location, 'isRemote', j.is_remote, 'type', j.type, 'level', j.level,
  'companyId', j.company_id, 'companyName', c.name, 'logoId', c.logo_file_id,
  'available', j.status = 'ACTIVE' and j.company_active and coalesce(j.closes_at > now(), true),
  'salary', case when j.salary_type is not null then json_build_object(
    'type', j.salary_type, 'amount', j.salary_amount, 'minAmount', j.salary_min, 'maxAmount', j.salary_max, 'hourlyRate', j.hourly_rate,
    'currency', j.currency, 'frequency', j.frequency, 'negotiable', j.negotiable, 'benefits', t.benefits) end)`

const JOB_SKILLS_JSON = sql`coalesce((
  select json_agg(json_build_object('id', s.id, 'skillId', s.id, 'level', x.level, 'skill', json_build_object('id', s.id, 'name', s.name)) order by s.slug collate "C")
  from job_skills x join skills s on s.id = x.skill_id where x.job_id = j.id), '[]')`

// Skill names are read one by one: a join would read the whole skills list for every row.
const SEEKER_JSON = sql`case when k.id is not null then json_build_object(
  'id', k.id, 'title', k.title, 'location', k.location, 'profileImageId', case when a.access_ended_at is null then k.profile_image_file_id end,
  'user', json_build_object('firstName', p.first_name, 'lastName', p.last_name, 'email', p.email, 'phone', p.phone),
  'skills', coalesce((
    select json_agg(json_build_object('skillId', x.skill_id, 'name', (select s.name from skills s where s.id = x.skill_id), 'level', x.level) order by x.id)
    from seeker_skills x where x.seeker_id = k.id), '[]')) end`

const JOINS = sql`
  left join files f on f.id = a.resume_file_id
  join jobs j on j.id = a.job_id
  join companies c on c.id = j.company_id
  left join job_texts t on t.job_id = j.id`

const NEWEST_FIRST = sql`order by a.created_at desc, a.id desc`

/** SQL: when something was first read, from the audit log. Reads before the application was sent again do not count. */
const selectFirstAccess = (act: string, subject: RawBuilder<unknown>) =>
  sql`(select min(u.at) from audit u where u.subject_id = ${subject} and u.act = ${sql.lit(act)} and u.at >= a.created_at)`

/** Returns a statement that selects a page of applications as their seeker sees them. */
export const selectSentApplications = (page: RawBuilder<unknown>) => sql<SentApplicationRow>`
  select ${COMMON_COLUMNS}, case when f.id is not null then ${RESUME_JSON} end as resume, ${JOB_JSON} as job, ${selectFirstAccess('application.opened', sql`a.id`)} as "openedAt", ${selectFirstAccess('file.opened', sql`a.resume_file_id`)} as "resumeOpenedAt", (
    select json_agg(json_build_object('from', m.from_status, 'to', m.to_status, 'at', m.at, 'message', m.message) order by m.at, m.id)
    from application_moves m where m.application_id = a.id) as timeline
  from (${page}) a ${JOINS} ${NEWEST_FIRST}`

const RATINGS_JSON = sql`coalesce((
    select json_agg(json_build_object('accountId', r.account_id, 'by', w.first_name || ' ' || w.last_name, 'stars', r.stars) order by r.updated_at, r.account_id)
    from application_ratings r join accounts w on w.id = r.account_id where r.application_id = a.id), '[]')`

/** Returns a statement that selects a page of applications as the company sees them. */
export const selectReceivedApplications = (page: RawBuilder<unknown>) => sql<ReceivedApplicationRow>`
  select ${COMMON_COLUMNS}, case when f.id is not null and a.access_ended_at is null then ${RESUME_JSON} end as resume, a.viewed_at is not null as "isViewed", ${JOB_JSON} as job, ${JOB_SKILLS_JSON} as "jobSkills", ${SEEKER_JSON} as "jobSeeker", (
    select json_agg(json_build_object('from', m.from_status, 'to', m.to_status, 'at', m.at, 'message', m.message, 'by', w.first_name || ' ' || w.last_name) order by m.at, m.id)
    from application_moves m left join accounts w on w.id = m.by_account_id where m.application_id = a.id) as timeline, ${RATINGS_JSON} as ratings
  from (${page}) a ${JOINS}
  left join seekers k on k.id = a.seeker_id
  left join accounts p on p.id = k.account_id ${NEWEST_FIRST}`

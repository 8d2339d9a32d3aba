import type { ApplicationStatus, SentStatus } from '@sira/contract/enums'
import type { Salary } from '@sira/contract/salary'
import type { LeveledSkill } from '@sira/contract/skills'
import type { Received } from '@sira/contract/applications'
import { sql, type RawBuilder } from 'kysely'
import type { StoredDocument } from '#files/addresses.ts'

interface MoveRow {
  from: SentStatus | null
  to: SentStatus
  at: string
  message: string | null
}

interface JobRow {
  id: string
  title: string
  location: string
  isRemote: boolean
  type: string
  level: string
  salary: Salary | null
  companyId: string
  companyName: string
  /** Null once the company's account is gone. */
  logoId: string | null
  available: boolean
}

interface SharedRow {
  id: string
  createdAt: string
  githubUrl: string | null
  linkedinUrl: string | null
  portfolioUrl: string | null
}

/** An application as the database tells it to its seeker: nothing the company notes is read. */
export interface MineRow extends SharedRow {
  status: SentStatus
  coverLetter: string
  resume: StoredDocument
  job: JobRow
  timeline: MoveRow[]
  openedAt: string | null
  resumeOpenedAt: string | null
}

/** An application as the database tells it to the company. Of somebody whose account is gone only status and dates are left; resume and picture have their time. */
export interface ReceivedRow extends SharedRow {
  status: ApplicationStatus
  coverLetter: string | null
  resume: StoredDocument | null
  isViewed: boolean
  job: JobRow
  jobSkills: LeveledSkill[]
  timeline: (MoveRow & { by: string | null })[]
  ratings: { accountId: string; by: string; stars: number }[]
  jobSeeker: (Omit<Received['jobSeeker'], 'profileImage'> & { profileImageId: string | null }) | null
}

const SHARED = sql`
  a.id, a.status, a.created_at as "createdAt", a.cover_letter as "coverLetter",
  a.github_url as "githubUrl", a.linkedin_url as "linkedinUrl", a.portfolio_url as "portfolioUrl"`

const RESUME = sql`json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size)`

const JOB = sql`json_build_object(
  'id', j.id, 'title', j.title, 'location', j.location, 'isRemote', j.is_remote, 'type', j.type, 'level', j.level,
  'companyId', j.company_id, 'companyName', c.name, 'logoId', c.logo_file_id,
  'available', j.status = 'ACTIVE' and j.company_active and coalesce(j.closes_at > now(), true),
  'salary', case when j.salary_type is not null then json_build_object(
    'type', j.salary_type, 'amount', j.salary_amount, 'minAmount', j.salary_min, 'maxAmount', j.salary_max, 'hourlyRate', j.hourly_rate,
    'currency', j.currency, 'frequency', j.frequency, 'negotiable', j.negotiable, 'benefits', t.benefits) end)`

const JOB_SKILLS = sql`coalesce((
  select json_agg(json_build_object('id', s.id, 'skillId', s.id, 'level', x.level, 'skill', json_build_object('id', s.id, 'name', s.name)) order by s.slug collate "C")
  from job_skills x join skills s on s.id = x.skill_id where x.job_id = j.id), '[]')`

// Names are looked up one by one: joined, the whole skills list would be read for every row.
const SEEKER = sql`case when k.id is not null then json_build_object(
  'id', k.id, 'title', k.title, 'location', k.location, 'profileImageId', case when a.access_ended_at is null then k.profile_image_file_id end,
  'user', json_build_object('firstName', p.first_name, 'lastName', p.last_name, 'email', p.email, 'phone', p.phone),
  'skills', coalesce((
    select json_agg(json_build_object('skillId', x.skill_id, 'name', (select s.name from skills s where s.id = x.skill_id), 'level', x.level) order by x.id)
    from seeker_skills x where x.seeker_id = k.id), '[]')) end`

const AROUND = sql`
  left join files f on f.id = a.resume_file_id
  join jobs j on j.id = a.job_id
  join companies c on c.id = j.company_id
  left join job_texts t on t.job_id = j.id`

const NEWEST_FIRST = sql`order by a.created_at desc, a.id desc`

/** The audit log knows who read what; what was read before it was sent anew does not count. */
const firstReading = (act: string, subject: RawBuilder<unknown>) =>
  sql`(select min(u.at) from audit u where u.subject_id = ${subject} and u.act = ${sql.lit(act)} and u.at >= a.created_at)`

/** These applications as their seeker sees them. */
export const MINE = (page: RawBuilder<unknown>) => sql<MineRow>`
  select ${SHARED}, case when f.id is not null then ${RESUME} end as resume, ${JOB} as job, ${firstReading('application.opened', sql`a.id`)} as "openedAt", ${firstReading('file.opened', sql`a.resume_file_id`)} as "resumeOpenedAt", (
    select json_agg(json_build_object('from', m.from_status, 'to', m.to_status, 'at', m.at, 'message', m.message) order by m.at, m.id)
    from application_moves m where m.application_id = a.id) as timeline
  from (${page}) a ${AROUND} ${NEWEST_FIRST}`

const RATINGS = sql`coalesce((
    select json_agg(json_build_object('accountId', r.account_id, 'by', w.first_name || ' ' || w.last_name, 'stars', r.stars) order by r.updated_at, r.account_id)
    from application_ratings r join accounts w on w.id = r.account_id where r.application_id = a.id), '[]')`

/** These applications as the company sees them. */
export const RECEIVED = (page: RawBuilder<unknown>) => sql<ReceivedRow>`
  select ${SHARED}, case when f.id is not null and a.access_ended_at is null then ${RESUME} end as resume, a.viewed_at is not null as "isViewed", ${JOB} as job, ${JOB_SKILLS} as "jobSkills", ${SEEKER} as "jobSeeker", (
    select json_agg(json_build_object('from', m.from_status, 'to', m.to_status, 'at', m.at, 'message', m.message, 'by', w.first_name || ' ' || w.last_name) order by m.at, m.id)
    from application_moves m left join accounts w on w.id = m.by_account_id where m.application_id = a.id) as timeline, ${RATINGS} as ratings
  from (${page}) a ${AROUND}
  left join seekers k on k.id = a.seeker_id
  left join accounts p on p.id = k.account_id ${NEWEST_FIRST}`

import type { SeekerProfile } from '@sira/contract/seekers'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import type { StoredDocument } from '#storage/file-urls.ts'

/** A profile as the database holds it: files by their ids, without links for a reader. */
export interface ProfileRow extends Omit<SeekerProfile, 'resume' | 'profileImage' | 'coverImage'> {
  resume: StoredDocument | null
  profileImageId: string | null
  coverImageId: string | null
}

const SKILLS = `coalesce((select coalesce(json_agg(json_build_object('skill', json_build_object('id', s.id, 'name', s.name, 'category', s.category), 'level', x.level, 'yearsOfExp', x.years_of_exp) order by x.id), '[]') from seeker_skills x join skills s on s.id = x.skill_id where x.seeker_id = k.id), '[]')`
const EDUCATION = `coalesce((select coalesce(json_agg(json_build_object('id', e.id, 'institution', e.institution, 'degree', e.degree, 'fieldOfStudy', e.field_of_study, 'grade', e.grade, 'startDate', e.start_date,
    'endDate', e.end_date, 'isCurrentStudy', e.is_current_study, 'description', e.description, 'achievements', e.achievements) order by e.start_date desc, e.id), '[]') from educations e where e.seeker_id = k.id), '[]')`
const EXPERIENCES = `coalesce((select coalesce(json_agg(json_build_object('id', e.id, 'companyName', e.company_name, 'position', e.position, 'location', e.location, 'isCurrentRole', e.is_current_role,
    'startDate', e.start_date, 'endDate', e.end_date, 'description', e.description, 'responsibilities', e.responsibilities, 'achievements', e.achievements) order by e.start_date desc, e.id), '[]') from experiences e where e.seeker_id = k.id), '[]')`
const PORTFOLIOS = `coalesce((select coalesce(json_agg(json_build_object('id', p.id, 'title', p.title, 'description', p.description, 'projectUrl', p.project_url, 'imageUrl', p.image_url, 'startDate', p.start_date,
    'endDate', p.end_date, 'isOngoing', p.is_ongoing, 'technologies', p.technologies, 'category', p.category) order by p.start_date desc nulls last, p.id), '[]') from portfolios p where p.seeker_id = k.id), '[]')`

const SELECT_PROFILES = `
  select k.id, k.title, k.bio, k.location, k.github_url as "githubUrl", k.linkedin_url as "linkedinUrl", k.portfolio_url as "portfolioUrl",
    (select json_build_object('id', f.id, 'name', f.name, 'type', f.type, 'size', f.size) from files f where f.id = k.resume_file_id) as resume,
    k.profile_image_file_id as "profileImageId", k.cover_image_file_id as "coverImageId",
    json_build_object('firstName', a.first_name, 'lastName', a.last_name, 'email', a.email, 'phone', a.phone) as "user",
    ${SKILLS} as skills, ${EDUCATION} as education, ${EXPERIENCES} as experiences, ${PORTFOLIOS} as portfolios
  from seekers k join accounts a on a.id = k.account_id
  where k.id = any(:seekerIds::uuid[])` as const

/** Returns whole profiles in one query: skills in the order they were added, other entries newest first. */
export const listProfiles = (db: Database, seekerIds: readonly string[]): Promise<ProfileRow[]> =>
  runSql(db, SELECT_PROFILES, { seekerIds })

/** Returns a whole profile; undefined when it does not exist. */
export const findProfile = async (db: Database, seekerId: string): Promise<ProfileRow | undefined> =>
  (await listProfiles(db, [seekerId]))[0]

/** Returns whether this account has a profile. */
export async function hasProfile(db: Database, accountId: string): Promise<boolean> {
  const rows = await runSql(db, 'select 1 from seekers where account_id = :accountId', { accountId })
  return rows.length > 0
}

const SELECT_ACCESS = `
  select 1 where exists (select from applications where seeker_id = :seekerId and company_id = :companyId and status <> 'WITHDRAWN' and access_ended_at is null)
    or exists (select from job_invitations where seeker_id = :seekerId and company_id = :companyId and status = 'ACCEPTED' and access_ended_at is null)`

/**
 * Returns whether a company may read this profile: it has an application from the seeker, or the seeker has accepted
 * its invitation to apply.
 */
export async function isProfileReadableBy(db: Database, seekerId: string, companyId: string): Promise<boolean> {
  const rows = await runSql(db, SELECT_ACCESS, { seekerId, companyId })
  return rows.length > 0
}

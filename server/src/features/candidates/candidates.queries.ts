import { Candidate, type ReceivedJobInvitation, type SentJobInvitation } from '@sira/contract/candidates'
import type { SkillLevel } from '@sira/contract/enums'
import { toLikePattern } from '@sira/contract/filters'
import type { Database } from '#db/database.ts'
import { createSqlCondition, runSql, runSqlWhere, type SqlCondition } from '#db/sql.ts'
import type { FileUrls } from '#storage/file-urls.ts'
import { LIVE_JOB_CONDITION } from '../jobs/job-cards.queries.ts'
import { CONTACT_PATTERN_SQL, hideContacts } from './candidates.rules.ts'

export interface CandidateFilter {
  skills: readonly { skillId: string; level: SkillLevel }[]
  search: string
  place: string
}

/** SQL condition: companies can find this seeker, because they are discoverable and not suspended. */
const DISCOVERABLE = `k.discoverable and exists (select from accounts a where a.id = k.account_id and a.suspended_at is null and a.role = 'JOBSEEKER')`
/** The same for one company: the seeker does not work there now. */
export const DISCOVERABLE_BY_COMPANY = `${DISCOVERABLE}
  and not exists (select from experiences e where e.seeker_id = k.id and e.is_current_role and lower(e.company_name) = (select lower(c.name) from companies c where c.id = :companyId))` as const

// A text contains the words as it is displayed, without hidden contact details. The stored text is compared first,
// because that can use an index.
const buildTitleCondition = (words: string) =>
  createSqlCondition(
    'seekers k',
    `lower(k.title) like :pattern and regexp_replace(lower(k.title), :contact, '…', 'g') like :pattern`,
    { pattern: toLikePattern(words), contact: CONTACT_PATTERN_SQL },
  )
const buildPlaceCondition = (place: string) =>
  createSqlCondition(
    'seekers k',
    `lower(k.location) like :pattern and regexp_replace(lower(k.location), :contact, '…', 'g') like :pattern`,
    { pattern: toLikePattern(place), contact: CONTACT_PATTERN_SQL },
  )

const buildConditions = (companyId: string, { skills, search, place }: CandidateFilter): SqlCondition[] => [
  createSqlCondition('seekers k', DISCOVERABLE_BY_COMPANY, { companyId }),
  ...skills.map((skill) =>
    createSqlCondition(
      'seekers k',
      'exists (select from seeker_skills x where x.seeker_id = k.id and x.skill_id = :skillId and x.level >= :level::skill_level)',
      skill,
    ),
  ),
  ...search.toLowerCase().split(/\s+/).filter(Boolean).map(buildTitleCondition),
  ...(place ? [buildPlaceCondition(place.toLowerCase())] : []),
]

// Years of work: time during which two jobs overlap counts once.
const SELECT_CANDIDATES = `
  select k.id, k.title, k.location as place, (
      select floor(sum(upper(one) - lower(one)) / 365.25)::int
      from (select unnest(range_agg(daterange(start_date, greatest(start_date, coalesce(end_date, current_date)) + 1))) as one from experiences where seeker_id = k.id) x) as years,
    coalesce((
      select json_agg(json_build_object('skillId', x.skill_id, 'name', (select s.name from skills s where s.id = x.skill_id), 'level', x.level, 'years', x.years_of_exp) order by x.level desc, x.id)
      from seeker_skills x where x.seeker_id = k.id), '[]') as skills,
    coalesce((select json_agg(i.job_id) from job_invitations i where i.seeker_id = k.id and i.company_id = :companyId), '[]') as "invitedTo",
    coalesce((select json_agg(x.tag order by lower(x.tag)) from candidate_tags x where x.seeker_id = k.id and x.company_id = :companyId), '[]') as tags,
    exists (select from saved_candidates x where x.company_id = :companyId and x.seeker_id = k.id) as "isSaved"
  from (select k.id, k.title, k.location, k.updated_at from seekers k where {where} order by k.updated_at desc, k.id desc limit :limit offset :offset) k
  order by k.updated_at desc, k.id desc`
const COUNT_CANDIDATES = 'select count(*) as total from seekers k where {where}'

const CandidateSkills = Candidate.shape.skills
const InvitedTo = Candidate.shape.invitedTo
const Tags = Candidate.shape.tags

/** Returns a page of the matching candidates, most recently changed first, with the total. */
export async function listCandidates(
  db: Database,
  companyId: string,
  wanted: CandidateFilter,
  { page, perPage: limit }: { page: number; perPage: number },
): Promise<{ rows: Candidate[]; total: number }> {
  const conditions = buildConditions(companyId, wanted)
  const [found, [count]] = await Promise.all([
    runSqlWhere(db, SELECT_CANDIDATES, conditions, { companyId, limit, offset: (page - 1) * limit }),
    runSqlWhere(db, COUNT_CANDIDATES, conditions),
  ])
  const rows = found.map((row) => ({
    ...row,
    title: hideContacts(row.title),
    place: row.place && hideContacts(row.place),
    skills: CandidateSkills.parse(row.skills),
    invitedTo: InvitedTo.parse(row.invitedTo),
    tags: Tags.parse(row.tags),
    isSaved: row.isSaved ?? false,
  }))
  return { rows, total: count?.total ?? 0 }
}

/** Returns whether this company can find this seeker now. */
export async function isDiscoverableBy(db: Database, companyId: string, seekerId: string): Promise<boolean> {
  const rows = await runSql(db, `select 1 from seekers k where k.id = :seekerId and ${DISCOVERABLE_BY_COMPANY}`, {
    companyId,
    seekerId,
  })
  return rows.length > 0
}

const AVAILABLE = `(${LIVE_JOB_CONDITION})` as const
const SELECT_SENT = `
  select i.id, i.status, i.created_at as "createdAt", i.answered_at as "answeredAt", json_build_object('id', j.id, 'title', j.title, 'available', ${AVAILABLE}) as job,
    w.full_name as "invitedBy",
    case when i.status = 'ACCEPTED' then json_build_object('seekerId', k.id, 'name', p.full_name, 'title', k.title) end as candidate
  from job_invitations i join jobs j on j.id = i.job_id join seekers k on k.id = i.seeker_id join accounts p on p.id = k.account_id left join accounts w on w.id = i.invited_by
  where i.company_id = :companyId order by i.created_at desc, i.id desc limit 200` as const

/**
 * Returns the invitations a company sent, newest first, at most 200. The candidate is included only after they
 * accepted.
 */
export const listSentInvitations = (db: Database, companyId: string): Promise<SentJobInvitation[]> =>
  runSql(db, SELECT_SENT, { companyId })

type ReceivedRow = Omit<ReceivedJobInvitation, 'company'> & {
  company: { id: string; name: string; logoId: string | null }
}
const SELECT_RECEIVED = `
  select i.id, i.status, i.message, i.created_at as "createdAt",
    json_build_object('id', j.id, 'title', j.title, 'location', j.location, 'isRemote', j.is_remote, 'available', ${AVAILABLE}) as job,
    json_build_object('id', c.id, 'name', c.name, 'logoId', c.logo_file_id) as company,
    exists (select from applications a where a.job_id = j.id and a.seeker_id = i.seeker_id and a.status <> 'WITHDRAWN') as applied
  from job_invitations i join jobs j on j.id = i.job_id join companies c on c.id = i.company_id
  where i.seeker_id = :seekerId and c.status = 'ACTIVE'` as const

const toReceivedInvitation =
  (fileUrls: FileUrls) =>
  ({ company: { logoId, ...company }, ...row }: ReceivedRow): ReceivedJobInvitation => ({
    ...row,
    company: { ...company, logo: logoId && fileUrls.buildLogoUrl(logoId) },
  })

/** Returns the invitations a seeker received, newest first, at most 100. */
export const listReceivedInvitations = async (
  db: Database,
  fileUrls: FileUrls,
  seekerId: string,
): Promise<ReceivedJobInvitation[]> =>
  (await runSql(db, `${SELECT_RECEIVED} order by i.created_at desc, i.id desc limit 100`, { seekerId })).map(
    toReceivedInvitation(fileUrls),
  )

/** Returns an invitation if this seeker received it. */
export const findReceivedInvitation = async (
  db: Database,
  fileUrls: FileUrls,
  seekerId: string,
  id: string,
): Promise<ReceivedJobInvitation | undefined> =>
  (await runSql(db, `${SELECT_RECEIVED} and i.id = :id`, { seekerId, id })).map(toReceivedInvitation(fileUrls))[0]

/** Returns whether companies can find this seeker. */
export async function isSeekerDiscoverable(db: Database, seekerId: string): Promise<boolean> {
  return (await runSql(db, 'select 1 from seekers where id = :seekerId and discoverable', { seekerId })).length > 0
}

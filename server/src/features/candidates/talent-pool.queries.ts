import { TalentPoolPerson, type CandidateMarks } from '@sira/contract/talent-pool'
import { toLikePattern } from '@sira/contract/filters'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { DISCOVERABLE_BY_COMPANY } from './candidates.queries.ts'
import { CONTACT_PATTERN_SQL, hideContacts } from './candidates.rules.ts'

/** SQL condition: the company knows who this seeker is, by an application that was not withdrawn or an accepted invitation. */
const KNOWN_TO_COMPANY = `(
  exists (select from applications a where a.seeker_id = k.id and a.company_id = :companyId and a.status <> 'WITHDRAWN')
  or exists (select from job_invitations i where i.seeker_id = k.id and i.company_id = :companyId and i.status = 'ACCEPTED'))`
/** SQL condition: a company may tag and save this seeker. */
export const MARKABLE_BY_COMPANY = `(${KNOWN_TO_COMPANY} or (${DISCOVERABLE_BY_COMPANY}))` as const
/** SQL condition: the same, or a company has tagged or saved this seeker before: it can always take that back. */
export const MARKED_OR_MARKABLE_BY_COMPANY = `(${MARKABLE_BY_COMPANY}
  or exists (select from candidate_tags x where x.seeker_id = k.id and x.company_id = :companyId)
  or exists (select from saved_candidates x where x.company_id = :companyId and x.seeker_id = k.id))` as const
/** SQL: the tags `x` of the people whom the company sees; those of somebody who has withdrawn do not count meanwhile. */
export const SHOWN_TAGS =
  `candidate_tags x join seekers k on k.id = x.seeker_id where x.company_id = :companyId and ${MARKABLE_BY_COMPANY}` as const

const MARKS_COLUMNS = `
  coalesce((select json_agg(x.tag order by lower(x.tag)) from candidate_tags x where x.seeker_id = k.id and x.company_id = :companyId), '[]') as tags,
  exists (select from saved_candidates x where x.company_id = :companyId and x.seeker_id = k.id) as "isSaved"`
const SELECT_MARKS = `
  select k.id as "seekerId", ${MARKS_COLUMNS} from seekers k
  where k.id = any(:seekerIds::uuid[]) order by array_position(:seekerIds::uuid[], k.id)` as const
const SELECT_KNOWN_SEEKER =
  `select k.id from seekers k where k.id = :seekerId and ${MARKED_OR_MARKABLE_BY_COMPANY}` as const
const Tags = TalentPoolPerson.shape.tags

/** Returns the tags of a company for seekers whose marks it may know, and whether it saved them, in the given order. */
export const listCandidateMarks = async (
  db: Database,
  companyId: string,
  seekerIds: readonly string[],
): Promise<CandidateMarks[]> =>
  (await runSql(db, SELECT_MARKS, { companyId, seekerIds })).map((row) => ({ ...row, tags: Tags.parse(row.tags) }))

/** Returns the same for a seeker whom the company may tag, or has marked; undefined for others. */
export async function findCandidateMarks(
  db: Database,
  companyId: string,
  seekerId: string,
): Promise<CandidateMarks | undefined> {
  const known = await runSql(db, SELECT_KNOWN_SEEKER, { companyId, seekerId })
  return known.length > 0 ? (await listCandidateMarks(db, companyId, [seekerId]))[0] : undefined
}

const SELECT_TAGS = `
  select coalesce(min(x.tag)::text, '') as tag, count(*)::int as people
  from ${SHOWN_TAGS} group by lower(x.tag) order by lower(x.tag)` as const

/** Returns the tags that a company uses, by name, each with the number of people whom it sees. */
export const listCompanyTags = (db: Database, companyId: string): Promise<{ tag: string; people: number }[]> =>
  runSql(db, SELECT_TAGS, { companyId })

/** SQL: when the company last had to do with each person, and whether they have applied; a person once. */
const CONTACTS = `
  select seeker_id, max(at) as at, bool_or(applied) as applied from (
    select a.seeker_id, a.created_at as at, true as applied from applications a where a.company_id = :companyId and a.status <> 'WITHDRAWN' and a.seeker_id is not null
    union all select x.seeker_id, x.saved_at, false from saved_candidates x where x.company_id = :companyId
    union all select x.seeker_id, x.created_at, false from candidate_tags x where x.company_id = :companyId) contacts
  group by seeker_id`
/**
 * SQL: the people of the pool with the filters. Of somebody whom the company does not know, only the title as it is
 * shown is searched, without contact details.
 */
const POOL = `
  from (${CONTACTS}) c join seekers k on k.id = c.seeker_id join accounts u on u.id = k.account_id
  cross join lateral (select c.applied or exists (select from job_invitations i where i.seeker_id = k.id and i.company_id = :companyId and i.status = 'ACCEPTED') as is_known) x
  where (c.applied or ${MARKABLE_BY_COMPANY})
    [[ and (k.id in (select s.seeker_id from saved_candidates s where s.company_id = :companyId)) = :saved::boolean ]]
    [[ and k.id in (select g.seeker_id from candidate_tags g where g.company_id = :companyId and lower(g.tag) = lower(:tag)) ]]
    [[ and exists (select from seeker_skills s where s.seeker_id = k.id and s.skill_id = :skill) ]]
    [[ and case when x.is_known
      then k.title ilike :like or k.location ilike :like or u.full_name ilike :like or k.id in (
        select a.seeker_id from jobs j join applications a on a.job_id = j.id where j.company_id = :companyId and j.title ilike :like and a.status <> 'WITHDRAWN')
      else regexp_replace(lower(k.title), :contact, '…', 'g') like :like end ]]` as const
const COUNT_POOL = `select count(*)::int as total ${POOL}` as const
const SELECT_POOL = `
  select k.id as "seekerId", p."isKnown", case when p."isKnown" then u.full_name end as name, k.title, k.location as place, ${MARKS_COLUMNS},
    coalesce((
      select json_agg(json_build_object('skillId', x.skill_id, 'name', (select s.name from skills s where s.id = x.skill_id), 'level', x.level) order by x.level desc, x.id)
      from seeker_skills x where x.seeker_id = k.id), '[]') as skills,
    (select json_build_object('id', a.id, 'jobTitle', j.title, 'status', a.status, 'createdAt', a.created_at) from applications a join jobs j on j.id = a.job_id
      where a.seeker_id = k.id and a.company_id = :companyId and a.status <> 'WITHDRAWN' order by a.created_at desc, a.id desc limit 1) as application
  from (select k.id, c.at, x.is_known as "isKnown" ${POOL} order by c.at desc, k.id desc limit :perPage offset :skipped) p
  join seekers k on k.id = p.id join accounts u on u.id = k.account_id order by p.at desc, p.id desc` as const

export interface TalentPoolFilter {
  search: string
  skill?: string
  tag?: string
  saved?: 'true'
}

/** Returns a page of a company's talent pool, those it last had to do with first, with the total. */
export async function listTalentPool(
  db: Database,
  companyId: string,
  { search, skill, tag, saved }: TalentPoolFilter,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: TalentPoolPerson[]; total: number }> {
  const params = {
    companyId,
    skill,
    tag,
    saved: saved && true,
    like: search ? toLikePattern(search.toLowerCase()) : undefined,
    contact: CONTACT_PATTERN_SQL,
  }
  const [rows, [count]] = await Promise.all([
    runSql(db, SELECT_POOL, { ...params, perPage, skipped: (page - 1) * perPage }),
    runSql(db, COUNT_POOL, params),
  ])
  return { rows: rows.map(toPerson), total: count?.total ?? 0 }
}

/** Timestamps inside JSON have microseconds and an offset. */
function toPerson({ isKnown, ...row }: { isKnown: boolean | null } & Record<string, unknown>): TalentPoolPerson {
  const person = TalentPoolPerson.parse(row)
  const { application } = person
  return {
    ...person,
    ...(!isKnown && { title: hideContacts(person.title), place: person.place && hideContacts(person.place) }),
    application: application && { ...application, createdAt: new Date(application.createdAt).toISOString() },
  }
}

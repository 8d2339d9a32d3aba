import type { Candidate, ReceivedJobInvitation, SentJobInvitation } from '@sira/contract/candidates'
import type { SkillLevel } from '@sira/contract/enums'
import { toLikePattern } from '@sira/contract/filters'
import { sql, type RawBuilder } from 'kysely'
import { run, type Database } from '#db/database.ts'
import type { FileUrls } from '#storage/file-urls.ts'
import { LIVE_JOB_CONDITION } from '../jobs/job-cards.queries.ts'
import { CONTACT_PATTERN_SQL, hideContacts } from './candidates.rules.ts'

export interface CandidateFilter {
  skills: readonly { skillId: string; level: SkillLevel }[]
  search: string
  place: string
}

/**
 * SQL condition: the seeker can be found by this company, because they are discoverable, not suspended, and do not work
 * there now.
 */
const buildFindableCondition = (
  companyId: string,
) => sql`k.discoverable and exists (select from accounts a where a.id = k.account_id and a.suspended_at is null and a.role = 'JOBSEEKER')
  and not exists (select from experiences e where e.seeker_id = k.id and e.is_current_role and lower(e.company_name) = (select lower(c.name) from companies c where c.id = ${companyId}))`

/**
 * SQL condition: a text contains the words as it is displayed, without hidden contact details. The stored text is
 * compared first, because that can use an index.
 */
const buildTextCondition = (column: RawBuilder<unknown>, words: string) =>
  sql`lower(${column}) like ${toLikePattern(words)} and regexp_replace(lower(${column}), ${CONTACT_PATTERN_SQL}, '…', 'g') like ${toLikePattern(words)}`

function buildConditions(companyId: string, { skills, search, place }: CandidateFilter): RawBuilder<unknown> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return sql.join(
    [
      buildFindableCondition(companyId),
      ...skills.map(
        ({ skillId, level }) =>
          sql`exists (select from seeker_skills x where x.seeker_id = k.id and x.skill_id = ${skillId} and x.level >= ${level}::skill_level)`,
      ),
      ...words.map((word) => buildTextCondition(sql`k.title`, word)),
      ...(place ? [buildTextCondition(sql`k.location`, place.toLowerCase())] : []),
    ],
    sql` and `,
  )
}

// Years of work; time during which two jobs overlap counts once.
const YEARS_OF_WORK = sql`(
  select floor(sum(upper(one) - lower(one)) / 365.25)::int
  from (select unnest(range_agg(daterange(start_date, greatest(start_date, coalesce(end_date, current_date)) + 1))) as one from experiences where seeker_id = k.id) x)`
const SKILLS_JSON = sql`coalesce((
  select json_agg(json_build_object('skillId', x.skill_id, 'name', (select s.name from skills s where s.id = x.skill_id), 'level', x.level, 'years', x.years_of_exp) order by x.level desc, x.id)
  from seeker_skills x where x.seeker_id = k.id), '[]')`

/** Returns a page of the matching candidates, most recently changed first, with the total. */
export async function listCandidates(
  db: Database,
  companyId: string,
  wanted: CandidateFilter,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: Candidate[]; total: number }> {
  const where = buildConditions(companyId, wanted)
  const [found, count] = await Promise.all([
    sql<Candidate>`
      select k.id, k.title, k.location as place, ${YEARS_OF_WORK} as years, ${SKILLS_JSON} as skills,
        coalesce((select json_agg(i.job_id) from job_invitations i where i.seeker_id = k.id and i.company_id = ${companyId}), '[]') as "invitedTo"
      from (select k.id, k.title, k.location, k.updated_at from seekers k where ${where} order by k.updated_at desc, k.id desc limit ${perPage} offset ${(page - 1) * perPage}) k
      order by k.updated_at desc, k.id desc`.execute(db),
    sql<{ total: number }>`select count(*) as total from seekers k where ${where}`.execute(db),
  ])
  const rows = found.rows.map((row) => ({
    ...row,
    title: hideContacts(row.title),
    place: row.place && hideContacts(row.place),
  }))
  return { rows, total: count.rows[0]?.total ?? 0 }
}

/** Returns whether this company can find this seeker now. */
export async function isDiscoverableBy(db: Database, companyId: string, seekerId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from seekers k where k.id = ${seekerId} and ${buildFindableCondition(companyId)}`.execute(db)
  return rows.length > 0
}

const AVAILABLE = `(${LIVE_JOB_CONDITION})`
const SELECT_SENT = `
  select i.id, i.status, i.created_at as "createdAt", i.answered_at as "answeredAt", json_build_object('id', j.id, 'title', j.title, 'available', ${AVAILABLE}) as job,
    w.first_name || ' ' || w.last_name as "invitedBy",
    case when i.status = 'ACCEPTED' then json_build_object('seekerId', k.id, 'name', p.first_name || ' ' || p.last_name, 'title', k.title) end as candidate
  from job_invitations i join jobs j on j.id = i.job_id join seekers k on k.id = i.seeker_id join accounts p on p.id = k.account_id left join accounts w on w.id = i.invited_by
  where i.company_id = $1 order by i.created_at desc, i.id desc limit 200`

/**
 * Returns the invitations a company sent, newest first, at most 200. The candidate is included only after they
 * accepted.
 */
export const listSentInvitations = (db: Database, companyId: string): Promise<SentJobInvitation[]> =>
  run(db, SELECT_SENT, [companyId])

type ReceivedRow = Omit<ReceivedJobInvitation, 'company'> & {
  company: { id: string; name: string; logoId: string | null }
}
const SELECT_RECEIVED = `
  select i.id, i.status, i.message, i.created_at as "createdAt",
    json_build_object('id', j.id, 'title', j.title, 'location', j.location, 'isRemote', j.is_remote, 'available', ${AVAILABLE}) as job,
    json_build_object('id', c.id, 'name', c.name, 'logoId', c.logo_file_id) as company,
    exists (select from applications a where a.job_id = j.id and a.seeker_id = i.seeker_id and a.status <> 'WITHDRAWN') as applied
  from job_invitations i join jobs j on j.id = i.job_id join companies c on c.id = i.company_id
  where i.seeker_id = $1 and c.status = 'ACTIVE'`

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
  (await run<ReceivedRow>(db, `${SELECT_RECEIVED} order by i.created_at desc, i.id desc limit 100`, [seekerId])).map(
    toReceivedInvitation(fileUrls),
  )

/** Returns an invitation if this seeker received it. */
export const findReceivedInvitation = async (
  db: Database,
  fileUrls: FileUrls,
  seekerId: string,
  id: string,
): Promise<ReceivedJobInvitation | undefined> =>
  (await run<ReceivedRow>(db, `${SELECT_RECEIVED} and i.id = $2`, [seekerId, id])).map(
    toReceivedInvitation(fileUrls),
  )[0]

/** Returns whether companies can find this seeker. */
export async function isSeekerDiscoverable(db: Database, seekerId: string): Promise<boolean> {
  return (await run(db, 'select 1 from seekers where id = $1 and discoverable', [seekerId])).length > 0
}

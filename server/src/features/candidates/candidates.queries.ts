import type { Candidate, ReceivedInvitation, SentInvitation } from '@sira/contract/candidates'
import type { SkillLevel } from '@sira/contract/enums'
import { likePattern } from '@sira/contract/filters'
import { sql, type RawBuilder } from 'kysely'
import { run, type Database } from '#db/database.ts'
import type { Addresses } from '#files/addresses.ts'
import { LIVE } from '../jobs/job-cards.queries.ts'
import { CONTACT_IN_SQL, withoutContacts } from './candidates.rules.ts'

export interface Wanted {
  skills: readonly { skillId: string; level: SkillLevel }[]
  search: string
  place: string
}

/** Who can be found by this company: who lets companies find them, is not suspended, and does not work there now. */
const findable = (
  companyId: string,
) => sql`k.discoverable and exists (select from accounts a where a.id = k.account_id and a.suspended_at is null and a.role = 'JOBSEEKER')
  and not exists (select from experiences e where e.seeker_id = k.id and e.is_current_role and lower(e.company_name) = (select lower(c.name) from companies c where c.id = ${companyId}))`

/** Whether a typed text has this in it as it is shown; as it is kept first, which an index answers. */
const shows = (column: RawBuilder<unknown>, words: string) =>
  sql`lower(${column}) like ${likePattern(words)} and regexp_replace(lower(${column}), ${CONTACT_IN_SQL}, '…', 'g') like ${likePattern(words)}`

function conditions(companyId: string, { skills, search, place }: Wanted): RawBuilder<unknown> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return sql.join(
    [
      findable(companyId),
      ...skills.map(
        ({ skillId, level }) =>
          sql`exists (select from seeker_skills x where x.seeker_id = k.id and x.skill_id = ${skillId} and x.level >= ${level}::skill_level)`,
      ),
      ...words.map((word) => shows(sql`k.title`, word)),
      ...(place ? [shows(sql`k.location`, place.toLowerCase())] : []),
    ],
    sql` and `,
  )
}

// Months of work, those of two jobs at once counted once.
const YEARS = sql`(
  select floor(sum(upper(one) - lower(one)) / 365.25)::int
  from (select unnest(range_agg(daterange(start_date, greatest(start_date, coalesce(end_date, current_date)) + 1))) as one from experiences where seeker_id = k.id) x)`
const SKILLS = sql`coalesce((
  select json_agg(json_build_object('skillId', x.skill_id, 'name', (select s.name from skills s where s.id = x.skill_id), 'level', x.level, 'years', x.years_of_exp) order by x.level desc, x.id)
  from seeker_skills x where x.seeker_id = k.id), '[]')`

/** One page of those who fit, last changed first, with the number of all. */
export async function findCandidates(
  db: Database,
  companyId: string,
  wanted: Wanted,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: Candidate[]; total: number }> {
  const where = conditions(companyId, wanted)
  const [found, count] = await Promise.all([
    sql<Candidate>`
      select k.id, k.title, k.location as place, ${YEARS} as years, ${SKILLS} as skills,
        coalesce((select json_agg(i.job_id) from job_invitations i where i.seeker_id = k.id and i.company_id = ${companyId}), '[]') as "invitedTo"
      from (select k.id, k.title, k.location, k.updated_at from seekers k where ${where} order by k.updated_at desc, k.id desc limit ${perPage} offset ${(page - 1) * perPage}) k
      order by k.updated_at desc, k.id desc`.execute(db),
    sql<{ total: number }>`select count(*) as total from seekers k where ${where}`.execute(db),
  ])
  const rows = found.rows.map((row) => ({
    ...row,
    title: withoutContacts(row.title),
    place: row.place && withoutContacts(row.place),
  }))
  return { rows, total: count.rows[0]?.total ?? 0 }
}

/** Whether this company can find this seeker now. */
export async function canBeFound(db: Database, companyId: string, seekerId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from seekers k where k.id = ${seekerId} and ${findable(companyId)}`.execute(db)
  return rows.length > 0
}

const AVAILABLE = `(${LIVE})`
const SENT = `
  select i.id, i.status, i.created_at as "createdAt", i.answered_at as "answeredAt", json_build_object('id', j.id, 'title', j.title, 'available', ${AVAILABLE}) as job,
    w.first_name || ' ' || w.last_name as "invitedBy",
    case when i.status = 'ACCEPTED' then json_build_object('seekerId', k.id, 'name', p.first_name || ' ' || p.last_name, 'title', k.title) end as candidate
  from job_invitations i join jobs j on j.id = i.job_id join seekers k on k.id = i.seeker_id join accounts p on p.id = k.account_id left join accounts w on w.id = i.invited_by
  where i.company_id = $1 order by i.created_at desc, i.id desc limit 200`

/** Whom a company invited: who they are is told of those who said yes. */
export const sentBy = (db: Database, companyId: string): Promise<SentInvitation[]> => run(db, SENT, [companyId])

type ReceivedRow = Omit<ReceivedInvitation, 'company'> & {
  company: { id: string; name: string; logoId: string | null }
}
const RECEIVED = `
  select i.id, i.status, i.message, i.created_at as "createdAt",
    json_build_object('id', j.id, 'title', j.title, 'location', j.location, 'isRemote', j.is_remote, 'available', ${AVAILABLE}) as job,
    json_build_object('id', c.id, 'name', c.name, 'logoId', c.logo_file_id) as company,
    exists (select from applications a where a.job_id = j.id and a.seeker_id = i.seeker_id and a.status <> 'WITHDRAWN') as applied
  from job_invitations i join jobs j on j.id = i.job_id join companies c on c.id = i.company_id
  where i.seeker_id = $1 and c.status = 'ACTIVE'`

const shown =
  (addresses: Addresses) =>
  ({ company: { logoId, ...company }, ...row }: ReceivedRow): ReceivedInvitation => ({
    ...row,
    company: { ...company, logo: logoId && addresses.logo(logoId) },
  })

/** Who invites a seeker, newest first. */
export const receivedBy = async (db: Database, addresses: Addresses, seekerId: string): Promise<ReceivedInvitation[]> =>
  (await run<ReceivedRow>(db, `${RECEIVED} order by i.created_at desc, i.id desc limit 100`, [seekerId])).map(
    shown(addresses),
  )

/** One invitation, if this seeker got it. */
export const receivedOne = async (
  db: Database,
  addresses: Addresses,
  seekerId: string,
  id: string,
): Promise<ReceivedInvitation | undefined> =>
  (await run<ReceivedRow>(db, `${RECEIVED} and i.id = $2`, [seekerId, id])).map(shown(addresses))[0]

/** Whether companies can find this seeker. */
export async function isDiscoverable(db: Database, seekerId: string): Promise<boolean> {
  return (await run(db, 'select 1 from seekers where id = $1 and discoverable', [seekerId])).length > 0
}

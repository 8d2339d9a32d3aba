import { MAX_COMPANY_TAGS, MAX_TAGS } from '@sira/contract/enums'
import type { CandidateMarks } from '@sira/contract/talent-pool'
import { auditAccess } from '#db/audit-log.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { appError, throwAppError } from '#core/app-error.ts'
import {
  listCandidateMarks,
  MARKABLE_BY_COMPANY,
  MARKED_OR_MARKABLE_BY_COMPANY,
  SHOWN_TAGS,
} from './talent-pool.queries.ts'

interface TeamMember {
  accountId: string
  companyId: string
}

/** Changes of a company's tags come one after the other, so that its limits hold. */
const LOCK_COMPANY = 'select 1 from companies where id = :companyId for no key update'
/**
 * Locks the seekers against being deleted meanwhile, in the order of ids. Of somebody who is no longer shown to the
 * company, for example after withdrawing, it can only take its marks away.
 */
const LOCK_SEEKERS = `
  select k.id, ${MARKABLE_BY_COMPANY} as "isMarkable" from seekers k
  where k.id = any(:seekerIds::uuid[]) and ${MARKED_OR_MARKABLE_BY_COMPANY} order by k.id for key share of k` as const
const REMOVE_TAGS =
  'delete from candidate_tags where company_id = :companyId and seeker_id = any(:ids::uuid[]) and lower(tag) in (select lower(one) from unnest(:remove::text[]) one)'
/** A tag that the company uses already is written as it is there. */
const ADD_TAGS = `
  insert into candidate_tags (company_id, seeker_id, tag, tagged_by)
  select :companyId, u.id, coalesce((select min(x.tag) from candidate_tags x where x.company_id = :companyId and lower(x.tag) = lower(t.tag)), t.tag), :accountId
  from unnest(:ids::uuid[]) u(id) cross join (select distinct on (lower(one)) one as tag from unnest(:add::text[]) one) t
  on conflict do nothing`
const COUNT_TAGS = `
  select coalesce((select max(n)::int from (select count(*) as n from candidate_tags where company_id = :companyId and seeker_id = any(:ids::uuid[]) group by seeker_id) each), 0) as "ofPerson",
    (select count(distinct lower(x.tag))::int from ${SHOWN_TAGS}) as "ofCompany"` as const

/**
 * Adds tags to those seekers whom the company may tag, and removes tags also of others. Returns the tags of both in the
 * given order. Throws TAGS_FULL, COMPANY_TAGS_FULL; then nothing is changed.
 */
export const changeCandidateTags = (
  db: Database,
  { accountId, companyId }: TeamMember,
  { seekerIds, add, remove }: { seekerIds: readonly string[]; add: readonly string[]; remove: readonly string[] },
): Promise<CandidateMarks[]> =>
  db.transaction().execute(async (trx) => {
    await runSql(trx, LOCK_COMPANY, { companyId })
    const seekers = await runSql(trx, LOCK_SEEKERS, { companyId, seekerIds })
    const known = new Set(seekers.map(({ id }) => id))
    const ids = seekers.filter(({ isMarkable }) => isMarkable).map(({ id }) => id)
    await runSql(trx, REMOVE_TAGS, { companyId, ids: [...known], remove })
    await runSql(trx, ADD_TAGS, { companyId, ids, add, accountId })
    const [counts] = await runSql(trx, COUNT_TAGS, { companyId, ids })
    if (add.length > 0 && (counts?.ofPerson ?? 0) > MAX_TAGS) throw appError('TAGS_FULL')
    if (add.length > 0 && (counts?.ofCompany ?? 0) > MAX_COMPANY_TAGS) throw appError('COMPANY_TAGS_FULL')
    return listCandidateMarks(
      trx,
      companyId,
      [...new Set(seekerIds)].filter((id) => known.has(id)),
    )
  })

const INSERT_SAVED =
  'insert into saved_candidates (company_id, seeker_id, saved_by) values (:companyId, :seekerId, :accountId) on conflict do nothing'
const DELETE_SAVED = 'delete from saved_candidates where company_id = :companyId and seeker_id = :seekerId'

/**
 * Saves a seeker for later, or no longer. Throws PROFILE_NOT_FOUND for one whom the company may not tag; one whom it has
 * marked before can always be taken from those saved.
 */
export const setCandidateSaved = (
  db: Database,
  { accountId, companyId }: TeamMember,
  seekerId: string,
  saved: boolean,
): Promise<CandidateMarks> =>
  db.transaction().execute(async (trx) => {
    const [seeker] = await runSql(trx, LOCK_SEEKERS, { companyId, seekerIds: [seekerId] })
    if (!seeker || (saved && !seeker.isMarkable)) throw appError('PROFILE_NOT_FOUND')
    if (saved) await runSql(trx, INSERT_SAVED, { companyId, seekerId, accountId })
    else await runSql(trx, DELETE_SAVED, { companyId, seekerId })
    return (await listCandidateMarks(trx, companyId, [seekerId]))[0] ?? throwAppError('PROFILE_NOT_FOUND')
  })

/** Records in the audit log that somebody saw a list with the names of people who applied. */
export async function auditTalentPoolListed(
  db: Database,
  { accountId, companyId, ip }: TeamMember & { ip: string },
  applications: readonly string[],
): Promise<void> {
  if (applications.length === 0) return
  await auditAccess(db, {
    act: 'applications.listed',
    accountId,
    subjectKind: 'company',
    subjectId: companyId,
    ip,
    details: { count: applications.length, applications },
  })
}

import { parseJobLocation } from '@sira/contract/locations'
import { isFromEthiopia } from '@sira/contract/remote-regions'
import type { JobType } from '@sira/contract/enums'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { parseWorkTerms } from './reach.schema.ts'

interface PlacedJob {
  type: JobType
  isRemote: boolean
  location: string
  companyLocation: string
  workTerms: unknown
  answer: boolean | null
}

/** Returns whether a person in Ethiopia can do a job, and who says so. */
function findReach(job: PlacedJob) {
  const { country } = parseJobLocation({ location: job.location, company: { location: job.companyLocation } })
  const terms = parseWorkTerms(job.workTerms)
  const isRemote = job.isRemote || job.type === 'REMOTE'
  const facts = { ...terms, isRemote, country, relocation: terms.relocation ?? false, answer: job.answer }
  const reach = isFromEthiopia(facts)
  const isStated = isFromEthiopia({ ...facts, answer: null }) !== 'UNKNOWN'
  const by = reach === 'UNKNOWN' ? null : isStated ? (isRemote || terms.relocation ? 'COMPANY' : 'PLACE') : 'ANSWER'
  return { reach, by } as const
}

const SELECT_PLACES = `
  select j.id, j.type, j.is_remote as "isRemote", j.location, c.location as "companyLocation", t.work_terms as "workTerms", q.answer
  from jobs j join companies c on c.id = j.company_id join job_texts t on t.job_id = j.id left join reach_questions q on q.job_id = j.id
  where j.id = any(:ids::uuid[])`
const SAVE_REACH = `
  update jobs j set from_ethiopia = r.reach, from_ethiopia_by = r.by,
    from_ethiopia_at = case when r.by is null then null when j.from_ethiopia_by is distinct from r.by or j.from_ethiopia is distinct from r.reach or j.from_ethiopia_at is null then now() else j.from_ethiopia_at end
  from (select u.id, u.reach, nullif(u.source, '')::reach_source as by from unnest(:ids::uuid[], :reaches::from_ethiopia[], :sources::text[]) u(id, reach, source)) r where j.id = r.id`

/** Computes and stores whether people in Ethiopia can do these jobs, in the transaction that changed what decides it. */
export async function saveReach(trx: Database, ids: readonly string[]): Promise<void> {
  const found = (await runSql(trx, SELECT_PLACES, { ids: [...ids] })).map((job) => ({ id: job.id, ...findReach(job) }))
  if (found.length === 0) return
  await runSql(trx, SAVE_REACH, {
    ids: found.map(({ id }) => id),
    reaches: found.map(({ reach }) => reach),
    sources: found.map(({ by }) => by ?? ''),
  })
}

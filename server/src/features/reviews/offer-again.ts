import { run, type Database } from '#db/database.ts'

/** Its titles would otherwise be suggested after the next refresh only; one at a time, as that refresh is. */
const OFFER = `
  insert into search_terms (term, kind, key, ref, weight)
  select distinct on (kind, key) * from (
    select title as term, 'job' as kind, lower(title) as key, id as ref, 1 as weight from live_jobs where id = $1 or company_id = $2
    union all select name, 'company', lower(name), id, 2 + live_jobs from companies where id = $2 and status = 'ACTIVE') terms
  on conflict (key, kind) do nothing`

/** A job or company that is public again is suggested again at once. Last in its transaction. */
export async function offerAgain(
  trx: Database,
  { jobId, companyId }: { jobId?: string; companyId?: string },
): Promise<void> {
  await run(trx, `select pg_advisory_xact_lock(hashtext('refresh_search_terms'))`)
  await run(trx, OFFER, [jobId ?? null, companyId ?? null])
}

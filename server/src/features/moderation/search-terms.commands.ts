import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

/**
 * Without this, titles would be suggested only after the next refresh of the search terms. The advisory lock makes the
 * two wait for each other.
 */
const INSERT_SEARCH_TERMS = `
  insert into search_terms (term, kind, key, ref, weight)
  select distinct on (kind, key) * from (
    select title as term, 'job' as kind, lower(title) as key, id as ref, 1 as weight from live_jobs where id = :jobId? or company_id = :companyId?
    union all select name, 'company', lower(name), id, 2 + live_jobs from companies where id = :companyId and status = 'ACTIVE') terms
  on conflict (key, kind) do nothing`

/**
 * Adds a job or company that is public again to the search suggestions at once. Must be the last statement of its
 * transaction.
 */
export async function addSearchTerms(
  trx: Database,
  { jobId, companyId }: { jobId?: string; companyId?: string },
): Promise<void> {
  await runSql(trx, `select pg_advisory_xact_lock(hashtext('refresh_search_terms'))`)
  await runSql(trx, INSERT_SEARCH_TERMS, { jobId: jobId ?? null, companyId: companyId ?? null })
}

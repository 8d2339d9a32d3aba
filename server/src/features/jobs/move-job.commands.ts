import type { RefusalCode } from '@sira/contract/refusals'
import { run, type Database } from '#db/database.ts'
import { refuse } from '#http/refusal.ts'

/** Companies are locked before their jobs everywhere, so that those who change both wait for each other instead of failing. */
const HOLD_COMPANY = 'select 1 from companies where id = $1 for no key update'
const own = (change: string, state: string) =>
  `update jobs set ${change}, updated_at = now() where id = $1 and company_id = $2 and deleted_at is null and ${state} returning id`

const CLOSE = own(`status = 'CLOSED', closed_at = now()`, `status = 'ACTIVE'`)
const SUBMIT = own(`status = 'PENDING', submitted_at = now()`, `status = 'DRAFT'`)
const REOPEN = own(`status = 'ACTIVE', closed_at = null`, `status = 'CLOSED' and published_at is not null and (closes_at is null or closes_at > now())`)
// A reason belongs to a rejected job alone, and what is deleted is on no front page.
const REMOVE = own(`status = 'ARCHIVED', deleted_at = now(), rejection_reason = null, featured = false`, 'true')

/** Stops taking applications. Refuses JOB_STATE_CLASH for a job that is not ACTIVE. */
export const close = (db: Database, companyId: string, jobId: string) => move(db, { id: jobId, companyId }, CLOSE)
/** Hands a draft in for review. Refuses JOB_STATE_CLASH for anything but a draft. */
export const submit = (db: Database, companyId: string, jobId: string) => move(db, { id: jobId, companyId }, SUBMIT)
/** Opens a closed job again. Refuses JOB_STATE_CLASH unless it was approved once and its deadline has not passed. */
export const reopen = (db: Database, companyId: string, jobId: string) => move(db, { id: jobId, companyId }, REOPEN)
/** Hides a job for good and keeps what applicants sent. Refuses JOB_NOT_FOUND when it is deleted already. */
export const remove = (db: Database, companyId: string, jobId: string) => move(db, { id: jobId, companyId }, REMOVE, 'JOB_NOT_FOUND')

async function move(db: Database, job: { id: string; companyId: string }, statement: string, otherwise: RefusalCode = 'JOB_STATE_CLASH'): Promise<void> {
  const moved = await db.transaction().execute(async (trx) => {
    await run(trx, HOLD_COMPANY, [job.companyId])
    return run(trx, statement, [job.id, job.companyId])
  })
  if (moved.length === 0) refuse(otherwise)
}

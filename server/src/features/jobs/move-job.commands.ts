import type { RefusalCode } from '@sira/contract/refusals'
import { run, type Database } from '#db/database.ts'
import { refuse } from '#http/refusal.ts'
import { noteJob, type Doing } from './job-acts.ts'

/** Companies are locked before their jobs everywhere, so that those who change both wait for each other instead of failing. */
const HOLD_COMPANY = 'select 1 from companies where id = $1 for no key update'
const own = (change: string, state: string) =>
  `update jobs set ${change}, updated_at = now() where id = $1 and company_id = $2 and deleted_at is null and ${state} returning id`

const CLOSE = own(`status = 'CLOSED', closed_at = now()`, `status = 'ACTIVE'`)
const SUBMIT = own(`status = 'PENDING', submitted_at = now()`, `status = 'DRAFT'`)
const REOPEN = own(
  `status = 'ACTIVE', closed_at = null`,
  `status = 'CLOSED' and published_at is not null and (closes_at is null or closes_at > now())`,
)
// A reason belongs to a rejected job alone, and what is put aside or deleted is on no front page.
const ASIDE = `status = 'ARCHIVED', rejection_reason = null, featured = false`
// Only one that stands approved keeps that: any other passes a review before it is live.
const ARCHIVE = own(
  `${ASIDE}, closed_at = case when status = 'ACTIVE' then least(now(), closes_at) else closed_at end,
    published_at = case when status in ('ACTIVE', 'CLOSED') then published_at end`,
  `status <> 'ARCHIVED'`,
)
const RESTORE = own(
  `status = case when published_at is null then 'DRAFT' else 'CLOSED' end::job_status`,
  `status = 'ARCHIVED'`,
)
const REMOVE = own(`${ASIDE}, deleted_at = now()`, 'true')

/** Stops taking applications. Refuses JOB_STATE_CLASH for a job that is not ACTIVE. */
export const close = (db: Database, by: Doing, jobId: string) => move(db, { jobId, by, act: 'closed' }, CLOSE)
/** Hands a draft in for review. Refuses JOB_STATE_CLASH for anything but a draft. */
export const submit = (db: Database, by: Doing, jobId: string) => move(db, { jobId, by, act: 'submitted' }, SUBMIT)
/** Opens a closed job again. Refuses JOB_STATE_CLASH unless it was approved once and its deadline has not passed. */
export const reopen = (db: Database, by: Doing, jobId: string) => move(db, { jobId, by, act: 'reopened' }, REOPEN)
/** Puts a job aside, whatever its status. Refuses JOB_STATE_CLASH when it is archived already. */
export const archive = (db: Database, by: Doing, jobId: string) => move(db, { jobId, by, act: 'archived' }, ARCHIVE)
/** Takes an archived job back, closed or as a draft. Refuses JOB_STATE_CLASH for any other. */
export const restore = (db: Database, by: Doing, jobId: string) => move(db, { jobId, by, act: 'restored' }, RESTORE)
/** Hides a job for good and keeps what applicants sent. Refuses JOB_NOT_FOUND when it is deleted already. */
export const remove = (db: Database, by: Doing, jobId: string) =>
  move(db, { jobId, by, act: 'deleted' }, REMOVE, 'JOB_NOT_FOUND')

interface Move {
  jobId: string
  by: Doing
  act: Parameters<typeof noteJob>[1]
}

async function move(
  db: Database,
  { jobId, by, act }: Move,
  statement: string,
  otherwise: RefusalCode = 'JOB_STATE_CLASH',
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await run(trx, HOLD_COMPANY, [by.companyId])
    if ((await run(trx, statement, [jobId, by.companyId])).length === 0) refuse(otherwise)
    await noteJob(trx, act, by, jobId)
  })
}

import type { CompanyVerdict, JobVerdict } from '@sira/contract/reviews'
import type { CompanyStatus, JobStatus } from '@sira/contract/enums'
import { run, type Database } from '#db/database.ts'
import { refuse } from '#http/refusal.ts'
import type { Letter } from '#mail/letter.ts'
import { companyApproved, companyRejected, companySuspended, jobApproved, jobRejected } from '#mail/letters/reviews.ts'
import { post } from '#mail/outbox.ts'
import { ownerOf } from '../companies/companies.queries.ts'
import { COMPANY_FROM, companyAct } from './reviews.rules.ts'

export interface Tools {
  db: Database
  config: { PUBLIC_ORIGIN: string }
}

interface Note {
  accountId: string
  act: string
  subject: { kind: 'company' | 'job'; id: string }
  details?: Record<string, string | undefined>
}

const NOTE = 'insert into audit (account_id, act, subject_kind, subject_id, details) values ($1, $2, $3, $4, $5)'

/** One line of the audit log, in the transaction of what it tells of. */
const note = (db: Database, { accountId, act, subject, details = {} }: Note) => run(db, NOTE, [accountId, act, subject.kind, subject.id, JSON.stringify(details)])

/** An administrator is given a link to a company's trade license: each look is remembered. */
export const noteLook = (db: Database, accountId: string, companyId: string) =>
  note(db, { accountId, act: 'trade-license.shown', subject: { kind: 'company', id: companyId } })

// The WHERE lets one verdict through, however many administrators press at once.
const DECIDE_COMPANY = `
  update companies c
  set status = $2::company_status, rejection_reason = $3, featured = c.featured and $2::company_status = 'ACTIVE', needs_another_look = false, reviewed_at = now(), updated_at = now()
  where c.id = $1 and c.owner_id is not null and (c.status = any($4::company_status[]) or ($2::company_status = 'ACTIVE' and c.status = 'ACTIVE' and c.needs_another_look))
  returning old.status as "from", c.name`

/** Gives a verdict on a company; its owner gets a letter in the same transaction. Refuses ALREADY_REVIEWED. */
export async function decideOnCompany({ db, config }: Tools, adminId: string, companyId: string, verdict: CompanyVerdict): Promise<void> {
  const { status: to, reason } = verdict
  await db.transaction().execute(async (trx) => {
    const [company] = await run<{ from: CompanyStatus; name: string }>(trx, DECIDE_COMPANY, [companyId, to, reason ?? null, COMPANY_FROM[to]])
    if (!company) return refuse('ALREADY_REVIEWED')
    const { from, name } = company
    await note(trx, { accountId: adminId, act: companyAct(from, to), subject: { kind: 'company', id: companyId }, details: { from, to, reason, name } })
    // Nothing changes for the owner of a company that stays as it is.
    if (from === to) return
    const owner = await ownerOf(trx, companyId)
    await post(trx, companyLetter(verdict, { origin: config.PUBLIC_ORIGIN, owner, name }))
  })
}

type Recipient = { origin: string; owner: Parameters<typeof companyApproved>[1]; name: string }

function companyLetter(verdict: CompanyVerdict, { origin, owner, name }: Recipient): Letter {
  if (verdict.status === 'ACTIVE') return companyApproved(origin, owner, { name })
  const write = verdict.status === 'REJECTED' ? companyRejected : companySuspended
  return write(origin, owner, { name, reason: verdict.reason })
}

// Companies are locked before their jobs everywhere, so that two verdicts wait for each other instead of failing.
const HOLD_COMPANY = 'select c.id from companies c join jobs j on j.company_id = c.id where j.id = $1 for no key update of c'

const DECIDE_JOB = `
  update jobs j
  set status = $2::job_status, rejection_reason = $3, published_at = case when $2::job_status = 'ACTIVE' then coalesce(j.published_at, now()) else j.published_at end,
    featured = j.featured and $2::job_status = 'ACTIVE', needs_another_look = false, updated_at = now()
  where j.id = $1 and j.deleted_at is null and (j.status = 'PENDING' or (j.status = 'ACTIVE' and j.needs_another_look))
    and ($2::job_status <> 'ACTIVE' or j.closes_at is null or j.closes_at > now())
  returning old.status as "from", j.title, j.company_id as "companyId"`

/** Whether a job still waits, but its deadline has passed: approved, it would be closed at once. */
const isOverdue = async (db: Database, jobId: string): Promise<boolean> =>
  (await run(db, `select 1 from jobs where id = $1 and status = 'PENDING' and closes_at <= now()`, [jobId])).length > 0

/**
 * Gives a verdict on a job that waits, or on a live one that was changed since; its company gets a letter in the same
 * transaction. Refuses ALREADY_REVIEWED, DEADLINE_PASSED.
 */
export async function decideOnJob({ db, config }: Tools, adminId: string, jobId: string, verdict: JobVerdict): Promise<void> {
  const { status: to, reason } = verdict
  await db.transaction().execute(async (trx) => {
    await run(trx, HOLD_COMPANY, [jobId])
    const [job] = await run<{ from: JobStatus; title: string; companyId: string }>(trx, DECIDE_JOB, [jobId, to, reason ?? null])
    if (!job) return refuse((await isOverdue(trx, jobId)) ? 'DEADLINE_PASSED' : 'ALREADY_REVIEWED')
    const { from, title, companyId } = job
    const act = to === 'REJECTED' ? 'job.rejected' : from === 'ACTIVE' ? 'job.looked-at-again' : 'job.approved'
    await note(trx, { accountId: adminId, act, subject: { kind: 'job', id: jobId }, details: { from, to, reason, title } })
    if (from === to) return
    const owner = await ownerOf(trx, companyId)
    const origin = config.PUBLIC_ORIGIN
    await post(trx, reason === undefined ? jobApproved(origin, owner, { id: jobId, title }) : jobRejected(origin, owner, { id: jobId, title, reason }))
  })
}

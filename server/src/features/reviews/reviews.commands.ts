import type { CompanyVerdict, JobVerdict } from '@sira/contract/reviews'
import type { CompanyStatus, JobStatus } from '@sira/contract/enums'
import type { RefusalCode } from '@sira/contract/refusals'
import { noteAct } from '#db/audit.ts'
import { run, type Database } from '#db/database.ts'
import { mustBePresent, refuse } from '#http/refusal.ts'
import type { Letter } from '#mail/letter.ts'
import { companyApproved, companyRejected, companySuspended, jobApproved, jobRejected } from '#mail/letters/reviews.ts'
import { noticeOf, tell } from '#mail/notices.ts'
import { post } from '#mail/outbox.ts'
import { addWork } from '#queue/add-work.ts'
import { editorsOf, ownerOf } from '../companies/companies.queries.ts'
import { HOLD_COMPANY, type Decider, type Tools } from './review-note.ts'
import { COMPANY_FROM, companyAct } from './reviews.rules.ts'

/** An administrator is given a link to a company's trade license: each look is remembered. */
export const noteLook = (db: Database, decider: Decider, companyId: string) =>
  noteAct(db, { ...decider, act: 'trade-license.shown', subject: { kind: 'company', id: companyId } })

// The WHERE lets one verdict through, however many administrators press at once.
const DECIDE_COMPANY = `
  update companies c
  set status = $2::company_status, rejection_reason = $3, featured = c.featured and $2::company_status = 'ACTIVE', needs_another_look = false, reviewed_at = now(), updated_at = now()
  where c.id = $1 and c.owner_id is not null and (c.status = any($4::company_status[]) or ($2::company_status = 'ACTIVE' and c.status = 'ACTIVE' and c.needs_another_look))
  returning old.status as "from", c.name`

/** Refuses CHANGED_MEANWHILE to approve what is no longer what was read. Who decided meanwhile changed it too: that is told instead. */
async function mustBeSeen(trx: Database, table: 'companies' | 'jobs', id: string, verdict: CompanyVerdict): Promise<void> {
  if (verdict.status !== 'ACTIVE' || verdict.version === undefined) return
  const [row] = await run<{ at: string }>(trx, `select updated_at as at from ${table} where id = $1 and (status::text in ('PENDING', 'SUSPENDED') or needs_another_look) for no key update`, [id])
  if (row) mustBePresent(verdict.version, row)
}

/** Gives a verdict on a company; its owner gets a letter in the same transaction. Refuses CHANGED_MEANWHILE, ALREADY_REVIEWED. */
export async function decideOnCompany({ db, config }: Tools, decider: Decider, companyId: string, verdict: CompanyVerdict): Promise<void> {
  const { status: to } = verdict
  const reason = verdict.reason || undefined
  await db.transaction().execute(async (trx) => {
    await mustBeSeen(trx, 'companies', companyId, verdict)
    const [company] = await run<{ from: CompanyStatus; name: string }>(trx, DECIDE_COMPANY, [companyId, to, to === 'ACTIVE' ? null : reason, COMPANY_FROM[to]])
    if (!company) return refuse('ALREADY_REVIEWED')
    const { from, name } = company
    await noteAct(trx, { ...decider, act: companyAct(from, to), subject: { kind: 'company', id: companyId }, details: { from, to, reason, name } })
    // Nothing changes for the owner of a company that stays as it is.
    if (from === to) return
    const owner = await ownerOf(trx, companyId)
    const letter = companyLetter(verdict, { origin: config.PUBLIC_ORIGIN, owner, name })
    await post(trx, letter)
    await tell(trx, [noticeOf(letter, { subjectId: companyId, companyId })])
  })
}

type Recipient = { origin: string; owner: Parameters<typeof companyApproved>[1]; name: string }

function companyLetter(verdict: CompanyVerdict, { origin, owner, name }: Recipient): Letter {
  if (verdict.status === 'ACTIVE') return companyApproved(origin, owner, { name })
  const write = verdict.status === 'REJECTED' ? companyRejected : companySuspended
  return write(origin, owner, { name, reason: verdict.reason })
}

const DECIDE_JOB = `
  update jobs j
  set status = $2::job_status, rejection_reason = $3, published_at = case when $2::job_status = 'ACTIVE' then coalesce(j.published_at, now()) else j.published_at end,
    featured = j.featured and $2::job_status = 'ACTIVE', needs_another_look = false, updated_at = now()
  where j.id = $1 and j.deleted_at is null and (j.status = 'PENDING' or (j.status = 'ACTIVE' and j.needs_another_look))
    and ($2::job_status <> 'ACTIVE' or ((j.closes_at is null or j.closes_at > now()) and (j.status = 'ACTIVE' or (j.hidden_at is null and (select c.status from companies c where c.id = j.company_id) = 'ACTIVE'))))
  returning old.status as "from", j.title, j.company_id as "companyId"`

const WAITS = `select coalesce(j.closes_at <= now(), false) as overdue, j.hidden_at is not null as hidden from jobs j where j.id = $1 and j.status = 'PENDING' and j.deleted_at is null`

/** Why no verdict was given: approved, a job that waits would be closed at once or seen by nobody. */
async function whyNot(db: Database, jobId: string): Promise<RefusalCode> {
  const [job] = await run<{ overdue: boolean; hidden: boolean }>(db, WAITS, [jobId])
  if (!job) return 'ALREADY_REVIEWED'
  if (job.overdue) return 'DEADLINE_PASSED'
  return job.hidden ? 'JOB_HIDDEN' : 'COMPANY_NOT_ACTIVE'
}

/** What was decided on is what the next change is compared with; what was approved stays that until the next approval. */
const FORGET_VERSION = `delete from job_versions where job_id = $1 and ($2::job_status = 'ACTIVE' or verdict = 'REJECTED')`

/**
 * Gives a verdict on a job that waits, or on a live one that was changed since; its company gets a letter in the same
 * transaction. Refuses CHANGED_MEANWHILE, ALREADY_REVIEWED, DEADLINE_PASSED, COMPANY_NOT_ACTIVE, JOB_HIDDEN.
 */
export async function decideOnJob({ db, config }: Tools, decider: Decider, jobId: string, verdict: JobVerdict): Promise<void> {
  const { status: to } = verdict
  const reason = verdict.reason || undefined
  await db.transaction().execute(async (trx) => {
    await run(trx, HOLD_COMPANY, [jobId])
    await mustBeSeen(trx, 'jobs', jobId, verdict)
    const [job] = await run<{ from: JobStatus; title: string; companyId: string }>(trx, DECIDE_JOB, [jobId, to, to === 'ACTIVE' ? null : reason])
    if (!job) return refuse(await whyNot(trx, jobId))
    const { from, title, companyId } = job
    await run(trx, FORGET_VERSION, [jobId, to])
    const act = to === 'REJECTED' ? 'job.rejected' : from === 'ACTIVE' ? 'job.looked-at-again' : 'job.approved'
    await noteAct(trx, { ...decider, act, subject: { kind: 'job', id: jobId }, details: { from, to, reason, title } })
    if (from === to) return
    const owner = await ownerOf(trx, companyId)
    const origin = config.PUBLIC_ORIGIN
    const letter = verdict.status === 'ACTIVE' ? jobApproved(origin, owner, { id: jobId, title }) : jobRejected(origin, owner, { id: jobId, title, reason: verdict.reason })
    await post(trx, letter)
    await tell(trx, (await editorsOf(trx, companyId)).map((editor) => noticeOf(letter, { accountId: editor, subjectId: jobId, companyId })))
    if (to === 'ACTIVE') await spreadTheWord(trx)
  })
}

/** Last in the transaction: who publishes at the same moment waits here for the commit. What a run under way has missed is found by the next minute's. */
async function spreadTheWord(trx: Database): Promise<void> {
  await addWork(trx, 'tell-followers', {})
  await addWork(trx, 'job-alerts', {})
}

import type { Undoable } from '@sira/contract/decisions'
import type { CompanyVerdict, JobVerdict } from '@sira/contract/reviews'
import type { CompanyStatus, JobStatus } from '@sira/contract/enums'
import type { RefusalCode } from '@sira/contract/refusals'
import { noteAct } from '#db/audit.ts'
import { run, type Database } from '#db/database.ts'
import { keepDecision, TOLD_AFTER } from '#db/decisions.ts'
import { mustBePresent, refuse } from '#http/refusal.ts'
import type { Letter } from '#mail/letter.ts'
import {
  companyApproved,
  companyRejected,
  companySuspended,
  jobApproved,
  jobRejected,
  jobRestored,
  jobTakenDown,
} from '#mail/letters/reviews.ts'
import { noticeOf, tellHeld } from '#mail/notices.ts'
import { postHeld } from '#mail/outbox.ts'
import { addWork } from '#queue/add-work.ts'
import { editorsOf, ownerOf } from '../companies/companies.queries.ts'
import { offerAgain } from './offer-again.ts'
import { HOLD_COMPANY, jobFacts, type Decider, type Tools } from './review-note.ts'
import { COMPANY_FROM, companyAct, jobAct } from './reviews.rules.ts'

// The WHERE lets one verdict through, however many administrators press at once.
const DECIDE_COMPANY = `
  update companies c
  set status = $2::company_status, rejection_reason = $3, featured = c.featured and $2::company_status = 'ACTIVE', needs_another_look = false, reviewed_at = now(), updated_at = now()
  where c.id = $1 and c.owner_id is not null and (c.status = any($4::company_status[]) or ($2::company_status = 'ACTIVE' and c.status = 'ACTIVE' and c.needs_another_look))
  returning old.status as "from", c.name, c.updated_at::text as version, jsonb_build_object('status', old.status, 'rejection_reason', old.rejection_reason,
    'featured', old.featured, 'needs_another_look', old.needs_another_look, 'reviewed_at', old.reviewed_at, 'updated_at', old.updated_at) as before`

interface DecidedCompany {
  from: CompanyStatus
  name: string
  version: string
  before: object
}

/** Of what can be approved as it stands: PENDING, SUSPENDED, changed while live, or taken down. */
const OPEN = {
  companies: `status in ('PENDING', 'SUSPENDED') or needs_another_look`,
  jobs: `status = 'PENDING' or needs_another_look or (status = 'REJECTED' and published_at is not null)`,
}

/** Refuses CHANGED_MEANWHILE to approve what is no longer what was read. Who decided meanwhile changed it too: that is told instead. */
async function mustBeSeen(
  trx: Database,
  table: 'companies' | 'jobs',
  id: string,
  verdict: CompanyVerdict,
): Promise<void> {
  if (verdict.status !== 'ACTIVE' || verdict.version === undefined) return
  const [row] = await run<{ at: string }>(
    trx,
    `select updated_at as at from ${table} where id = $1 and (${OPEN[table]}) for no key update`,
    [id],
  )
  if (row) mustBePresent(verdict.version, row)
}

/** Gives a verdict on a company; the letter to its owner is held until the verdict is final. Refuses CHANGED_MEANWHILE, ALREADY_REVIEWED. */
export function decideOnCompany(
  { db, config }: Tools,
  decider: Decider,
  companyId: string,
  verdict: CompanyVerdict,
): Promise<Undoable> {
  const { status: to } = verdict
  const reason = verdict.reason || undefined
  return db.transaction().execute(async (trx) => {
    await mustBeSeen(trx, 'companies', companyId, verdict)
    const [company] = await run<DecidedCompany>(trx, DECIDE_COMPANY, [
      companyId,
      to,
      to === 'ACTIVE' ? null : reason,
      COMPANY_FROM[to],
    ])
    if (!company) return refuse('ALREADY_REVIEWED')
    const { from, name, version } = company
    const act = companyAct(from, to)
    const decision = await keepDecision(trx, {
      adminId: decider.adminId,
      on: { kind: 'company', id: companyId },
      act,
      before: { company: company.before },
      version,
    })
    await noteAct(trx, {
      ...decider,
      act,
      subject: { kind: 'company', id: companyId },
      details: { from, to, reason, name },
    })
    // Nothing changes for the owner of a company that stays as it is.
    if (from === to) return decision
    const owner = await ownerOf(trx, companyId)
    const letter = companyLetter(verdict, { origin: config.PUBLIC_ORIGIN, owner, name })
    await postHeld(trx, decision.id, [letter])
    await tellHeld(trx, decision.id, [noticeOf(letter, { subjectId: companyId, companyId })])
    if (from === 'SUSPENDED') await offerAgain(trx, { companyId })
    return decision
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
  where j.id = $1 and j.deleted_at is null and ($4::job_status is null or j.status = $4) and (j.status = 'PENDING' or case when $2::job_status = 'REJECTED' then j.status = 'ACTIVE'
      else (j.status = 'ACTIVE' and j.needs_another_look) or (j.status = 'REJECTED' and j.published_at is not null) end)
    and ($2::job_status <> 'ACTIVE' or ((j.closes_at is null or j.closes_at > now()) and (j.status = 'ACTIVE' or (j.hidden_at is null and (select c.status from companies c where c.id = j.company_id) = 'ACTIVE'))))
  returning old.status as "from", j.title, j.company_id as "companyId", j.updated_at::text as version, ${jobFacts('old')} as before`

interface DecidedJob {
  from: JobStatus
  title: string
  companyId: string
  version: string
  before: object
}

const WAITS = `
  select coalesce(j.closes_at <= now(), false) as overdue, j.hidden_at is not null as hidden from jobs j
  where j.id = $1 and j.deleted_at is null and ($2::job_status is null or j.status = $2) and (j.status = 'PENDING' or (j.status = 'REJECTED' and j.published_at is not null))`

/** Why no verdict was given: a job that is approved or put back would be closed at once or seen by nobody. */
async function whyNot(db: Database, jobId: string, from: JobVerdict['from']): Promise<RefusalCode> {
  const [job] = await run<{ overdue: boolean; hidden: boolean }>(db, WAITS, [jobId, from ?? null])
  if (!job) return 'ALREADY_REVIEWED'
  if (job.overdue) return 'DEADLINE_PASSED'
  return job.hidden ? 'JOB_HIDDEN' : 'COMPANY_NOT_ACTIVE'
}

/** What was decided on is what the next change is compared with; what was approved stays that until the next approval. */
const FORGET_VERSION = `delete from job_versions where job_id = $1 and ($2::job_status = 'ACTIVE' or verdict = 'REJECTED') returning to_jsonb(job_versions) as version`

/**
 * Gives a verdict on a job that waits or was changed while live, takes down a published one, or puts one back that was taken down. Letters, and
 * word to followers and alerts, are held until the verdict is final. Refuses CHANGED_MEANWHILE, ALREADY_REVIEWED, DEADLINE_PASSED, COMPANY_NOT_ACTIVE, JOB_HIDDEN.
 */
export function decideOnJob(
  { db, config }: Tools,
  decider: Decider,
  jobId: string,
  verdict: JobVerdict,
): Promise<Undoable> {
  const { status: to } = verdict
  const reason = verdict.reason || undefined
  return db.transaction().execute(async (trx) => {
    await run(trx, HOLD_COMPANY, [jobId])
    await mustBeSeen(trx, 'jobs', jobId, verdict)
    const [job] = await run<DecidedJob>(trx, DECIDE_JOB, [
      jobId,
      to,
      to === 'ACTIVE' ? null : reason,
      verdict.from ?? null,
    ])
    if (!job) return refuse(await whyNot(trx, jobId, verdict.from))
    const { from, title, companyId } = job
    const forgotten = await run<{ version: object }>(trx, FORGET_VERSION, [jobId, to])
    const act = jobAct(from, to)
    const before = { job: job.before, versions: forgotten.map(({ version }) => version) }
    const decision = await keepDecision(trx, {
      adminId: decider.adminId,
      on: { kind: 'job', id: jobId },
      act,
      before,
      version: job.version,
    })
    await noteAct(trx, { ...decider, act, subject: { kind: 'job', id: jobId }, details: { from, to, reason, title } })
    if (from === to) return decision
    const letter = jobLetter(verdict, from, {
      origin: config.PUBLIC_ORIGIN,
      owner: await ownerOf(trx, companyId),
      id: jobId,
      title,
    })
    await postHeld(trx, decision.id, [letter])
    await tellHeld(
      trx,
      decision.id,
      (await editorsOf(trx, companyId)).map((editor) =>
        noticeOf(letter, { accountId: editor, subjectId: jobId, companyId }),
      ),
    )
    if (from === 'REJECTED') await offerAgain(trx, { jobId })
    if (from === 'REJECTED') await run(trx, NEWS_AGAIN, [jobId])
    if (to === 'ACTIVE') await spreadTheWord(trx)
    return decision
  })
}

function jobLetter(
  verdict: JobVerdict,
  from: JobStatus,
  { origin, owner, id, title }: Omit<Recipient, 'name'> & { id: string; title: string },
): Letter {
  if (verdict.status === 'ACTIVE')
    return (from === 'REJECTED' ? jobRestored : jobApproved)(origin, owner, { id, title })
  const { reason } = verdict
  return from === 'ACTIVE'
    ? jobTakenDown(origin, owner, { title, reason, deleted: false, reported: false })
    : jobRejected(origin, owner, { id, title, reason })
}

/** A job that was taken down before all followers were told of it is news to the rest; nobody is told twice (`told_jobs`). */
const NEWS_AGAIN = `
  insert into job_news (job_id) select j.id from jobs j
  where j.id = $1 and j.published_at > now() - interval '7 days' and exists (select from follows f where f.company_id = j.company_id) on conflict do nothing`

/** When the verdict is final. Last in the transaction: who publishes at the same moment waits here for the commit. What a run under way has missed is found by the next minute's. */
async function spreadTheWord(trx: Database): Promise<void> {
  await addWork(trx, 'tell-followers', {}, { after: TOLD_AFTER })
  await addWork(trx, 'job-alerts', {}, { after: TOLD_AFTER })
}

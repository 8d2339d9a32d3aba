import type { ReportsVerdict } from '@sira/contract/reports'
import { noteAct } from '#db/audit.ts'
import { run, type Database } from '#db/database.ts'
import { refuse } from '#http/refusal.ts'
import type { Letter } from '#mail/letter.ts'
import { appliedJobTakenDown, jobShownAgain, jobTakenDown } from '#mail/letters/reviews.ts'
import { noticeOf, tell, type Notice } from '#mail/notices.ts'
import { post, postMany } from '#mail/outbox.ts'
import { editorsOf, ownerOf } from '../companies/companies.queries.ts'
import { HOLD_COMPANY, type Decider, type Tools } from './review-note.ts'

// As administrators are told the moments: to the thousandth of a second.
const CLOSE = `
  update job_reports set handled_at = now(), verdict = $2
  where job_id = $1 and handled_at is null and ($3::timestamptz is null or date_trunc('milliseconds', created_at) <= $3) returning account_id as "accountId"`

interface Job {
  title: string
  companyId: string
  companyName: string
  wasHidden: boolean
  deleted: boolean
  owned: boolean
}

// The row is held until all who are told are told: of two verdicts at once the second finds nothing that waits.
const HOLD_JOB = `
  select j.title, j.company_id as "companyId", c.name as "companyName", j.hidden_at is not null as "wasHidden", j.deleted_at is not null as deleted, c.owner_id is not null as owned
  from jobs j join companies c on c.id = j.company_id where j.id = $1 for no key update of j`
const SHOW_AGAIN = 'update jobs set hidden_at = null where id = $1 and hidden_at is not null'
/** What its company has deleted stays so; anything else comes back only through another review. */
const TAKE_DOWN = `
  update jobs set hidden_at = null, featured = false, needs_another_look = false, updated_at = now(),
    status = case when deleted_at is null then 'REJECTED' else status end, rejection_reason = case when deleted_at is null then $2 end
  where id = $1`

interface Deciding {
  trx: Database
  origin: string
  jobId: string
  job: Job
}

/**
 * Closes a job's reports. Upheld: the job is taken down, its company and everybody who applied are told. Dismissed: it is seen again, and those
 * who reported it hide it no more; what came after `until` still waits. Whoever's report is closed is told. Refuses ALREADY_REVIEWED when nothing waits.
 */
export const decide = ({ db, config }: Tools, decider: Decider, jobId: string, decision: ReportsVerdict): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { verdict, reason } = decision
    const until = decision.verdict === 'DISMISSED' ? decision.until : undefined
    await run(trx, HOLD_COMPANY, [jobId])
    const [job] = await run<Job>(trx, HOLD_JOB, [jobId])
    const closed = await run<{ accountId: string }>(trx, CLOSE, [jobId, verdict, until ?? null])
    if (!job || (closed.length === 0 && !job.wasHidden)) return refuse('ALREADY_REVIEWED')
    const details = { title: job.title, reason, people: closed.length }
    await noteAct(trx, { ...decider, act: `job.reports-${verdict.toLowerCase()}`, subject: { kind: 'job', id: jobId }, details })
    const deciding = { trx, origin: config.PUBLIC_ORIGIN, jobId, job }
    if (decision.verdict === 'UPHELD') await uphold(deciding, decision.reason)
    else await dismiss(deciding)
    await tell(trx, closed.map(({ accountId }) => ({ accountId, ...outcome(verdict, job.title), subjectId: jobId })))
  })

async function dismiss(deciding: Deciding): Promise<void> {
  const { trx, origin, jobId, job } = deciding
  await run(trx, SHOW_AGAIN, [jobId])
  if (!job.wasHidden || job.deleted || !job.owned) return
  const letter = jobShownAgain(origin, await ownerOf(trx, job.companyId), { id: jobId, title: job.title })
  await tellCompany(deciding, letter)
}

/** By mail its owner, by bell everybody who may do something about the job. */
async function tellCompany({ trx, jobId, job: { companyId } }: Deciding, letter: Letter): Promise<void> {
  await post(trx, letter)
  await tell(trx, (await editorsOf(trx, companyId)).map((accountId) => noticeOf(letter, { accountId, subjectId: jobId, companyId })))
}

async function uphold(deciding: Deciding, reason: string): Promise<void> {
  const { trx, origin, jobId, job } = deciding
  await run(trx, TAKE_DOWN, [jobId, reason])
  if (job.owned) {
    const letter = jobTakenDown(origin, await ownerOf(trx, job.companyId), { title: job.title, reason, deleted: job.deleted })
    await tellCompany(deciding, letter)
  }
  await tellApplicants(deciding)
}

interface Applicant {
  applicationId: string
  accountId: string
  email: string
  firstName: string
}

/** Also who has taken the application back: their letter and address went to this company too. */
const APPLICANTS = `
  select a.id as "applicationId", p.id as "accountId", p.email, p.first_name as "firstName"
  from applications a join seekers k on k.id = a.seeker_id join accounts p on p.id = k.account_id
  where a.job_id = $1 and a.id > $2 order by a.id limit 500`
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** In the verdict's own transaction, some hundreds at a time: all are told, or the verdict was not given. */
async function tellApplicants({ trx, origin, jobId, job }: Deciding): Promise<void> {
  for (let last = NOBODY, next: Applicant[] = []; (next = await run<Applicant>(trx, APPLICANTS, [jobId, last])).length > 0; last = next.at(-1)!.applicationId) {
    const letters = next.map((applicant) => ({ applicant, letter: appliedJobTakenDown(origin, applicant, job) }))
    await postMany(trx, letters.map(({ letter }) => letter))
    await tell(trx, letters.map(({ applicant, letter }) => noticeOf(letter, { subjectId: applicant.applicationId })))
  }
}

/** What is told to who reported; without a mail, because they need do nothing. */
function outcome(verdict: ReportsVerdict['verdict'], title: string): Pick<Notice, 'kind' | 'title' | 'body'> {
  if (verdict === 'UPHELD') return { kind: 'report.upheld', title: `"${title}" was taken down`, body: 'Thank you for your report. We have looked at the job and taken it down.' }
  return { kind: 'report.dismissed', title: `We have looked at "${title}"`, body: 'Thank you for your report. We found nothing against our rules, and the job stays.' }
}

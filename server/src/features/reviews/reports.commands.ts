import type { Undoable } from '@sira/contract/decisions'
import type { ReportsVerdict } from '@sira/contract/reports'
import { noteAct } from '#db/audit.ts'
import { run, type Database } from '#db/database.ts'
import { keepDecision } from '#db/decisions.ts'
import { refuse } from '#http/refusal.ts'
import type { Letter } from '#mail/letter.ts'
import { appliedJobTakenDown, jobShownAgain, jobTakenDown } from '#mail/letters/reviews.ts'
import { noticeOf, tellHeld, type Notice } from '#mail/notices.ts'
import { postHeld } from '#mail/outbox.ts'
import { editorsOf, ownerOf } from '../companies/companies.queries.ts'
import { HOLD_COMPANY, jobFacts, type Decider, type Tools } from './review-note.ts'

// As administrators are told the moments: to the thousandth of a second.
const CLOSE = `
  update job_reports set handled_at = now(), verdict = $2
  where job_id = $1 and handled_at is null and ($3::timestamptz is null or date_trunc('milliseconds', created_at) <= $3) returning id, account_id as "accountId", old.verdict`

interface Job {
  title: string
  companyId: string
  companyName: string
  wasHidden: boolean
  deleted: boolean
  owned: boolean
  before: object
}

// The row is held until all who are told are told: of two verdicts at once the second finds nothing that waits.
const HOLD_JOB = `
  select j.title, j.company_id as "companyId", c.name as "companyName", j.hidden_at is not null as "wasHidden", j.deleted_at is not null as deleted, c.owner_id is not null as owned,
    ${jobFacts('j')} as before
  from jobs j join companies c on c.id = j.company_id where j.id = $1 for no key update of j`
const SHOW_AGAIN = 'update jobs set hidden_at = null where id = $1 returning updated_at::text as version'
/** What its company has deleted stays so; anything else comes back only through another review. */
const TAKE_DOWN = `
  update jobs set hidden_at = null, featured = false, needs_another_look = false, updated_at = now(),
    status = case when deleted_at is null then 'REJECTED' else status end, rejection_reason = case when deleted_at is null then $2 end
  where id = $1 returning updated_at::text as version`

interface Changed {
  version: string
}

interface Closed {
  id: string
  accountId: string
  /** What was said of an earlier report of the same person. */
  verdict: string | null
}

interface Deciding {
  trx: Database
  decisionId: string
  origin: string
  jobId: string
  job: Job
}

/**
 * Closes a job's reports. Upheld: the job is taken down, its company and everybody who applied are told. Dismissed: it is seen again, and those
 * who reported it hide it no more; what came after `until` still waits. Those whose report is closed are told. All that is held until the verdict is final.
 * Refuses ALREADY_REVIEWED when nothing waits.
 */
export const decide = (
  { db, config }: Tools,
  { adminId, ip }: Decider,
  jobId: string,
  decision: ReportsVerdict,
): Promise<Undoable> =>
  db.transaction().execute(async (trx) => {
    const { verdict, reason } = decision
    const until = decision.verdict === 'DISMISSED' ? decision.until : undefined
    await run(trx, HOLD_COMPANY, [jobId])
    const [job] = await run<Job>(trx, HOLD_JOB, [jobId])
    const closed = await run<Closed>(trx, CLOSE, [jobId, verdict, until ?? null])
    if (!job || (closed.length === 0 && !job.wasHidden)) return refuse('ALREADY_REVIEWED')
    const act = `job.reports-${verdict.toLowerCase()}`
    const [changed] =
      decision.verdict === 'UPHELD'
        ? await run<Changed>(trx, TAKE_DOWN, [jobId, decision.reason])
        : await run<Changed>(trx, SHOW_AGAIN, [jobId])
    const before = { job: job.before, reports: closed.map(({ id, verdict: earlier }) => ({ id, verdict: earlier })) }
    const kept = await keepDecision(trx, {
      adminId,
      on: { kind: 'job', id: jobId },
      act,
      before,
      version: changed!.version,
    })
    await noteAct(trx, {
      adminId,
      ip,
      act,
      subject: { kind: 'job', id: jobId },
      details: { title: job.title, reason, people: closed.length },
    })
    const deciding = { trx, decisionId: kept.id, origin: config.PUBLIC_ORIGIN, jobId, job }
    if (decision.verdict === 'UPHELD') await tellOfTakeDown(deciding, decision.reason)
    else await tellOfDismissal(deciding)
    await tellHeld(
      trx,
      kept.id,
      closed.map(({ accountId }) => ({ accountId, ...outcome(verdict, job.title), subjectId: jobId })),
    )
    return kept
  })

async function tellOfDismissal(deciding: Deciding): Promise<void> {
  const { trx, origin, jobId, job } = deciding
  if (!job.wasHidden || job.deleted || !job.owned) return
  await tellCompany(deciding, jobShownAgain(origin, await ownerOf(trx, job.companyId), { id: jobId, title: job.title }))
}

/** By mail its owner, by bell everybody who may do something about the job. */
async function tellCompany({ trx, decisionId, jobId, job: { companyId } }: Deciding, letter: Letter): Promise<void> {
  await postHeld(trx, decisionId, [letter])
  await tellHeld(
    trx,
    decisionId,
    (await editorsOf(trx, companyId)).map((accountId) => noticeOf(letter, { accountId, subjectId: jobId, companyId })),
  )
}

async function tellOfTakeDown(deciding: Deciding, reason: string): Promise<void> {
  const { trx, origin, job } = deciding
  if (job.owned)
    await tellCompany(
      deciding,
      jobTakenDown(origin, await ownerOf(trx, job.companyId), {
        title: job.title,
        reason,
        deleted: job.deleted,
        reported: true,
      }),
    )
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
async function tellApplicants({ trx, decisionId, origin, jobId, job }: Deciding): Promise<void> {
  for (
    let last = NOBODY, next: Applicant[] = [];
    (next = await run<Applicant>(trx, APPLICANTS, [jobId, last])).length > 0;
    last = next.at(-1)!.applicationId
  ) {
    const letters = next.map((applicant) => ({ applicant, letter: appliedJobTakenDown(origin, applicant, job) }))
    await postHeld(
      trx,
      decisionId,
      letters.map(({ letter }) => letter),
    )
    await tellHeld(
      trx,
      decisionId,
      letters.map(({ applicant, letter }) => noticeOf(letter, { subjectId: applicant.applicationId })),
    )
  }
}

/** What is told to who reported; without a mail, because they need do nothing. */
function outcome(verdict: ReportsVerdict['verdict'], title: string): Pick<Notice, 'kind' | 'title' | 'body'> {
  if (verdict === 'UPHELD')
    return {
      kind: 'report.upheld',
      title: `"${title}" was taken down`,
      body: 'Thank you for your report. We have looked at the job and taken it down.',
    }
  return {
    kind: 'report.dismissed',
    title: `We have looked at "${title}"`,
    body: 'Thank you for your report. We found nothing against our rules, and the job stays.',
  }
}

import { MAX_STATUS_MESSAGE } from '@sira/contract/status-changes'
import type { ApplicationStatus } from '@sira/contract/enums'
import { AnsweredQuestion } from '@sira/contract/questions'
import { z } from 'zod'
import { inLanguage, toLanguage } from '#core/i18n.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import type { EmailContext } from '#email/unsubscribe.ts'
import { describeUnmet } from './answers.rules.ts'
import { changeStatuses, type StatusChange } from './application-status.commands.ts'
import type { ApplicationDeps } from './submit-application.commands.ts'
import { t } from '@sira/contract/t'

const SELECT_OPEN_APPLICATIONS = `
  select id, status from applications where job_id = :jobId and status in ('PENDING', 'REVIEWED', 'SHORTLISTED', 'INTERVIEWED') order by id for no key update`

/**
 * Declines the applications for a job that are not decided yet, in the caller's transaction, and notifies their seekers.
 * Returns those that were declined, with the status that they had.
 */
export async function declineOpenApplications(
  trx: Database,
  emailContext: EmailContext,
  jobId: string,
  decline: Pick<StatusChange, 'companyId' | 'byAccountId' | 'byApiKeyId' | 'message' | 'subject'>,
): Promise<{ id: string; before: ApplicationStatus }[]> {
  const open = await runSql(trx, SELECT_OPEN_APPLICATIONS, { jobId })
  const results = await changeStatuses(
    trx,
    emailContext,
    open.map(({ id }) => id),
    { ...decline, status: 'REJECTED', reason: 'POSITION_FILLED', seen: {} },
  )
  return results.flatMap(({ id, outcome, before }) => (outcome === 'moved' && before ? [{ id, before }] : []))
}

/** Keeps an application from being declined by itself; it stays as it is. */
export async function keepApplication(db: Database, companyId: string, id: string): Promise<void> {
  await runSql(db, KEEP_APPLICATION, { companyId, id })
}
const KEEP_APPLICATION =
  'delete from waiting_declines w using applications a where w.application_id = :id and a.id = w.application_id and a.company_id = :companyId'

/** Locks the application before what waits for it, in the same order as a status change. */
const LOCK_NEXT_DUE = `
  select a.id from waiting_declines w join applications a on a.id = w.application_id join companies c on c.id = a.company_id
  where w.decline_at <= now() and a.status <> 'WITHDRAWN' and c.status = 'ACTIVE' order by w.decline_at limit 1 for no key update of a skip locked`
const TAKE_DECLINE = 'delete from waiting_declines where application_id = :id returning application_id'
const SELECT_UNMET = `
  select a.company_id as "companyId", p.language, coalesce((
    select jsonb_agg(x.question || jsonb_build_object('answer', x.answer, 'isMet', x.is_met) order by x.position)
    from application_answers x where x.application_id = a.id and not x.is_met), '[]') as answers
  from applications a left join seekers k on k.id = a.seeker_id left join accounts p on p.id = k.account_id
  where a.id = :id and a.status = 'PENDING' and a.replied_at is null`

/**
 * Declines the application that has waited longest of those that do not meet what their job needs, 48 hours after it was
 * sent, with an email that names what it does not meet; one that the company has moved or answered meanwhile stays as it is. Returns
 * whether one was due. The row that says so is deleted in the same transaction, so that nobody is declined twice.
 */
export const declineNextUnmet = (deps: ApplicationDeps): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const [due] = await runSql(trx, LOCK_NEXT_DUE)
    if (!due) return false
    if ((await runSql(trx, TAKE_DECLINE, { id: due.id })).length === 0) return true
    const [application] = await runSql(trx, SELECT_UNMET, { id: due.id })
    if (!application) return true
    const answers = z.array(AnsweredQuestion).parse(application.answers)
    await changeStatuses(trx, deps, [due.id], {
      companyId: application.companyId,
      byAccountId: null,
      status: 'REJECTED',
      message: inLanguage(toLanguage(application.language), () => describeDecline(answers)),
      reason: 'REQUIREMENTS',
      shareReason: true,
      describeUnmet: () => describeUnmet(answers),
      seen: { [due.id]: 'PENDING' },
    })
    return true
  })

/** Returns the message about a decline in the current language. */
const describeDecline = (answers: readonly AnsweredQuestion[]) =>
  [t('Your answers do not meet what this job needs:'), ...describeUnmet(answers)]
    .join('\n')
    .slice(0, MAX_STATUS_MESSAGE)

/** Applications declined per run. */
const MAX_DECLINES_PER_RUN = 200

/** Declines the applications that are due. Returns whether more may be. */
export async function declineUnmetApplications(deps: ApplicationDeps): Promise<boolean> {
  for (let done = 0; done < MAX_DECLINES_PER_RUN; done++) if (!(await declineNextUnmet(deps))) return false
  return true
}

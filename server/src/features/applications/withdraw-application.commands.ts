import { DECIDED_APPLICATION_STATUSES, type SentApplicationStatus } from '@sira/contract/enums'
import { isComplete } from '#db/complete-row.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { appError, throwAppError } from '#core/app-error.ts'
import { buildApplicationWithdrawnEmail, type AppliedJob } from '#email/templates/applications.ts'
import type { EmailRecipient } from '#email/compose-email.ts'
import { toNotification, createNotifications } from '#email/notifications.ts'
import { enqueueEmail } from '#email/outbox.ts'
import { undo } from '#email/undo.ts'
import { listCompanyEditorIds } from '../team/team.queries.ts'
import { findLastStatusChange, type ApplyingSeeker, type ApplicationDeps } from './submit-application.commands.ts'
import { OVERDUE_CONDITION } from '../replies/replies.schema.ts'

/** Undo window of a withdrawal, in seconds. The company is notified only after it, with a margin. */
const UNDO_SECONDS = 30
const EMAIL_DELAY_SECONDS = 2 * UNDO_SECONDS

interface LockedApplication {
  status: SentApplicationStatus
  job: Omit<AppliedJob, 'applicationId'>
  applicant: string
  companyId: string
  /** Null once the company's account has been deleted. */
  owner: (EmailRecipient & { wantsMail: boolean }) | null
}

/** Locks the job before the application, in the same order as applying does. */
const LOCK_JOB =
  'select 1 from jobs where id = (select job_id from applications where id = :id and seeker_id = :seekerId) for no key update'
const LOCK_APPLICATION = `
  select a.status, a.company_id as "companyId", jsonb_build_object('title', j.title, 'companyName', c.name) as job, p.full_name as applicant,
    case when o.id is not null then
      jsonb_build_object('accountId', o.id, 'email', o.email, 'firstName', o.first_name, 'wantsMail', o.email_notifications and o.application_updates) end as owner
  from applications a
  join jobs j on j.id = a.job_id join companies c on c.id = j.company_id
  join seekers k on k.id = a.seeker_id join accounts p on p.id = k.account_id
  left join accounts o on o.id = c.owner_id
  where a.id = :id and a.seeker_id = :seekerId
  for no key update of a`

async function lockApplication(trx: Database, id: string, seekerId: string): Promise<LockedApplication> {
  await runSql(trx, LOCK_JOB, { id, seekerId })
  const [sent] = await runSql(trx, LOCK_APPLICATION, { id, seekerId })
  const { owner, ...application } = sent ?? throwAppError('APPLICATION_NOT_FOUND')
  return { ...application, owner: isComplete(owner) ? owner : null }
}

const isDecided = (status: SentApplicationStatus) => DECIDED_APPLICATION_STATUSES.some((one) => one === status)
const SET_STATUS = 'update applications set status = :status, updated_at = clock_timestamp() where id = :id'

/**
 * Withdraws an application, so that the company no longer sees it; withdrawing again changes nothing. Throws
 * APPLICATION_NOT_FOUND, APPLICATION_DECIDED.
 */
export const withdrawApplication = (
  deps: ApplicationDeps,
  { accountId, seekerId }: ApplyingSeeker,
  id: string,
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const { status, job, applicant, companyId, owner } = await lockApplication(trx, id, seekerId)
    if (status === 'WITHDRAWN') return
    if (isDecided(status)) throw appError('APPLICATION_DECIDED')
    await runSql(trx, SET_STATUS, { id, status: 'WITHDRAWN' })
    const { id: changeId } = await trx
      .insertInto('application_moves')
      .values({ application_id: id, from_status: status, to_status: 'WITHDRAWN', by_account_id: accountId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await runSql(trx, DECLINE_OPEN_OFFER, { applicationId: id, changeId })
    if (!owner) return
    const delay = { id: changeId, seconds: EMAIL_DELAY_SECONDS }
    const email = buildApplicationWithdrawnEmail(deps, owner, { ...job, applicationId: id }, applicant)
    await createNotifications(
      trx,
      (await listCompanyEditorIds(trx, companyId)).map((editor) =>
        toNotification(email, { accountId: editor, subjectId: id, companyId, delay }),
      ),
    )
    if (owner.wantsMail) await enqueueEmail(trx, email, delay)
  })

/**
 * An offer that is still open although the company has moved the application on: the seeker wants it no more. It ends at
 * the time of the withdrawal, so that undoing this finds it.
 */
const DECLINE_OPEN_OFFER = `
  update offers o set status = 'DECLINED', ended_at = m.at from application_moves m
  where m.id = :changeId and o.application_id = :applicationId and o.status = 'OPEN'`
/** One that has expired meanwhile is open too: the task that ends offers then notifies both sides. */
const REOPEN_OFFER = `
  update offers o set status = 'OPEN', ended_at = null from application_moves m
  where m.id = :changeId and o.application_id = :applicationId and o.status = 'DECLINED' and o.ended_at = m.at`

const SELECT_RECENT_WITHDRAWAL = `
  select 1 from application_moves where id = :id and to_status = 'WITHDRAWN' and at > clock_timestamp() - make_interval(secs => :undoSeconds)`

/**
 * Undoes a withdrawal and restores the earlier status and the offer that it declined, without a trace in the history. Throws APPLICATION_NOT_FOUND,
 * UNDO_EXPIRED.
 */
export const undoWithdrawal = ({ db }: ApplicationDeps, { seekerId }: ApplyingSeeker, id: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { status } = await lockApplication(trx, id, seekerId)
    if (status !== 'WITHDRAWN') return
    const last = await findLastStatusChange(trx, id)
    const inTime =
      last && (await runSql(trx, SELECT_RECENT_WITHDRAWAL, { id: last.id, undoSeconds: UNDO_SECONDS })).length > 0
    if (!inTime || !last.from) throw appError('UNDO_EXPIRED')
    await runSql(trx, SET_STATUS, { id, status: last.from })
    await runSql(trx, REOPEN_OFFER, { applicationId: id, changeId: last.id })
    await runSql(trx, 'delete from application_moves where id = :id', { id: last.id })
    await undo(trx, [last.id])
  })

const CLOSE_APPLICATION =
  `update applications a set closed_at = coalesce(a.closed_at, now()) where a.id = :id and a.seeker_id = :seekerId and ${OVERDUE_CONDITION} returning a.id` as const

/**
 * Closes an application that the company has not answered in time, for its seeker: it leaves their list. For the company
 * nothing changes, and its answer still reaches the seeker. Throws REPLY_NOT_OVERDUE.
 */
export async function closeApplication(
  { db }: { db: Database },
  { seekerId }: ApplyingSeeker,
  id: string,
): Promise<void> {
  if ((await runSql(db, CLOSE_APPLICATION, { id, seekerId })).length === 0) throw appError('REPLY_NOT_OVERDUE')
}

/** Puts a closed application back into the list of its seeker. */
export async function reopenApplication(
  { db }: { db: Database },
  { seekerId }: ApplyingSeeker,
  id: string,
): Promise<void> {
  await runSql(db, 'update applications set closed_at = null where id = :id and seeker_id = :seekerId', {
    id,
    seekerId,
  })
}

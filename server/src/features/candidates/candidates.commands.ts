import { isComplete } from '#db/complete-row.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { appError } from '#core/app-error.ts'
import { buildJobInvitationAnswerEmail, buildJobInvitationEmail } from '#email/templates/candidates.ts'
import { toNotification, createNotifications } from '#email/notifications.ts'
import { freeEmailId, enqueueEmail } from '#email/outbox.ts'
import { undo } from '#email/undo.ts'
import type { EmailContext } from '#email/unsubscribe.ts'
import { LIVE_JOB_CONDITION } from '../jobs/job-cards.queries.ts'
import { isDiscoverableBy } from './candidates.queries.ts'

interface CandidateDeps extends EmailContext {
  db: Database
}
interface Inviter {
  accountId: string
  companyId: string
}

/** Locks the seeker while inviting: opting out at the same moment comes either before or after it. */
const LOCK_SEEKER = `
  select jsonb_build_object('accountId', p.id, 'email', p.email, 'firstName', p.first_name, 'wantsMail', p.email_notifications) as seeker
  from seekers k join accounts p on p.id = k.account_id where k.id = :seekerId and k.discoverable for share of k`
const SELECT_LIVE_JOB =
  `select j.title, c.name as "companyName" from jobs j join companies c on c.id = j.company_id where j.id = :jobId and j.company_id = :companyId and ${LIVE_JOB_CONDITION} for share of j` as const
const INSERT_INVITATION = `
  insert into job_invitations (seeker_id, job_id, company_id, invited_by, message) values (:seekerId, :jobId, :companyId, :accountId, :message)
  on conflict on constraint one_invitation_per_job do nothing returning id`

/**
 * Invites a seeker to apply for one of the company's live jobs. Throws PROFILE_NOT_FOUND, JOB_NOT_FOUND,
 * ALREADY_INVITED.
 */
export const inviteCandidate = (
  deps: CandidateDeps,
  { accountId, companyId }: Inviter,
  seekerId: string,
  { jobId, message }: { jobId: string; message: string },
): Promise<{ id: string }> =>
  deps.db.transaction().execute(async (trx) => {
    const [locked] = await runSql(trx, LOCK_SEEKER, { seekerId })
    if (!locked || !(await isDiscoverableBy(trx, companyId, seekerId))) throw appError('PROFILE_NOT_FOUND')
    const [job] = await runSql(trx, SELECT_LIVE_JOB, { jobId, companyId })
    if (!job) throw appError('JOB_NOT_FOUND')
    const [invitation] = await runSql(trx, INSERT_INVITATION, { seekerId, jobId, companyId, accountId, message })
    if (!invitation) throw appError('ALREADY_INVITED')
    const email = buildJobInvitationEmail(deps, locked.seeker, { ...job, message })
    await createNotifications(trx, [toNotification(email, { subjectId: invitation.id })])
    if (locked.seeker.wantsMail) await enqueueEmail(trx, email)
    return invitation
  })

/** `host` is the team member who invited, while they still work there, otherwise the owner; null once that account is deleted. */
const LOCK_INVITATION = `
  select i.status, i.company_id as "companyId", j.title, p.full_name as candidate, case when h.id is not null then
      jsonb_build_object('accountId', h.id, 'email', h.email, 'firstName', h.first_name, 'wantsMail', h.email_notifications) end as host
  from job_invitations i join jobs j on j.id = i.job_id join seekers k on k.id = i.seeker_id join accounts p on p.id = k.account_id
  left join lateral (select account_id from staff w where w.company_id = i.company_id and w.account_id is not null order by (w.account_id = i.invited_by) desc nulls last, w.role limit 1) one on true
  left join accounts h on h.id = one.account_id
  where i.id = :id and i.seeker_id = :seekerId for no key update of i`

/** Undo window of an answer, in seconds: the company is notified only after it. */
const UNDO_SECONDS = 10

/**
 * Saves the seeker's answer. The company is notified once, and never of an answer that was changed before its email was
 * sent. Throws INVITATION_NOT_FOUND.
 */
export const answerJobInvitation = (
  deps: CandidateDeps,
  seekerId: string,
  id: string,
  status: 'ACCEPTED' | 'DECLINED',
): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const [locked] = await runSql(trx, LOCK_INVITATION, { id, seekerId })
    if (!locked) throw appError('INVITATION_NOT_FOUND')
    if (locked.status === status) return
    await runSql(trx, 'update job_invitations set status = :status, answered_at = now() where id = :id', { id, status })
    const { host, companyId, title, candidate } = locked
    await undo(trx, [id])
    await freeEmailId(trx, id)
    // When the seeker declines, the company does not learn who they are.
    const answered = { title, candidate: status === 'ACCEPTED' ? { name: candidate, seekerId } : null }
    if (!isComplete(host)) return
    const email = buildJobInvitationAnswerEmail(deps, host, answered)
    await createNotifications(trx, [
      toNotification(email, { subjectId: id, companyId, delay: { id, seconds: UNDO_SECONDS } }),
    ])
    if (host.wantsMail) await enqueueEmail(trx, email, { id, seconds: UNDO_SECONDS })
  })

/** Sets whether companies can find a seeker. */
export const setSeekerDiscoverable = (db: Database, seekerId: string, discoverable: boolean) =>
  runSql(
    db,
    'update seekers set discoverable = :discoverable, updated_at = now() where id = :seekerId and discoverable <> :discoverable',
    { seekerId, discoverable },
  )

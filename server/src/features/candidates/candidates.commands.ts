import { run, type Database } from '#db/database.ts'
import { refuse } from '#http/refusal.ts'
import { invitationAnswered, invitedToApply } from '#mail/letters/candidates.ts'
import { noticeOf, takeNoticesBack, tell } from '#mail/notices.ts'
import { makeRoom, post } from '#mail/outbox.ts'
import type { House } from '#mail/stop-links.ts'
import { LIVE } from '../jobs/job-cards.queries.ts'
import { canBeFound } from './candidates.queries.ts'

interface Tools extends House {
  db: Database
}
interface Inviter {
  accountId: string
  companyId: string
}
interface Party {
  accountId: string
  email: string
  firstName: string
  wantsMail: boolean
}

/** Held while it is invited: whoever opts out at this moment goes first or after. */
const HOLD_SEEKER = `
  select jsonb_build_object('accountId', p.id, 'email', p.email, 'firstName', p.first_name, 'wantsMail', p.email_notifications) as seeker
  from seekers k join accounts p on p.id = k.account_id where k.id = $1 and k.discoverable for share of k`
const JOB = `select j.title, c.name as "companyName" from jobs j join companies c on c.id = j.company_id where j.id = $1 and j.company_id = $2 and ${LIVE} for share of j`
const INVITE = `
  insert into job_invitations (seeker_id, job_id, company_id, invited_by, message) values ($1, $2, $3, $4, $5)
  on conflict on constraint one_invitation_per_job do nothing returning id`

/** Asks a seeker to apply for one of the company's live jobs. Refuses PROFILE_NOT_FOUND, JOB_NOT_FOUND, ALREADY_INVITED. */
export const invite = (
  tools: Tools,
  { accountId, companyId }: Inviter,
  seekerId: string,
  { jobId, message }: { jobId: string; message: string },
): Promise<{ id: string }> =>
  tools.db.transaction().execute(async (trx) => {
    const [held] = await run<{ seeker: Party }>(trx, HOLD_SEEKER, [seekerId])
    if (!held || !(await canBeFound(trx, companyId, seekerId))) return refuse('PROFILE_NOT_FOUND')
    const [job] = await run<{ title: string; companyName: string }>(trx, JOB, [jobId, companyId])
    if (!job) return refuse('JOB_NOT_FOUND')
    const [invitation] = await run<{ id: string }>(trx, INVITE, [seekerId, jobId, companyId, accountId, message])
    if (!invitation) return refuse('ALREADY_INVITED')
    const letter = invitedToApply(tools, held.seeker, { ...job, message })
    await tell(trx, [noticeOf(letter, { subjectId: invitation.id })])
    if (held.seeker.wantsMail) await post(trx, letter)
    return invitation
  })

interface Answered {
  status: 'SENT' | 'ACCEPTED' | 'DECLINED'
  companyId: string
  title: string
  candidate: string
  /** Who invited, while they still work there, otherwise the owner; nobody once that account is gone. */
  host: Party | null
}
const HOLD = `
  select i.status, i.company_id as "companyId", j.title, p.first_name || ' ' || p.last_name as candidate, case when h.id is not null then
      jsonb_build_object('accountId', h.id, 'email', h.email, 'firstName', h.first_name, 'wantsMail', h.email_notifications) end as host
  from job_invitations i join jobs j on j.id = i.job_id join seekers k on k.id = i.seeker_id join accounts p on p.id = k.account_id
  left join lateral (select account_id from staff w where w.company_id = i.company_id and w.account_id is not null order by (w.account_id = i.invited_by) desc nulls last, w.role limit 1) one on true
  left join accounts h on h.id = one.account_id
  where i.id = $1 and i.seeker_id = $2 for no key update of i`

/** So long the company hears nothing, and a slip of the hand never becomes known. */
const HELD_SECONDS = 10

/** The seeker's yes or no; the company is told once, and never of an answer that was taken back before its letter left. Refuses INVITATION_NOT_FOUND. */
export const answer = (tools: Tools, seekerId: string, id: string, status: 'ACCEPTED' | 'DECLINED'): Promise<void> =>
  tools.db.transaction().execute(async (trx) => {
    const [held] = await run<Answered>(trx, HOLD, [id, seekerId])
    if (!held) return refuse('INVITATION_NOT_FOUND')
    if (held.status === status) return
    await run(trx, 'update job_invitations set status = $2, answered_at = now() where id = $1', [id, status])
    const { host, companyId, title, candidate } = held
    await makeRoom(trx, id)
    await takeNoticesBack(trx, [id])
    // Of somebody who says no the company learns no more than that.
    const answered = { title, candidate: status === 'ACCEPTED' ? { name: candidate, seekerId } : null }
    if (!host) return
    const letter = invitationAnswered(tools, host, answered)
    await tell(trx, [noticeOf(letter, { subjectId: id, companyId, held: { id, seconds: HELD_SECONDS } })])
    if (host.wantsMail) await post(trx, letter, { id, seconds: HELD_SECONDS })
  })

/** Lets companies find a seeker, or no longer. */
export const setDiscoverable = (db: Database, seekerId: string, discoverable: boolean) =>
  run(db, 'update seekers set discoverable = $2, updated_at = now() where id = $1 and discoverable <> $2', [
    seekerId,
    discoverable,
  ])

import { DECIDED_STATUSES, type SentStatus } from '@sira/contract/enums'
import { run, type Database } from '#db/database.ts'
import { refuse } from '#http/refusal.ts'
import { applicationWithdrawn, type AppliedJob, type Reader } from '#mail/letters/applications.ts'
import { noticeOf, takeNoticesBack, tell } from '#mail/notices.ts'
import { post, takeBack } from '#mail/outbox.ts'
import { editorsOf } from '../companies/companies.queries.ts'
import { lastMove, type Seeker, type Tools } from './applications.commands.ts'

/** How long a withdrawal can be undone; the company hears of it only after that. */
const UNDO_SECONDS = 30
const HELD_SECONDS = 2 * UNDO_SECONDS

interface Sent {
  status: SentStatus
  job: Omit<AppliedJob, 'applicationId'>
  applicant: string
  companyId: string
  /** Null once the company's account is gone. */
  owner: (Reader & { wantsMail: boolean }) | null
}

/** Jobs before applications, as applying holds them. */
const LOCK_JOB =
  'select 1 from jobs where id = (select job_id from applications where id = $1 and seeker_id = $2) for no key update'
const LOCK_SENT = `
  select a.status, a.company_id as "companyId", jsonb_build_object('title', j.title, 'companyName', c.name) as job, p.first_name || ' ' || p.last_name as applicant,
    case when o.id is not null then
      jsonb_build_object('accountId', o.id, 'email', o.email, 'firstName', o.first_name, 'wantsMail', o.email_notifications and o.application_updates) end as owner
  from applications a
  join jobs j on j.id = a.job_id join companies c on c.id = j.company_id
  join seekers k on k.id = a.seeker_id join accounts p on p.id = k.account_id
  left join accounts o on o.id = c.owner_id
  where a.id = $1 and a.seeker_id = $2
  for no key update of a`

async function hold(trx: Database, id: string, seekerId: string): Promise<Sent> {
  await run(trx, LOCK_JOB, [id, seekerId])
  const [sent] = await run<Sent>(trx, LOCK_SENT, [id, seekerId])
  return sent ?? refuse('APPLICATION_NOT_FOUND')
}

const isDecided = (status: SentStatus) => DECIDED_STATUSES.some((one) => one === status)
const SET_STATUS = 'update applications set status = $2, updated_at = clock_timestamp() where id = $1'

/** Takes an application out of the company's sight, once. Refuses APPLICATION_NOT_FOUND, APPLICATION_DECIDED. */
export const withdraw = (tools: Tools, { accountId, seekerId }: Seeker, id: string): Promise<void> =>
  tools.db.transaction().execute(async (trx) => {
    const { status, job, applicant, companyId, owner } = await hold(trx, id, seekerId)
    if (status === 'WITHDRAWN') return
    if (isDecided(status)) refuse('APPLICATION_DECIDED')
    await run(trx, SET_STATUS, [id, 'WITHDRAWN'])
    const { id: moveId } = await trx
      .insertInto('application_moves')
      .values({ application_id: id, from_status: status, to_status: 'WITHDRAWN', by_account_id: accountId })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (!owner) return
    const held = { id: moveId, seconds: HELD_SECONDS }
    const letter = applicationWithdrawn(tools, owner, { ...job, applicationId: id }, applicant)
    await tell(
      trx,
      (await editorsOf(trx, companyId)).map((editor) =>
        noticeOf(letter, { accountId: editor, subjectId: id, companyId, held }),
      ),
    )
    if (owner.wantsMail) await post(trx, letter, held)
  })

const JUST_MOVED = `
  select 1 from application_moves where id = $1 and to_status = 'WITHDRAWN' and at > clock_timestamp() - make_interval(secs => $2)`

/** Puts a withdrawn application back as it was, as if nothing had happened. Refuses APPLICATION_NOT_FOUND, UNDO_EXPIRED. */
export const undoWithdrawal = ({ db }: Tools, { seekerId }: Seeker, id: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { status } = await hold(trx, id, seekerId)
    if (status !== 'WITHDRAWN') return
    const last = await lastMove(trx, id)
    const inTime = last && (await run(trx, JUST_MOVED, [last.id, UNDO_SECONDS])).length > 0
    if (!inTime) return refuse('UNDO_EXPIRED')
    await run(trx, SET_STATUS, [id, last.from])
    await run(trx, 'delete from application_moves where id = $1', [last.id])
    await takeBack(trx, last.id)
    await takeNoticesBack(trx, [last.id])
  })

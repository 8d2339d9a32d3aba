import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { buildApplicationReceivedEmail, buildApplicationDigestEmail } from '#email/templates/applications.ts'
import { enqueueEmail } from '#email/outbox.ts'
import type { EmailContext } from '#email/unsubscribe.ts'
import { DIGEST_WINDOW } from './new-application.commands.ts'

const LOCK_DUE_DIGEST = `
  select d.waiting as ids, a.id as "accountId", a.email, a.first_name as "firstName", a.email_notifications and a.application_updates and a.suspended_at is null as "wantsMail"
  from application_digests d join accounts a on a.id = d.account_id
  where d.open_until <= now() and d.waiting <> '{}' order by d.open_until, d.account_id limit 1 for update of d skip locked`

// Only what the recipient may still see: not after they left the team, not of a company that is not ACTIVE, and no
// withdrawn applications.
const SELECT_VISIBLE_APPLICATIONS = `
  select a.id, a.job_id as "jobId", j.title, c.name as "companyName", p.full_name as applicant
  from applications a join jobs j on j.id = a.job_id join companies c on c.id = a.company_id and c.status = 'ACTIVE'
  join staff w on w.company_id = a.company_id and w.account_id = :accountId and w.role <> 'VIEWER'
  join seekers k on k.id = a.seeker_id join accounts p on p.id = k.account_id
  where a.id = any(:ids::uuid[]) and a.status <> 'WITHDRAWN' order by a.created_at, a.id`

const CLEAR_DIGEST =
  `update application_digests set waiting = '{}', open_until = case when :hasEntries then now() + interval '${DIGEST_WINDOW}' else open_until end where account_id = :accountId` as const

/**
 * Sends the next due digest. The email and the clearing of the digest are one transaction. Returns whether a digest was
 * due.
 */
const sendNextDigest = (deps: EmailContext & { db: Database }): Promise<boolean> =>
  deps.db.transaction().execute(async (trx) => {
    const [due] = await runSql(trx, LOCK_DUE_DIGEST)
    if (!due) return false
    const entries = due.wantsMail
      ? await runSql(trx, SELECT_VISIBLE_APPLICATIONS, { accountId: due.accountId, ids: due.ids })
      : []
    await runSql(trx, CLEAR_DIGEST, { accountId: due.accountId, hasEntries: entries.length > 0 })
    const [one] = entries
    if (one)
      await enqueueEmail(
        trx,
        entries.length > 1
          ? buildApplicationDigestEmail(deps, due, one.companyName, entries)
          : buildApplicationReceivedEmail(deps, due, { ...one, applicationId: one.id }, one.applicant),
      )
    return true
  })

/** Digests sent per run. */
const MAX_DIGESTS_PER_RUN = 100

/** Sends the digests of applications collected for an hour, one email per person. Returns whether more may be due. */
export async function sendApplicationDigests(deps: EmailContext & { db: Database }): Promise<boolean> {
  for (let n = 0; n < MAX_DIGESTS_PER_RUN; n++) if (!(await sendNextDigest(deps))) return false
  return true
}

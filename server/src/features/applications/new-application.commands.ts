import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import type { Email, EmailRecipient } from '#email/compose-email.ts'
import { buildApplicationReceivedEmail, type AppliedJob } from '#email/templates/applications.ts'
import { toNotification, createNotifications } from '#email/notifications.ts'
import type { EmailContext } from '#email/unsubscribe.ts'

/** A team member who handles applications, with their email preference. */
export interface ApplicationRecipient extends EmailRecipient {
  wantsMail: boolean
}
interface NewApplication {
  recipients: readonly ApplicationRecipient[]
  about: AppliedJob & { jobId: string }
  companyId: string
  applicant: string
}

/** After an email about a new application, further applications within this time are collected into one digest. */
export const DIGEST_WINDOW = '1 hour'

// The row is locked until the commit, so that of simultaneous applications one is the first and the others are added to
// the digest. When the digest has entries already, this one is added too.
const ADD_TO_DIGEST = `
  insert into application_digests as d (account_id, open_until)
  select id, now() + interval '${DIGEST_WINDOW}' from accounts where id = any(:mailed::uuid[]) order by id for key share
  on conflict (account_id) do update set
    open_until = case when d.open_until <= now() and d.waiting = '{}' then excluded.open_until else d.open_until end,
    waiting = case when d.open_until <= now() and d.waiting = '{}' then '{}' else d.waiting || :applicationId::uuid end
  returning account_id as id, waiting = '{}' as "isFirst"` as const

/**
 * Notifies a company's team of a new application. Returns the emails to send right away; for recipients who were
 * emailed within the last hour the application is added to their digest.
 */
export async function notifyNewApplication(
  trx: Database,
  emailContext: EmailContext,
  { recipients, about, companyId, applicant }: NewApplication,
): Promise<Email[]> {
  const emails = recipients.map((recipient) => ({
    recipient,
    email: buildApplicationReceivedEmail(emailContext, recipient, about, applicant),
  }))
  await createNotifications(
    trx,
    emails.map(({ email }) =>
      toNotification(email, { subjectId: about.applicationId, groupId: about.jobId, companyId }),
    ),
  )
  const mailed = recipients.filter(({ wantsMail }) => wantsMail).map(({ accountId }) => accountId)
  if (mailed.length === 0) return []
  const digests = await runSql(trx, ADD_TO_DIGEST, { mailed, applicationId: about.applicationId })
  const first = new Set(digests.filter(({ isFirst }) => isFirst).map(({ id }) => id))
  return emails.filter(({ recipient }) => first.has(recipient.accountId)).map(({ email }) => email)
}

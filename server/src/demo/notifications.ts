import { APPLICATION_STATUSES, type ApplicationStatus } from '@sira/contract/enums'
import { isComplete } from '#db/complete-row.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import type { Email } from '#email/compose-email.ts'
import { toNotification } from '#email/notifications.ts'
import { buildApplicationReceivedEmail } from '#email/templates/applications.ts'
import { buildApplicationStatusEmail } from '#email/templates/status-changes.ts'
import { toSecret } from '#core/keys.ts'

// The emails are built only for their notification content; none is sent.
const EMAIL_CONTEXT = { config: { PUBLIC_ORIGIN: 'http://localhost' }, secret: toSecret('no email is sent') }

interface DemoEvent {
  applicationId: string
  accountId: string
  title: string
  companyName: string
  applicant: string
  /** The new status; null for an application that came in. */
  status: ApplicationStatus | null
}

/**
 * Selects the events of the last two months: for seekers the status changes of their applications, for owners the
 * applications that came in. Older events are read, and so are those about applications that the company opened.
 */
const SELECT_EVENTS = `
  with events(application, account, company, title, company_name, applicant, status, at, is_read) as (
  select a.id, p.id, null::uuid, j.title, c.name, '', m.to_status, m.at, m.at < now() - interval '3 days'
  from application_moves m join applications a on a.id = m.application_id join jobs j on j.id = a.job_id join companies c on c.id = a.company_id
  join seekers k on k.id = a.seeker_id join accounts p on p.id = k.account_id where m.from_status is not null and m.at between now() - interval '60 days' and now()
  union all
  select a.id, c.owner_id, c.id, j.title, c.name, p.full_name, null, a.created_at, a.viewed_at is not null or a.created_at < now() - interval '7 days'
  from applications a join jobs j on j.id = a.job_id join companies c on c.id = a.company_id join seekers k on k.id = a.seeker_id join accounts p on p.id = k.account_id
  where c.owner_id is not null and a.created_at between now() - interval '60 days' and now())
  select e.application as "applicationId", e.account as "accountId", e.company as "companyId", e.title, e.company_name as "companyName", e.applicant, e.status, e.at, e.is_read as "isRead"
  from events e order by e.at`

const buildEmail = ({ applicationId, accountId, title, companyName, applicant, status }: DemoEvent): Email => {
  const recipient = { accountId, email: '', firstName: '' }
  const job = { applicationId, title, companyName }
  return status
    ? buildApplicationStatusEmail(EMAIL_CONTEXT, recipient, job, { status })
    : buildApplicationReceivedEmail(EMAIL_CONTEXT, recipient, job, applicant)
}

/** Adds notifications about recent events to the demo accounts. */
export async function addDemoNotifications(db: Database): Promise<void> {
  const rows = (await runSql(db, SELECT_EVENTS)).flatMap(({ companyId, status: sent, ...found }) => {
    const status = APPLICATION_STATUSES.find((one) => one === sent) ?? null
    // Nobody is told of what they withdrew themselves.
    if (sent === 'WITHDRAWN' || !isComplete(found)) return []
    const event = { ...found, status }
    const { applicationId, accountId, at, isRead } = event
    const { kind, title, body, link, translations } = toNotification(buildEmail(event), { subjectId: applicationId })
    return [
      {
        account_id: accountId,
        kind,
        subject_id: applicationId,
        company_id: companyId,
        title,
        body: body ?? '',
        translations: JSON.stringify(translations),
        link: link ?? null,
        created_at: at,
        shown_at: at,
        read_at: isRead ? at : null,
      },
    ]
  })
  if (rows.length > 0) await db.insertInto('notifications').values(rows).execute()
}

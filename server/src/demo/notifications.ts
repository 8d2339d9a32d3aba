import type { ApplicationStatus } from '@sira/contract/enums'
import { run, type Database } from '#db/database.ts'
import type { Email } from '#email/compose-email.ts'
import { buildApplicationStatusEmail, buildApplicationReceivedEmail } from '#email/templates/applications.ts'
import { toSecret } from '#core/keys.ts'

// The emails are built only for their notification content; none is sent.
const EMAIL_CONTEXT = { config: { PUBLIC_ORIGIN: 'http://localhost' }, secret: toSecret('no letter leaves') }

interface DemoEvent {
  applicationId: string
  accountId: string
  companyId: string | null
  title: string
  companyName: string
  applicant: string
  /** The new status; null for an application that came in. */
  status: ApplicationStatus | null
  at: string
  isRead: boolean
}

/**
 * Selects the events of the last two months: for seekers the status changes of their applications, for owners the
 * applications that came in. Older events are read, and so are those about applications that the company opened.
 */
const SELECT_EVENTS = `
  select a.id as "applicationId", p.id as "accountId", null::uuid as "companyId", j.title, c.name as "companyName", '' as applicant, m.to_status as status, m.at, m.at < now() - interval '3 days' as "isRead"
  from application_moves m join applications a on a.id = m.application_id join jobs j on j.id = a.job_id join companies c on c.id = a.company_id
  join seekers k on k.id = a.seeker_id join accounts p on p.id = k.account_id where m.from_status is not null and m.at between now() - interval '60 days' and now()
  union all
  select a.id, c.owner_id, c.id, j.title, c.name, p.first_name || ' ' || p.last_name, null, a.created_at, a.viewed_at is not null or a.created_at < now() - interval '7 days'
  from applications a join jobs j on j.id = a.job_id join companies c on c.id = a.company_id join seekers k on k.id = a.seeker_id join accounts p on p.id = k.account_id
  where c.owner_id is not null and a.created_at between now() - interval '60 days' and now()
  order by at`

const buildEmail = ({ applicationId, accountId, title, companyName, applicant, status }: DemoEvent): Email => {
  const recipient = { accountId, email: '', firstName: '' }
  const job = { applicationId, title, companyName }
  return status
    ? buildApplicationStatusEmail(EMAIL_CONTEXT, recipient, job, { status })
    : buildApplicationReceivedEmail(EMAIL_CONTEXT, recipient, job, applicant)
}

/** Adds notifications about recent events to the demo accounts. */
export async function addDemoNotifications(db: Database): Promise<void> {
  const rows = (await run<DemoEvent>(db, SELECT_EVENTS)).map((event) => {
    const { applicationId, accountId, companyId, at, isRead } = event
    const { name, subject, notification: bell } = buildEmail(event)
    return {
      account_id: accountId,
      kind: name,
      subject_id: applicationId,
      company_id: companyId,
      title: subject,
      body: bell.body,
      link: bell.link ?? null,
      created_at: at,
      shown_at: at,
      read_at: isRead ? at : null,
    }
  })
  if (rows.length > 0) await db.insertInto('notifications').values(rows).execute()
}

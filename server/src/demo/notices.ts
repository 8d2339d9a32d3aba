import type { ApplicationStatus } from '@sira/contract/enums'
import { run, type Database } from '#db/database.ts'
import type { Letter } from '#mail/letter.ts'
import { applicationMoved, applicationReceived } from '#mail/letters/applications.ts'
import { secretOf } from '../keys.ts'

// Of the letters only the line behind the bell is used.
const HOUSE = { config: { PUBLIC_ORIGIN: 'http://localhost' }, secret: secretOf('no letter leaves') }

interface Happened {
  applicationId: string
  accountId: string
  companyId: string | null
  title: string
  companyName: string
  applicant: string
  /** Null when it arrived. */
  status: ApplicationStatus | null
  at: string
  isRead: boolean
}

/** What happened in the last two months: to seekers what became of their applications, to owners what arrived. Older news was read, and what the company opened. */
const HAPPENED = `
  select a.id as "applicationId", p.id as "accountId", null::uuid as "companyId", j.title, c.name as "companyName", '' as applicant, m.to_status as status, m.at, m.at < now() - interval '3 days' as "isRead"
  from application_moves m join applications a on a.id = m.application_id join jobs j on j.id = a.job_id join companies c on c.id = a.company_id
  join seekers k on k.id = a.seeker_id join accounts p on p.id = k.account_id where m.from_status is not null and m.at between now() - interval '60 days' and now()
  union all
  select a.id, c.owner_id, c.id, j.title, c.name, p.first_name || ' ' || p.last_name, null, a.created_at, a.viewed_at is not null or a.created_at < now() - interval '7 days'
  from applications a join jobs j on j.id = a.job_id join companies c on c.id = a.company_id join seekers k on k.id = a.seeker_id join accounts p on p.id = k.account_id
  where c.owner_id is not null and a.created_at between now() - interval '60 days' and now()
  order by at`

const letterOf = ({ applicationId, accountId, title, companyName, applicant, status }: Happened): Letter => {
  const reader = { accountId, email: '', firstName: '' }
  const job = { applicationId, title, companyName }
  return status ? applicationMoved(HOUSE, reader, job, { status }) : applicationReceived(HOUSE, reader, job, applicant)
}

/** Puts what happened in the demo town behind the bells of its people. */
export async function addNotices(db: Database): Promise<void> {
  const rows = (await run<Happened>(db, HAPPENED)).map((happened) => {
    const { applicationId, accountId, companyId, at, isRead } = happened
    const { name, subject, bell } = letterOf(happened)
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

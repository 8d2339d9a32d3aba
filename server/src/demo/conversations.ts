import type { ApplicationStatus } from '@sira/contract/enums'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

/** What the demo company and the demo seeker's companies write, for each status in which they do; all of it is invented. */
const TEXTS: readonly {
  status: ApplicationStatus
  most: number
  messages: readonly [fromCompany: boolean, text: string][]
}[] = [
  {
    status: 'SHORTLISTED',
    most: 4,
    messages: [
      [
        true,
        'Thank you for your application. Could you tell us when you could start, and whether you can come to our office twice a week?',
      ],
      [
        false,
        'Thank you for writing. I have a notice period of one month, so I could start in January. Twice a week is fine for me.',
      ],
      [true, 'That suits us. We will propose times for an interview this week.'],
    ],
  },
  {
    status: 'INTERVIEWED',
    most: 3,
    messages: [
      [true, 'It was good to talk with you. Please send us the link to the project that you told us about.'],
      [false, 'I enjoyed it too. The code is on my GitHub page, in the repository with the payment service.'],
    ],
  },
  {
    status: 'REVIEWED',
    most: 3,
    messages: [
      [
        true,
        'We have read your application and would like to know more about your last project. What was your part in it?',
      ],
    ],
  },
]

/**
 * The newest applications with a status of the demo company and of the demo seeker, \`most\` of each; the first message comes
 * the day after the last change of the status, the next ones every few hours. The last one of the other side is unread.
 */
const INSERT_MESSAGES = `
  with chosen as (
    select id, company_id, seeker_id, owner_id, account_id, at from (
      select a.id, a.company_id, a.seeker_id, c.owner_id, k.account_id, a.status,
        least(now() - interval '12 hours', (select max(m.at) from application_moves m where m.application_id = a.id) + interval '1 day') as at,
        row_number() over (partition by a.status, p.email = :seekerEmail order by a.created_at desc, a.id) as n
      from applications a join companies c on c.id = a.company_id join accounts o on o.id = c.owner_id
      join seekers k on k.id = a.seeker_id join accounts p on p.id = k.account_id
      where o.email = :companyEmail or p.email = :seekerEmail) x
    where status = :status::application_status and n <= :most::int),
  begun as (
    insert into conversations (application_id, company_id, last_message_at)
    select id, company_id, at + (jsonb_array_length(:messages::jsonb) - 1) * interval '4 hours' from chosen returning application_id)
  insert into application_messages (application_id, company_id, from_company, account_id, body, created_at, read_at)
  select c.id, c.company_id, (t.message ->> 0)::boolean, case when (t.message ->> 0)::boolean then c.owner_id else c.account_id end, t.message ->> 1,
    c.at + (t.n - 1) * interval '4 hours', case when t.n < jsonb_array_length(:messages::jsonb) then c.at + t.n * interval '4 hours' end
  from chosen c join begun b on b.application_id = c.id cross join jsonb_array_elements(:messages::jsonb) with ordinality t(message, n)`
/** What a dishonest company writes to the demo seeker, and what the rules for job texts find in it. */
const DISHONEST = {
  text: 'You are accepted for the next round. To reserve your place, please pay a registration fee of 350 birr to our Telebirr number today.',
  risks: ['FEE'],
}
const INSERT_DISHONEST = `
  with chosen as (
    select a.id, a.company_id, c.owner_id from applications a join companies c on c.id = a.company_id join seekers k on k.id = a.seeker_id join accounts p on p.id = k.account_id
    where p.email = :seekerEmail and a.status = 'PENDING' order by a.created_at, a.id limit 1),
  begun as (
    insert into conversations (application_id, company_id, last_message_at) select id, company_id, now() - interval '3 hours' from chosen returning application_id),
  written as (
    insert into application_messages (application_id, company_id, from_company, account_id, body, risks, created_at)
    select c.id, c.company_id, true, c.owner_id, :text, :risks, now() - interval '3 hours' from chosen c join begun b on b.application_id = c.id returning id)
  insert into message_reports (message_id, account_id, reason, created_at) select id, null, 'SCAM_RULES', now() - interval '3 hours' from written`
/** A message of a company is its answer. */
const SET_REPLIED = `
  update applications a set replied_at = least(a.replied_at, m.at)
  from (select application_id, min(created_at) as at from application_messages where from_company group by application_id) m where m.application_id = a.id`

/** Adds conversations of the demo company and of the demo seeker. */
export async function addDemoConversations(
  db: Database,
  emails: { companyEmail: string; seekerEmail: string },
): Promise<void> {
  for (const { status, most, messages } of TEXTS)
    await runSql(db, INSERT_MESSAGES, { ...emails, status, most, messages: JSON.stringify(messages) })
  await runSql(db, INSERT_DISHONEST, { seekerEmail: emails.seekerEmail, ...DISHONEST })
  await runSql(db, SET_REPLIED)
}

import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

/** Messages of the contact form, by invented people. */
const MESSAGES = [
  {
    name: 'Rahel Desta',
    email: 'rahel.desta@mail.example',
    subject: 'A company name that changed',
    message:
      'Our company has a new name since October. Do we hand in the trade license again, or is the profile enough?',
    daysAgo: 2,
  },
  {
    name: 'Yonas Gebru',
    email: 'yonas@langano-college.example',
    subject: 'A day for graduates',
    message:
      'We have 140 graduates in software this year. Could somebody of you come in January and show them how to apply?',
    daysAgo: 1,
  },
]
const INSERT_MESSAGES = `insert into messages (name, email, subject, message, created_at) select name, email, subject, message, now() - "daysAgo" * interval '1 day'
  from jsonb_to_recordset(:messages::jsonb) as x(name text, email text, subject text, message text, "daysAgo" int)`

/** Two seekers report the oldest live job, one the next: too few reports to hide either job. */
const INSERT_REPORTS = `
  with jobs_of as (select id, row_number() over (order by created_at, id) as n from live_jobs order by created_at, id limit 2),
  people as (select account_id as id, row_number() over (order by account_id) as n from seekers order by account_id limit 6)
  insert into job_reports (job_id, account_id, reason, details, created_at)
  select j.id, p.id, x.reason, x.details, now() - x.hours * interval '1 hour'
  from (values (1, 4, 'MISLEADING', 'The place is given as Addis Ababa; on the phone they said Adama.', 30),
    (1, 5, 'NOT_REAL', 'Nobody has answered for two months, and the number is not in use.', 8),
    (2, 6, 'OTHER', 'The same job stands twice, with two different salaries.', 3)) as x(job, person, reason, details, hours)
  join jobs_of j on j.n = x.job join people p on p.n = x.person`

/** Adds contact messages and job reports, so that administrators have something to do. */
export async function addDemoModerationTasks(db: Database): Promise<void> {
  await runSql(db, INSERT_MESSAGES, { messages: JSON.stringify(MESSAGES) })
  await runSql(db, INSERT_REPORTS)
}

import { runSql } from '#db/sql.ts'
import type { SeedContext } from './seed-context.ts'

/** The company and the seeker whose accounts can be tried out. */
const DEMO_COMPANY = 'wenchi-ledger'
const DEMO_SEEKER = 'hanna-tadesse'

const DEMO_TEMPLATES = [
  {
    name: 'First call with our team lead',
    kind: 'STATUS',
    status: 'INTERVIEWED',
    subject: 'Our first call',
    body: `Dear {{firstName}},

Thank you for agreeing to a first call about {{jobTitle}}. We talk for half an hour, in Amharic or English, as you prefer.

Please have one piece of work ready that you would like to show us: a ledger, a report or a small program.

See you soon,
the team of {{companyName}}`,
  },
  {
    name: 'Please send a work sample',
    kind: 'MESSAGE',
    status: null,
    subject: null,
    body: `Dear {{firstName}},

we like your application for {{jobTitle}} and would like to see an example of your work. It can be anything that you may show: code, a design, a text.

A link is enough, and there is no hurry: within a week is fine.

Thank you,
{{companyName}}`,
  },
] as const

/** Some rejections of the company have a reason, the first one shared; the seeker was told why. */
const SET_REASONS = `
  update application_moves m set reason = (:reasons::text[])[1 + (r.place - 1) % 5]::rejection_reason, reason_shared = r.place = 1 or r.seeker_id = :seekerId
  from (
    select m.id, a.seeker_id, row_number() over (order by a.seeker_id = :seekerId, m.at, m.id) as place from application_moves m join applications a on a.id = m.application_id
    where m.to_status = 'REJECTED' and (a.company_id = :companyId or a.seeker_id = :seekerId)) r
  where r.id = m.id and (r.place <= 5 or r.seeker_id = :seekerId)`
const DEMO_REASONS = ['NOT_ENOUGH_EXPERIENCE', 'SKILLS', 'LOCATION', 'POSITION_FILLED', 'PAY']

/** Adds the templates of the demo company, and the reasons for some of its rejections. */
export async function addDemoTemplates({ db, companies, seekers }: SeedContext): Promise<void> {
  const companyId = companies.get(DEMO_COMPANY)!
  await db
    .insertInto('company_templates')
    .values(DEMO_TEMPLATES.map((template) => ({ ...template, company_id: companyId })))
    .execute()
  await runSql(db, SET_REASONS, { companyId, seekerId: seekers.get(DEMO_SEEKER)!.id, reasons: DEMO_REASONS })
}

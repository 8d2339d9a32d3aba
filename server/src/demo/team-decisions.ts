import { SCORECARD_OVERALLS } from '@sira/contract/area-enums'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { getDemoPhone } from './companies.ts'
import { addDaysUpToNow, formatDayFrom, getWorkdayTimestamp } from './dates.ts'
import type { DemoAccount, DemoJob } from './demo-data-types.ts'
import { computeSeed, createRandom } from './random.ts'
import { addDemoAccount, type SeedContext } from './seed-context.ts'

const DEMO_SEEKER = 'hanna-tadesse'
const DEMO_COMPANY = 'wenchi-ledger'
const CRITERIA = [
  'Knows the craft of this job',
  'Explains things well, in writing and aloud',
  'Has finished something hard',
  'Works well with others',
]

/** Returns by what the team of the demo company judges applicants; other companies have no criteria. */
export const buildDemoCriteria = (company: string): DemoJob['criteria'] => (company === DEMO_COMPANY ? CRITERIA : [])

const COLLEAGUES = [
  { key: 'wenchi-colleague-1', firstName: 'Liya', lastName: 'Girma' },
  { key: 'wenchi-colleague-2', firstName: 'Dawit', lastName: 'Alemu' },
]
const buildColleague = ({ key, firstName, lastName }: (typeof COLLEAGUES)[number], now: Date): DemoAccount => ({
  firstName,
  lastName,
  email: `${firstName}.${lastName}@wenchi-ledger.example`.toLowerCase(),
  phone: getDemoPhone(key),
  location: 'Addis Ababa',
  createdAt: getWorkdayTimestamp(now, 200, key),
})

const REMARKS = [
  'Gave three examples without being asked, each with what went wrong.',
  'Careful with numbers. I would like to see how that holds under time pressure.',
  'Answered the question behind the question.',
  'Good, but everything was one person’s work; ask about a team next time.',
]

const SELECT_JUDGED = `
  select id, updated_at as "updatedAt" from applications
  where company_id = :companyId and status in ('SHORTLISTED', 'INTERVIEWED', 'OFFERED') order by created_at desc, id limit 12`
const INSERT_SCORECARD = `
  insert into scorecards (application_id, account_id, scores, overall, created_at, updated_at)
  values (:applicationId, :accountId, :scores::jsonb, :overall, :at, :at)`

/** Adds the scorecards of two colleagues on some applications of the demo company. */
async function addScorecards(context: SeedContext, companyId: string, now: Date): Promise<void> {
  const judged = await runSql(context.db, SELECT_JUDGED, { companyId })
  for (const colleague of COLLEAGUES) {
    const accountId = await addDemoAccount(context, buildColleague(colleague, now), 'COMPANY')
    await muteAccount(context.db, accountId)
    await context.db
      .insertInto('members')
      .values({ company_id: companyId, account_id: accountId, role: 'RECRUITER' })
      .execute()
    for (const [index, { id, updatedAt }] of judged.entries()) {
      const random = createRandom(computeSeed(`scorecard ${colleague.key} ${index}`))
      const scores = CRITERIA.map((criterion) => ({
        criterion,
        score: random.int(2, 4),
        remark: random.chance(0.3) ? random.pick(REMARKS) : null,
      }))
      const mean = scores.reduce((sum, { score }) => sum + score, 0) / scores.length
      await runSql(context.db, INSERT_SCORECARD, {
        applicationId: id,
        accountId,
        scores: JSON.stringify(scores),
        overall: SCORECARD_OVERALLS[mean < 2.5 ? 1 : mean < 3.5 ? 2 : 3],
        at: addDaysUpToNow(updatedAt, 0.5 + random.next(), now),
      })
    }
  }
}

/** Nobody who is invented gets an email: not of new applications, and not of an offer that expires. */
const muteAccount = (db: Database, accountId: string) =>
  runSql(db, 'update accounts set email_notifications = false where id = :accountId', { accountId })

const SELECT_OFFERED = `
  select a.id, a.status, a.updated_at as "updatedAt", j.title, c.owner_id as "ownerId"
  from applications a join jobs j on j.id = a.job_id join companies c on c.id = a.company_id
  where a.seeker_id = :seekerId and a.status in ('OFFERED', 'ACCEPTED') order by a.created_at`
const OPEN_DAYS = 14

/** Adds an open and an accepted offer to the demo seeker. */
async function addOffers({ db }: SeedContext, seekerId: string, now: Date): Promise<void> {
  for (const { id, status, updatedAt, title, ownerId } of await runSql(db, SELECT_OFFERED, { seekerId })) {
    if (ownerId) await muteAccount(db, ownerId)
    const isOpen = status === 'OFFERED'
    await db
      .insertInto('offers')
      .values({
        application_id: id,
        made_by: ownerId,
        title,
        start_date: formatDayFrom(now, isOpen ? 45 : 20),
        salary: JSON.stringify(OFFERED_SALARY),
        message:
          'We were impressed by how you talked about your work, and so was everybody you met.\n\nYou would begin with two weeks beside Meron, who knows every corner of it. If anything is unclear, please ask before you answer.',
        created_at: updatedAt,
        ...(isOpen
          ? { expires_at: `${formatDayFrom(now, OPEN_DAYS)}T20:59:59Z` }
          : {
              status: 'ACCEPTED' as const,
              expires_at: addDaysUpToNow(updatedAt, 7, now),
              ended_at: updatedAt,
              answer: 'Thank you! I am looking forward to it.',
            }),
      })
      .execute()
  }
}
const OFFERED_SALARY = {
  type: 'FIXED',
  amount: 72_000,
  minAmount: null,
  maxAmount: null,
  hourlyRate: null,
  currency: 'ETB',
  frequency: 'MONTHLY',
  negotiable: false,
  benefits: 'Health insurance for the family, transport, and 1,500 birr a month for internet at home',
} as const

/** Adds the scorecards of the demo company's team, and the offers to the demo seeker. */
export async function addDemoTeamDecisions(context: SeedContext, now: Date): Promise<void> {
  await addScorecards(context, context.companies.get(DEMO_COMPANY)!, now)
  await addOffers(context, context.seekers.get(DEMO_SEEKER)!.id, now)
}

import { run } from '#db/database.ts'
import { createExpiryToken } from '../../src/features/jobs/expiry-links.rules.ts'
import { createReachToken } from '../../src/features/reach/reach-links.rules.ts'
import type { TestApp } from './test-app.ts'
import type { MARKET_ROWS } from '../security/market-rows.ts'
import { toJob, type MatrixRequestBuilder } from './matrix-request-builder.ts'

async function findOwner(testApp: TestApp, jobId: string): Promise<string> {
  const [owner] = await run<{ id: string }>(
    testApp.db,
    'select c.owner_id as id from companies c join jobs j on j.company_id = c.id where j.id = $1',
    [jobId],
  )
  return owner!.id
}

/** The requests of the rows about pay, plans and landing pages. */
export const MARKET_MATRIX_REQUESTS = {
  getPayFacts: () => ({}),
  getExpiringJob: async ({ testApp, fixtures }) => {
    const accountId = await findOwner(testApp, fixtures.jobs.live)
    const link = { jobId: fixtures.jobs.live, accountId, expiresAt: Date.parse('2030-01-01') }
    return { query: `token=${createExpiryToken(testApp.resources.secret, link)}` }
  },
  renewJob: toJob('live'),
  askAboutReach: async ({ testApp, fixtures }) => {
    await run(testApp.db, `update jobs set from_ethiopia = 'UNKNOWN' where id = $1`, [fixtures.jobs.live])
    return { params: { jobId: fixtures.jobs.live } }
  },
  answerAboutReach: async ({ testApp, fixtures }) => {
    await run(testApp.db, 'insert into reach_questions (job_id) values ($1) on conflict do nothing', [
      fixtures.jobs.live,
    ])
    return { params: { jobId: fixtures.jobs.live }, body: { answer: true } }
  },
  getReachQuestion: async ({ testApp, fixtures }) => {
    await run(testApp.db, 'insert into reach_questions (job_id) values ($1) on conflict do nothing', [
      fixtures.jobs.live,
    ])
    const link = { jobId: fixtures.jobs.live, accountId: await findOwner(testApp, fixtures.jobs.live) }
    return { query: `token=${createReachToken(testApp.resources.secret, link)}` }
  },
  listPayRates: () => ({}),
  saveExchangeRate: () => ({ body: { currency: 'USD', rateOn: '2026-01-05', etb: 155, source: 'A bank' } }),
  saveTaxRules: () => ({
    body: {
      validFrom: '2026-01-05',
      bands: [{ above: 2000, percent: 15, deduction: 300 }],
      pensionPercent: 7,
      source: 'A gazette',
    },
  }),
  getSalaries: () => ({ query: 'skill=React' }),
  listSalaryTopics: () => ({}),
  getSalaryTopic: () => ({ query: 'slug=backend-developer' }),
  'getSalaryTopic unknown': () => ({ query: 'slug=nothing' }),
  getLandingPage: () => ({ query: 'kind=REMOTE' }),
  'getLandingPage unknown': () => ({ query: 'kind=SKILL&slug=nothing' }),
} satisfies Record<keyof typeof MARKET_ROWS, MatrixRequestBuilder>

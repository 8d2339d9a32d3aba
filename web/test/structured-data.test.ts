import { expect } from 'vitest'
import { findPostingFaults } from '../../server/test/support/check-job-posting.ts'
import { REMOTE_KINDS } from '../../server/test/support/remote-kinds.ts'
import { createPageRenderer } from '../../server/test/support/rendered-page.ts'
import { test } from '../../server/test/support/test-app.ts'

const JSON_LD = /<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g
const findPosting = (html: string) =>
  [...html.matchAll(JSON_LD)]
    .map(([, text]) => JSON.parse(text!.replaceAll('\\u003c', '<')) as Record<string, any>)
    .find((one) => one['@type'] === 'JobPosting')

/** Of a job that is partly in this town, but not for people in its country. */
const CONTRADICTION = 'Bahir Dar'

/** Jobs of every kind of place, work and pay. */
const OTHER_JOBS: readonly object[] = [
  { location: 'Bole, Addis Ababa', deadline: '2099-01-01' },
  { location: 'Adama', type: 'PARTTIME', salary_type: 'HOURLY', hourly_rate: 350 },
  {
    location: 'Nairobi, Kenya',
    salary_type: 'RANGE',
    salary_min: 1000,
    salary_max: 1500,
    currency: 'USD',
    pay_basis: 'GROSS',
  },
  { location: 'Kigali, Rwanda', salary_type: 'FIXED', salary_amount: 2000, currency: 'EUR', pay_basis: 'NET' },
  {
    location: 'Hawassa',
    type: 'INTERNSHIP',
    level: 'INTERN',
    salary_type: 'FIXED',
    salary_amount: 300,
    frequency: 'DAILY',
  },
  { location: 'Mekelle', type: 'CONTRACT', salary_type: 'FIXED', salary_amount: 12_000, frequency: 'WEEKLY' },
  { location: 'Jimma', salary_type: 'FIXED', salary_amount: 900_000, frequency: 'YEARLY', pay_basis: 'GROSS' },
  { location: 'Addis Ababa', is_remote: true },
  { location: 'Addis Ababa', type: 'REMOTE', is_remote: true },
  { location: 'Ethiopia', type: 'REMOTE', is_remote: true },
  { location: CONTRADICTION, is_remote: true, workTerms: { remoteRegions: ['US'] } },
  { location: 'Addis Ababa', type: 'REMOTE', is_remote: true, workTerms: { remoteRegions: ['US'] } },
  { location: 'Dire Dawa', payHiddenReason: undefined, pay_hidden_reason: 'POLICY' },
  { location: 'Gondar', description: '# You build\n\nA <b>ledger</b> & more\n\n- one\n- two' },
  { location: 'ባህር ዳር', title: 'ሶፍትዌር መሐንዲስ' },
  { location: 'Lalibela Road 5, Addis Ababa', title: 'C++ & C# Developer' },
  { location: 'Somewhere nobody knows' },
]

test('the structured data of 30 jobs of every kind keeps the published rules, and names Ethiopia only where it is meant', async ({
  testApp,
}) => {
  const show = await createPageRenderer(testApp)
  const { id: companyId } = await testApp.createCompany({ name: 'Sheba Tech' })
  const kinds = REMOTE_KINDS.map(({ terms }) => ({ location: 'Remote', is_remote: true, workTerms: terms }))
  const jobs = [...kinds, ...OTHER_JOBS]
  expect(jobs).toHaveLength(30)
  for (const [n, { payHiddenReason: _, ...facts }] of (jobs as { payHiddenReason?: unknown }[]).entries()) {
    const { id } = await testApp.createJob(companyId, facts)
    const { data: job } = await testApp.visitor.get(`/jobs/getOne/${id}`)
    const { html } = await show(`/jobs/${id}`)
    const posting = findPosting(html)
    const of = `${n} ${JSON.stringify(facts)}`
    if (posting) expect(findPostingFaults(posting), of).toEqual([])
    const named = JSON.stringify([posting?.['jobLocation'], posting?.['applicantLocationRequirements']])
    if (job.fromEthiopia === 'NO') expect(named, of).not.toMatch(/Ethiopia|"ET"/)
    if (job.fromEthiopia === 'YES') expect(named, of).toMatch(/Ethiopia|"ET"/)
    // Left out is only what no country can be stated of, or what contradicts itself.
    const statesCountries = job.remoteRegions.length > 0 && job.remoteExcept.length === 0 && !job.utcOffsets
    if (job.fromEthiopia === 'YES' || (statesCountries && job.location !== CONTRADICTION))
      expect(posting, of).toBeDefined()
    if (job.fromEthiopia === 'UNKNOWN') expect(posting?.['applicantLocationRequirements'], of).toBeUndefined()
  }
})

test('the page of a remote job says whether people in Ethiopia can do it, and its terms', async ({ testApp }) => {
  const show = await createPageRenderer(testApp)
  const { id: companyId } = await testApp.createCompany({ name: 'Sheba Tech' })
  const texts = {
    YES: 'People in Ethiopia can do this job',
    NO: 'People in Ethiopia cannot do this job',
    UNKNOWN: 'The company does not say whether people in Ethiopia can do this job',
  }
  for (const { name, terms, reach } of REMOTE_KINDS) {
    const { id } = await testApp.createJob(companyId, {
      title: name,
      location: 'Remote',
      is_remote: true,
      workTerms: terms,
    })
    const { text } = await show(`/jobs/${id}`)
    expect(text, name).toContain(texts[reach])
    expect(text.includes('Ask the company'), name).toBe(reach === 'UNKNOWN')
    if (reach !== 'UNKNOWN') expect(text, name).toMatch(/Stated by the company on/)
  }
  const { text: list } = await show('/jobs?openTo=ET')
  expect(list).toContain('Found 6 jobs')
  expect(list.match(/Remote \(Remote\) Open to Ethiopia|Remote Open to Ethiopia/g)?.length ?? 0).toBe(6)
  const workTerms = {
    remoteRegions: ['WORLDWIDE'],
    remoteExcept: ['US'],
    utcOffsets: { min: -1.5, max: 5 },
    overlapHours: 4,
    contract: 'CONTRACTOR',
    paidBy: ['PAYONEER', 'BANK_USD'],
    equipment: true,
    relocation: false,
  } as const
  const { id } = await testApp.createJob(companyId, {
    location: 'Remote',
    is_remote: true,
    workTerms: workTerms as never,
  })
  const { text } = await show(`/jobs/${id}`)
  expect(text).toContain(
    'People may live in Anywhere in the world But not in United States Time zones UTC−1:30 to UTC+5 Overlap with Addis Ababa 4 hours a day The person works as Contractor',
  )
  expect(text).toContain('Equipment From the company Help to move No')
  const { id: site } = await testApp.createJob(companyId, { location: 'Adama' })
  expect((await show(`/jobs/${site}`)).text, 'of a job on site the place says it').not.toContain('People in Ethiopia')
})

import { describe, expect } from 'vitest'
import { t } from '@sira/contract/t'
import { inLanguage } from '#core/i18n.ts'
import { run } from '#db/database.ts'
import { test, type TestApp } from '#test/test-app.ts'
import type { HiddenJobReason } from './hidden-jobs.rules.ts'
import { listMatchedJobs } from './matched-jobs.queries.ts'

/** Creates a seeker with exactly these skills and levels, without the default skills of the test app's seekers. */
async function createSeekerWith(
  testApp: TestApp,
  skills: Record<string, string>,
  facts: Parameters<TestApp['createSeeker']>[0] = {},
) {
  const seeker = await testApp.createSeeker(facts)
  await run(testApp.db, 'delete from seeker_skills where seeker_id = $1', [seeker.seekerId])
  await run(
    testApp.db,
    'insert into seeker_skills (seeker_id, skill_id, level) select $1, s.id, x.level::skill_level from unnest($2::text[], $3::text[]) x(name, level) join skills s on s.name = x.name',
    [seeker.seekerId, Object.keys(skills), Object.values(skills)],
  )
  return seeker
}
const monthlyPay = (amount: number) =>
  ({ salary_type: 'FIXED', salary_amount: amount, currency: 'ETB', frequency: 'MONTHLY' }) as const
const asReader = ({ seekerId }: { seekerId: string }) => ({ seekerId, language: 'en' as const })
const listMatches = async (person: { get: TestApp['visitor']['get'] }) =>
  (await person.get('/jobs/matches')) as {
    status: number
    data: { id: string; title: string; matchPercentage?: number; matchLabel?: string; matchReasons: string[] }[]
  }

describe('GET /jobs/matches', () => {
  test('returns live jobs as job cards with a label, a percentage and its reasons, best first', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany({ name: 'Wenchi Ledger' })
    const hanna = await createSeekerWith(
      testApp,
      { React: 'ADVANCED', 'Node.js': 'INTERMEDIATE' },
      { title: 'Frontend Developer', location: 'Adama' },
    )
    await testApp.createJob(companyId, { title: 'Network Officer', skills: ['Linux', 'Node.js'], location: 'Mekelle' })
    await testApp.createJob(companyId, { title: 'Frontend Engineer', skills: ['React', 'Node.js'], location: 'Nazret' })
    await testApp.createJob(companyId, {
      title: 'React Developer',
      skills: ['React', 'Go'],
      is_remote: true,
      location: 'Mekelle',
    })

    const { status, data } = await listMatches(hanna)

    expect(status).toBe(200)
    // The network job has another role and one of two skills.
    expect(data.map(({ title, matchPercentage, matchLabel }) => [title, matchPercentage, matchLabel])).toEqual([
      ['Frontend Engineer', 74, 'STRONG'],
      ['React Developer', 55, 'GOOD'],
    ])
    expect(data[0]).toMatchObject({
      company: { name: 'Wenchi Ledger' },
      matchReasons: [
        'You have all 2 skills it asks for: Node.js, React',
        'Fits your title, Frontend Developer',
        'In Nazret, like you',
      ],
    })
    expect((await listMatches(hanna)).data).toEqual(data)
  })

  test('writes the reasons in the language of the caller, with what people typed as it is', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    // The place is also a text of ours.
    const hanna = await createSeekerWith(
      testApp,
      { React: 'EXPERT', 'Node.js': 'BEGINNER' },
      { title: 'Frontend Developer', location: 'Senior' },
    )
    await testApp.createJob(companyId, {
      title: 'Frontend Engineer',
      skills: ['Node.js', 'React', 'Go'],
      location: 'Senior',
    })
    const list = async (language: string) =>
      (await hanna.get('/jobs/matches', { headers: { 'accept-language': language } })).data[0].matchReasons

    const amharic = inLanguage('am', () => [
      t('You have {had} of the {asked} skills it asks for: {skills}', {
        had: 2,
        asked: 3,
        skills: `${t('{name} (higher level needed)', { name: 'Node.js' })}፣ React`,
      }),
      t('Fits your title, {title}', { title: 'Frontend Developer' }),
      t('In {location}, like you', { location: 'Senior' }),
    ])
    for (const reason of amharic) expect(reason).toMatch(/^[\u1200-\u135F]/)
    expect(await list('am,en;q=0.5')).toEqual(amharic)
    expect(await list('en')).toEqual([
      'You have 2 of the 3 skills it asks for: Node.js (higher level needed), React',
      'Fits your title, Frontend Developer',
      'In Senior, like you',
    ])
  })

  test('finds a job of the same role that asks for none of the seeker’s skills', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    const hanna = await createSeekerWith(testApp, { React: 'ADVANCED' }, { title: 'QA Engineer' })
    await testApp.createJob(companyId, { title: 'Test Automation Engineer', skills: ['Selenium'] })
    await testApp.createJob(companyId, { title: 'Accountant', skills: ['Accounting'] })

    expect((await listMatches(hanna)).data).toMatchObject([
      { title: 'Test Automation Engineer', matchLabel: expect.any(String) },
    ])
  })

  test('leaves out jobs that are not live or were applied to', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    const hanna = await createSeekerWith(testApp, { React: 'ADVANCED' })
    const open = await testApp.createJob(companyId)
    await testApp.createApplication((await testApp.createJob(companyId)).id, hanna)
    for (const status of ['PENDING', 'DRAFT', 'REJECTED', 'CLOSED', 'ARCHIVED'] as const)
      await testApp.createJob(companyId, { status })
    await testApp.createJob(companyId, { deadline: '2020-01-01' })
    await testApp.createJob((await testApp.createCompany({ status: 'PENDING' })).id)

    expect((await listMatches(hanna)).data.map(({ id }) => id)).toEqual([open.id])
  })

  test('puts the better paid and then the newer of equal matches first and returns at most twenty', async ({
    testApp,
  }) => {
    const { id: companyId } = await testApp.createCompany()
    const hanna = await createSeekerWith(testApp, { React: 'ADVANCED' })
    const minutesAgo = (n: number) => new Date(Date.now() - n * 60_000).toISOString()
    for (let n = 0; n < 22; n++)
      await testApp.createJob(companyId, { title: `Backend Engineer ${n}`, created_at: minutesAgo(n) })
    await testApp.createJob(companyId, {
      title: 'Paid Backend Engineer',
      created_at: minutesAgo(30),
      ...monthlyPay(30_000),
    })

    const { data } = await listMatches(hanna)

    expect(data).toHaveLength(20)
    expect(data.slice(0, 3).map(({ title }) => title)).toEqual([
      'Paid Backend Engineer',
      'Backend Engineer 0',
      'Backend Engineer 1',
    ])
  })

  test('a job of another role comes before twenty of the seeker’s own that fit less', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    const skills = ['React', 'Node.js', 'TypeScript', 'Docker', 'Git']
    const hanna = await createSeekerWith(testApp, Object.fromEntries(skills.map((name) => [name, 'EXPERT'])), {
      title: 'Frontend Developer',
      location: 'Adama',
    })
    for (let n = 0; n < 20; n++)
      await testApp.createJob(companyId, {
        title: 'Frontend Engineer',
        skills: ['Go'],
        level: 'MANAGER',
        location: 'Mekelle',
      })
    await testApp.createJob(companyId, { title: 'Accountant', skills, location: 'Adama' })

    const { data } = await listMatches(hanna)

    expect(data).toHaveLength(20)
    expect(data.slice(0, 2).map(({ title }) => title)).toEqual(['Accountant', 'Frontend Engineer'])
  })

  test('says which job pays clearly more than is usual for its role and level', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    const hanna = await createSeekerWith(testApp, { React: 'ADVANCED' })
    for (const pay of [20_000, 20_000, 21_000, 21_500, 40_000])
      await testApp.createJob(companyId, { title: `Backend Engineer ${pay}`, ...monthlyPay(pay) })
    await testApp.createJob(companyId, { title: 'Accountant', ...monthlyPay(900) })

    const { data } = await listMatches(hanna)

    const wellPaid = data.filter(({ matchReasons }) => matchReasons.includes('Above the usual pay for this role'))
    expect(wellPaid.map(({ title }) => title)).toEqual(['Backend Engineer 40000'])
  })

  test('goes on with the newest jobs of the field, without a percentage, where few match', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    const facts = { title: 'Junior Frontend Engineer', location: 'Adama' }
    const hanna = await createSeekerWith(testApp, { React: 'ADVANCED' }, facts)
    const far = { level: 'MANAGER', location: 'Mekelle', skills: ['Go'] } as const
    await testApp.createJob(companyId, { ...far, skills: ['Go'], title: 'Angular Developer' })
    await testApp.createJob(companyId, { ...far, skills: ['Go'], title: 'Vue Developer' })
    await testApp.createJob(companyId, { ...far, skills: ['Go'], title: 'Accountant' })
    await testApp.createJob(companyId, { title: 'Frontend Engineer', location: 'Adama' })

    const { data } = await listMatches(hanna)

    expect(data.map(({ title, matchLabel }) => [title, matchLabel])).toEqual([
      ['Frontend Engineer', 'GOOD'],
      ['Vue Developer', undefined],
      ['Angular Developer', undefined],
    ])
    expect(data[1]).toMatchObject({ matchReasons: ['Fits your title, Junior Frontend Engineer'] })
    expect(data[1]).not.toHaveProperty('matchPercentage')
  })

  test.for([{}, { Figma: 'EXPERT' }])(
    'returns the newest jobs without a percentage when nothing of the profile can be compared: %j',
    async (skills, { testApp }) => {
      const { id: companyId } = await testApp.createCompany()
      await testApp.createJob(companyId, { title: 'Older', created_at: '2026-01-01T00:00:00Z' })
      await testApp.createJob(companyId, { title: 'Newer' })

      const { status, data } = await listMatches(await createSeekerWith(testApp, skills as Record<string, string>))

      expect([status, data.map(({ title }) => title)]).toEqual([200, ['Newer', 'Older']])
      expect(data.map((job) => ['matchPercentage' in job, job.matchReasons])).toEqual([
        [false, []],
        [false, []],
      ])
    },
  )

  test('is empty without a profile, 403 for companies and 401 for visitors', async ({ testApp }) => {
    const { id, owner } = await testApp.createCompany()
    await testApp.createJob(id)

    expect(await listMatches(await testApp.createAccount({ role: 'JOBSEEKER' }))).toMatchObject({
      status: 200,
      data: [],
    })
    expect((await listMatches(owner)).status).toBe(403)
    expect((await listMatches(testApp.visitor)).status).toBe(401)
  })
})

describe('jobs that the seeker hid', () => {
  /** Creates three jobs of two companies; the seeker hides the first one. */
  async function createJobs(testApp: TestApp) {
    const [wenchi, sheba] = [await testApp.createCompany(), await testApp.createCompany()]
    const hanna = await createSeekerWith(testApp, { React: 'ADVANCED' }, { title: 'Senior Backend Engineer' })
    const facts = { title: 'Backend Engineer', level: 'SENIOR' } as const
    const hiddenJob = await testApp.createJob(wenchi.id, { ...facts, ...monthlyPay(20_000) })
    const ofCompany = await testApp.createJob(wenchi.id, { ...facts, ...monthlyPay(30_000) })
    const elsewhere = await testApp.createJob(sheba.id, { ...facts, location: 'Adama', ...monthlyPay(10_000) })
    const list = async (reason: HiddenJobReason) =>
      (
        await listMatchedJobs(testApp.resources, asReader(hanna), {
          jobs: [{ jobId: hiddenJob.id, reason }],
          companyIds: [],
        })
      ).map(({ id, matchPercentage }) => [
        id === ofCompany.id ? 'same company' : id === elsewhere.id ? 'elsewhere' : id,
        matchPercentage,
      ])
    return list
  }

  test('are left out, and their reasons lower similar ones', async ({ testApp }) => {
    const list = await createJobs(testApp)

    const asItIs = await list('OTHER')
    expect(asItIs.map(([name]) => name)).toEqual(['same company', 'elsewhere'])
    const [[, near], [, far]] = asItIs as [[string, number], [string, number]]
    expect(near - far).toBe(10)
    expect(await list('NOT_MY_FIELD')).toEqual(asItIs)
    expect(await list('COMPANY')).toEqual([['elsewhere', far]])
    expect(await list('TOO_FAR')).toEqual([
      ['same company', far],
      ['elsewhere', far],
    ])
    expect(await list('LEVEL')).toEqual([
      ['same company', near - 13],
      ['elsewhere', far - 13],
    ])
  })

  test('for their pay put jobs that pay no more behind all others', async ({ testApp }) => {
    const company = await testApp.createCompany()
    const hanna = await createSeekerWith(testApp, { React: 'ADVANCED' }, { title: 'Backend Engineer' })
    const hiddenJob = await testApp.createJob(company.id, monthlyPay(20_000))
    const sameLittle = await testApp.createJob(company.id, monthlyPay(20_000))
    const better = await testApp.createJob(company.id, { ...monthlyPay(25_000), location: 'Adama' })
    const unknown = await testApp.createJob(company.id, { location: 'Adama' })

    const jobs = await listMatchedJobs(testApp.resources, asReader(hanna), {
      jobs: [{ jobId: hiddenJob.id, reason: 'PAY' }],
      companyIds: [],
    })

    expect(jobs.map(({ id }) => id)).toEqual([better.id, unknown.id, sameLittle.id])
  })

  test('with a reason lower similar jobs, out of the matches where they fall below the floor, until they are unhidden', async ({
    testApp,
  }) => {
    const { id: companyId } = await testApp.createCompany()
    const hanna = await createSeekerWith(testApp, { React: 'ADVANCED' }, { title: 'Senior Backend Engineer' })
    const near = await testApp.createJob(companyId, { title: 'Full Stack Developer', level: 'SENIOR' })
    const hiddenJob = await testApp.createJob(companyId, { title: 'Full Stack Developer', level: 'SENIOR' })
    const atFloor = await testApp.createJob(companyId, { title: 'Full Stack Developer', level: 'JUNIOR' })
    const own = await testApp.createJob(companyId, { title: 'Backend Engineer', level: 'SENIOR', skills: ['Go'] })
    const list = async () =>
      new Map((await listMatches(hanna)).data.map(({ id, matchPercentage }) => [id, matchPercentage]))

    const asItWas = await list()
    await hanna.post(`/jobs/${hiddenJob.id}/hide`, { reason: 'NOT_MY_FIELD' })
    const taught = await list()
    await hanna.delete(`/jobs/${hiddenJob.id}/hide`)

    expect(asItWas.get(atFloor.id)).toBeGreaterThanOrEqual(35)
    expect(taught.has(hiddenJob.id)).toBe(false)
    expect(taught.get(near.id)).toBeLessThan(asItWas.get(near.id)!)
    expect(taught.has(atFloor.id), 'it would be shown below the floor').toBe(false)
    expect(taught.get(own.id)).toBe(asItWas.get(own.id))
    expect(await list()).toEqual(asItWas)
  })

  test('of another field lower jobs that match by their skills alone', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    const facts = { level: 'SENIOR' as const, skills: ['React', 'Go', 'Kotlin'] }
    const hanna = await createSeekerWith(
      testApp,
      { React: 'ADVANCED', Go: 'ADVANCED', Kotlin: 'ADVANCED' },
      { title: 'Senior Photographer' },
    )
    const hiddenJob = await testApp.createJob(companyId, { title: 'Data Analyst', ...facts })
    const similar = await testApp.createJob(companyId, { title: 'Data Analyst', ...facts })
    const other = await testApp.createJob(companyId, { title: 'Network Officer', ...facts })
    const list = async () =>
      new Map((await listMatches(hanna)).data.map(({ id, matchPercentage }) => [id, matchPercentage]))
    const asItWas = await list()

    await hanna.post(`/jobs/${hiddenJob.id}/hide`, { reason: 'NOT_MY_FIELD' })

    expect((await list()).get(similar.id)).toBeLessThan(asItWas.get(similar.id)!)
    expect((await list()).get(other.id)).toBe(asItWas.get(other.id))
  })
})

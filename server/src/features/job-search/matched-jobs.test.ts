import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { test, type TestApp } from '#test/test-app.ts'

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
const listMatches = async (person: { get: TestApp['visitor']['get'] }) =>
  (await person.get('/jobs/matches')) as {
    status: number
    data: { id: string; title: string; matchPercentage?: number; matchReasons: string[] }[]
  }

describe('GET /jobs/matches', () => {
  test('returns live jobs as job cards with a percentage and its reasons, best first', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany({ name: 'Wenchi Ledger' })
    const hanna = await createSeekerWith(
      testApp,
      { React: 'ADVANCED', 'Node.js': 'INTERMEDIATE' },
      { title: 'Frontend Developer', location: 'Adama' },
    )
    await testApp.createJob(companyId, { title: 'Network Officer', skills: ['Linux', 'Node.js'], location: 'Mekelle' })
    await testApp.createJob(companyId, { title: 'Frontend Engineer', skills: ['React', 'Node.js'], location: 'Adama' })
    await testApp.createJob(companyId, {
      title: 'React Developer',
      skills: ['React', 'Go'],
      is_remote: true,
      location: 'Mekelle',
    })

    const { status, data } = await listMatches(hanna)

    expect(status).toBe(200)
    expect(data.map(({ title, matchPercentage }) => [title, matchPercentage])).toEqual([
      ['Frontend Engineer', 100],
      ['React Developer', 52],
      ['Network Officer', 33],
    ])
    expect(data[0]).toMatchObject({
      company: { name: 'Wenchi Ledger' },
      matchReasons: [
        'You have all 2 skills it asks for: Node.js, React',
        'Similar to your title, Frontend Developer',
        'In Adama, like you',
      ],
    })
    expect((await listMatches(hanna)).data).toEqual(data)
  })

  test('leaves out jobs that are not live, were applied to, or ask for none of the seeker’s skills', async ({
    testApp,
  }) => {
    const { id: companyId } = await testApp.createCompany()
    const hanna = await createSeekerWith(testApp, { React: 'ADVANCED' })
    const open = await testApp.createJob(companyId)
    await testApp.createApplication((await testApp.createJob(companyId)).id, hanna)
    for (const status of ['PENDING', 'DRAFT', 'REJECTED', 'CLOSED', 'ARCHIVED'] as const)
      await testApp.createJob(companyId, { status })
    await testApp.createJob(companyId, { deadline: '2020-01-01' })
    await testApp.createJob((await testApp.createCompany({ status: 'PENDING' })).id)
    await testApp.createJob(companyId, { skills: ['Go'] })

    expect((await listMatches(hanna)).data.map(({ id }) => id)).toEqual([open.id])
  })

  test('puts the newer of two equal matches first and returns at most twenty', async ({ testApp }) => {
    const { id: companyId } = await testApp.createCompany()
    const hanna = await createSeekerWith(testApp, { React: 'ADVANCED' })
    for (let n = 0; n < 22; n++)
      await testApp.createJob(companyId, {
        title: `Job number ${n}`,
        created_at: new Date(Date.now() - n * 60_000).toISOString(),
      })

    const { data } = await listMatches(hanna)

    expect(data).toHaveLength(20)
    expect(data.slice(0, 2).map(({ title }) => title)).toEqual(['Job number 0', 'Job number 1'])
  })

  test.for([{}, { Figma: 'EXPERT' }])(
    'returns the newest jobs without a percentage when the profile has nothing to compare: %j',
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

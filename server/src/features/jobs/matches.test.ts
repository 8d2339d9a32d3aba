import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { test, type Town } from '#testing/town.ts'

/** A seeker with these skills at these levels, and none of those that town seekers begin with. */
async function seekerWith(town: Town, skills: Record<string, string>, facts: Parameters<Town['seeker']>[0] = {}) {
  const seeker = await town.seeker(facts)
  await run(town.db, 'delete from seeker_skills where seeker_id = $1', [seeker.seekerId])
  await run(
    town.db,
    'insert into seeker_skills (seeker_id, skill_id, level) select $1, s.id, x.level::skill_level from unnest($2::text[], $3::text[]) x(name, level) join skills s on s.name = x.name',
    [seeker.seekerId, Object.keys(skills), Object.values(skills)],
  )
  return seeker
}
const matches = async (person: { get: Town['visitor']['get'] }) =>
  (await person.get('/jobs/matches')) as {
    status: number
    data: { id: string; title: string; matchPercentage?: number; matchReasons: string[] }[]
  }

describe('GET /jobs/matches', () => {
  test('answers live jobs with a percentage and its reasons, best first, as job cards', async ({ town }) => {
    const { id: companyId } = await town.company({ name: 'Wenchi Ledger' })
    const hanna = await seekerWith(
      town,
      { React: 'ADVANCED', 'Node.js': 'INTERMEDIATE' },
      { title: 'Frontend Developer', location: 'Adama' },
    )
    await town.job(companyId, { title: 'Network Officer', skills: ['Linux', 'Node.js'], location: 'Mekelle' })
    await town.job(companyId, { title: 'Frontend Engineer', skills: ['React', 'Node.js'], location: 'Adama' })
    await town.job(companyId, {
      title: 'React Developer',
      skills: ['React', 'Go'],
      is_remote: true,
      location: 'Mekelle',
    })

    const { status, data } = await matches(hanna)

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
        'Close to your title, Frontend Developer',
        'In Adama, where you are',
      ],
    })
    expect((await matches(hanna)).data).toEqual(data)
  })

  test('leaves out what is not live, what was applied to, and what asks for nothing that the seeker has', async ({
    town,
  }) => {
    const { id: companyId } = await town.company()
    const hanna = await seekerWith(town, { React: 'ADVANCED' })
    const open = await town.job(companyId)
    await town.application((await town.job(companyId)).id, hanna)
    for (const status of ['PENDING', 'DRAFT', 'REJECTED', 'CLOSED', 'ARCHIVED'] as const)
      await town.job(companyId, { status })
    await town.job(companyId, { deadline: '2020-01-01' })
    await town.job((await town.company({ status: 'PENDING' })).id)
    await town.job(companyId, { skills: ['Go'] })

    expect((await matches(hanna)).data.map(({ id }) => id)).toEqual([open.id])
  })

  test('puts the newer one first where two fit alike, and answers at most twenty', async ({ town }) => {
    const { id: companyId } = await town.company()
    const hanna = await seekerWith(town, { React: 'ADVANCED' })
    for (let n = 0; n < 22; n++)
      await town.job(companyId, {
        title: `Job number ${n}`,
        created_at: new Date(Date.now() - n * 60_000).toISOString(),
      })

    const { data } = await matches(hanna)

    expect(data).toHaveLength(20)
    expect(data.slice(0, 2).map(({ title }) => title)).toEqual(['Job number 0', 'Job number 1'])
  })

  test.for([{}, { Figma: 'EXPERT' }])(
    'answers the newest without a percentage to a profile with nothing to compare by: %j',
    async (skills, { town }) => {
      const { id: companyId } = await town.company()
      await town.job(companyId, { title: 'Older', created_at: '2026-01-01T00:00:00Z' })
      await town.job(companyId, { title: 'Newer' })

      const { status, data } = await matches(await seekerWith(town, skills as Record<string, string>))

      expect([status, data.map(({ title }) => title)]).toEqual([200, ['Newer', 'Older']])
      expect(data.map((job) => ['matchPercentage' in job, job.matchReasons])).toEqual([
        [false, []],
        [false, []],
      ])
    },
  )

  test('is empty without a profile, 403 for companies, 401 for visitors', async ({ town }) => {
    const { id, owner } = await town.company()
    await town.job(id)

    expect(await matches(await town.account({ role: 'JOBSEEKER' }))).toMatchObject({ status: 200, data: [] })
    expect((await matches(owner)).status).toBe(403)
    expect((await matches(town.visitor)).status).toBe(401)
  })
})

import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createTeamMember } from '#test/team-members.ts'
import { getStrictInstance } from '#test/strict-instance.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { type TestSeeker, createDiscoverableSeeker } from '#test/seekers.ts'

const skill = async (
  testApp: TestApp,
  { seekerId }: TestSeeker,
  [name, level, years]: [name: string, level: string, years?: number],
) =>
  run(
    testApp.db,
    `insert into seeker_skills (seeker_id, skill_id, level, years_of_exp) select $1, id, $3::skill_level, $4 from skills where name = $2 on conflict (seeker_id, skill_id) do update set level = excluded.level, years_of_exp = excluded.years_of_exp`,
    [seekerId, name, level, years ?? null],
  )
const ids = ({ data }: { data?: { id: string }[] }) => data!.map(({ id }) => id)

describe('which seekers companies find', () => {
  test('only those who switched it on, and no longer once they switch it off', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const seeker = await testApp.createSeeker()
    expect((await seeker.get('/job-seeker/visibility')).data).toEqual({ discoverable: false })
    expect((await owner.get('/candidates')).data).toEqual([])

    expect((await seeker.patch('/job-seeker/visibility', { discoverable: true })).data).toEqual({ discoverable: true })
    expect(ids(await owner.get('/candidates'))).toEqual([seeker.seekerId])
    await seeker.patch('/job-seeker/visibility', { discoverable: false })
    expect([(await owner.get('/candidates')).data, (await seeker.get('/job-seeker/visibility')).data]).toEqual([
      [],
      { discoverable: false },
    ])
  })

  test('a card has title, skills with levels, place and years of work, and no way to contact the person', async ({
    testApp,
  }) => {
    const { owner } = await testApp.createCompany()
    const seeker = await createDiscoverableSeeker(testApp, {
      title: 'Go developer, selam@mail.example, +251 911 22 33 44',
      bio: 'Call Selam',
      location: 'Bahir Dar',
      github_url: 'https://github.com/selam',
      linkedin_url: 'https://x.example',
      portfolio_url: 'https://y.example',
    })
    await skill(testApp, seeker, ['Go', 'EXPERT', 6])
    await run(
      testApp.db,
      `insert into experiences (seeker_id, company_name, position, start_date, end_date, is_current_role) values ($1, 'Axum Labs', 'x', '2015-01-01', '2018-01-01', false), ($1, 'Lalibela Soft', 'x', '2017-01-01', '2021-01-01', false)`,
      [seeker.seekerId],
    )

    const { data, meta, text } = await owner.get('/candidates')

    expect(data).toEqual([
      {
        id: seeker.seekerId,
        title: 'Go developer, …',
        place: 'Bahir Dar',
        years: 6,
        invitedTo: [],
        tags: [],
        isSaved: false,
        skills: [
          { skillId: await testApp.getSkillId('Go'), name: 'Go', level: 'EXPERT', years: 6 },
          { skillId: await testApp.getSkillId('React'), name: 'React', level: 'INTERMEDIATE', years: null },
        ],
      },
    ])
    expect(meta).toMatchObject({ total: 1, perPage: 12, totalPages: 1 })
    for (const fact of ['Selam', 'Tesfaye', seeker.email, seeker.id, '+251', '911 22', 'http', 'Call', 'Axum'])
      expect(text).not.toContain(fact)
  })

  test('by skills with a minimum level, words of the title, and place; everything must match', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const [go, react] = [await testApp.getSkillId('Go'), await testApp.getSkillId('React')]
    const one = await createDiscoverableSeeker(testApp, { title: 'Senior Backend Developer', location: 'Bahir Dar' })
    const other = await createDiscoverableSeeker(testApp, { title: 'Data Analyst 100%', location: 'Addis Ababa, Bole' })
    await skill(testApp, one, ['Go', 'ADVANCED'])
    await skill(testApp, other, ['Go', 'BEGINNER'])
    const asked = async (query: string) => ids(await owner.get(`/candidates?${query}`)).toSorted()
    const both = [one.seekerId, other.seekerId].toSorted()

    expect(await asked(`skills=${go}`)).toEqual(both)
    expect(await asked(`skills=${go}:ADVANCED`)).toEqual([one.seekerId])
    expect(await asked(`skills=${go}:EXPERT`)).toEqual([])
    expect(await asked(`skills=${go},${react}:INTERMEDIATE`)).toEqual(both)
    expect(await asked('search=backend%20SENIOR')).toEqual([one.seekerId])
    expect(await asked('search=100%25')).toEqual([other.seekerId])
    expect(await asked('search=_')).toEqual([])
    expect(await asked('place=bahir')).toEqual([one.seekerId])
    // Hidden parts of a card cannot be found either.
    await run(
      testApp.db,
      `update seekers set title = 'Go developer hanna@mail.example, +251 911 22 33 44', location = 'Adama, see selam.dev' where id = $1`,
      [one.seekerId],
    )
    for (const query of ['search=hanna', 'search=mail.ex', 'search=911', 'search=33', 'place=selam'])
      expect([query, await asked(query)]).toEqual([query, []])
    for (const query of ['search=go', 'search=developer%20GO', 'place=adama'])
      expect([query, await asked(query)]).toEqual([query, [one.seekerId]])
    await run(
      testApp.db,
      `update seekers set title = 'Senior Backend Developer', location = 'Bahir Dar' where id = $1`,
      [one.seekerId],
    )
    expect(await asked(`place=addis&search=backend&skills=${go}`)).toEqual([])
  })

  test('twelve a page, most recently changed first', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const seekers: TestSeeker[] = []
    for (let n = 0; n < 14; n++)
      seekers.push(
        await createDiscoverableSeeker(testApp, { updated_at: new Date(Date.now() - n * 60_000).toISOString() }),
      )
    const pages = await Promise.all([1, 2, 3].map((page) => owner.get(`/candidates?page=${page}`)))
    expect(pages.flatMap(ids)).toEqual(seekers.map(({ seekerId }) => seekerId))
    expect(pages.map(({ data, meta }) => [data.length, meta.total, meta.hasNextPage])).toEqual([
      [12, 14, true],
      [2, 14, false],
      [0, 14, false],
    ])
  })

  test('without suspended seekers and those who work at the company', async ({ testApp }) => {
    const { owner } = await testApp.createCompany({ name: 'Sheba Tech' })
    const { owner: other } = await testApp.createCompany({ name: 'Axum Labs' })
    const [suspended, employee] = [await createDiscoverableSeeker(testApp), await createDiscoverableSeeker(testApp)]
    await run(testApp.db, `update accounts set suspended_at = now(), suspension_reason = 'x' where id = $1`, [
      suspended.id,
    ])
    await run(
      testApp.db,
      `insert into experiences (seeker_id, company_name, position, start_date, is_current_role) values ($1, 'SHEBA tech', 'x', '2020-01-01', true)`,
      [employee.seekerId],
    )
    expect([ids(await owner.get('/candidates')), ids(await other.get('/candidates'))]).toEqual([
      [],
      [employee.seekerId],
    ])
  })

  test.for([
    'skills=x',
    'skills=01890000-0000-7000-8000-000000000000:GURU',
    `skills=${Array(6).fill('01890000-0000-7000-8000-000000000000').join(',')}`,
    'page=0',
    'page=501',
    `search=${'x'.repeat(101)}`,
  ])('%s is 400', async (query, { testApp }) => {
    expect(await (await testApp.createCompany()).owner.get(`/candidates?${query}`)).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
    })
  })

  test('is for teams of ACTIVE companies', async ({ testApp }) => {
    const { id } = await testApp.createCompany()
    const people = [
      testApp.visitor,
      await testApp.createSeeker(),
      await testApp.createAdmin(),
      (await testApp.createCompany({ status: 'PENDING' })).owner,
      await createTeamMember(testApp, id),
    ]
    expect(await Promise.all(people.map(async (one) => (await one.get('/candidates')).status))).toEqual([
      401, 403, 403, 403, 200,
    ])
  })

  test('sixty searches an hour and 300 cards a day for a whole company together', async ({ testApp }) => {
    const { id, owner } = await testApp.createCompany()
    for (let n = 0; n < 12; n++) await createDiscoverableSeeker(testApp)
    const here = await getStrictInstance(testApp)
    const doors = [here.as(owner), here.as(await createTeamMember(testApp, id))]
    const statuses = []
    for (let n = 0; n < 27; n++) statuses.push((await doors[n % 2]!.get('/candidates')).status)
    expect(statuses).toEqual([...Array<number>(25).fill(200), 429, 429])
    for (let n = 0; n < 33; n++) expect((await doors[0]!.get('/candidates?search=nobody')).status).toBe(200)
    expect(await doors[0]!.get('/candidates?search=nobody')).toMatchObject({ status: 429, code: 'TOO_MANY' })
  })
})

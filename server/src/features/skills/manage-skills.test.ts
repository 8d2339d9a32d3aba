import { describe, expect } from 'vitest'
import { openDatabase, run } from '#db/database.ts'
import { createTestClient } from '#test/test-client.ts'
import { test as base, type TestApp } from '#test/test-app.ts'
import { seedSkills } from './seed-skills.commands.ts'
import { retireSkill } from './manage-skills.commands.ts'
import { purgeSkillMergeRecords, refreshJobsAfterSkillChanges } from './skills.worker.ts'

const MISSING = '0199a000-0000-7000-8000-000000000001'

/** Undoes a test's changes of the skills list, which the reset of the test database keeps. */
const test = base
test.afterEach(async ({ sharedTestApp: testApp }) => {
  await run(testApp.db, 'truncate accounts, retired_skills cascade')
  await run(testApp.db, 'delete from skills')
  await run(testApp.db, `select setval(pg_get_serial_sequence('skills', 'no'), 1, false)`)
  await seedSkills(testApp.db)
})

type Admin = Awaited<ReturnType<TestApp['createAdmin']>>
const add = async (admin: Admin, name: string, aliases: string[] = []): Promise<string> =>
  (await admin.post('/admin/skills', { name, category: 'SOFT', aliases })).data.id
const listed = async (admin: Admin, search = '') => ({
  skills: (await admin.get(`/admin/skills?per_page=100&search=${encodeURIComponent(search)}`)).data,
  retired: (await admin.get('/admin/skills/retired')).data,
})
const skillsOf = (testApp: TestApp, jobId: string) =>
  run<{ name: string; level: string }>(
    testApp.db,
    'select s.name::text, x.level::text from job_skills x join skills s on s.id = x.skill_id where x.job_id = $1 order by s.name',
    [jobId],
  )
const ownSkills = (testApp: TestApp, seekerId: string) =>
  run<{ name: string; level: string; years: number | null }>(
    testApp.db,
    'select s.name::text, x.level::text, x.years_of_exp as years from seeker_skills x join skills s on s.id = x.skill_id where x.seeker_id = $1 order by s.name',
    [seekerId],
  )
const found = async (testApp: TestApp, query: string) =>
  (await testApp.visitor.get(`/jobs/getAll?${query}`)).data.map(({ id }: { id: string }) => id)
const bySkill = (value: string) =>
  `filters=${encodeURIComponent(JSON.stringify([{ columnField: 'skills', operatorValue: '=', value }]))}`

describe('the administrators’ skills list', () => {
  test('shows every skill with how often jobs and profiles use it, and is searched by names and aliases', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    const company = await testApp.createCompany()
    for (let n = 0; n < 2; n++) await testApp.createJob(company.id, { skills: ['React'] })
    await testApp.createSeeker()

    const { skills, retired } = await listed(admin, 'react')
    expect(skills.find(({ name }: { name: string }) => name === 'React')).toMatchObject({
      category: 'FRAMEWORK',
      aliases: ['reactjs', 'react.js'],
      jobs: 2,
      profiles: 1,
    })
    expect(retired).toEqual([])
    expect((await listed(admin, 'ReactJS')).skills.map(({ name }: { name: string }) => name)).toEqual(['React'])
    expect((await listed(admin, '%')).skills).toEqual([])
  })

  test('has pages, sorted by name or most used first, also for one category', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const company = await testApp.createCompany()
    for (const skills of [['React'], ['React', 'SQL'], ['SQL'], ['React']])
      await testApp.createJob(company.id, { skills })
    const names = async (query: string) =>
      (await admin.get(`/admin/skills?${query}`)).data.map(({ name }: { name: string }) => name)

    const first = await admin.get('/admin/skills?per_page=10')
    expect(first.data).toHaveLength(10)
    expect(first.meta.total).toBeGreaterThan(300)
    expect(await names('per_page=10&page=2')).not.toEqual(await names('per_page=10'))
    expect(await names('sort=use&per_page=2')).toEqual(['React', 'SQL'])
    expect((await names('sort=use&per_page=2&category=FRAMEWORK'))[0]).toBe('React')
    expect(await names('sort=use&per_page=2&category=FRAMEWORK')).not.toContain('SQL')
    for (const query of ['sort=age', 'category=NONE', 'page=0', 'per_page=101'])
      expect((await admin.get(`/admin/skills?${query}`)).status).toBe(400)
  })
})

describe('POST /admin/skills', () => {
  test('adds a skill to the list, where it can be selected at once', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const answer = await admin.post('/admin/skills', {
      name: ' Beekeeping ',
      category: 'SOFT',
      aliases: ['Apiculture', 'beekeeping'],
    })

    expect(answer).toMatchObject({
      status: 201,
      data: { name: 'Beekeeping', aliases: ['Apiculture'], jobs: 0, profiles: 0 },
    })
    expect((await testApp.visitor.get('/skills/getAll')).data).toContainEqual(
      expect.objectContaining({ id: answer.data.id, name: 'Beekeeping' }),
    )
    expect(
      await run(
        testApp.db,
        `select account_id as who, details ->> 'name' as name from audit where act = 'skill.added'`,
      ),
    ).toEqual([{ who: admin.id, name: 'Beekeeping' }])
  })

  test.for([
    ['its name', 'react', []],
    ['another one’s spelling', 'ReactJS', []],
    ['a spelling that is another one’s name', 'Beekeeping', ['GO']],
    ['a spelling of another one', 'Beekeeping', ['Golang']],
  ] as const)('rejects %s', async ([, name, aliases], { testApp }) => {
    expect(
      await (await testApp.createAdmin()).post('/admin/skills', { name, category: 'SOFT', aliases }),
    ).toMatchObject({
      status: 409,
      code: 'SKILL_EXISTS',
      errors: { name: [expect.stringMatching(/^(React|Go) has this name/)] },
    })
  })

  test.for([
    { name: '', category: 'SOFT' },
    { name: 'x'.repeat(61), category: 'SOFT' },
    { name: 'Bees', category: 'HOBBY' },
    { name: 'Bees', category: 'SOFT', aliases: ['a', 'A'] },
    { name: 'Bees', category: 'SOFT', no: 7 },
  ])('rejects %o', async (body, { testApp }) => {
    expect(await (await testApp.createAdmin()).post('/admin/skills', body)).toMatchObject({
      status: 400,
      code: 'BAD_INPUT',
    })
  })

  test('of twenty simultaneous requests for the same name over two instances one succeeds', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const { app } = await testApp.startInstance()
    const doors = [admin, createTestClient(app, admin.token)]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        doors[n % 2]!.post('/admin/skills', {
          name: n % 3 ? `Bees ${n}` : 'Beekeeping',
          category: 'SOFT',
          aliases: n % 3 ? ['beekeeping'] : [],
        }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(19).fill(409)])
  })
})

describe('PATCH /admin/skills/:skillId', () => {
  test('renames a skill everywhere; the old name becomes an alias, and jobs are found by both', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const id = await add(admin, 'Beekeeping')
    const job = await testApp.createJob((await testApp.createCompany()).id, {
      title: 'Farm hand',
      skills: ['Beekeeping'],
    })

    expect(await admin.patch(`/admin/skills/${id}`, { name: 'Apiculture' })).toMatchObject({
      status: 200,
      data: { name: 'Apiculture', aliases: ['Beekeeping'], jobs: 1 },
    })

    expect([
      await found(testApp, 'search_key=apiculture'),
      await found(testApp, 'search_key=beekeeping'),
      await found(testApp, bySkill('Apiculture')),
      await found(testApp, bySkill('beekeeping')),
    ]).toEqual([[job.id], [job.id], [job.id], [job.id]])
    expect((await testApp.visitor.get(`/jobs/getOne/${job.id}`)).data.skills[0].skill.name).toBe('Apiculture')
    expect(
      (await run<{ act: string }>(testApp.db, `select act from audit where subject_id = $1 order by id`, [id])).map(
        ({ act }) => act,
      ),
    ).toEqual(['skill.added', 'skill.renamed'])
  })

  test('changes aliases and category; a name of another skill is rejected, its own is not', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const id = await add(admin, 'Beekeeping', ['bees'])

    expect(
      (await admin.patch(`/admin/skills/${id}`, { aliases: ['bees', 'honey'], category: 'PRODUCT' })).data,
    ).toMatchObject({ name: 'Beekeeping', aliases: ['bees', 'honey'], category: 'PRODUCT' })
    expect((await admin.patch(`/admin/skills/${id}`, { name: 'BEEKEEPING' })).data.name).toBe('BEEKEEPING')
    expect(await admin.patch(`/admin/skills/${id}`, { aliases: ['golang'] })).toMatchObject({
      status: 409,
      code: 'SKILL_EXISTS',
    })
    expect(await admin.patch(`/admin/skills/${MISSING}`, { name: '' })).toMatchObject({
      status: 404,
      code: 'SKILL_NOT_FOUND',
    })
  })
})

describe('DELETE /admin/skills/:skillId', () => {
  test('merges: jobs and profiles refer to the target, once and at the higher level, and search and links follow', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    const [from, into] = [await add(admin, 'Bee craft', ['hive care']), await add(admin, 'Beekeeping')]
    const company = await testApp.createCompany()
    const [only, both] = [
      await testApp.createJob(company.id, { title: 'One', skills: ['Bee craft'] }),
      await testApp.createJob(company.id, { title: 'Two', skills: ['Bee craft', 'Beekeeping'] }),
    ]
    await run(testApp.db, `update job_skills set level = 'EXPERT' where job_id = $1 and skill_id = $2`, [both.id, from])
    const [alone, twice] = [await testApp.createSeeker(), await testApp.createSeeker()]
    await run(
      testApp.db,
      `insert into seeker_skills (seeker_id, skill_id, level, years_of_exp) values ($1, $3, 'ADVANCED', 4), ($2, $3, 'BEGINNER', 7), ($2, $4, 'EXPERT', 2)`,
      [alone.seekerId, twice.seekerId, from, into],
    )

    const answer = await admin.delete(`/admin/skills/${from}`, { mergeInto: into })

    expect(answer).toMatchObject({ status: 200, data: { id: from, jobs: 2, profiles: 2 } })
    expect([await skillsOf(testApp, only.id), await skillsOf(testApp, both.id)]).toEqual([
      [{ name: 'Beekeeping', level: 'INTERMEDIATE' }],
      [{ name: 'Beekeeping', level: 'EXPERT' }],
    ])
    expect((await ownSkills(testApp, alone.seekerId)).find(({ name }) => name === 'Beekeeping')).toEqual({
      name: 'Beekeeping',
      level: 'ADVANCED',
      years: 4,
    })
    expect((await ownSkills(testApp, twice.seekerId)).find(({ name }) => name === 'Beekeeping')).toEqual({
      name: 'Beekeeping',
      level: 'EXPERT',
      years: 7,
    })
    for (const query of [
      bySkill('Bee craft'),
      bySkill('hive care'),
      bySkill('Beekeeping'),
      bySkill(from),
      bySkill(into),
      'search_key=hive',
    ])
      expect([query, (await found(testApp, query)).toSorted()]).toEqual([query, [only.id, both.id].toSorted()])
    const list = await listed(admin, 'bee')
    expect(list.skills).toEqual([
      expect.objectContaining({ id: into, aliases: ['Bee craft', 'hive care'], jobs: 2, profiles: 2 }),
    ])
    expect(list.retired).toMatchObject([{ id: from, name: 'Bee craft', mergedInto: { id: into, name: 'Beekeeping' } }])
    expect(await run(testApp.db, `select details from audit where act = 'skill.merged'`)).toEqual([
      { details: { name: 'Bee craft', into, intoName: 'Beekeeping', jobs: 2, profiles: 2 } },
    ])
  })

  test('merging a skill of hundreds of jobs: they show and filter by the target at once, and are found by its words a little later', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    const [from, into] = [await add(admin, 'Bee craft', ['hive care']), await add(admin, 'Beekeeping', ['apiculture'])]
    const { id } = await testApp.createCompany()
    await run(
      testApp.db,
      `with made as (insert into jobs (company_id, title, location, status, published_at) select $1, 'Farm hand ' || n, 'Adama', 'ACTIVE', now() from generate_series(1, 230) n returning id),
      texts as (insert into job_texts (job_id, description) select id, 'Work outdoors, all year.' from made) insert into job_skills (job_id, skill_id) select id, $2 from made`,
      [id, from],
    )
    while (await refreshJobsAfterSkillChanges(testApp.resources.db));
    const total = async (query: string) => (await testApp.visitor.get(`/jobs/getAll?${query}`)).meta.total
    const waiting = async () => (await run(testApp.db, 'select 1 from jobs_to_refresh')).length
    expect([await total(bySkill(from)), await waiting()]).toEqual([230, 0])

    expect(await admin.delete(`/admin/skills/${from}`, { mergeInto: into })).toMatchObject({
      status: 200,
      data: { jobs: 230 },
    })

    expect([
      await waiting(),
      await total(bySkill(into)),
      await total(bySkill(from)),
      await total('search_key=apiculture'),
    ]).toEqual([230, 230, 230, 0])
    expect(
      (await testApp.visitor.get(`/jobs/getAll?${bySkill(into)}`)).data[0].skills.map(
        ({ skill }: { skill: { name: string } }) => skill.name,
      ),
    ).toEqual(['Beekeeping'])
    expect(await run(testApp.db, `select 1 from pgboss.job where name = 'refresh-jobs'`)).toHaveLength(1)
    const rounds = []
    do rounds.push(await refreshJobsAfterSkillChanges(testApp.resources.db))
    while (rounds.at(-1))
    expect([rounds.length, await waiting(), await total('search_key=apiculture'), await total(bySkill(into))]).toEqual([
      5, 0, 230, 230,
    ])
  })

  test('an alert for a merged skill keeps working', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const [from, into] = [await add(admin, 'Bee craft'), await add(admin, 'Beekeeping')]
    const seeker = await testApp.createAccount({ role: 'JOBSEEKER' })
    const filters = [{ columnField: 'skills', operatorValue: 'in', value: [from] }]
    expect((await seeker.post('/alerts', { name: 'Bees', filters, frequency: 'DAILY' })).status).toBe(201)
    await admin.delete(`/admin/skills/${from}`, { mergeInto: into })
    const job = await testApp.createJob((await testApp.createCompany()).id, { skills: ['Beekeeping'] })

    expect(await found(testApp, `filters=${encodeURIComponent(JSON.stringify(filters))}`)).toEqual([job.id])
  })

  test('a skill in use needs a replacement; an unused one is simply removed', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const [used, unused] = [await add(admin, 'Beekeeping'), await add(admin, 'Bee craft')]
    await testApp.createJob((await testApp.createCompany()).id, { skills: ['Beekeeping'] })

    expect(await admin.delete(`/admin/skills/${used}`, { mergeInto: null })).toMatchObject({
      status: 409,
      code: 'SKILL_IN_USE',
    })
    expect(await admin.delete(`/admin/skills/${used}`, { mergeInto: used })).toMatchObject({
      status: 400,
      errors: { mergeInto: [expect.any(String)] },
    })
    expect(await admin.delete(`/admin/skills/${used}`, { mergeInto: MISSING })).toMatchObject({
      status: 400,
      errors: { mergeInto: [expect.any(String)] },
    })
    expect(await admin.delete(`/admin/skills/${unused}`, { mergeInto: null })).toMatchObject({
      status: 200,
      data: { jobs: 0, profiles: 0 },
    })
    expect(await admin.delete(`/admin/skills/${unused}`, { mergeInto: null })).toMatchObject({
      status: 404,
      code: 'SKILL_NOT_FOUND',
    })
    expect(await admin.delete(`/admin/skills/${used}`)).toMatchObject({ status: 409, code: 'SKILL_IN_USE' })
    const { data } = await admin.post('/admin/skills', { name: 'Bee frames' })
    expect(await admin.delete(`/admin/skills/${data.id}`)).toMatchObject({
      status: 200,
      data: { id: data.id, jobs: 0 },
    })
    const other = await add(admin, 'Honey')
    expect(await admin.delete(`/admin/skills/${used}?mergeInto=${other}`)).toMatchObject({
      status: 200,
      data: { jobs: 1 },
    })
  })

  test('two skills merged into each other at the same time leave one of them, with every use', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const { app } = await testApp.startInstance()
    const company = await testApp.createCompany()
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await add(admin, `Bees ${round}`), await add(admin, `Hives ${round}`)]
      const jobs = [
        await testApp.createJob(company.id, { skills: [`Bees ${round}`] }),
        await testApp.createJob(company.id, { skills: [`Hives ${round}`] }),
      ]

      const answers = await Promise.all([
        admin.delete(`/admin/skills/${one}`, { mergeInto: other }),
        createTestClient(app, admin.token).delete(`/admin/skills/${other}`, { mergeInto: one }),
      ])

      expect(answers.map(({ status }) => status).toSorted()).toEqual([
        200,
        expect.toSatisfy((status: number) => status === 404 || status === 400),
      ])
      const left = await Promise.all(jobs.map(({ id }) => skillsOf(testApp, id)))
      expect([left[0]!.length, left[0]]).toEqual([1, left[1]])
    }
  })

  test('somebody who selects the skill at the same moment gets the target, or an error that it does not exist', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    const [from, into] = [await add(admin, 'Bee craft'), await add(admin, 'Beekeeping')]
    const seekers = await Promise.all(Array.from({ length: 8 }, () => testApp.createSeeker()))

    const [merged, ...picked] = await Promise.all([
      admin.delete(`/admin/skills/${from}`, { mergeInto: into }),
      ...seekers.map((seeker) =>
        seeker.post('/job-seeker/add-skills', { skills: [{ skillId: from, level: 'EXPERT' }] }),
      ),
    ])

    expect(merged.status).toBe(200)
    for (const { status, code } of picked)
      if (status >= 400) expect([status, code]).toEqual(status === 503 ? [503, 'BUSY'] : [400, 'SKILL_UNKNOWN'])
    for (const [n, { seekerId }] of seekers.entries()) {
      const names = (await ownSkills(testApp, seekerId)).map(({ name }) => name)
      expect(names).toEqual(picked[n]!.status < 400 ? ['Beekeeping', 'React'] : ['React'])
    }
  })
})

describe('POST /admin/skills/:skillId/restore', () => {
  test('undoes a merge where nobody changed the uses since', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const [from, into] = [await add(admin, 'Bee craft', ['hive care']), await add(admin, 'Beekeeping', ['bees'])]
    const company = await testApp.createCompany()
    const [only, both, changed] = [
      await testApp.createJob(company.id, { skills: ['Bee craft'] }),
      await testApp.createJob(company.id, { skills: ['Bee craft', 'Beekeeping'] }),
      await testApp.createJob(company.id, { skills: ['Bee craft', 'React'] }),
    ]
    await run(testApp.db, `update job_skills set level = 'EXPERT' where job_id = $1 and skill_id = $2`, [both.id, from])
    const seeker = await testApp.createSeeker()
    await run(
      testApp.db,
      `insert into seeker_skills (seeker_id, skill_id, level, years_of_exp) values ($1, $2, 'ADVANCED', 4)`,
      [seeker.seekerId, from],
    )
    const before = await Promise.all([
      skillsOf(testApp, only.id),
      skillsOf(testApp, both.id),
      ownSkills(testApp, seeker.seekerId),
    ])
    await admin.delete(`/admin/skills/${from}`, { mergeInto: into })
    await run(testApp.db, 'delete from job_skills where job_id = $1 and skill_id = $2', [changed.id, into])

    expect(await admin.post(`/admin/skills/${from}/restore`)).toMatchObject({
      status: 200,
      data: { id: from, name: 'Bee craft', aliases: ['hive care'], jobs: 2, profiles: 1 },
    })

    expect(
      await Promise.all([skillsOf(testApp, only.id), skillsOf(testApp, both.id), ownSkills(testApp, seeker.seekerId)]),
    ).toEqual(before)
    expect(await skillsOf(testApp, changed.id)).toEqual([{ name: 'React', level: 'INTERMEDIATE' }])
    expect((await listed(admin, 'beekeeping')).skills[0].aliases).toEqual(['bees'])
    expect((await found(testApp, bySkill('hive care'))).toSorted()).toEqual([only.id, both.id].toSorted())
    expect((await listed(admin)).retired).toEqual([])
    expect(await admin.post(`/admin/skills/${from}/restore`)).toMatchObject({ status: 404, code: 'SKILL_NOT_FOUND' })
  })

  test('is not possible when the name is taken, when the target was merged too, and after thirty days', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    const [gone, from, into, last] = [
      await add(admin, 'Honey'),
      await add(admin, 'Bee craft'),
      await add(admin, 'Beekeeping'),
      await add(admin, 'Farming'),
    ]
    const job = await testApp.createJob((await testApp.createCompany()).id, { skills: ['Bee craft'] })
    await admin.delete(`/admin/skills/${gone}`, { mergeInto: null })
    await add(admin, 'HONEY')
    expect(await admin.post(`/admin/skills/${gone}/restore`)).toMatchObject({ status: 409, code: 'SKILL_EXISTS' })

    await admin.delete(`/admin/skills/${from}`, { mergeInto: into })
    await admin.delete(`/admin/skills/${into}`, { mergeInto: last })
    expect(await admin.post(`/admin/skills/${from}/restore`)).toMatchObject({ status: 404 })
    expect([
      await found(testApp, bySkill(from)),
      await found(testApp, bySkill(into)),
      await found(testApp, bySkill('bee craft')),
    ]).toEqual([[job.id], [job.id], [job.id]])

    await run(testApp.db, `update retired_skills set retired_at = now() - interval '31 days'`)
    expect(await admin.post(`/admin/skills/${into}/restore`)).toMatchObject({ status: 404 })
    await purgeSkillMergeRecords(testApp.db)
    expect([await run(testApp.db, 'select 1 from skill_moves'), await found(testApp, bySkill(into))]).toEqual([
      [],
      [job.id],
    ])
  })
})

describe('the product’s own skills list', () => {
  test('does not add back skills that were renamed, merged or removed', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const all = async (): Promise<string[]> =>
      (await testApp.visitor.get('/skills/getAll')).data.map(({ name }: { name: string }) => name)
    const before = (await all()).length
    const [react, go, bash, lua] = await Promise.all(
      ['React', 'Go', 'Bash', 'Lua'].map((name) => testApp.getSkillId(name)),
    )
    await admin.patch(`/admin/skills/${react}`, { name: 'React library' })
    await admin.delete(`/admin/skills/${go}`, { mergeInto: bash })
    await admin.delete(`/admin/skills/${lua}`, { mergeInto: null })

    await seedSkills(testApp.resources.db)

    const names = await all()
    expect([names.length, names.includes('React'), names.includes('Go'), names.includes('Lua')]).toEqual([
      before - 2,
      false,
      false,
      false,
    ])
  })

  test('uses no number for existing skills, however often the server starts', async ({ testApp }) => {
    for (let n = 0; n < 30; n++) await seedSkills(testApp.db)
    await add(await testApp.createAdmin(), 'Beekeeping')
    const [{ most, count }] = (await run<{ most: number; count: number }>(
      testApp.db,
      'select max(no)::int - min(no)::int + 1 as most, count(*)::int as count from skills',
    )) as [{ most: number; count: number }]
    expect(most).toBe(count)
  })
})

test('a long merge is not mistaken for a lost database', async ({ testApp }) => {
  const admin = await testApp.createAdmin()
  const [react, vue] = [await testApp.getSkillId('React'), await testApp.getSkillId('Vue.js')]
  const hasty = openDatabase(testApp.serverUrl, 1, 100)
  const held = Promise.withResolvers<void>()
  const holding = testApp.db.transaction().execute(async (trx) => {
    await run(trx, 'select 1 from skills where id = $1 for update', [react])
    held.resolve()
    await run(trx, 'select pg_sleep(1.2)')
  })
  await held.promise

  expect(await retireSkill(hasty.db, { adminId: admin.id, ip: '' }, react, vue)).toEqual({ jobs: 0, profiles: 0 })

  await holding
  await hasty.close()
})

test('managing skills is for administrators only', async ({ testApp }) => {
  const react = await testApp.getSkillId('React')
  for (const person of [
    (await testApp.createCompany()).owner,
    await testApp.createSeeker(),
    await testApp.createAccount({ role: 'OTHER' }),
  ])
    for (const answer of [
      await person.get('/admin/skills'),
      await person.post('/admin/skills', { name: 'Bees', category: 'SOFT' }),
      await person.patch(`/admin/skills/${react}`, { name: 'Bees' }),
      await person.delete(`/admin/skills/${react}`, { mergeInto: null }),
      await person.post(`/admin/skills/${react}/restore`),
    ])
      expect(answer).toMatchObject({ status: 403, code: 'ROLE_REQUIRED' })
  expect(await testApp.getSkillId('React')).toBe(react)
})

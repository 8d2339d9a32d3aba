import { describe, expect } from 'vitest'
import { openDatabase, run } from '#db/database.ts'
import { caller } from '#testing/person.ts'
import { test as base, type Town } from '#testing/town.ts'
import { seedSkills } from './skills.commands.ts'
import { forgetSkillMoves, refreshJobs, retireSkill } from './skills-desk.commands.ts'

const MISSING = '0199a000-0000-7000-8000-000000000001'

/** What a test does to the list is undone: it outlives a sweep. */
const test = base
test.afterEach(async ({ townOfFile: town }) => {
  await run(town.db, 'truncate accounts, retired_skills cascade')
  await run(town.db, 'delete from skills')
  await run(town.db, `select setval(pg_get_serial_sequence('skills', 'no'), 1, false)`)
  await seedSkills(town.db)
})

type Admin = Awaited<ReturnType<Town['admin']>>
const add = async (admin: Admin, name: string, aliases: string[] = []): Promise<string> =>
  (await admin.post('/admin/skills', { name, category: 'SOFT', aliases })).data.id
const listed = async (admin: Admin, search = '') => ({
  skills: (await admin.get(`/admin/skills?per_page=100&search=${encodeURIComponent(search)}`)).data,
  retired: (await admin.get('/admin/skills/retired')).data,
})
const skillsOf = (town: Town, jobId: string) =>
  run<{ name: string; level: string }>(
    town.db,
    'select s.name::text, x.level::text from job_skills x join skills s on s.id = x.skill_id where x.job_id = $1 order by s.name',
    [jobId],
  )
const ownSkills = (town: Town, seekerId: string) =>
  run<{ name: string; level: string; years: number | null }>(
    town.db,
    'select s.name::text, x.level::text, x.years_of_exp as years from seeker_skills x join skills s on s.id = x.skill_id where x.seeker_id = $1 order by s.name',
    [seekerId],
  )
const found = async (town: Town, query: string) =>
  (await town.visitor.get(`/jobs/getAll?${query}`)).data.map(({ id }: { id: string }) => id)
const bySkill = (value: string) =>
  `filters=${encodeURIComponent(JSON.stringify([{ columnField: 'skills', operatorValue: '=', value }]))}`

describe('the list of the desk', () => {
  test('shows every skill with how often jobs and profiles name it, and is searched by names and spellings', async ({
    town,
  }) => {
    const admin = await town.admin()
    const company = await town.company()
    for (let n = 0; n < 2; n++) await town.job(company.id, { skills: ['React'] })
    await town.seeker()

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

  test('comes in pages, by name or the most used first, also of one category', async ({ town }) => {
    const admin = await town.admin()
    const company = await town.company()
    for (const skills of [['React'], ['React', 'SQL'], ['SQL'], ['React']]) await town.job(company.id, { skills })
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
  test('puts a skill on the list, where it can be picked at once', async ({ town }) => {
    const admin = await town.admin()
    const answer = await admin.post('/admin/skills', {
      name: ' Beekeeping ',
      category: 'SOFT',
      aliases: ['Apiculture', 'beekeeping'],
    })

    expect(answer).toMatchObject({
      status: 201,
      data: { name: 'Beekeeping', aliases: ['Apiculture'], jobs: 0, profiles: 0 },
    })
    expect((await town.visitor.get('/skills/getAll')).data).toContainEqual(
      expect.objectContaining({ id: answer.data.id, name: 'Beekeeping' }),
    )
    expect(
      await run(town.db, `select account_id as who, details ->> 'name' as name from audit where act = 'skill.added'`),
    ).toEqual([{ who: admin.id, name: 'Beekeeping' }])
  })

  test.for([
    ['its name', 'react', []],
    ['another one’s spelling', 'ReactJS', []],
    ['a spelling that is another one’s name', 'Beekeeping', ['GO']],
    ['a spelling of another one', 'Beekeeping', ['Golang']],
  ] as const)('refuses %s', async ([, name, aliases], { town }) => {
    expect(await (await town.admin()).post('/admin/skills', { name, category: 'SOFT', aliases })).toMatchObject({
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
  ])('refuses %o', async (body, { town }) => {
    expect(await (await town.admin()).post('/admin/skills', body)).toMatchObject({ status: 400, code: 'BAD_INPUT' })
  })

  test('of twenty that want the same word at once over two instances one gets it', async ({ town }) => {
    const admin = await town.admin()
    const { app } = await town.instance()
    const doors = [admin, caller(app, admin.token)]
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
  test('renames a skill everywhere; the old name stays a spelling, and jobs are found by both', async ({ town }) => {
    const admin = await town.admin()
    const id = await add(admin, 'Beekeeping')
    const job = await town.job((await town.company()).id, { title: 'Farm hand', skills: ['Beekeeping'] })

    expect(await admin.patch(`/admin/skills/${id}`, { name: 'Apiculture' })).toMatchObject({
      status: 200,
      data: { name: 'Apiculture', aliases: ['Beekeeping'], jobs: 1 },
    })

    expect([
      await found(town, 'search_key=apiculture'),
      await found(town, 'search_key=beekeeping'),
      await found(town, bySkill('Apiculture')),
      await found(town, bySkill('beekeeping')),
    ]).toEqual([[job.id], [job.id], [job.id], [job.id]])
    expect((await town.visitor.get(`/jobs/getOne/${job.id}`)).data.skills[0].skill.name).toBe('Apiculture')
    expect(
      (await run<{ act: string }>(town.db, `select act from audit where subject_id = $1 order by id`, [id])).map(
        ({ act }) => act,
      ),
    ).toEqual(['skill.added', 'skill.renamed'])
  })

  test('changes spellings and category; a word of another skill is refused, its own is not', async ({ town }) => {
    const admin = await town.admin()
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
  test('merges: jobs and profiles name the other one, once and at the higher level, and search and links follow', async ({
    town,
  }) => {
    const admin = await town.admin()
    const [from, into] = [await add(admin, 'Bee craft', ['hive care']), await add(admin, 'Beekeeping')]
    const company = await town.company()
    const [only, both] = [
      await town.job(company.id, { title: 'One', skills: ['Bee craft'] }),
      await town.job(company.id, { title: 'Two', skills: ['Bee craft', 'Beekeeping'] }),
    ]
    await run(town.db, `update job_skills set level = 'EXPERT' where job_id = $1 and skill_id = $2`, [both.id, from])
    const [alone, twice] = [await town.seeker(), await town.seeker()]
    await run(
      town.db,
      `insert into seeker_skills (seeker_id, skill_id, level, years_of_exp) values ($1, $3, 'ADVANCED', 4), ($2, $3, 'BEGINNER', 7), ($2, $4, 'EXPERT', 2)`,
      [alone.seekerId, twice.seekerId, from, into],
    )

    const answer = await admin.delete(`/admin/skills/${from}`, { mergeInto: into })

    expect(answer).toMatchObject({ status: 200, data: { id: from, jobs: 2, profiles: 2 } })
    expect([await skillsOf(town, only.id), await skillsOf(town, both.id)]).toEqual([
      [{ name: 'Beekeeping', level: 'INTERMEDIATE' }],
      [{ name: 'Beekeeping', level: 'EXPERT' }],
    ])
    expect((await ownSkills(town, alone.seekerId)).find(({ name }) => name === 'Beekeeping')).toEqual({
      name: 'Beekeeping',
      level: 'ADVANCED',
      years: 4,
    })
    expect((await ownSkills(town, twice.seekerId)).find(({ name }) => name === 'Beekeeping')).toEqual({
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
      expect([query, (await found(town, query)).toSorted()]).toEqual([query, [only.id, both.id].toSorted()])
    const list = await listed(admin, 'bee')
    expect(list.skills).toEqual([
      expect.objectContaining({ id: into, aliases: ['Bee craft', 'hive care'], jobs: 2, profiles: 2 }),
    ])
    expect(list.retired).toMatchObject([{ id: from, name: 'Bee craft', mergedInto: { id: into, name: 'Beekeeping' } }])
    expect(await run(town.db, `select details from audit where act = 'skill.merged'`)).toEqual([
      { details: { name: 'Bee craft', into, intoName: 'Beekeeping', jobs: 2, profiles: 2 } },
    ])
  })

  test('of hundreds of jobs, shows and filters by the other one at once, and finds them by its words a little later', async ({
    town,
  }) => {
    const admin = await town.admin()
    const [from, into] = [await add(admin, 'Bee craft', ['hive care']), await add(admin, 'Beekeeping', ['apiculture'])]
    const { id } = await town.company()
    await run(
      town.db,
      `with made as (insert into jobs (company_id, title, location, status, published_at) select $1, 'Farm hand ' || n, 'Adama', 'ACTIVE', now() from generate_series(1, 230) n returning id),
      texts as (insert into job_texts (job_id, description) select id, 'Work outdoors, all year.' from made) insert into job_skills (job_id, skill_id) select id, $2 from made`,
      [id, from],
    )
    while (await refreshJobs(town.resources.db));
    const total = async (query: string) => (await town.visitor.get(`/jobs/getAll?${query}`)).meta.total
    const waiting = async () => (await run(town.db, 'select 1 from jobs_to_refresh')).length
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
      (await town.visitor.get(`/jobs/getAll?${bySkill(into)}`)).data[0].skills.map(
        ({ skill }: { skill: { name: string } }) => skill.name,
      ),
    ).toEqual(['Beekeeping'])
    expect(await run(town.db, `select 1 from pgboss.job where name = 'refresh-jobs'`)).toHaveLength(1)
    const rounds = []
    do rounds.push(await refreshJobs(town.resources.db))
    while (rounds.at(-1))
    expect([rounds.length, await waiting(), await total('search_key=apiculture'), await total(bySkill(into))]).toEqual([
      5, 0, 230, 230,
    ])
  })

  test('an alert for what was merged away goes on', async ({ town }) => {
    const admin = await town.admin()
    const [from, into] = [await add(admin, 'Bee craft'), await add(admin, 'Beekeeping')]
    const seeker = await town.account({ role: 'JOBSEEKER' })
    const filters = [{ columnField: 'skills', operatorValue: 'in', value: [from] }]
    expect((await seeker.post('/alerts', { name: 'Bees', filters, frequency: 'DAILY' })).status).toBe(201)
    await admin.delete(`/admin/skills/${from}`, { mergeInto: into })
    const job = await town.job((await town.company()).id, { skills: ['Beekeeping'] })

    expect(await found(town, `filters=${encodeURIComponent(JSON.stringify(filters))}`)).toEqual([job.id])
  })

  test('one that is used needs another in its place; one that is not may just go', async ({ town }) => {
    const admin = await town.admin()
    const [used, unused] = [await add(admin, 'Beekeeping'), await add(admin, 'Bee craft')]
    await town.job((await town.company()).id, { skills: ['Beekeeping'] })

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

  test('two that are merged into each other at once leave one of them, with every use', async ({ town }) => {
    const admin = await town.admin()
    const { app } = await town.instance()
    const company = await town.company()
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await add(admin, `Bees ${round}`), await add(admin, `Hives ${round}`)]
      const jobs = [
        await town.job(company.id, { skills: [`Bees ${round}`] }),
        await town.job(company.id, { skills: [`Hives ${round}`] }),
      ]

      const answers = await Promise.all([
        admin.delete(`/admin/skills/${one}`, { mergeInto: other }),
        caller(app, admin.token).delete(`/admin/skills/${other}`, { mergeInto: one }),
      ])

      expect(answers.map(({ status }) => status).toSorted()).toEqual([
        200,
        expect.toSatisfy((status: number) => status === 404 || status === 400),
      ])
      const left = await Promise.all(jobs.map(({ id }) => skillsOf(town, id)))
      expect([left[0]!.length, left[0]]).toEqual([1, left[1]])
    }
  })

  test('who picks the skill at the same moment has the other one, or is told that it is gone', async ({ town }) => {
    const admin = await town.admin()
    const [from, into] = [await add(admin, 'Bee craft'), await add(admin, 'Beekeeping')]
    const seekers = await Promise.all(Array.from({ length: 8 }, () => town.seeker()))

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
      const names = (await ownSkills(town, seekerId)).map(({ name }) => name)
      expect(names).toEqual(picked[n]!.status < 400 ? ['Beekeeping', 'React'] : ['React'])
    }
  })
})

describe('POST /admin/skills/:skillId/restore', () => {
  test('makes two of what was merged, as it was, where nobody changed it since', async ({ town }) => {
    const admin = await town.admin()
    const [from, into] = [await add(admin, 'Bee craft', ['hive care']), await add(admin, 'Beekeeping', ['bees'])]
    const company = await town.company()
    const [only, both, changed] = [
      await town.job(company.id, { skills: ['Bee craft'] }),
      await town.job(company.id, { skills: ['Bee craft', 'Beekeeping'] }),
      await town.job(company.id, { skills: ['Bee craft', 'React'] }),
    ]
    await run(town.db, `update job_skills set level = 'EXPERT' where job_id = $1 and skill_id = $2`, [both.id, from])
    const seeker = await town.seeker()
    await run(
      town.db,
      `insert into seeker_skills (seeker_id, skill_id, level, years_of_exp) values ($1, $2, 'ADVANCED', 4)`,
      [seeker.seekerId, from],
    )
    const before = await Promise.all([
      skillsOf(town, only.id),
      skillsOf(town, both.id),
      ownSkills(town, seeker.seekerId),
    ])
    await admin.delete(`/admin/skills/${from}`, { mergeInto: into })
    await run(town.db, 'delete from job_skills where job_id = $1 and skill_id = $2', [changed.id, into])

    expect(await admin.post(`/admin/skills/${from}/restore`)).toMatchObject({
      status: 200,
      data: { id: from, name: 'Bee craft', aliases: ['hive care'], jobs: 2, profiles: 1 },
    })

    expect(
      await Promise.all([skillsOf(town, only.id), skillsOf(town, both.id), ownSkills(town, seeker.seekerId)]),
    ).toEqual(before)
    expect(await skillsOf(town, changed.id)).toEqual([{ name: 'React', level: 'INTERMEDIATE' }])
    expect((await listed(admin, 'beekeeping')).skills[0].aliases).toEqual(['bees'])
    expect((await found(town, bySkill('hive care'))).toSorted()).toEqual([only.id, both.id].toSorted())
    expect((await listed(admin)).retired).toEqual([])
    expect(await admin.post(`/admin/skills/${from}/restore`)).toMatchObject({ status: 404, code: 'SKILL_NOT_FOUND' })
  })

  test('is not possible when the name was given away, when that one was merged on, and after thirty days', async ({
    town,
  }) => {
    const admin = await town.admin()
    const [gone, from, into, last] = [
      await add(admin, 'Honey'),
      await add(admin, 'Bee craft'),
      await add(admin, 'Beekeeping'),
      await add(admin, 'Farming'),
    ]
    const job = await town.job((await town.company()).id, { skills: ['Bee craft'] })
    await admin.delete(`/admin/skills/${gone}`, { mergeInto: null })
    await add(admin, 'HONEY')
    expect(await admin.post(`/admin/skills/${gone}/restore`)).toMatchObject({ status: 409, code: 'SKILL_EXISTS' })

    await admin.delete(`/admin/skills/${from}`, { mergeInto: into })
    await admin.delete(`/admin/skills/${into}`, { mergeInto: last })
    expect(await admin.post(`/admin/skills/${from}/restore`)).toMatchObject({ status: 404 })
    expect([
      await found(town, bySkill(from)),
      await found(town, bySkill(into)),
      await found(town, bySkill('bee craft')),
    ]).toEqual([[job.id], [job.id], [job.id]])

    await run(town.db, `update retired_skills set retired_at = now() - interval '31 days'`)
    expect(await admin.post(`/admin/skills/${into}/restore`)).toMatchObject({ status: 404 })
    await forgetSkillMoves(town.db)
    expect([await run(town.db, 'select 1 from skill_moves'), await found(town, bySkill(into))]).toEqual([[], [job.id]])
  })
})

describe('the list that the product brings along', () => {
  test('brings back nothing that was renamed, merged away or taken off', async ({ town }) => {
    const admin = await town.admin()
    const all = async (): Promise<string[]> =>
      (await town.visitor.get('/skills/getAll')).data.map(({ name }: { name: string }) => name)
    const before = (await all()).length
    const [react, go, bash, lua] = await Promise.all(['React', 'Go', 'Bash', 'Lua'].map((name) => town.skillId(name)))
    await admin.patch(`/admin/skills/${react}`, { name: 'React library' })
    await admin.delete(`/admin/skills/${go}`, { mergeInto: bash })
    await admin.delete(`/admin/skills/${lua}`, { mergeInto: null })

    await seedSkills(town.resources.db)

    const names = await all()
    expect([names.length, names.includes('React'), names.includes('Go'), names.includes('Lua')]).toEqual([
      before - 2,
      false,
      false,
      false,
    ])
  })

  test('takes no number for what is there already, however often it starts', async ({ town }) => {
    for (let n = 0; n < 30; n++) await seedSkills(town.db)
    await add(await town.admin(), 'Beekeeping')
    const [{ most, count }] = (await run<{ most: number; count: number }>(
      town.db,
      'select max(no)::int - min(no)::int + 1 as most, count(*)::int as count from skills',
    )) as [{ most: number; count: number }]
    expect(most).toBe(count)
  })
})

test('a merge that takes long is not taken for a database that is gone', async ({ town }) => {
  const admin = await town.admin()
  const [react, vue] = [await town.skillId('React'), await town.skillId('Vue.js')]
  const hasty = openDatabase(town.serverUrl, 1, 100)
  const held = Promise.withResolvers<void>()
  const holding = town.db.transaction().execute(async (trx) => {
    await run(trx, 'select 1 from skills where id = $1 for update', [react])
    held.resolve()
    await run(trx, 'select pg_sleep(1.2)')
  })
  await held.promise

  expect(await retireSkill(hasty.db, { adminId: admin.id, ip: '' }, react, vue)).toEqual({ jobs: 0, profiles: 0 })

  await holding
  await hasty.close()
})

test('the skills of the desk are closed to everybody else', async ({ town }) => {
  const react = await town.skillId('React')
  for (const person of [(await town.company()).owner, await town.seeker(), await town.account({ role: 'OTHER' })])
    for (const answer of [
      await person.get('/admin/skills'),
      await person.post('/admin/skills', { name: 'Bees', category: 'SOFT' }),
      await person.patch(`/admin/skills/${react}`, { name: 'Bees' }),
      await person.delete(`/admin/skills/${react}`, { mergeInto: null }),
      await person.post(`/admin/skills/${react}/restore`),
    ])
      expect(answer).toMatchObject({ status: 403, code: 'ROLE_REQUIRED' })
  expect(await town.skillId('React')).toBe(react)
})

import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createTestClient } from '#test/test-client.ts'
import { test } from '#test/test-app.ts'
import { resetSkills, addSkill, listManagedSkills, findJobIds, buildSkillFilter } from '#test/skills.ts'
import { seedSkills } from './seed-skills.commands.ts'

const UNKNOWN_SKILL_ID = '0199a000-0000-7000-8000-000000000001'

test.afterEach(({ sharedTestApp }) => resetSkills(sharedTestApp))

describe('the administrators’ skills list', () => {
  test('shows every skill with how often jobs and profiles use it, and is searched by names and aliases', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    const company = await testApp.createCompany()
    for (let n = 0; n < 2; n++) await testApp.createJob(company.id, { skills: ['React'] })
    await testApp.createSeeker()

    const { skills, retired } = await listManagedSkills(admin, 'react')
    expect(skills.find(({ name }: { name: string }) => name === 'React')).toMatchObject({
      category: 'FRAMEWORK',
      aliases: ['reactjs', 'react.js'],
      jobs: 2,
      profiles: 1,
    })
    expect(retired).toEqual([])
    expect((await listManagedSkills(admin, 'ReactJS')).skills.map(({ name }: { name: string }) => name)).toEqual([
      'React',
    ])
    expect((await listManagedSkills(admin, '%')).skills).toEqual([])
    expect((await listManagedSkills(admin, 'አንድሮይድ')).skills.map(({ name }: { name: string }) => name)).toEqual([
      'Android',
    ])
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
    const response = await admin.post('/admin/skills', {
      name: ' Beekeeping ',
      category: 'SOFT',
      aliases: ['Apiculture', 'beekeeping'],
    })

    expect(response).toMatchObject({
      status: 201,
      data: { name: 'Beekeeping', aliases: ['Apiculture'], jobs: 0, profiles: 0 },
    })
    expect((await testApp.visitor.get('/skills/getAll')).data).toContainEqual(
      expect.objectContaining({ id: response.data.id, name: 'Beekeeping' }),
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
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        doors[n % 2]!.post('/admin/skills', {
          name: n % 3 ? `Bees ${n}` : 'Beekeeping',
          category: 'SOFT',
          aliases: n % 3 ? ['beekeeping'] : [],
        }),
      ),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(19).fill(409)])
  })
})

describe('PATCH /admin/skills/:skillId', () => {
  test('renames a skill everywhere; the old name becomes an alias, and jobs are found by both', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const id = await addSkill(admin, 'Beekeeping')
    const job = await testApp.createJob((await testApp.createCompany()).id, {
      title: 'Farm hand',
      skills: ['Beekeeping'],
    })

    expect(await admin.patch(`/admin/skills/${id}`, { name: 'Apiculture' })).toMatchObject({
      status: 200,
      data: { name: 'Apiculture', aliases: ['Beekeeping'], jobs: 1 },
    })

    expect([
      await findJobIds(testApp, 'search_key=apiculture'),
      await findJobIds(testApp, 'search_key=beekeeping'),
      await findJobIds(testApp, buildSkillFilter('Apiculture')),
      await findJobIds(testApp, buildSkillFilter('beekeeping')),
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
    const id = await addSkill(admin, 'Beekeeping', ['bees'])

    expect(
      (await admin.patch(`/admin/skills/${id}`, { aliases: ['bees', 'honey'], category: 'PRODUCT' })).data,
    ).toMatchObject({ name: 'Beekeeping', aliases: ['bees', 'honey'], category: 'PRODUCT' })
    expect((await admin.patch(`/admin/skills/${id}`, { name: 'BEEKEEPING' })).data.name).toBe('BEEKEEPING')
    expect(await admin.patch(`/admin/skills/${id}`, { aliases: ['golang'] })).toMatchObject({
      status: 409,
      code: 'SKILL_EXISTS',
    })
    expect(await admin.patch(`/admin/skills/${UNKNOWN_SKILL_ID}`, { name: '' })).toMatchObject({
      status: 404,
      code: 'SKILL_NOT_FOUND',
    })
  })
})

describe('DELETE /admin/skills/:skillId', () => {
  test('a skill in use needs a replacement; an unused one is simply removed', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const [used, unused] = [await addSkill(admin, 'Beekeeping'), await addSkill(admin, 'Bee craft')]
    await testApp.createJob((await testApp.createCompany()).id, { skills: ['Beekeeping'] })

    expect(await admin.delete(`/admin/skills/${used}`, { mergeInto: null })).toMatchObject({
      status: 409,
      code: 'SKILL_IN_USE',
    })
    expect(await admin.delete(`/admin/skills/${used}`, { mergeInto: used })).toMatchObject({
      status: 400,
      errors: { mergeInto: [expect.any(String)] },
    })
    expect(await admin.delete(`/admin/skills/${used}`, { mergeInto: UNKNOWN_SKILL_ID })).toMatchObject({
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
    const other = await addSkill(admin, 'Honey')
    expect(await admin.delete(`/admin/skills/${used}?mergeInto=${other}`)).toMatchObject({
      status: 200,
      data: { jobs: 1 },
    })
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
    await addSkill(await testApp.createAdmin(), 'Beekeeping')
    const [{ most, count }] = (await run<{ most: number; count: number }>(
      testApp.db,
      'select max(no)::int - min(no)::int + 1 as most, count(*)::int as count from skills',
    )) as [{ most: number; count: number }]
    expect(most).toBe(count)
  })
})

test('managing skills is for administrators only', async ({ testApp }) => {
  const react = await testApp.getSkillId('React')
  for (const person of [
    (await testApp.createCompany()).owner,
    await testApp.createSeeker(),
    await testApp.createAccount({ role: 'OTHER' }),
  ])
    for (const response of [
      await person.get('/admin/skills'),
      await person.post('/admin/skills', { name: 'Bees', category: 'SOFT' }),
      await person.patch(`/admin/skills/${react}`, { name: 'Bees' }),
      await person.delete(`/admin/skills/${react}`, { mergeInto: null }),
      await person.post(`/admin/skills/${react}/restore`),
    ])
      expect(response).toMatchObject({ status: 403, code: 'ROLE_REQUIRED' })
  expect(await testApp.getSkillId('React')).toBe(react)
})

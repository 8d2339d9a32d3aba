import { describe, expect } from 'vitest'
import { openDatabase, run } from '#db/database.ts'
import { createTestClient } from '#test/test-client.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { resetSkills, addSkill, listManagedSkills, findJobIds, buildSkillFilter } from '#test/skills.ts'
import { retireSkill } from './manage-skills.commands.ts'
import { purgeSkillMergeRecords, refreshJobsAfterSkillChanges } from './skills.worker.ts'

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

test.afterEach(({ sharedTestApp }) => resetSkills(sharedTestApp))

describe('DELETE /admin/skills/:skillId', () => {
  test('merges: jobs and profiles refer to the target, once and at the higher level, and search and links follow', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    const [from, into] = [await addSkill(admin, 'Bee craft', ['hive care']), await addSkill(admin, 'Beekeeping')]
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

    const response = await admin.delete(`/admin/skills/${from}`, { mergeInto: into })

    expect(response).toMatchObject({ status: 200, data: { id: from, jobs: 2, profiles: 2 } })
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
      buildSkillFilter('Bee craft'),
      buildSkillFilter('hive care'),
      buildSkillFilter('Beekeeping'),
      buildSkillFilter(from),
      buildSkillFilter(into),
      'search_key=hive',
    ])
      expect([query, (await findJobIds(testApp, query)).toSorted()]).toEqual([query, [only.id, both.id].toSorted()])
    const list = await listManagedSkills(admin, 'bee')
    expect(list.skills).toEqual([
      expect.objectContaining({ id: into, aliases: ['Bee craft', 'hive care'], jobs: 2, profiles: 2 }),
    ])
    expect(list.retired).toMatchObject([{ id: from, name: 'Bee craft', mergedInto: { id: into, name: 'Beekeeping' } }])
    expect(await run(testApp.db, `select details from audit where act = 'skill.merged'`)).toEqual([
      { details: { name: 'Bee craft', into, intoName: 'Beekeeping', jobs: 2, profiles: 2 } },
    ])
  })

  test('merging a skill of hundreds of jobs: they show and filter by the target, and are found by its words, at once', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    const [from, into] = [
      await addSkill(admin, 'Bee craft', ['hive care']),
      await addSkill(admin, 'Beekeeping', ['apiculture']),
    ]
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
    expect([await total(buildSkillFilter(from)), await waiting()]).toEqual([230, 0])

    expect(await admin.delete(`/admin/skills/${from}`, { mergeInto: into })).toMatchObject({
      status: 200,
      data: { jobs: 230 },
    })

    expect([
      await waiting(),
      await total(buildSkillFilter(into)),
      await total(buildSkillFilter(from)),
      await total('search_key=apiculture'),
    ]).toEqual([230, 230, 230, 230])
    expect(
      (await testApp.visitor.get(`/jobs/getAll?${buildSkillFilter(into)}`)).data[0].skills.map(
        ({ skill }: { skill: { name: string } }) => skill.name,
      ),
    ).toEqual(['Beekeeping'])
    await testApp.createJob(id, { title: 'Beekeeper', skills: ['Beekeeping'] })
    expect((await testApp.visitor.get('/jobs/facets')).data.skills).toEqual([
      { id: into, name: 'Beekeeping', jobs: 231, chosen: false },
    ])
    expect(await run(testApp.db, `select 1 from pgboss.job where name = 'refresh-jobs'`)).toHaveLength(1)
    const rounds = []
    do rounds.push(await refreshJobsAfterSkillChanges(testApp.resources.db))
    while (rounds.at(-1))
    expect([
      rounds.length,
      await waiting(),
      await total('search_key=apiculture'),
      await total(buildSkillFilter(into)),
    ]).toEqual([5, 0, 231, 231])
  })

  test('an alert for a merged skill keeps working', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const [from, into] = [await addSkill(admin, 'Bee craft'), await addSkill(admin, 'Beekeeping')]
    const seeker = await testApp.createAccount({ role: 'JOBSEEKER' })
    const filters = [{ columnField: 'skills', operatorValue: 'in', value: [from] }]
    expect((await seeker.post('/alerts', { name: 'Bees', filters, frequency: 'DAILY' })).status).toBe(201)
    await admin.delete(`/admin/skills/${from}`, { mergeInto: into })
    const job = await testApp.createJob((await testApp.createCompany()).id, { skills: ['Beekeeping'] })

    expect(await findJobIds(testApp, `filters=${encodeURIComponent(JSON.stringify(filters))}`)).toEqual([job.id])
  })

  test('two skills merged into each other at the same time leave one of them, with every use', async ({ testApp }) => {
    const admin = await testApp.createAdmin()
    const { app } = await testApp.startInstance()
    const company = await testApp.createCompany()
    for (let round = 0; round < 5; round++) {
      const [one, other] = [await addSkill(admin, `Bees ${round}`), await addSkill(admin, `Hives ${round}`)]
      const jobs = [
        await testApp.createJob(company.id, { skills: [`Bees ${round}`] }),
        await testApp.createJob(company.id, { skills: [`Hives ${round}`] }),
      ]

      const responses = await Promise.all([
        admin.delete(`/admin/skills/${one}`, { mergeInto: other }),
        createTestClient(app, admin.token).delete(`/admin/skills/${other}`, { mergeInto: one }),
      ])

      expect(responses.map(({ status }) => status).toSorted()).toEqual([
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
    const [from, into] = [await addSkill(admin, 'Bee craft'), await addSkill(admin, 'Beekeeping')]
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
    const [from, into] = [
      await addSkill(admin, 'Bee craft', ['hive care']),
      await addSkill(admin, 'Beekeeping', ['bees']),
    ]
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
    expect((await listManagedSkills(admin, 'beekeeping')).skills[0].aliases).toEqual(['bees'])
    expect((await findJobIds(testApp, buildSkillFilter('hive care'))).toSorted()).toEqual([only.id, both.id].toSorted())
    expect((await listManagedSkills(admin)).retired).toEqual([])
    expect(await admin.post(`/admin/skills/${from}/restore`)).toMatchObject({ status: 404, code: 'SKILL_NOT_FOUND' })
  })

  test('is not possible when the name is taken, when the target was merged too, and after thirty days', async ({
    testApp,
  }) => {
    const admin = await testApp.createAdmin()
    const [gone, from, into, last] = [
      await addSkill(admin, 'Honey'),
      await addSkill(admin, 'Bee craft'),
      await addSkill(admin, 'Beekeeping'),
      await addSkill(admin, 'Farming'),
    ]
    const job = await testApp.createJob((await testApp.createCompany()).id, { skills: ['Bee craft'] })
    await admin.delete(`/admin/skills/${gone}`, { mergeInto: null })
    await addSkill(admin, 'HONEY')
    expect(await admin.post(`/admin/skills/${gone}/restore`)).toMatchObject({ status: 409, code: 'SKILL_EXISTS' })

    await admin.delete(`/admin/skills/${from}`, { mergeInto: into })
    await admin.delete(`/admin/skills/${into}`, { mergeInto: last })
    expect(await admin.post(`/admin/skills/${from}/restore`)).toMatchObject({ status: 404 })
    expect([
      await findJobIds(testApp, buildSkillFilter(from)),
      await findJobIds(testApp, buildSkillFilter(into)),
      await findJobIds(testApp, buildSkillFilter('bee craft')),
    ]).toEqual([[job.id], [job.id], [job.id]])

    await run(testApp.db, `update retired_skills set retired_at = now() - interval '31 days'`)
    expect(await admin.post(`/admin/skills/${into}/restore`)).toMatchObject({ status: 404 })
    await purgeSkillMergeRecords(testApp.db)
    expect([
      await run(testApp.db, 'select 1 from skill_moves'),
      await findJobIds(testApp, buildSkillFilter(into)),
    ]).toEqual([[], [job.id]])
  })
})

test('a long merge is not mistaken for a lost database', async ({ testApp }) => {
  const admin = await testApp.createAdmin()
  const [react, vue] = [await testApp.getSkillId('React'), await testApp.getSkillId('Vue.js')]
  const hasty = openDatabase(testApp.appDatabaseUrl, { poolSize: 1, statementTimeoutMs: 100 })
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

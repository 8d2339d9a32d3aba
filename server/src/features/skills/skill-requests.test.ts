import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createTestClient } from '#test/test-client.ts'
import { getStrictInstance } from '#test/strict-instance.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { purgeOldSkillRequests } from './skills.worker.ts'

const requestSkill = (person: ReturnType<typeof createTestClient>, name: string) =>
  person.post('/skills/requests', { name })
const listOpenRequests = async (testApp: TestApp) =>
  (await (await testApp.createAdmin()).get('/admin/skill-requests')).data.map(
    ({ name, people }: { name: string; people: number }) => [name, people],
  )
const createSeeker = (testApp: TestApp) => testApp.createAccount({ role: 'JOBSEEKER' })
const listNotifications = async (person: ReturnType<typeof createTestClient>) =>
  (await person.get('/notifications')).data

describe('a skill that is not on the list', () => {
  test('is requested once per person and name, and counted for administrators', async ({ testApp }) => {
    const [hanna, abebe, { owner }] = [
      await createSeeker(testApp),
      await createSeeker(testApp),
      await testApp.createCompany(),
    ]
    for (const name of ['Zz Weaving', ' zz  weaving ', 'ZZ WEAVING'])
      expect(await requestSkill(hanna, name)).toMatchObject({ status: 200, data: null })
    await requestSkill(abebe, 'Zz weaving')
    await requestSkill(owner, 'Zz pottery')

    expect(await listOpenRequests(testApp)).toEqual([
      ['Zz Weaving', 2],
      ['Zz pottery', 1],
    ])
  })

  test('is rejected when the skill exists, also as an alias, and when the name is empty or too long', async ({
    testApp,
  }) => {
    const hanna = await createSeeker(testApp)
    expect(await requestSkill(hanna, 'golang')).toMatchObject({
      status: 409,
      code: 'SKILL_EXISTS',
      message: expect.stringContaining('Go'),
    })
    for (const name of ['', ' ', 'x'.repeat(61)]) expect((await requestSkill(hanna, name)).status).toBe(400)
    expect(await listOpenRequests(testApp)).toEqual([])
  })

  test('notifies those who requested it, once, when an administrator adds it or makes it an alias', async ({
    testApp,
  }) => {
    const [hanna, { owner }, other] = [
      await createSeeker(testApp),
      await testApp.createCompany(),
      await createSeeker(testApp),
    ]
    const admin = await testApp.createAdmin()
    await requestSkill(hanna, 'Zz weaving')
    await requestSkill(owner, 'Zz loom work')
    await requestSkill(other, 'Zz pottery')

    const { data: added, status } = await admin.post('/admin/skills', { name: 'Zz Weaving', category: 'SOFT' })
    expect(status).toBe(201)
    expect((await admin.patch(`/admin/skills/${added.id}`, { aliases: ['Zz Loom Work'] })).status).toBe(200)

    expect(await listNotifications(hanna)).toEqual([
      expect.objectContaining({
        kind: 'skill.added',
        title: 'Zz Weaving is on the skills list now',
        link: '/JOBSEEKER/create-profile?tab=basic',
      }),
    ])
    expect(await listNotifications(owner)).toEqual([
      expect.objectContaining({ title: 'Zz Weaving is on the skills list now', link: '/COMPANY/jobs' }),
    ])
    expect(await listNotifications(other)).toEqual([])
    expect(await listOpenRequests(testApp)).toEqual([['Zz pottery', 1]])
    await admin.delete(`/admin/skills/${added.id}`, { mergeInto: null })
  })

  test('can be dismissed: the same person’s request stays dismissed, another person’s opens it again', async ({
    testApp,
  }) => {
    const [hanna, abebe, admin] = [
      await createSeeker(testApp),
      await createSeeker(testApp),
      await testApp.createAdmin(),
    ]
    await requestSkill(hanna, 'Zz weaving')
    for (let n = 0; n < 2; n++)
      expect(await admin.post('/admin/skill-requests/dismiss', { name: 'ZZ Weaving' })).toMatchObject({
        status: 200,
        data: null,
      })
    await requestSkill(hanna, 'Zz weaving')
    expect(await listOpenRequests(testApp)).toEqual([])
    await requestSkill(abebe, 'Zz weaving')
    expect(await listOpenRequests(testApp)).toEqual([['Zz weaving', 1]])
    expect(await listNotifications(hanna)).toEqual([])
  })

  test('may be requested ten times a day, and requests are deleted after a year', async ({ testApp }) => {
    const hanna = await createSeeker(testApp)
    const limited = createTestClient((await getStrictInstance(testApp)).app, hanna.token)
    const statuses = []
    for (let n = 0; n < 11; n++) statuses.push((await requestSkill(limited, `Zz ${n}`)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])

    await run(
      testApp.db,
      `update skill_requests set asked_at = now() - interval '1 year 1 minute' where name <> 'Zz 0'`,
    )
    await purgeOldSkillRequests(testApp.resources.db)
    expect(await listOpenRequests(testApp)).toEqual([['Zz 0', 1]])
  })
})

import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { caller } from '#testing/person.ts'
import { strict } from '#testing/strict.ts'
import { test, type Town } from '#testing/town.ts'
import { forgetRequests } from './skill-requests.commands.ts'

const ask = (person: ReturnType<typeof caller>, name: string) => person.post('/skills/requests', { name })
const open = async (town: Town) =>
  (await (await town.admin()).get('/admin/skill-requests')).data.map(
    ({ name, people }: { name: string; people: number }) => [name, people],
  )
const seeker = (town: Town) => town.account({ role: 'JOBSEEKER' })
const told = async (person: ReturnType<typeof caller>) => (await person.get('/notifications')).data

describe('a skill that is not on the list', () => {
  test('is asked for once a person and name, and counted for administrators', async ({ town }) => {
    const [hanna, abebe, { owner }] = [await seeker(town), await seeker(town), await town.company()]
    for (const name of ['Zz Weaving', ' zz  weaving ', 'ZZ WEAVING'])
      expect(await ask(hanna, name)).toMatchObject({ status: 200, data: null })
    await ask(abebe, 'Zz weaving')
    await ask(owner, 'Zz pottery')

    expect(await open(town)).toEqual([
      ['Zz Weaving', 2],
      ['Zz pottery', 1],
    ])
  })

  test('is refused when it is there, also by another spelling, and with an empty or long name', async ({ town }) => {
    const hanna = await seeker(town)
    expect(await ask(hanna, 'golang')).toMatchObject({
      status: 409,
      code: 'SKILL_EXISTS',
      message: expect.stringContaining('Go'),
    })
    for (const name of ['', ' ', 'x'.repeat(61)]) expect((await ask(hanna, name)).status).toBe(400)
    expect(await open(town)).toEqual([])
  })

  test('is told to those who asked, once, when an administrator adds it or makes it a spelling', async ({ town }) => {
    const [hanna, { owner }, other] = [await seeker(town), await town.company(), await seeker(town)]
    const admin = await town.admin()
    await ask(hanna, 'Zz weaving')
    await ask(owner, 'Zz loom work')
    await ask(other, 'Zz pottery')

    const { data: added, status } = await admin.post('/admin/skills', { name: 'Zz Weaving', category: 'SOFT' })
    expect(status).toBe(201)
    expect((await admin.patch(`/admin/skills/${added.id}`, { aliases: ['Zz Loom Work'] })).status).toBe(200)

    expect(await told(hanna)).toEqual([
      expect.objectContaining({
        kind: 'skill.added',
        title: 'Zz Weaving is on the skills list now',
        link: '/JOBSEEKER/create-profile?tab=basic',
      }),
    ])
    expect(await told(owner)).toEqual([
      expect.objectContaining({ title: 'Zz Weaving is on the skills list now', link: '/COMPANY/jobs' }),
    ])
    expect(await told(other)).toEqual([])
    expect(await open(town)).toEqual([['Zz pottery', 1]])
    await admin.delete(`/admin/skills/${added.id}`, { mergeInto: null })
  })

  test('can be dismissed: who asked stays silent, somebody else puts it there again', async ({ town }) => {
    const [hanna, abebe, admin] = [await seeker(town), await seeker(town), await town.admin()]
    await ask(hanna, 'Zz weaving')
    for (let n = 0; n < 2; n++)
      expect(await admin.post('/admin/skill-requests/dismiss', { name: 'ZZ Weaving' })).toMatchObject({
        status: 200,
        data: null,
      })
    await ask(hanna, 'Zz weaving')
    expect(await open(town)).toEqual([])
    await ask(abebe, 'Zz weaving')
    expect(await open(town)).toEqual([['Zz weaving', 1]])
    expect(await told(hanna)).toEqual([])
  })

  test('may be asked for ten times a day, and is forgotten after a year', async ({ town }) => {
    const hanna = await seeker(town)
    const limited = caller((await strict(town)).app, hanna.token)
    const statuses = []
    for (let n = 0; n < 11; n++) statuses.push((await ask(limited, `Zz ${n}`)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])

    await run(town.db, `update skill_requests set asked_at = now() - interval '1 year 1 minute' where name <> 'Zz 0'`)
    await forgetRequests(town.resources.db)
    expect(await open(town)).toEqual([['Zz 0', 1]])
  })
})

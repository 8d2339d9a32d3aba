import { describe, expect } from 'vitest'
import { test } from '#testing/town.ts'

const FIRST = {
  emailNotifications: true,
  jobAlerts: true,
  applicationUpdates: true,
  marketingEmails: false,
  language: 'en',
  theme: 'system',
  timezone: 'Africa/Addis_Ababa',
}

describe('preferences', () => {
  test('begin with advertising off and everything else on', async ({ town }) => {
    const { data } = await (await town.account({ role: 'OTHER' })).get('/auth/preferences')
    expect(data).toEqual(FIRST)
  })

  test('change one by one, each person’s own', async ({ town }) => {
    const [one, other] = [await town.account({ role: 'JOBSEEKER' }), await town.account({ role: 'ADMIN' })]

    expect(await one.patch('/auth/preferences', { theme: 'dark', marketingEmails: true })).toMatchObject({
      status: 200,
      data: { ...FIRST, theme: 'dark', marketingEmails: true },
    })
    expect(
      await one.patch('/auth/preferences', { timezone: 'Europe/Berlin', language: 'am', jobAlerts: false }),
    ).toMatchObject({ status: 200 })

    expect((await one.get('/auth/preferences')).data).toEqual({
      ...FIRST,
      theme: 'dark',
      marketingEmails: true,
      timezone: 'Europe/Berlin',
      language: 'am',
      jobAlerts: false,
    })
    expect((await other.get('/auth/preferences')).data).toEqual(FIRST)
  })

  test.for([
    [{}, 'NOTHING_CHANGED'],
    [{ theme: 'blue' }, 'BAD_INPUT'],
    [{ language: 'fr' }, 'BAD_INPUT'],
    [{ jobAlerts: 'true' }, 'BAD_INPUT'],
    [{ timezone: 'Mars/Olympus' }, 'BAD_INPUT'],
    [{ timezone: '../etc/passwd' }, 'BAD_INPUT'],
    [{ timezone: '+03:00' }, 'BAD_INPUT'],
    [{ role: 'ADMIN' }, 'BAD_INPUT'],
  ] as const)('%j is refused', async ([change, code], { town }) => {
    const person = await town.account({ role: 'COMPANY' })
    expect(await person.patch('/auth/preferences', change)).toMatchObject({ status: 400, code })
    expect((await person.get('/auth/preferences')).data).toEqual(FIRST)
  })

  test('are 401 for a visitor', async ({ town }) => {
    expect([
      (await town.visitor.get('/auth/preferences')).status,
      (await town.visitor.patch('/auth/preferences', { theme: 'dark' })).status,
    ]).toEqual([401, 401])
  })

  test('are obeyed by letters: without mail about applications none is sent', async ({ town }) => {
    const company = await town.company()
    const seeker = await town.seeker()
    const { id } = await town.application((await town.job(company.id)).id, seeker)
    await seeker.patch('/auth/preferences', { applicationUpdates: false })

    await company.owner.patch(`/applications/${id}/status`, { status: 'REVIEWED' })
    expect(await town.mailbox()).toEqual([])
  })
})

import { describe, expect } from 'vitest'
import { test } from '#test/test-app.ts'

const DEFAULTS = {
  emailNotifications: true,
  jobAlerts: true,
  applicationUpdates: true,
  marketingEmails: false,
  language: 'en',
  theme: 'system',
  timezone: 'Africa/Addis_Ababa',
}

describe('preferences', () => {
  test('start with marketing emails off and everything else on', async ({ testApp }) => {
    const { data } = await (await testApp.createAccount({ role: 'OTHER' })).get('/auth/preferences')
    expect(data).toEqual(DEFAULTS)
  })

  test('change one by one, for each person separately', async ({ testApp }) => {
    const [one, other] = [
      await testApp.createAccount({ role: 'JOBSEEKER' }),
      await testApp.createAccount({ role: 'ADMIN' }),
    ]

    expect(await one.patch('/auth/preferences', { theme: 'dark', marketingEmails: true })).toMatchObject({
      status: 200,
      data: { ...DEFAULTS, theme: 'dark', marketingEmails: true },
    })
    expect(
      await one.patch('/auth/preferences', { timezone: 'Europe/Berlin', language: 'am', jobAlerts: false }),
    ).toMatchObject({ status: 200 })

    expect((await one.get('/auth/preferences')).data).toEqual({
      ...DEFAULTS,
      theme: 'dark',
      marketingEmails: true,
      timezone: 'Europe/Berlin',
      language: 'am',
      jobAlerts: false,
    })
    expect((await other.get('/auth/preferences')).data).toEqual(DEFAULTS)
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
  ] as const)('%j is refused', async ([change, code], { testApp }) => {
    const person = await testApp.createAccount({ role: 'COMPANY' })
    expect(await person.patch('/auth/preferences', change)).toMatchObject({ status: 400, code })
    expect((await person.get('/auth/preferences')).data).toEqual(DEFAULTS)
  })

  test('respond with 401 to a visitor', async ({ testApp }) => {
    expect([
      (await testApp.visitor.get('/auth/preferences')).status,
      (await testApp.visitor.patch('/auth/preferences', { theme: 'dark' })).status,
    ]).toEqual([401, 401])
  })

  test('apply to emails: when emails about applications are off, none is sent', async ({ testApp }) => {
    const company = await testApp.createCompany()
    const seeker = await testApp.createSeeker()
    const { id } = await testApp.createApplication((await testApp.createJob(company.id)).id, seeker)
    await seeker.patch('/auth/preferences', { applicationUpdates: false })

    await company.owner.patch(`/applications/${id}/status`, { status: 'REVIEWED' })
    expect(await testApp.listOutboxEmails()).toEqual([])
  })
})

import { describe, expect } from 'vitest'
import { setUpHiringTeam } from '#test/applications.ts'
import { buildMultipartForm } from '#test/forms.ts'
import { APPLY_ENDPOINTS, PROFILE_RESUME_FORM, setUpApplicant } from '#test/send-application.ts'
import { run } from '#db/database.ts'
import { test } from '#test/test-app.ts'

describe.for(APPLY_ENDPOINTS)('%s', ([, apply]) => {
  test('keeps where the person came from, for the company and the person’s own export', async ({ testApp }) => {
    const { sheba, job, selam } = await setUpApplicant(testApp)
    const { status } = await apply(selam, job.id, buildMultipartForm({ ...PROFILE_RESUME_FORM, source: 'telegram' }))
    expect(status).toBe(201)

    const { data } = await sheba.owner.get('/applications/company')
    expect(data[0].source).toBe('telegram')
    expect((await selam.get('/auth/export')).data.applications[0].source).toBe('telegram')
    expect((await sheba.owner.get('/company/applications.csv')).text).toMatch(/,Pending,[^,]+,,Telegram,/)
  })

  test('takes nothing as direct, and refuses a source that is unknown', async ({ testApp }) => {
    const { sheba, job, selam } = await setUpApplicant(testApp)
    const { status, errors } = await apply(selam, job.id, { ...PROFILE_RESUME_FORM, source: 'radio' })
    expect([status, errors]).toEqual([
      400,
      { source: ['source must be one of direct, search, telegram, linkedin, alert, feed, embed, other'] },
    ])
    expect((await apply(selam, job.id, PROFILE_RESUME_FORM)).status).toBe(201)
    expect((await sheba.owner.get('/applications/company')).data[0].source).toBe('direct')
  })
})

test('an application that is sent again after it was withdrawn has the new source', async ({ testApp }) => {
  const { sheba, job, selam } = await setUpApplicant(testApp)
  const send = (source: string) => selam.post(`/jobs/${job.id}/apply`, { ...PROFILE_RESUME_FORM, source })
  const { data } = await send('search')
  await selam.patch(`/applications/${data.id}/withdraw`)
  await run(testApp.db, `update application_moves set at = at - interval '1 minute'`)
  expect((await send('alert')).status).toBe(201)
  expect((await sheba.owner.get('/applications/company')).data[0].source).toBe('alert')
})

test('received applications are filtered by source, in the list, its counts and its CSV file', async ({ testApp }) => {
  const { owner, ids } = await setUpHiringTeam(testApp)
  await run(testApp.db, `update applications set source = 'linkedin' where id = $1`, [ids[1]])

  const { data, meta } = await owner.get('/applications/company?source=linkedin')
  expect([data.map(({ id }: { id: string }) => id), meta.total]).toEqual([[ids[1]], 1])
  expect((await owner.get('/applications/status-counts?source=linkedin')).data).toMatchObject({ PENDING: 1 })
  expect((await owner.get('/company/applications.csv?source=linkedin')).text.trim().split('\r\n')).toHaveLength(2)
  for (const path of ['/applications/company', '/applications/status-counts', '/company/applications.csv'])
    expect((await owner.get(`${path}?source=radio`)).errors).toHaveProperty('source')
})

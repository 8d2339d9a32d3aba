import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { createTeamMember } from '#test/team-members.ts'
import { createSamplePdf } from '#test/sample-files.ts'
import { createStoredFile } from '#test/stored-files.ts'
import { test, type TestApp } from '#test/test-app.ts'

async function setUpScenario(testApp: TestApp) {
  const { id: companyId, owner } = await testApp.createCompany()
  const seeker = await testApp.createSeeker()
  const { id } = await testApp.createApplication((await testApp.createJob(companyId)).id, seeker)
  const resume = await createStoredFile(testApp, seeker.id, {
    bytes: await createSamplePdf(),
    kind: 'resume',
    name: 'cv.pdf',
  })
  await run(testApp.db, 'update applications set resume_file_id = $2 where id = $1', [id, resume])
  return { companyId, owner, seeker, id, resume }
}
const listAuditEntries = (testApp: TestApp) =>
  run<{ act: string; who: string; about: string; ip: string }>(
    testApp.db,
    `select act, account_id as who, subject_id as about, ip from audit where act ~ 'opened|listed|exported' order by at, id`,
  )

describe('access to a candidate’s email address, phone number or resume', () => {
  test('is recorded in the audit log: who, what, when and from where', async ({ testApp }) => {
    const { companyId, owner, seeker, id, resume } = await setUpScenario(testApp)
    const viewer = await createTeamMember(testApp, companyId)

    await owner.get('/applications/company')
    await owner.patch(`/applications/${id}/view`)
    const { data } = await viewer.get(`/applications/${id}`, { remoteAddress: '192.0.2.7' })
    await viewer.get(`/job-seeker/${seeker.seekerId}`, { remoteAddress: '192.0.2.7' })
    await testApp.app.inject({ url: data.resume.url, remoteAddress: '192.0.2.7' })
    await owner.get('/company/applications.csv')

    expect(await listAuditEntries(testApp)).toEqual([
      { act: 'applications.listed', who: owner.id, about: companyId, ip: '127.0.0.1' },
      { act: 'application.opened', who: owner.id, about: id, ip: '127.0.0.1' },
      { act: 'profile.opened', who: owner.id, about: seeker.seekerId, ip: '127.0.0.1' },
      { act: 'application.opened', who: viewer.id, about: id, ip: '192.0.2.7' },
      { act: 'profile.opened', who: viewer.id, about: seeker.seekerId, ip: '192.0.2.7' },
      { act: 'file.opened', who: viewer.id, about: resume, ip: '192.0.2.7' },
      { act: 'applications.exported', who: owner.id, about: companyId, ip: '127.0.0.1' },
    ])
    expect(await run(testApp.db, `select details from audit where act = 'applications.listed'`)).toEqual([
      { details: { count: 1, applications: [id] } },
    ])
  })

  test('is one entry each for the application and its profile while somebody keeps reading, and none for the seeker’s own access', async ({
    testApp,
  }) => {
    const { owner, seeker, id } = await setUpScenario(testApp)
    for (let n = 0; n < 3; n++) await owner.patch(`/applications/${id}/view`)
    await seeker.get(`/applications/${id}`)
    expect(await listAuditEntries(testApp)).toHaveLength(2)
    await run(testApp.db, `update audit set at = at - interval '11 minutes'`)
    await owner.patch(`/applications/${id}/view`)
    expect(await listAuditEntries(testApp)).toHaveLength(4)
  })

  test('is shown to the seeker from that log: the first time, not who; an application sent again starts over', async ({
    testApp,
  }) => {
    const { owner, seeker, id } = await setUpScenario(testApp)
    const told = async () => {
      const { data } = await seeker.get(`/applications/${id}`)
      return [data.openedAt, data.resumeOpenedAt]
    }
    await owner.get('/applications/company')
    expect(await told()).toEqual([null, null])

    await owner.patch(`/applications/${id}/view`)
    const { data } = await owner.get(`/applications/${id}`)
    await testApp.app.inject({ url: data.resume.url })
    const [[first]] = [
      await run<{ at: string }>(testApp.db, `select min(at) as at from audit where act = 'application.opened'`),
    ]
    expect(await told()).toEqual([first!.at, expect.any(String)])

    await run(testApp.db, `update applications set created_at = now() + interval '1 second' where id = $1`, [id])
    expect(await told()).toEqual([null, null])
  })
})

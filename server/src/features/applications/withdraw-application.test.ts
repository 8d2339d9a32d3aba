import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { getTextWithoutRequestId } from '#test/forms.ts'
import { SAMPLE_COVER_LETTER } from '#test/factories.ts'
import { signUpVerifiedUser, TEST_PASSWORD } from '#test/sign-up.ts'
import { createSamplePdf } from '#test/sample-files.ts'
import { listFilesOnDisk, createStoredFile } from '#test/stored-files.ts'
import { test, type TestApp } from '#test/test-app.ts'

/** Creates Selam with a stored resume, who has applied for Sheba's job through the HTTP API. */
async function setUpScenario(testApp: TestApp) {
  const sheba = await testApp.createCompany({ name: 'Sheba Tech' })
  const job = await testApp.createJob(sheba.id, { title: 'Payments Engineer' })
  const selam = await testApp.createSeeker()
  const resume = await createStoredFile(testApp, selam.id, {
    bytes: await createSamplePdf(),
    kind: 'resume',
    name: 'cv.pdf',
  })
  await run(testApp.db, 'update seekers set resume_file_id = $2 where id = $1', [selam.seekerId, resume])
  const apply = () =>
    selam.post(`/jobs/${job.id}/apply`, { coverLetter: SAMPLE_COVER_LETTER, useExistingResume: 'true' })
  const id = (await apply()).data.id as string
  await run(testApp.db, 'delete from outbox')
  return {
    sheba,
    job,
    selam,
    id,
    apply,
    withdraw: () => selam.patch(`/applications/${id}/withdraw`),
    undo: () => selam.delete(`/applications/${id}/withdraw`),
  }
}
const listHistory = async (testApp: TestApp, id: string) =>
  (
    await run<{ to: string }>(
      testApp.db,
      'select to_status "to" from application_moves where application_id = $1 order by at, id',
      [id],
    )
  ).map(({ to }) => to)
const countApplications = async (testApp: TestApp, jobId: string) =>
  (await run<{ n: number }>(testApp.db, 'select applications_count n from jobs where id = $1', [jobId]))[0]!.n
const listEmails = async (testApp: TestApp) =>
  (await testApp.listOutboxEmails()).map(({ letter, recipient }) => `${letter} ${recipient}`)
const passUndoWindow = (testApp: TestApp) =>
  run(testApp.db, `update application_moves set at = at - interval '31 seconds'`)

describe('PATCH /applications/{id}/withdraw', () => {
  test('hides it from the company; its seeker keeps it as withdrawn, with cover letter, resume and timeline', async ({
    testApp,
  }) => {
    const { sheba, job, selam, id, withdraw } = await setUpScenario(testApp)
    const received = (await sheba.owner.get(`/applications/${id}`)).data
    const resume = received.resume.url.replace('/api/v1', '')
    expect((await testApp.visitor.get(resume)).status).toBe(200)

    expect(await withdraw()).toMatchObject({
      status: 200,
      data: {
        id,
        status: 'WITHDRAWN',
        coverLetter: SAMPLE_COVER_LETTER,
        timeline: [{ to: 'PENDING' }, { from: 'PENDING', to: 'WITHDRAWN' }],
      },
    })

    expect((await selam.get('/applications/mine?status=WITHDRAWN')).data).toMatchObject([
      { id, status: 'WITHDRAWN', resume: { name: 'cv.pdf' } },
    ])
    expect((await selam.get('/applications/mine')).meta.total).toBe(1)
    const { get, patch } = sheba.owner
    for (const list of [await get('/applications/company'), await get(`/jobs/${job.id}/applications`)])
      expect(list).toMatchObject({ data: [], meta: { total: 0 } })
    const gone = [
      await get(`/applications/${id}`),
      await patch(`/applications/${id}/view`),
      await patch(`/applications/${id}/status`, { status: 'OFFERED' }),
      await get(`/job-seeker/${selam.seekerId}`),
    ]
    expect(gone.map(({ status }) => status)).toEqual([404, 404, 404, 404])
    expect((await testApp.visitor.get(resume)).status).toBe(404)
    expect((await get('/applications/unviewed-count')).data).toEqual({ count: 0 })
    expect((await get('/jobs/company')).data).toMatchObject([{ applicationsCount: 0, unviewedCount: 0 }])
    expect((await get('/dashboard/company')).data).toMatchObject({ totalApplications: 0, totalCandidates: 0 })
    expect(await patch(`/applications/${id}/status`, { status: 'WITHDRAWN' })).toMatchObject({ status: 404 })
  })

  test('has the same result when repeated, and the company is notified once, a minute later', async ({ testApp }) => {
    const { sheba, id, withdraw } = await setUpScenario(testApp)

    const responses = [await withdraw(), await withdraw()]

    expect(responses.map(({ status }) => status)).toEqual([200, 200])
    expect(await listHistory(testApp, id)).toEqual(['PENDING', 'WITHDRAWN'])
    expect(await listEmails(testApp)).toEqual([`application.withdrawn ${sheba.owner.email}`])
    expect(
      await run(testApp.db, `select 1 from outbox where next_attempt_at > now() + interval '50 seconds'`),
    ).toHaveLength(1)
  })

  test('a company that turned emails off gets none', async ({ testApp }) => {
    const { sheba, withdraw } = await setUpScenario(testApp)
    await sheba.owner.patch('/auth/preferences', { emailNotifications: false })
    await withdraw()
    expect(await listEmails(testApp)).toEqual([])
  })

  test.for(['OFFERED', 'ACCEPTED', 'REJECTED'])(
    'is too late once the company has decided (%s)',
    async (status, { testApp }) => {
      const { sheba, id, withdraw } = await setUpScenario(testApp)
      await sheba.owner.patch(`/applications/${id}/status`, { status })

      expect(await withdraw()).toMatchObject({ status: 409, code: 'APPLICATION_DECIDED' })
      expect(await listHistory(testApp, id)).toEqual(['PENDING', status])
    },
  )

  test.for(['REVIEWED', 'SHORTLISTED', 'INTERVIEWED'])(
    'is possible until then (%s), also for a job that is gone',
    async (status, { testApp }) => {
      const { sheba, job, id, withdraw } = await setUpScenario(testApp)
      await sheba.owner.patch(`/applications/${id}/status`, { status })
      await sheba.owner.delete(`/jobs/delete/${job.id}`)

      expect(await withdraw()).toMatchObject({ status: 200, data: { status: 'WITHDRAWN' } })
    },
  )

  test('somebody else’s application is not found', async ({ testApp }) => {
    const { id } = await setUpScenario(testApp)
    for (const other of [await testApp.createSeeker(), await testApp.createAccount({ role: 'JOBSEEKER' })]) {
      for (const method of ['patch', 'delete'] as const) {
        const response = await other[method](`/applications/${id}/withdraw`)
        expect(response).toMatchObject({ status: 404, code: 'APPLICATION_NOT_FOUND' })
        expect(getTextWithoutRequestId(response)).toBe(
          getTextWithoutRequestId(await other[method](`/applications/${randomUUID()}/withdraw`)),
        )
      }
    }
    expect(await listHistory(testApp, id)).toEqual(['PENDING'])
  })
})

describe('DELETE /applications/{id}/withdraw', () => {
  test('restores it as it was, and nobody is notified', async ({ testApp }) => {
    const { sheba, job, id, withdraw, undo } = await setUpScenario(testApp)
    await sheba.owner.patch(`/applications/${id}/status`, { status: 'SHORTLISTED' })
    await run(testApp.db, 'delete from outbox')
    await withdraw()

    expect(await undo()).toMatchObject({
      status: 200,
      data: { status: 'SHORTLISTED', timeline: [{ to: 'PENDING' }, { to: 'SHORTLISTED' }] },
    })
    expect(await undo()).toMatchObject({ status: 200, data: { status: 'SHORTLISTED' } })
    expect((await sheba.owner.get('/applications/company')).data).toMatchObject([{ id, status: 'SHORTLISTED' }])
    expect([await countApplications(testApp, job.id), await listEmails(testApp)]).toEqual([1, []])
  })

  test('is too late after half a minute', async ({ testApp }) => {
    const { id, withdraw, undo } = await setUpScenario(testApp)
    await withdraw()
    await passUndoWindow(testApp)

    expect(await undo()).toMatchObject({ status: 409, code: 'UNDO_EXPIRED' })
    expect(await listHistory(testApp, id)).toEqual(['PENDING', 'WITHDRAWN'])
  })
})

describe('applying again after withdrawing', () => {
  test('reuses the application with the new content, unopened, with its history; the earlier resume is deleted', async ({
    testApp,
  }) => {
    const { sheba, job, selam, id, apply, withdraw } = await setUpScenario(testApp)
    await sheba.owner.patch(`/applications/${id}/view`)
    await withdraw()
    const files = listFilesOnDisk(testApp).length

    expect(await apply()).toMatchObject({ status: 201, data: { id, status: 'PENDING' } })

    expect((await selam.get(`/applications/${id}`)).data.timeline.at(-1)).toMatchObject({ to: 'PENDING' })
    expect(await listHistory(testApp, id)).toEqual(['PENDING', 'WITHDRAWN', 'PENDING'])
    expect((await sheba.owner.get('/applications/company')).data).toMatchObject([
      { id, isViewed: false, status: 'PENDING' },
    ])
    expect([await countApplications(testApp, job.id), listFilesOnDisk(testApp).length]).toEqual([1, files])
    // The company got an email about it within the hour: this one waits for the digest.
    expect(await listEmails(testApp)).toEqual([`application.sent ${selam.email}`])
    expect(await apply()).toMatchObject({ status: 409, code: 'ALREADY_APPLIED' })
  })

  test('is possible twice, so that nobody can spam a company with it; nothing is left of the third attempt', async ({
    testApp,
  }) => {
    const { id, apply, withdraw } = await setUpScenario(testApp)
    for (let n = 0; n < 2; n++) {
      await withdraw()
      expect((await apply()).status).toBe(201)
    }
    await withdraw()
    const files = listFilesOnDisk(testApp).length

    expect(await apply()).toMatchObject({ status: 409, code: 'WITHDRAWN_OFTEN' })
    expect([await listHistory(testApp, id).then((moves) => moves.at(-1)), listFilesOnDisk(testApp).length]).toEqual([
      'WITHDRAWN',
      files,
    ])
  })

  test('is not possible once the job is closed', async ({ testApp }) => {
    const { sheba, job, apply, withdraw } = await setUpScenario(testApp)
    await withdraw()
    await sheba.owner.post(`/jobs/${job.id}/close`)
    expect(await apply()).toMatchObject({ status: 409, code: 'JOB_CLOSED' })
  })
})

test('a withdrawal at the same time as the company’s decision: one comes first and the other is rejected', async ({
  testApp,
}) => {
  const { sheba, job, id, withdraw, undo, apply } = await setUpScenario(testApp)
  for (let n = 0; n < 12; n++) {
    const [taken, decided] = await Promise.all([
      withdraw(),
      sheba.owner.patch(`/applications/${id}/status`, { status: 'OFFERED' }),
    ])
    expect([
      [200, 404],
      [409, 200],
    ]).toContainEqual([taken.status, decided.status])
    await undo()
    await sheba.owner.patch(`/applications/${id}/status`, { status: 'PENDING' })
  }
  const acts = [withdraw, undo, apply, () => sheba.owner.patch(`/applications/${id}/status`, { status: 'REVIEWED' })]
  const responses = await Promise.all(Array.from({ length: 60 }, (_, n) => acts[(n * 7) % 4]!()))

  // A busy machine may respond "not now", which changes nothing.
  expect(
    responses
      .filter(({ status, code }) => ![200, 201, 404, 409].includes(status) && code !== 'BUSY')
      .map(({ text }) => text),
  ).toEqual([])
  const [row] = await run<{ status: string }>(testApp.db, 'select status from applications where id = $1', [id])
  expect([(await listHistory(testApp, id)).at(-1), await countApplications(testApp, job.id)]).toEqual([
    row!.status,
    row!.status === 'WITHDRAWN' ? 0 : 1,
  ])
  const breaks = await run(
    testApp.db,
    `select 1 from (select from_status, lag(to_status) over (order by at, id) as before from application_moves) m where m.from_status is distinct from m.before`,
  )
  expect(breaks).toEqual([])
})

test('a withdrawn application is deleted completely with the account', async ({ testApp }) => {
  const { job, selam, withdraw } = await setUpScenario(testApp)
  await withdraw()
  await run(
    testApp.db,
    'update accounts set password_hash = (select password_hash from accounts where email = $2) where id = $1',
    [selam.id, (await signUpVerifiedUser(testApp)).email],
  )

  expect(await selam.delete('/auth/me', { password: TEST_PASSWORD })).toMatchObject({ status: 200 })

  expect(await run(testApp.db, 'select 1 from applications')).toEqual([])
  expect(await countApplications(testApp, job.id)).toBe(0)
})

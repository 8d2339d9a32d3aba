import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { buildMultipartForm, fetchLink } from '#test/forms.ts'
import { SAMPLE_COVER_LETTER } from '#test/factories.ts'
import { createResumePdf } from '#test/resume-files.ts'
import { createSamplePdf, createSamplePng, toUploadFile } from '#test/sample-files.ts'
import { countApplications } from '#test/send-application.ts'
import { clearFileStore, listFilesOnDisk } from '#test/stored-files.ts'
import { TEST_PASSWORD } from '#test/sign-up.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { createTusClient, toReference } from '#test/uploads.ts'
import { purgeExpiredUploads } from '#storage/unused-uploads.ts'
import { buildScheduledTasks } from '../../workers.ts'

const RESUME = await createSamplePdf('for this job')

async function setUp(testApp: TestApp) {
  await clearFileStore(testApp)
  const company = await testApp.createCompany()
  const job = await testApp.createJob(company.id)
  const seeker = await testApp.createSeeker({ resume_file_id: null })
  return { company, job, seeker, tus: createTusClient(testApp.app, seeker) }
}
const listRows = (testApp: TestApp) => run(testApp.db, 'select 1 from uploads union all select 1 from upload_pieces')

describe('a form that refers to an upload', () => {
  test.for(['JSON', 'multipart'])('is as one with the file: sent as %s', async (kind, { testApp }) => {
    const { company, job, seeker, tus } = await setUp(testApp)
    const fields = { coverLetter: SAMPLE_COVER_LETTER, resume: await tus.upload(RESUME, 'ሥራ ልምድ.pdf') }

    const sent = await seeker.post(`/jobs/${job.id}/apply`, kind === 'JSON' ? fields : buildMultipartForm(fields))

    expect(sent).toMatchObject({ status: 201 })
    const { data } = await company.owner.get(`/applications/${sent.data.id}`)
    expect(data.resume).toMatchObject({ name: 'ሥራ ልምድ.pdf', type: 'application/pdf', size: RESUME.length })
    expect((await fetchLink(testApp, data.resume.url)).bytes).toEqual(RESUME)
    expect(await listRows(testApp)).toEqual([])
    expect(listFilesOnDisk(testApp)).toHaveLength(1)
  })

  test('may refer to two, beside files of its own', async ({ testApp }) => {
    const { seeker, tus } = await setUp(testApp)
    const picture = await createSamplePng(300)
    const response = await seeker.patch(
      '/job-seeker/update-profile',
      buildMultipartForm({
        resume: await tus.upload(RESUME),
        profileImage: await tus.upload(picture, 'me.png'),
        coverImage: toUploadFile(picture, 'cover.png'),
      }),
    )
    expect(response).toMatchObject({ status: 200, data: { resume: { name: 'cv.pdf' } } })
    expect(response.data.profileImage).toBeTruthy()
    expect(await listRows(testApp)).toEqual([])
  })

  test('that only reads the file leaves it for the form that follows', async ({ testApp }) => {
    const { seeker, tus } = await setUp(testApp)
    const resume = await tus.upload(
      await createResumePdf(['# Selam Getachew', 'Backend Engineer', '', '# SKILLS', 'Go']),
    )
    expect(await seeker.post('/job-seeker/read-resume', { resume })).toMatchObject({ status: 200 })
    expect(await seeker.patch('/job-seeker/update-profile', { resume })).toMatchObject({ status: 200 })
    expect(await listRows(testApp)).toEqual([])
  })

  test('and is refused for another reason leaves it for the next try', async ({ testApp }) => {
    const { job, seeker, tus } = await setUp(testApp)
    const resume = await tus.upload(RESUME)
    expect(await seeker.post(`/jobs/${job.id}/apply`, { coverLetter: 'short', resume })).toMatchObject({
      status: 400,
      errors: { coverLetter: expect.anything() },
    })
    expect(await seeker.post(`/jobs/${job.id}/apply`, { coverLetter: SAMPLE_COVER_LETTER, resume })).toMatchObject({
      status: 201,
    })
  })

  test('is checked as any other file, and what is refused is deleted', async ({ testApp }) => {
    const { job, seeker, tus } = await setUp(testApp)
    for (const [bytes, name] of [
      [Buffer.from('no document at all'.repeat(1000)), 'cv.pdf'],
      [RESUME, 'cv.exe'],
    ] as const) {
      const resume = await tus.upload(bytes, name)
      expect(await seeker.post(`/jobs/${job.id}/apply`, { coverLetter: SAMPLE_COVER_LETTER, resume })).toMatchObject({
        status: 400,
        errors: { resume: [expect.any(String)] },
      })
    }
    expect(await countApplications(testApp)).toBe(0)
    // A wrong name is a mistake in the form: the upload is left, and expires.
    expect(await listRows(testApp)).toHaveLength(2)
    expect(listFilesOnDisk(testApp)).toHaveLength(1)
  })

  test('that is unfinished, unknown, or somebody else’s gets the same answer, and nothing happens', async ({
    testApp,
  }) => {
    const { job, seeker, tus } = await setUp(testApp)
    const unfinished = (await tus.begin(RESUME.length)).headers['location']!
    const stranger = createTusClient(testApp.app, await testApp.createSeeker())
    for (const resume of [
      toReference(unfinished),
      await stranger.upload(RESUME),
      'upload:7a1d9a52-0f4e-4b6f-9b0c-0a3f7f0c1b11',
    ])
      for (const body of [
        { coverLetter: SAMPLE_COVER_LETTER, resume },
        buildMultipartForm({ coverLetter: SAMPLE_COVER_LETTER, resume }),
      ])
        expect(await seeker.post(`/jobs/${job.id}/apply`, body)).toMatchObject({
          status: 400,
          code: 'UPLOAD_UNUSABLE',
          errors: { resume: ['This file has not arrived completely, or was already used. Please choose it again.'] },
        })
    expect(await countApplications(testApp)).toBe(0)
    expect((await run(testApp.db, 'select 1 from uploads')).length).toBe(2)
  })

  test('is not what merely looks like one, or stands in another field', async ({ testApp }) => {
    const { job, seeker, tus } = await setUp(testApp)
    const reference = await tus.upload(RESUME)
    for (const resume of [
      reference.toUpperCase(),
      `${reference} `,
      `x${reference}`,
      { path: '/etc/passwd', name: 'a.pdf', size: 1 },
      [reference],
    ])
      expect(await seeker.post(`/jobs/${job.id}/apply`, { coverLetter: SAMPLE_COVER_LETTER, resume })).toMatchObject({
        status: 400,
        code: 'BAD_INPUT',
      })
    expect(await seeker.patch('/job-seeker/update-profile', { bio: reference })).toMatchObject({
      status: 200,
      data: { bio: reference },
    })
    expect(await countApplications(testApp)).toBe(0)
  })

  test('and is sent again with its Idempotency-Key gets the first response, although the upload is used', async ({
    testApp,
  }) => {
    const { job, seeker, tus } = await setUp(testApp)
    const form = { coverLetter: SAMPLE_COVER_LETTER, resume: await tus.upload(RESUME) }
    const headers = { 'idempotency-key': 'the-first-try' }
    const first = await seeker.post(`/jobs/${job.id}/apply`, form, { headers })
    const second = await seeker.post(`/jobs/${job.id}/apply`, form, { headers })
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.data).toEqual(first.data)
    expect(await countApplications(testApp)).toBe(1)
  })

  test.for([
    ['as another upload', 'upload', 'upload'],
    ['with the form', 'upload', 'form'],
    ['as an upload after it came with the form', 'form', 'upload'],
  ] as const)(
    'whose response was lost gets it when the same file is sent again %s, and other bytes are refused',
    async ([, firstWay, secondWay], { testApp }) => {
      const { job, seeker, tus } = await setUp(testApp)
      const other = await createSamplePdf('for another job')
      const send = async (bytes: Buffer, way: 'upload' | 'form', coverLetter = SAMPLE_COVER_LETTER) => {
        const resume = way === 'upload' ? await tus.upload(bytes) : toUploadFile(bytes, 'cv.pdf', 'application/pdf')
        const form = buildMultipartForm({ coverLetter, resume })
        return seeker.post(`/jobs/${job.id}/apply`, form, { headers: { 'idempotency-key': 'the-same-key' } })
      }
      const first = await send(RESUME, firstWay)
      const again = await send(RESUME, secondWay)
      expect([first.status, again.status]).toEqual([201, 201])
      expect(again.data).toEqual(first.data)

      const refused = { status: 400, code: 'KEY_REUSED' }
      expect(await send(other, secondWay)).toMatchObject(refused)
      expect(await send(other, firstWay)).toMatchObject(refused)
      expect(await send(RESUME, secondWay, `${SAMPLE_COVER_LETTER} And more.`)).toMatchObject(refused)
      expect(await countApplications(testApp)).toBe(1)
    },
  )

  test('and comes with the key of another form, and an upload that is gone, is refused', async ({ testApp }) => {
    const { job, seeker, tus } = await setUp(testApp)
    const headers = { 'idempotency-key': 'the-same-key' }
    const send = (resume: string) =>
      seeker.post(`/jobs/${job.id}/apply`, { coverLetter: SAMPLE_COVER_LETTER, resume }, { headers })
    expect(await send(await tus.upload(RESUME))).toMatchObject({ status: 201 })
    expect(await send('upload:7a1d9a52-0f4e-4b6f-9b0c-0a3f7f0c1b11')).toMatchObject({ status: 400, code: 'KEY_REUSED' })
  })

  test('twice at the same time as two uploads of the same file creates one application', async ({ testApp }) => {
    const { job, seeker, tus } = await setUp(testApp)
    const headers = { 'idempotency-key': 'the-same-key' }
    const uploads = [await tus.upload(RESUME), await tus.upload(RESUME)]
    const send = (resume: string) =>
      seeker.post(`/jobs/${job.id}/apply`, { coverLetter: SAMPLE_COVER_LETTER, resume }, { headers })
    const codes = (await Promise.all(uploads.map(send))).map(({ status, code }) => code ?? status)
    expect(codes).toContain(201)
    for (const code of codes) expect([201, 'REQUEST_IN_FLIGHT']).toContain(code)
    for (const upload of uploads) expect((await send(upload)).status).toBe(201)
    expect(await countApplications(testApp)).toBe(1)
  })
})

describe('an upload that no form uses', () => {
  test('is deleted after a day with its bytes, and cannot be used from then on', async ({ testApp }) => {
    const { job, seeker, tus } = await setUp(testApp)
    const resume = await tus.upload(RESUME, 'cv.pdf', 10_000)
    await run(testApp.db, `update uploads set expires_at = now() - interval '1 second'`)

    expect(await seeker.post(`/jobs/${job.id}/apply`, { coverLetter: SAMPLE_COVER_LETTER, resume })).toMatchObject({
      code: 'UPLOAD_UNUSABLE',
    })
    expect((await seeker.get('/uploads')).data).toEqual([])
    const kept = await tus.upload(RESUME)
    await purgeExpiredUploads(testApp.resources)

    expect((await seeker.get('/uploads')).data).toMatchObject([{ id: kept.split(':')[1] }])
    expect(listFilesOnDisk(testApp)).toHaveLength(1)
  })

  test('is left alone by the task that deletes files without a row', async ({ testApp }) => {
    const { tus } = await setUp(testApp)
    await tus.upload(RESUME)
    const before = listFilesOnDisk(testApp)
    const { fileStore } = testApp.resources
    const tasks = buildScheduledTasks({
      ...testApp.resources,
      fileStore: { ...fileStore, deleteOrphans: (referenced) => fileStore.deleteOrphans(referenced, -1000) },
    })
    await tasks['sweep-files']()
    expect(listFilesOnDisk(testApp)).toEqual(before)
    await run(testApp.db, 'delete from uploads')
    await tasks['sweep-files']()
    expect(listFilesOnDisk(testApp)).toEqual([])
  })

  test('goes with the account', async ({ testApp }) => {
    const { seeker, tus } = await setUp(testApp)
    await tus.upload(RESUME)
    expect((await seeker.delete('/auth/me', { password: TEST_PASSWORD })).status).toBe(200)
    expect(await listRows(testApp)).toEqual([])
    expect(listFilesOnDisk(testApp)).toEqual([])
  })
})

import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { getTextWithoutRequestId, fetchLink, buildMultipartForm } from '#test/forms.ts'
import { SAMPLE_COVER_LETTER } from '#test/factories.ts'
import { createTestClient, type TestUser } from '#test/test-client.ts'
import { toUploadFile, createSamplePdf, createSamplePng } from '#test/sample-files.ts'
import { clearFileStore, listFilesOnDisk } from '#test/stored-files.ts'
import { test, type TestApp } from '#test/test-app.ts'

const TEN_MB = 10_485_760

/** Creates a company, its live job and a seeker whose profile has a stored resume. */
async function setUpScenario(testApp: TestApp) {
  await clearFileStore(testApp)
  const sheba = await testApp.createCompany({ name: 'Sheba Tech' })
  const job = await testApp.createJob(sheba.id, { title: 'Payments Engineer' })
  const resume = await createSamplePdf('Selam, profile resume')
  const selam = await withResume(testApp, await testApp.createSeeker({ resume_file_id: null }), resume)
  return { sheba, job, selam, resume }
}

async function withResume<P extends TestUser>(testApp: TestApp, person: P, bytes: Buffer) {
  await run(testApp.db, `delete from files where account_id = $1`, [person.id])
  expect(
    await person.patch(
      '/job-seeker/update-profile',
      buildMultipartForm({ resume: toUploadFile(bytes, 'profile cv.pdf', 'application/pdf') }),
    ),
  ).toMatchObject({ status: 200 })
  return person
}

const buildForm = async () =>
  buildMultipartForm({
    coverLetter: SAMPLE_COVER_LETTER,
    resume: toUploadFile(await createSamplePdf('for this job'), 'for sheba.pdf', 'application/pdf'),
  })
const reuse = { coverLetter: SAMPLE_COVER_LETTER, useExistingResume: 'true' }
const countApplications = async (testApp: TestApp) =>
  (await testApp.db.selectFrom('applications').selectAll().execute()).length
const resumes = async (testApp: TestApp) =>
  (await testApp.db.selectFrom('files').select('id').where('kind', '=', 'resume').execute()).length
const listEmails = async (testApp: TestApp) =>
  (await testApp.listOutboxEmails()).map(({ letter: name, recipient }) => [name, recipient])

/** Runs a call while a change is made but not committed; commits once the call waits for it. */
async function during<T>(testApp: TestApp, call: () => Promise<T>, [text, values]: [string, unknown[]]): Promise<T> {
  const client = await testApp.resources.pool.connect()
  try {
    await client.query('begin')
    await client.query(text, values)
    let over = false
    const answer = call().finally(() => (over = true))
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    while (!over && (await client.query(waiting)).rowCount === 0) await new Promise((resolve) => setTimeout(resolve, 5))
    await client.query('commit')
    return await answer
  } finally {
    client.release()
  }
}

describe.for([
  [
    'POST /jobs/{id}/apply',
    (person: TestUser, jobId: string, body: FormData | object) => person.post(`/jobs/${jobId}/apply`, body),
  ],
  [
    'POST /applications',
    (person: TestUser, jobId: string, body: FormData | object) => {
      if (!(body instanceof FormData)) return person.post('/applications', { ...body, jobId })
      const form = new FormData()
      for (const [name, value] of [...body, ['jobId', jobId] as const]) form.append(name, value)
      return person.post('/applications', form)
    },
  ],
] as const)('%s', ([, applyTo]) => {
  test('sends the cover letter with an uploaded resume, counts the application and notifies both sides', async ({
    testApp,
  }) => {
    const { sheba, job, selam } = await setUpScenario(testApp)

    const resume = await createSamplePdf('for this job')

    const answer = await applyTo(
      selam,
      job.id,
      buildMultipartForm({
        coverLetter: SAMPLE_COVER_LETTER,
        resume: toUploadFile(resume, 'for sheba.pdf', 'application/pdf'),
        githubUrl: ' https://github.com/selam ',
        linkedinUrl: '',
        portfolioUrl: ' ',
        useExistingResume: 'false',
      }),
    )

    expect(answer).toMatchObject({
      status: 201,
      message: 'Application submitted successfully!',
      data: { status: 'PENDING' },
    })
    const { data } = await selam.get(`/applications/${answer.data.id}`)
    expect(data).toMatchObject({
      coverLetter: SAMPLE_COVER_LETTER,
      githubUrl: 'https://github.com/selam',
      linkedinUrl: null,
      portfolioUrl: null,
      createdAt: answer.data.createdAt,
      job: { id: job.id, title: 'Payments Engineer', company: { name: 'Sheba Tech' }, available: true },
      resume: { name: 'for sheba.pdf', type: 'application/pdf' },
      timeline: [{ from: null, to: 'PENDING' }],
    })
    expect((await fetchLink(testApp, data.resume.url)).bytes).toEqual(resume)
    expect(await listEmails(testApp)).toEqual([
      ['application.received', sheba.owner.email],
      ['application.sent', selam.email],
    ])
    expect(await run(testApp.db, 'select applications_count n from jobs where id = $1', [job.id])).toEqual([{ n: 1 }])
  })

  test('sends a copy of the profile’s resume, which later changes of the profile do not affect', async ({
    testApp,
  }) => {
    const { sheba, job, selam, resume } = await setUpScenario(testApp)

    const sent = await applyTo(selam, job.id, reuse)
    expect(sent.status).toBe(201)
    expect(
      (
        await selam.patch(
          '/job-seeker/update-profile',
          buildMultipartForm({ resume: toUploadFile(await createSamplePdf('Selam, a year later'), 'newer.pdf') }),
        )
      ).status,
    ).toBe(200)

    for (const person of [selam, sheba.owner]) {
      const { data } = await person.get(`/applications/${sent.data.id}`)
      expect(data.resume).toMatchObject({ name: 'profile cv.pdf', size: resume.length })
      expect((await fetchLink(testApp, data.resume.url)).bytes).toEqual(resume)
    }
    expect(listFilesOnDisk(testApp)).toHaveLength(2)
  })

  test('is rejected without any resume', async ({ testApp }) => {
    const { job } = await setUpScenario(testApp)
    const abel = await testApp.createSeeker({ resume_file_id: null })

    expect(await applyTo(abel, job.id, reuse)).toMatchObject({
      status: 400,
      code: 'NO_PROFILE_RESUME',
      errors: { resume: ['No existing resume found in your profile. Please upload a new one.'] },
    })
    expect(await applyTo(abel, job.id, { coverLetter: SAMPLE_COVER_LETTER })).toMatchObject({
      status: 400,
      message: 'Please upload a resume',
      errors: { resume: ['Please upload a resume'] },
    })
    expect(await countApplications(testApp)).toBe(0)
  })

  test('a second application is rejected before its file is stored', async ({ testApp }) => {
    const { job, selam } = await setUpScenario(testApp)
    await applyTo(selam, job.id, reuse)
    const [before, letters] = [listFilesOnDisk(testApp), await listEmails(testApp)]

    expect(await applyTo(selam, job.id, await buildForm())).toMatchObject({
      status: 409,
      code: 'ALREADY_APPLIED',
      message: 'You have already applied for this job',
    })
    expect(await applyTo(selam, job.id, reuse)).toMatchObject({ status: 409, code: 'ALREADY_APPLIED' })
    expect([await countApplications(testApp), listFilesOnDisk(testApp), await listEmails(testApp)]).toEqual([
      1,
      before,
      letters,
    ])
  })

  test('a job that was never public is not found, like one that does not exist', async ({ testApp }) => {
    const { sheba, selam } = await setUpScenario(testApp)

    const absent = await applyTo(selam, randomUUID(), reuse)
    expect(absent).toMatchObject({ status: 404, code: 'JOB_NOT_FOUND', message: 'Job not found' })
    for (const status of ['PENDING', 'DRAFT', 'REJECTED'] as const)
      expect(
        getTextWithoutRequestId(await applyTo(selam, (await testApp.createJob(sheba.id, { status })).id, reuse)),
      ).toBe(getTextWithoutRequestId(absent))
    expect(await countApplications(testApp)).toBe(0)
  })

  test('a job that was public and no longer is accepts no applications', async ({ testApp }) => {
    const { sheba, selam } = await setUpScenario(testApp)
    const published_at = new Date().toISOString()
    const closed = [
      { status: 'CLOSED' },
      { status: 'REJECTED', published_at },
      { status: 'PENDING', published_at },
      { status: 'ACTIVE', deadline: '2020-01-01' },
    ] as const
    const before = listFilesOnDisk(testApp)

    for (const facts of closed) {
      const answer = await applyTo(selam, (await testApp.createJob(sheba.id, facts)).id, await buildForm())
      expect(answer, JSON.stringify(facts)).toMatchObject({
        status: 409,
        code: 'JOB_CLOSED',
        message: 'This job is no longer accepting applications',
      })
    }
    await run(testApp.db, `update companies set status = 'SUSPENDED', rejection_reason = 'Complaints' where id = $1`, [
      sheba.id,
    ])
    expect(await applyTo(selam, (await testApp.createJob(sheba.id)).id, reuse)).toMatchObject({
      status: 409,
      code: 'JOB_CLOSED',
    })
    expect([await countApplications(testApp), listFilesOnDisk(testApp)]).toEqual([0, before])
  })

  test('a job whose deadline is today still accepts applications', async ({ testApp }) => {
    const { sheba, selam } = await setUpScenario(testApp)
    const [{ today } = { today: '' }] = await run<{ today: string }>(
      testApp.db,
      `select (now() at time zone 'Africa/Addis_Ababa')::date today`,
    )

    expect((await applyTo(selam, (await testApp.createJob(sheba.id, { deadline: today })).id, reuse)).status).toBe(201)
  })

  test.for([
    ['a picture', 'cv.png', createSamplePng, 400, 'Please upload a PDF or DOC file'],
    [
      'a page named .pdf',
      'cv.pdf',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      400,
      'Please upload a PDF or DOC file',
    ],
    ['a PDF named .doc', 'cv.doc', () => createSamplePdf(), 400, 'Please upload a PDF or DOC file'],
    ['an empty file', 'cv.pdf', () => Buffer.alloc(0), 400, 'This file is empty'],
    ['ten megabytes', 'cv.pdf', () => Buffer.alloc(TEN_MB, 'x'), 413, 'File size should be less than 10MB'],
  ] as const)('%s is not accepted as a resume', async ([, name, content, status, words], { testApp }) => {
    const { job, selam } = await setUpScenario(testApp)
    const before = listFilesOnDisk(testApp)

    const answer = await applyTo(
      selam,
      job.id,
      buildMultipartForm({ coverLetter: SAMPLE_COVER_LETTER, resume: toUploadFile(await content(), name) }),
    )

    expect(answer).toMatchObject({
      status,
      message: words,
      errors: { resume: [expect.stringMatching(new RegExp(`^${words}`))] },
    })
    expect([await countApplications(testApp), listFilesOnDisk(testApp), await listEmails(testApp)]).toEqual([
      0,
      before,
      [],
    ])
  })

  test.for([
    [49, 400],
    [50, 201],
    [10_000, 201],
    [10_001, 400],
  ] as const)('a cover letter of %i characters: %i', async ([length, status], { testApp }) => {
    const { job, selam } = await setUpScenario(testApp)

    const answer = await applyTo(selam, job.id, { ...reuse, coverLetter: `${'አ'.repeat(length - 1)}.  ` })

    expect(answer.status).toBe(status)
    if (status === 400)
      expect(answer.errors).toEqual({
        coverLetter: [length < 50 ? 'Cover letter must be at least 50 characters' : 'Must be at most 10000 characters'],
      })
  })

  test('errors are reported field by field', async ({ testApp }) => {
    const { job, selam } = await setUpScenario(testApp)

    expect(await applyTo(selam, job.id, { coverLetter: 'Hi', githubUrl: 'javascript:alert(1)' })).toMatchObject({
      status: 400,
      errors: {
        coverLetter: ['Cover letter must be at least 50 characters'],
        resume: ['Please upload a resume'],
        githubUrl: [expect.stringContaining('web address')],
      },
    })
    for (const extra of [{ status: 'ACCEPTED' }, { seekerId: randomUUID() }, { isViewed: true }]) {
      expect(await applyTo(selam, job.id, { ...reuse, ...extra })).toMatchObject({
        status: 400,
        errors: { [Object.keys(extra)[0]!]: ['This field is not accepted here'] },
      })
    }
    expect(
      await applyTo(selam, job.id, {
        coverLetter: SAMPLE_COVER_LETTER,
        resume: { path: '/etc/passwd', name: 'cv.pdf', size: 9, declaredType: '' },
      }),
    ).toMatchObject({ status: 400 })
    expect(await countApplications(testApp)).toBe(0)
  })

  test('50 simultaneous requests by one seeker over two instances: one application, one file, one pair of emails', async ({
    testApp,
  }) => {
    const { job, selam } = await setUpScenario(testApp)
    const twin = { ...selam, ...createTestClient((await testApp.startInstance()).app, selam.token) }
    const before = listFilesOnDisk(testApp)
    const body = await buildForm()

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => applyTo(i % 2 ? selam : twin, job.id, i % 3 ? body : reuse)),
    )

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(49).fill(409)])
    expect(answers.filter(({ code }) => code === 'ALREADY_APPLIED')).toHaveLength(49)
    expect([await countApplications(testApp), await resumes(testApp), listFilesOnDisk(testApp).length]).toEqual([
      1,
      2,
      before.length + 1,
    ])
    expect((await listEmails(testApp)).map(([name]) => name)).toEqual(['application.received', 'application.sent'])
    expect(await run(testApp.db, 'select applications_count n from jobs where id = $1', [job.id])).toEqual([{ n: 1 }])
  })

  test('somebody who may not apply gets that error before the body is validated', async ({ testApp }) => {
    const { sheba, job } = await setUpScenario(testApp)

    expect((await applyTo({ ...testApp.visitor } as TestUser, job.id, {})).status).toBe(401)
    expect(await applyTo(await testApp.createAccount({ role: 'JOBSEEKER' }), job.id, {})).toMatchObject({
      status: 403,
      code: 'PROFILE_REQUIRED',
      message: 'Please complete your job seeker profile first to apply for jobs',
    })
    for (const person of [sheba.owner, await testApp.createAccount({ role: 'OTHER' }), await testApp.createAdmin()])
      expect(await applyTo(person, job.id, {})).toMatchObject({ status: 403, code: 'ROLE_REQUIRED' })
    expect(await countApplications(testApp)).toBe(0)
  })
})

describe('applying', () => {
  test('50 simultaneous seekers applying to one job all succeed, and the count is right', async ({ testApp }) => {
    const { job, sheba } = await setUpScenario(testApp)
    const crowd = await Promise.all(Array.from({ length: 50 }, () => testApp.createSeeker()))
    const body = await buildForm()

    const answers = await Promise.all(crowd.map((person) => person.post(`/jobs/${job.id}/apply`, body)))

    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201))
    expect(await run(testApp.db, 'select applications_count n from jobs where id = $1', [job.id])).toEqual([{ n: 50 }])
    expect((await sheba.owner.get('/applications/unviewed-count')).data).toEqual({ count: 50 })
    // Only the first of the emails to the company: the others wait for the digest.
    expect((await listEmails(testApp)).filter(([name]) => name === 'application.received')).toHaveLength(1)
    expect(await listEmails(testApp)).toHaveLength(51)
  })

  test('an application outlives its job: a deleted job is in no list, and the applicant keeps the entry and the resume', async ({
    testApp,
  }) => {
    const { job, sheba, selam, resume } = await setUpScenario(testApp)
    const { data: sent } = await selam.post(`/jobs/${job.id}/apply`, reuse)

    expect((await sheba.owner.delete(`/jobs/delete/${job.id}`)).status).toBe(200)

    expect(await run(testApp.db, 'select status from jobs where id = $1', [job.id])).toEqual([{ status: 'ARCHIVED' }])
    expect((await testApp.visitor.get('/jobs/getAll')).meta.total).toBe(0)
    expect((await sheba.owner.get('/jobs/company')).data).toEqual([])
    const { data: mine } = await selam.get('/applications/mine')
    expect(mine).toMatchObject([
      { id: sent.id, coverLetter: SAMPLE_COVER_LETTER, job: { title: 'Payments Engineer', available: false } },
    ])
    expect((await fetchLink(testApp, mine[0].resume.url)).bytes).toEqual(resume)
  })

  test('the job is checked before the form: an unknown job is 404 even with an invalid body', async ({ testApp }) => {
    const { selam, sheba } = await setUpScenario(testApp)
    const closed = await testApp.createJob(sheba.id, { status: 'CLOSED' })

    expect((await selam.post(`/jobs/${randomUUID()}/apply`, { nonsense: true })).status).toBe(404)
    expect((await selam.post('/jobs/not-an-id/apply', {})).code).toBe('JOB_NOT_FOUND')
    expect((await selam.post(`/jobs/${closed.id}/apply`, { nonsense: true })).status).toBe(409)
    expect(await selam.post('/applications', { ...reuse, jobId: 'not-an-id' })).toMatchObject({
      status: 400,
      errors: { jobId: ['This is not a valid id'] },
    })
  })

  test('nothing is left behind when the application cannot be written', async ({ testApp }) => {
    const { job, selam } = await setUpScenario(testApp)
    const before = listFilesOnDisk(testApp)
    await run(testApp.db, `alter table outbox add constraint full_for_a_test check (recipient = '')`)
    try {
      expect((await selam.post(`/jobs/${job.id}/apply`, await buildForm())).status).toBe(500)
      expect((await selam.post(`/jobs/${job.id}/apply`, reuse)).status).toBe(500)
    } finally {
      await run(testApp.db, 'alter table outbox drop constraint full_for_a_test')
    }
    expect([await countApplications(testApp), await resumes(testApp), listFilesOnDisk(testApp)]).toEqual([0, 1, before])
    expect((await selam.post(`/jobs/${job.id}/apply`, reuse)).status).toBe(201)
  })

  test('an application during the closing of the job waits for it and is rejected', async ({ testApp }) => {
    const { job, selam } = await setUpScenario(testApp)
    const before = listFilesOnDisk(testApp)

    const answer = await during(testApp, () => selam.post(`/jobs/${job.id}/apply`, reuse), [
      `update jobs set status = 'CLOSED' where id = $1`,
      [job.id],
    ])

    expect(answer).toMatchObject({ status: 409, code: 'JOB_CLOSED' })
    expect([await countApplications(testApp), listFilesOnDisk(testApp)]).toEqual([0, before])
  })

  test('an application during a change of the profile’s resume copies the new resume', async ({ testApp }) => {
    const { job, selam } = await setUpScenario(testApp)

    const answer = await during(testApp, () => selam.post(`/jobs/${job.id}/apply`, reuse), [
      'update seekers set resume_file_id = null where id = $1',
      [selam.seekerId],
    ])

    expect(answer).toMatchObject({ status: 400, code: 'NO_PROFILE_RESUME' })
  })

  test('people who turned emails off get none', async ({ testApp }) => {
    const { job, selam } = await setUpScenario(testApp)
    await run(testApp.db, 'update accounts set email_notifications = false')

    expect((await selam.post(`/jobs/${job.id}/apply`, reuse)).status).toBe(201)
    expect(await listEmails(testApp)).toEqual([])
  })

  test('an employer who turned off application emails gets none, and the seeker gets the confirmation', async ({
    testApp,
  }) => {
    const { job, selam, sheba } = await setUpScenario(testApp)
    await run(testApp.db, 'update accounts set application_updates = false where id = $1', [sheba.owner.id])

    expect((await selam.post(`/jobs/${job.id}/apply`, reuse)).status).toBe(201)
    expect(await listEmails(testApp)).toEqual([['application.sent', selam.email]])
  })
})

import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { bytesOf, follow, formOf } from '#testing/forms.ts'
import { LONG_LETTER } from '#testing/people.ts'
import { caller, type Person } from '#testing/person.ts'
import { fileOf, samplePdf, samplePng } from '#testing/samples.ts'
import { emptyStore, onDisk } from '#testing/stored-files.ts'
import { test, type Town } from '#testing/town.ts'

const TEN_MB = 10_485_760

/** A company, its live job and a seeker whose profile has a stored resume. */
async function scene(town: Town) {
  await emptyStore(town)
  const sheba = await town.company({ name: 'Sheba Tech' })
  const job = await town.job(sheba.id, { title: 'Payments Engineer' })
  const resume = await samplePdf('Selam, profile resume')
  const selam = await withResume(town, await town.seeker({ resume_file_id: null }), resume)
  return { sheba, job, selam, resume }
}

async function withResume<P extends Person>(town: Town, person: P, bytes: Buffer) {
  await run(town.db, `delete from files where account_id = $1`, [person.id])
  expect(
    await person.patch(
      '/job-seeker/update-profile',
      formOf({ resume: fileOf(bytes, 'profile cv.pdf', 'application/pdf') }),
    ),
  ).toMatchObject({ status: 200 })
  return person
}

const letter = async () =>
  formOf({
    coverLetter: LONG_LETTER,
    resume: fileOf(await samplePdf('for this job'), 'for sheba.pdf', 'application/pdf'),
  })
const reuse = { coverLetter: LONG_LETTER, useExistingResume: 'true' }
const applications = async (town: Town) => (await town.db.selectFrom('applications').selectAll().execute()).length
const resumes = async (town: Town) =>
  (await town.db.selectFrom('files').select('id').where('kind', '=', 'resume').execute()).length
const mailbox = async (town: Town) => (await town.mailbox()).map(({ letter: name, recipient }) => [name, recipient])

/** Runs a call while a change is made but not committed; commits once the call waits for it. */
async function during<T>(town: Town, call: () => Promise<T>, [text, values]: [string, unknown[]]): Promise<T> {
  const client = await town.resources.pool.connect()
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
    (person: Person, jobId: string, body: FormData | object) => person.post(`/jobs/${jobId}/apply`, body),
  ],
  [
    'POST /applications',
    (person: Person, jobId: string, body: FormData | object) => {
      if (!(body instanceof FormData)) return person.post('/applications', { ...body, jobId })
      const form = new FormData()
      for (const [name, value] of [...body, ['jobId', jobId] as const]) form.append(name, value)
      return person.post('/applications', form)
    },
  ],
] as const)('%s', ([, applyTo]) => {
  test('sends the letter with an uploaded resume, counts it and tells both sides', async ({ town }) => {
    const { sheba, job, selam } = await scene(town)

    const resume = await samplePdf('for this job')

    const answer = await applyTo(
      selam,
      job.id,
      formOf({
        coverLetter: LONG_LETTER,
        resume: fileOf(resume, 'for sheba.pdf', 'application/pdf'),
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
      coverLetter: LONG_LETTER,
      githubUrl: 'https://github.com/selam',
      linkedinUrl: null,
      portfolioUrl: null,
      createdAt: answer.data.createdAt,
      job: { id: job.id, title: 'Payments Engineer', company: { name: 'Sheba Tech' }, available: true },
      resume: { name: 'for sheba.pdf', type: 'application/pdf' },
      timeline: [{ from: null, to: 'PENDING' }],
    })
    expect((await follow(town, data.resume.url)).bytes).toEqual(resume)
    expect(await mailbox(town)).toEqual([
      ['application.received', sheba.owner.email],
      ['application.sent', selam.email],
    ])
    expect(await run(town.db, 'select applications_count n from jobs where id = $1', [job.id])).toEqual([{ n: 1 }])
  })

  test('with the profile’s resume it sends a copy that later changes do not touch', async ({ town }) => {
    const { sheba, job, selam, resume } = await scene(town)

    const sent = await applyTo(selam, job.id, reuse)
    expect(sent.status).toBe(201)
    expect(
      (
        await selam.patch(
          '/job-seeker/update-profile',
          formOf({ resume: fileOf(await samplePdf('Selam, a year later'), 'newer.pdf') }),
        )
      ).status,
    ).toBe(200)

    for (const person of [selam, sheba.owner]) {
      const { data } = await person.get(`/applications/${sent.data.id}`)
      expect(data.resume).toMatchObject({ name: 'profile cv.pdf', size: resume.length })
      expect((await follow(town, data.resume.url)).bytes).toEqual(resume)
    }
    expect(onDisk(town)).toHaveLength(2)
  })

  test('without a resume anywhere it is refused', async ({ town }) => {
    const { job } = await scene(town)
    const abel = await town.seeker({ resume_file_id: null })

    expect(await applyTo(abel, job.id, reuse)).toMatchObject({
      status: 400,
      code: 'NO_PROFILE_RESUME',
      errors: { resume: ['No existing resume found in your profile. Please upload a new one.'] },
    })
    expect(await applyTo(abel, job.id, { coverLetter: LONG_LETTER })).toMatchObject({
      status: 400,
      message: 'Please upload a resume',
      errors: { resume: ['Please upload a resume'] },
    })
    expect(await applications(town)).toBe(0)
  })

  test('a second application is refused before its file is kept', async ({ town }) => {
    const { job, selam } = await scene(town)
    await applyTo(selam, job.id, reuse)
    const [before, letters] = [onDisk(town), await mailbox(town)]

    expect(await applyTo(selam, job.id, await letter())).toMatchObject({
      status: 409,
      code: 'ALREADY_APPLIED',
      message: 'You have already applied for this job',
    })
    expect(await applyTo(selam, job.id, reuse)).toMatchObject({ status: 409, code: 'ALREADY_APPLIED' })
    expect([await applications(town), onDisk(town), await mailbox(town)]).toEqual([1, before, letters])
  })

  test('a job that was never public is not found, like one that does not exist', async ({ town }) => {
    const { sheba, selam } = await scene(town)

    const absent = await applyTo(selam, randomUUID(), reuse)
    expect(absent).toMatchObject({ status: 404, code: 'JOB_NOT_FOUND', message: 'Job not found' })
    for (const status of ['PENDING', 'DRAFT', 'REJECTED'] as const)
      expect(bytesOf(await applyTo(selam, (await town.job(sheba.id, { status })).id, reuse))).toBe(bytesOf(absent))
    expect(await applications(town)).toBe(0)
  })

  test('a job that was public and no longer is takes nothing', async ({ town }) => {
    const { sheba, selam } = await scene(town)
    const published_at = new Date().toISOString()
    const closed = [
      { status: 'CLOSED' },
      { status: 'REJECTED', published_at },
      { status: 'PENDING', published_at },
      { status: 'ACTIVE', deadline: '2020-01-01' },
    ] as const
    const before = onDisk(town)

    for (const facts of closed) {
      const answer = await applyTo(selam, (await town.job(sheba.id, facts)).id, await letter())
      expect(answer, JSON.stringify(facts)).toMatchObject({
        status: 409,
        code: 'JOB_CLOSED',
        message: 'This job is no longer accepting applications',
      })
    }
    await run(town.db, `update companies set status = 'SUSPENDED', rejection_reason = 'Complaints' where id = $1`, [
      sheba.id,
    ])
    expect(await applyTo(selam, (await town.job(sheba.id)).id, reuse)).toMatchObject({
      status: 409,
      code: 'JOB_CLOSED',
    })
    expect([await applications(town), onDisk(town)]).toEqual([0, before])
  })

  test('a job whose deadline is today still takes them', async ({ town }) => {
    const { sheba, selam } = await scene(town)
    const [{ today } = { today: '' }] = await run<{ today: string }>(
      town.db,
      `select (now() at time zone 'Africa/Addis_Ababa')::date today`,
    )

    expect((await applyTo(selam, (await town.job(sheba.id, { deadline: today })).id, reuse)).status).toBe(201)
  })

  test.for([
    ['a picture', 'cv.png', samplePng, 400, 'Please upload a PDF or DOC file'],
    [
      'a page named .pdf',
      'cv.pdf',
      () => Buffer.from('<!doctype html><script>alert(1)</script>'),
      400,
      'Please upload a PDF or DOC file',
    ],
    ['a PDF named .doc', 'cv.doc', () => samplePdf(), 400, 'Please upload a PDF or DOC file'],
    ['an empty file', 'cv.pdf', () => Buffer.alloc(0), 400, 'This file is empty'],
    ['ten megabytes', 'cv.pdf', () => Buffer.alloc(TEN_MB, 'x'), 413, 'File size should be less than 10MB'],
  ] as const)('%s is no resume', async ([, name, content, status, words], { town }) => {
    const { job, selam } = await scene(town)
    const before = onDisk(town)

    const answer = await applyTo(
      selam,
      job.id,
      formOf({ coverLetter: LONG_LETTER, resume: fileOf(await content(), name) }),
    )

    expect(answer).toMatchObject({
      status,
      message: words,
      errors: { resume: [expect.stringMatching(new RegExp(`^${words}`))] },
    })
    expect([await applications(town), onDisk(town), await mailbox(town)]).toEqual([0, before, []])
  })

  test.for([
    [49, 400],
    [50, 201],
    [10_000, 201],
    [10_001, 400],
  ] as const)('a letter of %i characters: %i', async ([length, status], { town }) => {
    const { job, selam } = await scene(town)

    const answer = await applyTo(selam, job.id, { ...reuse, coverLetter: `${'አ'.repeat(length - 1)}.  ` })

    expect(answer.status).toBe(status)
    if (status === 400)
      expect(answer.errors).toEqual({
        coverLetter: [length < 50 ? 'Cover letter must be at least 50 characters' : 'Must be at most 10000 characters'],
      })
  })

  test('what is wrong is told field by field', async ({ town }) => {
    const { job, selam } = await scene(town)

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
        coverLetter: LONG_LETTER,
        resume: { path: '/etc/passwd', name: 'cv.pdf', size: 9, declaredType: '' },
      }),
    ).toMatchObject({ status: 400 })
    expect(await applications(town)).toBe(0)
  })

  test('50 at once by one seeker over two instances: one application, one file, one pair of letters', async ({
    town,
  }) => {
    const { job, selam } = await scene(town)
    const twin = { ...selam, ...caller((await town.instance()).app, selam.token) }
    const before = onDisk(town)
    const body = await letter()

    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => applyTo(i % 2 ? selam : twin, job.id, i % 3 ? body : reuse)),
    )

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array<number>(49).fill(409)])
    expect(answers.filter(({ code }) => code === 'ALREADY_APPLIED')).toHaveLength(49)
    expect([await applications(town), await resumes(town), onDisk(town).length]).toEqual([1, 2, before.length + 1])
    expect((await mailbox(town)).map(([name]) => name)).toEqual(['application.received', 'application.sent'])
    expect(await run(town.db, 'select applications_count n from jobs where id = $1', [job.id])).toEqual([{ n: 1 }])
  })

  test('who may not apply is told so before the body is looked at', async ({ town }) => {
    const { sheba, job } = await scene(town)

    expect((await applyTo({ ...town.visitor } as Person, job.id, {})).status).toBe(401)
    expect(await applyTo(await town.account({ role: 'JOBSEEKER' }), job.id, {})).toMatchObject({
      status: 403,
      code: 'PROFILE_REQUIRED',
      message: 'Please complete your job seeker profile first to apply for jobs',
    })
    for (const person of [sheba.owner, await town.account({ role: 'OTHER' }), await town.admin()])
      expect(await applyTo(person, job.id, {})).toMatchObject({ status: 403, code: 'ROLE_REQUIRED' })
    expect(await applications(town)).toBe(0)
  })
})

describe('applying', () => {
  test('50 seekers at once to one job all succeed, and the count is theirs', async ({ town }) => {
    const { job, sheba } = await scene(town)
    const crowd = await Promise.all(Array.from({ length: 50 }, () => town.seeker()))
    const body = await letter()

    const answers = await Promise.all(crowd.map((person) => person.post(`/jobs/${job.id}/apply`, body)))

    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(201))
    expect(await run(town.db, 'select applications_count n from jobs where id = $1', [job.id])).toEqual([{ n: 50 }])
    expect((await sheba.owner.get('/applications/unviewed-count')).data).toEqual({ count: 50 })
    // Of the letters to the company the first: the others wait to be one.
    expect((await mailbox(town)).filter(([name]) => name === 'application.received')).toHaveLength(1)
    expect(await mailbox(town)).toHaveLength(51)
  })

  test('what was sent outlives its job: deleted, it is in no list, and the applicant keeps the entry and the resume', async ({
    town,
  }) => {
    const { job, sheba, selam, resume } = await scene(town)
    const { data: sent } = await selam.post(`/jobs/${job.id}/apply`, reuse)

    expect((await sheba.owner.delete(`/jobs/delete/${job.id}`)).status).toBe(200)

    expect(await run(town.db, 'select status from jobs where id = $1', [job.id])).toEqual([{ status: 'ARCHIVED' }])
    expect((await town.visitor.get('/jobs/getAll')).meta.total).toBe(0)
    expect((await sheba.owner.get('/jobs/company')).data).toEqual([])
    const { data: mine } = await selam.get('/applications/mine')
    expect(mine).toMatchObject([
      { id: sent.id, coverLetter: LONG_LETTER, job: { title: 'Payments Engineer', available: false } },
    ])
    expect((await follow(town, mine[0].resume.url)).bytes).toEqual(resume)
  })

  test('the job is looked at before the form: an unknown one is 404 with a bad body too', async ({ town }) => {
    const { selam, sheba } = await scene(town)
    const closed = await town.job(sheba.id, { status: 'CLOSED' })

    expect((await selam.post(`/jobs/${randomUUID()}/apply`, { nonsense: true })).status).toBe(404)
    expect((await selam.post('/jobs/not-an-id/apply', {})).code).toBe('JOB_NOT_FOUND')
    expect((await selam.post(`/jobs/${closed.id}/apply`, { nonsense: true })).status).toBe(409)
    expect(await selam.post('/applications', { ...reuse, jobId: 'not-an-id' })).toMatchObject({
      status: 400,
      errors: { jobId: ['This is not a valid id'] },
    })
  })

  test('nothing is left when the application cannot be written', async ({ town }) => {
    const { job, selam } = await scene(town)
    const before = onDisk(town)
    await run(town.db, `alter table outbox add constraint full_for_a_test check (recipient = '')`)
    try {
      expect((await selam.post(`/jobs/${job.id}/apply`, await letter())).status).toBe(500)
      expect((await selam.post(`/jobs/${job.id}/apply`, reuse)).status).toBe(500)
    } finally {
      await run(town.db, 'alter table outbox drop constraint full_for_a_test')
    }
    expect([await applications(town), await resumes(town), onDisk(town)]).toEqual([0, 1, before])
    expect((await selam.post(`/jobs/${job.id}/apply`, reuse)).status).toBe(201)
  })

  test('one that meets a closing waits for it and is refused', async ({ town }) => {
    const { job, selam } = await scene(town)
    const before = onDisk(town)

    const answer = await during(town, () => selam.post(`/jobs/${job.id}/apply`, reuse), [
      `update jobs set status = 'CLOSED' where id = $1`,
      [job.id],
    ])

    expect(answer).toMatchObject({ status: 409, code: 'JOB_CLOSED' })
    expect([await applications(town), onDisk(town)]).toEqual([0, before])
  })

  test('one that meets a change of the profile’s resume copies what is there after it', async ({ town }) => {
    const { job, selam } = await scene(town)

    const answer = await during(town, () => selam.post(`/jobs/${job.id}/apply`, reuse), [
      'update seekers set resume_file_id = null where id = $1',
      [selam.seekerId],
    ])

    expect(answer).toMatchObject({ status: 400, code: 'NO_PROFILE_RESUME' })
  })

  test('people who turned mail off get none', async ({ town }) => {
    const { job, selam } = await scene(town)
    await run(town.db, 'update accounts set email_notifications = false')

    expect((await selam.post(`/jobs/${job.id}/apply`, reuse)).status).toBe(201)
    expect(await mailbox(town)).toEqual([])
  })

  test('an employer who wants no word of applications gets none, and the seeker the receipt', async ({ town }) => {
    const { job, selam, sheba } = await scene(town)
    await run(town.db, 'update accounts set application_updates = false where id = $1', [sheba.owner.id])

    expect((await selam.post(`/jobs/${job.id}/apply`, reuse)).status).toBe(201)
    expect(await mailbox(town)).toEqual([['application.sent', selam.email]])
  })
})

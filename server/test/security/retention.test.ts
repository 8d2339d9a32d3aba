import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import type { TaskName } from '#queue/tasks.ts'
import { createSignedQuery } from '#storage/file-links.ts'
import { signUpUnverifiedUser } from '#test/sign-up.ts'
import { createSamplePdf, createSamplePng } from '#test/sample-files.ts'
import { createStoredFile } from '#test/stored-files.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { buildScheduledTasks } from '../../src/workers.ts'

/** Runs a scheduled task as the server does, with the server's rights. */
const runScheduledTask = (testApp: TestApp, kind: TaskName, settings: object = {}) =>
  buildScheduledTasks({ ...testApp.resources, config: { ...testApp.resources.config, ...settings } })[kind]()
const sqlTimeAgo = (time: string) => `now() - interval '${time}'`

describe('resumes and profiles', () => {
  /** Creates an application with stored files, and the company that received it. */
  async function createApplicationWithFiles(testApp: TestApp) {
    const [company, seeker, bytes] = [
      await testApp.createCompany(),
      await testApp.createSeeker(),
      await createSamplePdf(),
    ]
    const [own, sent] = [
      await createStoredFile(testApp, seeker.id, { bytes, kind: 'resume', name: 'cv.pdf' }),
      await createStoredFile(testApp, seeker.id, { bytes, kind: 'resume', name: 'cv.pdf' }),
    ]
    const face = await createStoredFile(testApp, seeker.id, {
      bytes: await createSamplePng(300),
      kind: 'profileImage',
      name: 'me.png',
    })
    await run(testApp.db, 'update seekers set resume_file_id = $2, profile_image_file_id = $3 where id = $1', [
      seeker.seekerId,
      own,
      face,
    ])
    const job = await testApp.createJob(company.id)
    const { id } = await testApp.createApplication(job.id, seeker)
    await run(testApp.db, 'update applications set resume_file_id = $2 where id = $1', [id, sent])
    const signFileLink = (fileId: string, account: string) =>
      createSignedQuery(testApp.resources.secret, {
        fileId,
        accountId: account,
        expiresAt: new Date(Date.now() + 60_000),
      })
    /**
     * What the company can open, as statuses: the sent resume, the profile's resume, the picture, the profile, and the
     * resume and picture in the application.
     */
    const getVisibleStatuses = async () => {
      const opened = [
        `/files/${sent}?${signFileLink(sent, company.owner.id)}`,
        `/files/${own}?${signFileLink(own, company.owner.id)}`,
        `/images/${face}/256?${signFileLink(face, company.owner.id)}`,
      ].map((address) => testApp.visitor.get(address))
      const { data } = await company.owner.get(`/applications/${id}`)
      return [...(await Promise.all(opened)), await company.owner.get(`/job-seeker/${seeker.seekerId}`)]
        .map(({ status }) => status)
        .concat([data.resume, data.jobSeeker.profileImage].map((told) => (told ? 200 : 404)))
    }
    const closeApplication = (status: string, since: string) =>
      run(
        testApp.db,
        `with moved as (insert into application_moves (application_id, from_status, to_status, at) values ($1, 'PENDING', $2::application_status, ${since})) update applications set status = $2::application_status where id = $1`,
        [id, status],
      )
    await run(testApp.db, `update applications set created_at = ${sqlTimeAgo('3 years')} where id = $1`, [id])
    return { company, seeker, job, id, sent, seen: getVisibleStatuses, closed: closeApplication, link: signFileLink }
  }
  const [OPEN, CLOSED] = [
    [200, 200, 200, 200, 200, 200],
    [404, 404, 404, 404, 404, 404],
  ]

  test.for(['ACCEPTED', 'REJECTED'])(
    'are closed to the company twelve months after the application is %s; the seeker keeps them, and the company keeps the rest',
    async (status, { testApp }) => {
      const {
        company,
        seeker,
        id,
        sent,
        seen: getVisibleStatuses,
        closed: closeApplication,
        link: signFileLink,
      } = await createApplicationWithFiles(testApp)
      await closeApplication(status, sqlTimeAgo('12 months') + ` + interval '1 hour'`)
      await runScheduledTask(testApp, 'end-resume-access')
      expect(await getVisibleStatuses()).toEqual(OPEN)

      await run(testApp.db, `update application_moves set at = at - interval '2 hours'`)
      await runScheduledTask(testApp, 'end-resume-access')

      expect(await getVisibleStatuses()).toEqual(CLOSED)
      expect(await company.owner.get(`/applications/${id}`)).toMatchObject({
        status: 200,
        data: { status, coverLetter: expect.stringMatching(/./), jobSeeker: { user: { email: seeker.email } } },
      })
      expect((await testApp.visitor.get(`/files/${sent}?${signFileLink(sent, seeker.id)}`)).status).toBe(200)
      expect((await seeker.get(`/applications/${id}`)).data.resume).not.toBeNull()
    },
  )

  test('of an undecided application are closed twelve months after the job was closed, archived or past its deadline, never while it is live', async ({
    testApp,
  }) => {
    const { job, seen: getVisibleStatuses } = await createApplicationWithFiles(testApp)
    const getStatusesAfter = async (change: string) => {
      await run(testApp.db, `update applications set access_ended_at = null`)
      await run(testApp.db, `update jobs set ${change} where id = $1`, [job.id])
      await runScheduledTask(testApp, 'end-resume-access')
      return getVisibleStatuses()
    }
    expect(await getStatusesAfter(`published_at = ${sqlTimeAgo('3 years')}`)).toEqual(OPEN)
    expect(await getStatusesAfter(`status = 'CLOSED', closed_at = ${sqlTimeAgo('11 months')}`)).toEqual(OPEN)
    expect(await getStatusesAfter(`status = 'CLOSED', closed_at = ${sqlTimeAgo('12 months 1 day')}`)).toEqual(CLOSED)
    expect(await getStatusesAfter(`status = 'ARCHIVED', closed_at = ${sqlTimeAgo('12 months 1 day')}`)).toEqual(CLOSED)
    expect(
      await getStatusesAfter(`status = 'ACTIVE', closed_at = null, deadline = (${sqlTimeAgo('11 months')})::date`),
    ).toEqual(OPEN)
    expect(await getStatusesAfter(`deadline = (${sqlTimeAgo('12 months 3 days')})::date`)).toEqual(CLOSED)
  })

  test('are closed after the configured number of months', async ({ testApp }) => {
    const { closed: closeApplication, seen: getVisibleStatuses } = await createApplicationWithFiles(testApp)
    await closeApplication('REJECTED', sqlTimeAgo('4 months'))
    await runScheduledTask(testApp, 'end-resume-access', { RESUME_ACCESS_MONTHS: 5 })
    expect(await getVisibleStatuses()).toEqual(OPEN)
    await runScheduledTask(testApp, 'end-resume-access', { RESUME_ACCESS_MONTHS: 3 })
    expect(await getVisibleStatuses()).toEqual(CLOSED)
  })

  test('that an accepted invitation opened are closed twelve months after its job ended', async ({ testApp }) => {
    const [company, seeker] = [await testApp.createCompany(), await testApp.createSeeker()]
    const job = await testApp.createJob(company.id)
    await run(
      testApp.db,
      `insert into job_invitations (seeker_id, job_id, company_id, invited_by, message, status, answered_at) values ($1, $2, $3, $4, 'Please apply for it.', 'ACCEPTED', ${sqlTimeAgo('2 years')})`,
      [seeker.seekerId, job.id, company.id, company.owner.id],
    )
    const own = await createStoredFile(testApp, seeker.id, {
      bytes: await createSamplePdf(),
      kind: 'resume',
      name: 'cv.pdf',
    })
    await run(testApp.db, 'update seekers set resume_file_id = $2 where id = $1', [seeker.seekerId, own])
    const signedQuery = createSignedQuery(testApp.resources.secret, {
      fileId: own,
      accountId: company.owner.id,
      expiresAt: new Date(Date.now() + 60_000),
    })
    const opened = async () => [
      (await company.owner.get(`/job-seeker/${seeker.seekerId}`)).status,
      (await testApp.visitor.get(`/files/${own}?${signedQuery}`)).status,
    ]
    await runScheduledTask(testApp, 'end-resume-access')
    expect(await opened()).toEqual([200, 200])
    await run(
      testApp.db,
      `update jobs set status = 'CLOSED', closed_at = ${sqlTimeAgo('12 months 1 day')} where id = $1`,
      [job.id],
    )
    await runScheduledTask(testApp, 'end-resume-access')
    expect(await opened()).toEqual([404, 404])
  })
})

describe('the audit log', () => {
  test('loses addresses and the content of lists after ninety days, and entries after two years; decisions keep their reason', async ({
    testApp,
  }) => {
    const acts = [
      ['file.opened', '89 days'],
      ['file.opened', '91 days'],
      ['applications.listed', '91 days'],
      ['company.rejected', '91 days'],
      ['file.opened', '25 months'],
      ['account.deleted', '23 months'],
    ]
    for (const [act, age] of acts)
      await run(
        testApp.db,
        `insert into audit (act, at, details, ip) values ($1, ${sqlTimeAgo(age!)}, '{"a":1}', '10.0.0.1')`,
        [act],
      )

    await runScheduledTask(testApp, 'forget-readings')

    expect(await run(testApp.db, 'select act, details, ip from audit order by id')).toEqual([
      { act: 'file.opened', details: { a: 1 }, ip: '10.0.0.1' },
      { act: 'file.opened', details: { a: 1 }, ip: null },
      { act: 'applications.listed', details: {}, ip: null },
      { act: 'company.rejected', details: { a: 1 }, ip: null },
      { act: 'account.deleted', details: { a: 1 }, ip: null },
    ])
  })

  test('of the last thirty days cannot be changed with the server’s rights', async ({ testApp }) => {
    await run(testApp.db, `insert into audit (act, ip) values ('file.opened', '10.0.0.1')`)
    await run(testApp.resources.db, `select anonymize_audit_log(interval '0 days', 1000)`)
    expect(await run(testApp.db, 'select ip from audit')).toEqual([{ ip: '10.0.0.1' }])
    for (const statement of [`update audit set ip = null`, 'delete from audit'])
      await expect(run(testApp.resources.db, statement)).rejects.toThrow('permission denied')
  })
})

describe('old rows', () => {
  /** Runs a task and returns the marks of the rows that are left. */
  const listRemaining = async (testApp: TestApp, kind: TaskName, table: string) => {
    await runScheduledTask(testApp, kind)
    return (await run<{ mark: string }>(testApp.db, `select mark from (${table}) kept(mark) order by 1`)).map(
      ({ mark }) => mark,
    )
  }
  const [YOUNG, OLD] = ['young', 'old']

  test('unverified accounts are deleted after seven days', async ({ testApp }) => {
    const [young, old] = [await signUpUnverifiedUser(testApp), await signUpUnverifiedUser(testApp)]
    await run(testApp.db, `update accounts set created_at = ${sqlTimeAgo('6 days 23 hours')} where id = $1`, [young.id])
    await run(testApp.db, `update accounts set created_at = ${sqlTimeAgo('7 days 1 hour')} where id = $1`, [old.id])
    expect(await listRemaining(testApp, 'sweep-accounts', 'select email::text from accounts')).toEqual([young.email])
  })

  test('messages of the contact form are deleted after twelve months', async ({ testApp }) => {
    for (const [mark, age] of [
      [YOUNG, '364 days'],
      [OLD, '367 days'],
    ])
      await run(
        testApp.db,
        `insert into messages (name, email, subject, message, created_at) values ($1, 'x', 'x', 'x', ${sqlTimeAgo(age!)})`,
        [mark],
      )
    expect(await listRemaining(testApp, 'forget-messages', 'select name from messages')).toEqual([YOUNG])
  })

  test('emails are deleted after thirty days, notifications after six months', async ({ testApp }) => {
    const { id } = await testApp.createAccount({ role: 'JOBSEEKER' })
    for (const [mark, age] of [
      [YOUNG, '29 days'],
      [OLD, '31 days'],
    ])
      await run(
        testApp.db,
        `insert into outbox (letter, recipient, subject, body_text, created_at) values ('application.moved', $1, 'x', '', ${sqlTimeAgo(age!)})`,
        [mark],
      )
    for (const [mark, age] of [
      [YOUNG, '5 months 25 days'],
      [OLD, '6 months 3 days'],
    ])
      await run(
        testApp.db,
        `insert into notifications (account_id, kind, title, created_at) values ($1, 'application.moved', $2, ${sqlTimeAgo(age!)})`,
        [id, mark],
      )
    expect(await listRemaining(testApp, 'forget-letters', 'select recipient from outbox')).toEqual([YOUNG])
    expect(await listRemaining(testApp, 'forget-notices', 'select title from notifications')).toEqual([YOUNG])
  })

  test('reports are deleted twelve months after they were handled, not before', async ({ testApp }) => {
    const job = await testApp.createJob((await testApp.createCompany()).id)
    for (const [mark, handled] of [
      [YOUNG, sqlTimeAgo('364 days')],
      [OLD, sqlTimeAgo('367 days')],
      ['waiting', 'null'],
    ]) {
      const { id } = await testApp.createAccount({ role: 'JOBSEEKER' })
      await run(
        testApp.db,
        `insert into job_reports (job_id, account_id, reason, details, created_at, handled_at) values ($1, $2, 'SCAM', $3, ${sqlTimeAgo('3 years')}, ${handled})`,
        [job.id, id, mark],
      )
    }
    expect(await listRemaining(testApp, 'forget-reports', 'select details from job_reports')).toEqual([
      'waiting',
      YOUNG,
    ])
  })

  test('searches that no job matched are deleted 90 days after somebody searched so last', async ({ testApp }) => {
    for (const [mark, days] of [
      [YOUNG, 89],
      [OLD, 92],
    ])
      await run(
        testApp.db,
        `insert into unmatched_searches (words, searches, empty_searches, first_searched_on, last_searched_on) values ($1, 500, 1, '2020-01-01', current_date - $2::int)`,
        [mark, days],
      )
    expect(await listRemaining(testApp, 'forget-searches', 'select words from unmatched_searches')).toEqual([YOUNG])
  })
})

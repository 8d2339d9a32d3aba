import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { SAMPLE_COVER_LETTER } from '#test/factories.ts'
import { createSamplePdf } from '#test/sample-files.ts'
import { clearFileStore, createStoredFile } from '#test/stored-files.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { setTestPassword, deleteTestAccount } from '#test/sign-up.ts'

test.beforeEach(({ sharedTestApp }) => clearFileStore(sharedTestApp))

describe('the employer of somebody who deleted their account', () => {
  /** An employer with an application of a seeker who will delete their account. */
  async function applied(testApp: TestApp) {
    const company = await testApp.createCompany()
    const job = await testApp.createJob(company.id)
    const seeker = await testApp.createSeeker()
    await setTestPassword(testApp, seeker)
    await run(testApp.db, 'update seekers set resume_file_id = $2 where id = $1', [
      seeker.seekerId,
      await createStoredFile(testApp, seeker.id, { bytes: await createSamplePdf(), kind: 'resume', name: 'cv.pdf' }),
    ])
    const { data } = await seeker.post(`/jobs/${job.id}/apply`, {
      coverLetter: SAMPLE_COVER_LETTER,
      useExistingResume: 'true',
    })
    await company.owner.patch(`/applications/${data.id}/status`, { status: 'SHORTLISTED' })
    return { company, job, seeker, applicationId: data.id as string }
  }

  test.for([
    ['whose application stays', false],
    ['who has withdrawn', true],
  ] as const)(
    'no longer has the name of a person %s in the subjects of emails that were sent',
    async ([, withdraws], { testApp }) => {
      const { company, seeker, applicationId } = await applied(testApp)
      if (withdraws) await seeker.patch(`/applications/${applicationId}/withdraw`)
      const [{ name } = { name: '' }] = await run<{ name: string }>(
        testApp.db,
        `select first_name || ' ' || last_name as name from accounts where id = $1`,
        [seeker.id],
      )
      const subjects = async () =>
        (
          await run<{ subject: string }>(
            testApp.db,
            'select subject from outbox where account_id = $1 and sent_at is not null order by id',
            [company.owner.id],
          )
        ).map(({ subject }) => subject)
      await run(testApp.db, 'update outbox set sent_at = now()')
      await run(
        testApp.db,
        `insert into outbox (letter, account_id, recipient, subject, body_text, sent_at) values
        ('message.new', $1, 'x', $2, '', now()), ('application.overdue', $1, 'x', 'Two people wait', '', now())`,
        [company.owner.id, `${name} has written to you`],
      )
      expect((await subjects()).join()).toContain(name)

      await deleteTestAccount(seeker)

      expect((await subjects()).join()).not.toContain(name)
      expect(await subjects()).toContain('Two people wait')
    },
  )

  test('keeps the status and dates of the application, and nothing about the person', async ({ testApp }) => {
    const { company, job, seeker, applicationId } = await applied(testApp)
    const { data: before } = await company.owner.get(`/applications/${applicationId}`)

    await deleteTestAccount(seeker)

    const { status, data: after, text } = await company.owner.get(`/applications/${applicationId}`)
    expect([
      status,
      after.status,
      after.createdAt,
      after.timeline.map(({ to, at }: { to: string; at: string }) => [to, at]),
    ]).toEqual([
      200,
      'SHORTLISTED',
      before.createdAt,
      before.timeline.map(({ to, at }: { to: string; at: string }) => [to, at]),
    ])
    expect(after).toMatchObject({
      coverLetter: '',
      resume: null,
      githubUrl: null,
      jobSeeker: {
        id: null,
        title: '',
        profileImage: null,
        skills: [],
        user: { firstName: 'Deleted', lastName: 'account', email: '', phone: '' },
      },
    })
    expect(text).not.toMatch(
      new RegExp(`${seeker.id}|${seeker.seekerId}|${seeker.email}|${SAMPLE_COVER_LETTER.slice(0, 20)}`),
    )
    expect((await company.owner.get('/applications/company')).data).toEqual([after])
    expect(
      (await company.owner.get(`/applications/company?search=${encodeURIComponent(job.id ? 'Backend' : '')}`)).data,
    ).toHaveLength(1)
    expect((await company.owner.get('/applications/company?search=Selam')).data).toEqual([])
    expect((await company.owner.get('/jobs/company')).data[0]).toMatchObject({ applicationsCount: 1 })
    expect(await company.owner.get(`/job-seeker/${seeker.seekerId}`)).toMatchObject({ status: 404 })
  })

  test('can still change the application’s status; nobody is emailed', async ({ testApp }) => {
    const { company, seeker, applicationId } = await applied(testApp)
    await deleteTestAccount(seeker)
    const emailCount = (await testApp.listOutboxEmails()).length

    expect(await company.owner.patch(`/applications/${applicationId}/status`, { status: 'REJECTED' })).toMatchObject({
      status: 200,
      data: { status: 'REJECTED' },
    })
    expect(await company.owner.patch(`/applications/${applicationId}/view`)).toMatchObject({ status: 200 })
    expect(await testApp.listOutboxEmails()).toHaveLength(emailCount)
  })
})

describe('a company whose account is deleted', () => {
  test('is hidden with its jobs; people who applied keep their application', async ({ testApp }) => {
    const { id, owner } = await testApp.createCompany({ name: 'Gone Ltd', featured: true })
    await setTestPassword(testApp, owner)
    const [applied, other] = [await testApp.createJob(id), await testApp.createJob(id)]
    const seeker = await testApp.createSeeker()
    await testApp.createApplication(applied.id, seeker)
    const admin = await testApp.createAdmin()
    await seeker.post(`/company/${id}/follow`)
    await seeker.post(`/jobs/${applied.id}/save`)

    expect((await deleteTestAccount(owner)).status).toBe(200)

    for (const person of [testApp.visitor, seeker, admin]) {
      expect(await person.get(`/company/fetch/${id}`)).toMatchObject({ status: 404 })
      expect((await person.get('/company/fetchAll')).data).toEqual([])
      expect((await person.get('/jobs/getAll')).data).toEqual([])
      expect(await person.get(`/jobs/getOne/${other.id}`)).toMatchObject({ status: 404 })
    }
    expect((await seeker.get('/applications/mine')).data).toEqual([
      expect.objectContaining({
        status: 'PENDING',
        job: expect.objectContaining({ available: false, company: { name: 'Gone Ltd', logo: null } }),
      }),
    ])
    expect([(await seeker.get('/company/following')).data, (await seeker.get('/jobs/saved')).data]).toEqual([[], []])
    expect(await admin.get('/admin/companies?status=SUSPENDED')).toMatchObject({
      status: 200,
      data: [],
      meta: { total: 0 },
    })
    expect(await admin.get(`/admin/companies/${id}`)).toMatchObject({ status: 404 })
    expect(await admin.patch(`/admin/companies/${id}/status`, { status: 'ACTIVE' })).toMatchObject({ status: 404 })
    expect(
      await seeker.post(`/jobs/${applied.id}/apply`, { coverLetter: SAMPLE_COVER_LETTER, useExistingResume: 'true' }),
    ).toMatchObject({ status: 404 })
    expect(await run(testApp.db, 'select id from jobs')).toEqual([{ id: applied.id }])
  })

  test('is deleted completely when nobody ever applied', async ({ testApp }) => {
    const { id, owner } = await testApp.createCompany({ status: 'PENDING' })
    await setTestPassword(testApp, owner)
    await testApp.createJob(id, { status: 'DRAFT' })

    expect((await deleteTestAccount(owner)).status).toBe(200)

    expect([
      await run(testApp.db, 'select id from companies'),
      await run(testApp.db, 'select id from jobs'),
      await run(testApp.db, 'select id from files'),
    ]).toEqual([[], [], []])
  })
})

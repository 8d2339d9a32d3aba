import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { run } from '#db/database.ts'
import { getTextWithoutRequestId, fetchLink, buildMultipartForm } from '#test/forms.ts'
import { SAMPLE_COVER_LETTER } from '#test/factories.ts'
import type { TestUser } from '#test/test-client.ts'
import { toUploadFile, createSamplePdf } from '#test/sample-files.ts'
import { listFilesOnDisk } from '#test/stored-files.ts'
import { test } from '#test/test-app.ts'
import {
  setUpApplicant,
  buildApplicationForm,
  PROFILE_RESUME_FORM,
  countApplications,
  listEmailRecipients,
  APPLY_ENDPOINTS,
} from '#test/send-application.ts'

describe.for(APPLY_ENDPOINTS)('%s', ([, applyTo]) => {
  test('sends the cover letter with an uploaded resume, counts the application and notifies both sides', async ({
    testApp,
  }) => {
    const { sheba, job, selam } = await setUpApplicant(testApp)

    const resume = await createSamplePdf('for this job')

    const response = await applyTo(
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

    expect(response).toMatchObject({
      status: 201,
      message: 'Application submitted successfully!',
      data: { status: 'PENDING' },
    })
    const { data } = await selam.get(`/applications/${response.data.id}`)
    expect(data).toMatchObject({
      coverLetter: SAMPLE_COVER_LETTER,
      githubUrl: 'https://github.com/selam',
      linkedinUrl: null,
      portfolioUrl: null,
      createdAt: response.data.createdAt,
      job: { id: job.id, title: 'Payments Engineer', company: { name: 'Sheba Tech' }, available: true },
      resume: { name: 'for sheba.pdf', type: 'application/pdf' },
      timeline: [{ from: null, to: 'PENDING' }],
    })
    expect((await fetchLink(testApp, data.resume.url)).bytes).toEqual(resume)
    expect(await listEmailRecipients(testApp)).toEqual([
      ['application.received', sheba.owner.email],
      ['application.sent', selam.email],
    ])
    expect(await run(testApp.db, 'select applications_count n from jobs where id = $1', [job.id])).toEqual([{ n: 1 }])
  })

  test('sends a copy of the profile’s resume, which later changes of the profile do not affect', async ({
    testApp,
  }) => {
    const { sheba, job, selam, resume } = await setUpApplicant(testApp)

    const sent = await applyTo(selam, job.id, PROFILE_RESUME_FORM)
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

  test('a second application is rejected before its file is stored', async ({ testApp }) => {
    const { job, selam } = await setUpApplicant(testApp)
    await applyTo(selam, job.id, PROFILE_RESUME_FORM)
    const [filesBefore, recipientsBefore] = [listFilesOnDisk(testApp), await listEmailRecipients(testApp)]

    expect(await applyTo(selam, job.id, await buildApplicationForm())).toMatchObject({
      status: 409,
      code: 'ALREADY_APPLIED',
      message: 'You have already applied for this job',
    })
    expect(await applyTo(selam, job.id, PROFILE_RESUME_FORM)).toMatchObject({ status: 409, code: 'ALREADY_APPLIED' })
    expect([await countApplications(testApp), listFilesOnDisk(testApp), await listEmailRecipients(testApp)]).toEqual([
      1,
      filesBefore,
      recipientsBefore,
    ])
  })

  test('a job that was never public is not found, like one that does not exist', async ({ testApp }) => {
    const { sheba, selam } = await setUpApplicant(testApp)

    const missingJobResponse = await applyTo(selam, randomUUID(), PROFILE_RESUME_FORM)
    expect(missingJobResponse).toMatchObject({ status: 404, code: 'JOB_NOT_FOUND', message: 'Job not found' })
    for (const status of ['PENDING', 'DRAFT', 'REJECTED'] as const)
      expect(
        getTextWithoutRequestId(
          await applyTo(selam, (await testApp.createJob(sheba.id, { status })).id, PROFILE_RESUME_FORM),
        ),
      ).toBe(getTextWithoutRequestId(missingJobResponse))
    expect(await countApplications(testApp)).toBe(0)
  })

  test('a job that was public and no longer is accepts no applications', async ({ testApp }) => {
    const { sheba, selam } = await setUpApplicant(testApp)
    const published_at = new Date().toISOString()
    const closedJobs = [
      { status: 'CLOSED' },
      { status: 'REJECTED', published_at },
      { status: 'PENDING', published_at },
      { status: 'ACTIVE', deadline: '2020-01-01' },
    ] as const
    const filesBefore = listFilesOnDisk(testApp)

    for (const overrides of closedJobs) {
      const response = await applyTo(
        selam,
        (await testApp.createJob(sheba.id, overrides)).id,
        await buildApplicationForm(),
      )
      expect(response, JSON.stringify(overrides)).toMatchObject({
        status: 409,
        code: 'JOB_CLOSED',
        message: 'This job is no longer accepting applications',
      })
    }
    await run(testApp.db, `update companies set status = 'SUSPENDED', rejection_reason = 'Complaints' where id = $1`, [
      sheba.id,
    ])
    expect(await applyTo(selam, (await testApp.createJob(sheba.id)).id, PROFILE_RESUME_FORM)).toMatchObject({
      status: 409,
      code: 'JOB_CLOSED',
    })
    expect([await countApplications(testApp), listFilesOnDisk(testApp)]).toEqual([0, filesBefore])
  })

  test('a job whose deadline is today still accepts applications', async ({ testApp }) => {
    const { sheba, selam } = await setUpApplicant(testApp)
    const [{ today } = { today: '' }] = await run<{ today: string }>(
      testApp.db,
      `select (now() at time zone 'Africa/Addis_Ababa')::date today`,
    )

    expect(
      (await applyTo(selam, (await testApp.createJob(sheba.id, { deadline: today })).id, PROFILE_RESUME_FORM)).status,
    ).toBe(201)
  })

  test('somebody who may not apply gets that error before the body is validated', async ({ testApp }) => {
    const { sheba, job } = await setUpApplicant(testApp)

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

describe('an application that was sent', () => {
  test('is kept after its job is deleted: the job is in no list, and the applicant keeps the entry and the resume', async ({
    testApp,
  }) => {
    const { job, sheba, selam, resume } = await setUpApplicant(testApp)
    const { data: sent } = await selam.post(`/jobs/${job.id}/apply`, PROFILE_RESUME_FORM)

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

  test('sends no email to people who turned emails off', async ({ testApp }) => {
    const { job, selam } = await setUpApplicant(testApp)
    await run(testApp.db, 'update accounts set email_notifications = false')

    expect((await selam.post(`/jobs/${job.id}/apply`, PROFILE_RESUME_FORM)).status).toBe(201)
    expect(await listEmailRecipients(testApp)).toEqual([])
  })

  test('sends an employer who turned off application emails none, and the seeker the confirmation', async ({
    testApp,
  }) => {
    const { job, selam, sheba } = await setUpApplicant(testApp)
    await run(testApp.db, 'update accounts set application_updates = false where id = $1', [sheba.owner.id])

    expect((await selam.post(`/jobs/${job.id}/apply`, PROFILE_RESUME_FORM)).status).toBe(201)
    expect(await listEmailRecipients(testApp)).toEqual([['application.sent', selam.email]])
  })
})

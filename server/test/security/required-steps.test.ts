import { describe, expect } from 'vitest'
import { buildMultipartForm } from '#test/forms.ts'
import { SAMPLE_COVER_LETTER } from '#test/factories.ts'
import { createTestClient } from '#test/test-client.ts'
import { getMailedCode, signUpUnverifiedUser, TEST_PASSWORD } from '#test/sign-up.ts'
import { toUploadFile, createSamplePdf, createSamplePng } from '#test/sample-files.ts'
import { test, type TestApp } from '#test/test-app.ts'

/** Tries to sign in; the client has no session when that is refused. */
const signIn = async (testApp: TestApp, email: string) => {
  const { status, code, data } = await testApp.visitor.post('/auth/login', { email, password: TEST_PASSWORD })
  return { status, code, ...createTestClient(testApp.app, data?.accessToken) }
}

describe('no step can be skipped', () => {
  test('before an application: verified address, sign-in, profile, resume', async ({ testApp }) => {
    const { id: jobId } = await testApp.createJob((await testApp.createCompany()).id)
    const { id, email } = await signUpUnverifiedUser(testApp)
    const skills = [{ skillId: await testApp.getSkillId('React') }]
    const reuse = { coverLetter: SAMPLE_COVER_LETTER, useExistingResume: 'true' }

    expect(await signIn(testApp, email)).toMatchObject({ status: 403, code: 'EMAIL_NOT_VERIFIED' })
    await testApp.visitor.post('/auth/verify-email', { userId: id, otp: await getMailedCode(testApp, email) })
    const seeker = await signIn(testApp, email)

    expect(await seeker.post(`/jobs/${jobId}/apply`, reuse)).toMatchObject({ status: 403, code: 'PROFILE_REQUIRED' })
    expect(await seeker.post('/applications', { ...reuse, jobId })).toMatchObject({
      status: 403,
      code: 'PROFILE_REQUIRED',
    })
    expect(await seeker.patch('/job-seeker/update-profile', { title: 'Developer' })).toMatchObject({
      status: 404,
      code: 'PROFILE_NOT_FOUND',
    })
    expect((await seeker.post('/job-seeker/create-profile', { title: 'Developer', skills })).status).toBe(201)
    expect(await seeker.post(`/jobs/${jobId}/apply`, reuse)).toMatchObject({ status: 400, code: 'NO_PROFILE_RESUME' })
    expect(
      (
        await seeker.patch(
          '/job-seeker/update-profile',
          buildMultipartForm({ resume: toUploadFile(await createSamplePdf(), 'cv.pdf') }),
        )
      ).status,
    ).toBe(200)
    expect((await seeker.post(`/jobs/${jobId}/apply`, reuse)).status).toBe(201)
  })

  test('before a live job: verified address, sign-in, company, its review, the review of the job', async ({
    testApp,
  }) => {
    const [admin, seeker] = [await testApp.createAdmin(), await testApp.createSeeker()]
    const { id, email } = await signUpUnverifiedUser(testApp, { role: 'COMPANY' })
    const job = {
      title: 'Engineer',
      description: 'Builds and tests.',
      location: 'Adama',
      skills: [{ skillId: await testApp.getSkillId('Go') }],
    }
    const form = buildMultipartForm({
      name: 'Sheba Tech',
      email: 'a@sheba.example',
      phone: '0911223344',
      location: 'Adama',
      size: 'SMALL',
      industry: 'FINTECH',
      logo: toUploadFile(await createSamplePng(), 'a.png'),
      trade_license: toUploadFile(await createSamplePdf(), 'a.pdf'),
    })

    expect((await signIn(testApp, email)).code).toBe('EMAIL_NOT_VERIFIED')
    await testApp.visitor.post('/auth/verify-email', { userId: id, otp: await getMailedCode(testApp, email) })
    const owner = await signIn(testApp, email)
    const postJob = async () => owner.post('/jobs/create', job)

    expect((await postJob()).code).toBe('COMPANY_REQUIRED')
    const { data: company } = await owner.post('/company/create-profile', form)
    expect((await postJob()).code).toBe('COMPANY_PENDING')
    for (const path of ['/jobs/company', '/applications/company', '/applications/unviewed-count'])
      expect((await owner.get(path)).code).toBe('COMPANY_PENDING')
    await admin.patch(`/admin/companies/${company.id}/status`, { status: 'ACTIVE' })
    const { status, data: posted } = await postJob()
    expect([status, posted.status]).toEqual([201, 'PENDING'])

    const apply = async () =>
      (
        await seeker.post(`/jobs/${posted.id}/apply`, {
          coverLetter: SAMPLE_COVER_LETTER,
          resume: toUploadFile(await createSamplePdf(), 'cv.pdf'),
        })
      ).code
    expect(await apply()).toBe('JOB_NOT_FOUND')
    for (const action of ['reopen', 'submit', 'close'])
      expect((await owner.post(`/jobs/${posted.id}/${action}`)).code).toBe('JOB_STATE_CLASH')
    expect((await testApp.visitor.get('/jobs/getAll')).meta.total).toBe(0)
    await admin.patch(`/admin/jobs/${posted.id}/status`, { status: 'ACTIVE' })
    expect((await testApp.visitor.get('/jobs/getAll')).meta.total).toBe(1)
  })
})

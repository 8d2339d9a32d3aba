import { describe, expect } from 'vitest'
import { formOf } from '#testing/forms.ts'
import { LONG_LETTER } from '#testing/people.ts'
import { caller } from '#testing/person.ts'
import { mailedCode, newcomer, PASSWORD } from '#testing/registered.ts'
import { fileOf, samplePdf, samplePng } from '#testing/samples.ts'
import { test, type Town } from '#testing/town.ts'

/** Signs in as somebody may or may not yet. */
const signIn = async (town: Town, email: string) => {
  const { status, code, data } = await town.visitor.post('/auth/login', { email, password: PASSWORD })
  return { status, code, ...caller(town.app, data?.accessToken) }
}

describe('no step can be skipped', () => {
  test('on the way to an application: address, sign-in, profile, resume', async ({ town }) => {
    const { id: jobId } = await town.job((await town.company()).id)
    const { id, email } = await newcomer(town)
    const skills = [{ skillId: await town.skillId('React') }]
    const reuse = { coverLetter: LONG_LETTER, useExistingResume: 'true' }

    expect(await signIn(town, email)).toMatchObject({ status: 403, code: 'EMAIL_NOT_VERIFIED' })
    await town.visitor.post('/auth/verify-email', { userId: id, otp: await mailedCode(town, email) })
    const seeker = await signIn(town, email)

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
      (await seeker.patch('/job-seeker/update-profile', formOf({ resume: fileOf(await samplePdf(), 'cv.pdf') })))
        .status,
    ).toBe(200)
    expect((await seeker.post(`/jobs/${jobId}/apply`, reuse)).status).toBe(201)
  })

  test('on the way to a live job: address, sign-in, company, review, review of the job', async ({ town }) => {
    const [admin, seeker] = [await town.admin(), await town.seeker()]
    const { id, email } = await newcomer(town, { role: 'COMPANY' })
    const job = {
      title: 'Engineer',
      description: 'Builds and tests.',
      location: 'Adama',
      skills: [{ skillId: await town.skillId('Go') }],
    }
    const form = formOf({
      name: 'Sheba Tech',
      email: 'a@sheba.example',
      phone: '0911223344',
      location: 'Adama',
      size: 'SMALL',
      industry: 'FINTECH',
      logo: fileOf(await samplePng(), 'a.png'),
      trade_license: fileOf(await samplePdf(), 'a.pdf'),
    })

    expect((await signIn(town, email)).code).toBe('EMAIL_NOT_VERIFIED')
    await town.visitor.post('/auth/verify-email', { userId: id, otp: await mailedCode(town, email) })
    const owner = await signIn(town, email)
    const post = async () => owner.post('/jobs/create', job)

    expect((await post()).code).toBe('COMPANY_REQUIRED')
    const { data: company } = await owner.post('/company/create-profile', form)
    expect((await post()).code).toBe('COMPANY_PENDING')
    for (const path of ['/jobs/company', '/applications/company', '/applications/unviewed-count'])
      expect((await owner.get(path)).code).toBe('COMPANY_PENDING')
    await admin.patch(`/admin/companies/${company.id}/status`, { status: 'ACTIVE' })
    const { status, data: posted } = await post()
    expect([status, posted.status]).toEqual([201, 'PENDING'])

    const apply = async () =>
      (
        await seeker.post(`/jobs/${posted.id}/apply`, {
          coverLetter: LONG_LETTER,
          resume: fileOf(await samplePdf(), 'cv.pdf'),
        })
      ).code
    expect(await apply()).toBe('JOB_NOT_FOUND')
    for (const move of ['reopen', 'submit', 'close'])
      expect((await owner.post(`/jobs/${posted.id}/${move}`)).code).toBe('JOB_STATE_CLASH')
    expect((await town.visitor.get('/jobs/getAll')).meta.total).toBe(0)
    await admin.patch(`/admin/jobs/${posted.id}/status`, { status: 'ACTIVE' })
    expect((await town.visitor.get('/jobs/getAll')).meta.total).toBe(1)
  })
})

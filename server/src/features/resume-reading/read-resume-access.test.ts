import { describe, expect } from 'vitest'
import { computeDatabaseFingerprint } from '#test/database-fingerprint.ts'
import { buildMultipartForm } from '#test/forms.ts'
import { createResumePdf } from '#test/resume-files.ts'
import { toUploadFile } from '#test/sample-files.ts'
import { createSeekerWithResume } from '#test/seekers.ts'
import { createTestClient, type TestClient } from '#test/test-client.ts'
import { test } from '#test/test-app.ts'

const readFileOf = (person: TestClient, bytes: Buffer) =>
  person.post('/job-seeker/read-resume', buildMultipartForm({ resume: toUploadFile(bytes, 'cv.pdf') }))

const RESUME_LINES = ['# Selam Getachew', 'Backend Engineer', '# SKILLS', 'Go']

describe('POST /job-seeker/read-resume', () => {
  test('reads a file for a seeker who has no profile yet, and saves nothing', async ({ testApp }) => {
    const liya = await testApp.createAccount({ role: 'JOBSEEKER' })
    const before = await computeDatabaseFingerprint(testApp)

    const response = await readFileOf(liya, await createResumePdf(RESUME_LINES))

    expect(response).toMatchObject({
      status: 200,
      data: { resume: { basics: { label: 'Backend Engineer' }, skills: [{ name: 'Go' }] } },
    })
    expect(await computeDatabaseFingerprint(testApp)).toBe(before)
    expect(await liya.post('/job-seeker/read-resume', { useExistingResume: 'true' })).toMatchObject({
      status: 400,
      code: 'NO_PROFILE_RESUME',
    })
  })

  test.for(['resume', 'CV.pdf.bin'])(
    'reads a PDF that a phone names %s, and stores it as a PDF',
    async (name, { testApp }) => {
      const file = toUploadFile(await createResumePdf(RESUME_LINES), name, 'binary/octet-stream')
      const liya = await testApp.createAccount({ role: 'JOBSEEKER' })
      const read = await liya.post('/job-seeker/read-resume', buildMultipartForm({ resume: file }))
      expect(read).toMatchObject({ status: 200, data: { resume: { basics: { label: 'Backend Engineer' } } } })
      const selam = await createSeekerWithResume(testApp, { resume: file })
      expect((await selam.get('/job-seeker/get-profile')).data.resume).toMatchObject({
        name: name === 'resume' ? 'resume.pdf' : 'CV.pdf',
        type: 'application/pdf',
      })
    },
  )

  test('reads no file for anybody but seekers', async ({ testApp }) => {
    const { owner } = await testApp.createCompany()
    const undecided = await testApp.createAccount({ role: 'OTHER' })
    const resume = await createResumePdf(RESUME_LINES)
    for (const person of [owner, undecided, await testApp.createAdmin()])
      expect(await readFileOf(person, resume)).toMatchObject({ status: 403, code: 'ROLE_REQUIRED' })
    expect((await readFileOf(testApp.visitor, resume)).status).toBe(401)
  })

  test('reads only the caller’s own resume, whatever else is sent', async ({ testApp }) => {
    const selam = await createSeekerWithResume(testApp)
    const hanna = await testApp.createSeeker()
    for (const body of [{ seekerId: selam.profile.id }, { fileId: selam.profile.id }])
      expect(await hanna.post('/job-seeker/read-resume', { useExistingResume: 'true', ...body })).toMatchObject({
        status: 400,
        code: 'BAD_INPUT',
      })
  })

  test('is limited for each account', async ({ testApp }) => {
    const { app } = await testApp.startInstance(undefined, { LIMITS: 'resumeReading=2/3600', LIMITS_SCALE: '1' })
    const [hanna, liya] = [await testApp.createSeeker(), await testApp.createAccount({ role: 'JOBSEEKER' })]
    const readThrice = async ({ token }: { token: string }) => {
      const person = createTestClient(app, token)
      const statuses = []
      for (let n = 0; n < 3; n++)
        statuses.push((await person.post('/job-seeker/read-resume', { useExistingResume: 'true' })).status)
      return statuses
    }
    expect(await readThrice(hanna)).toEqual([400, 400, 429])
    expect(await readThrice(liya)).toEqual([400, 400, 429])
  })
})

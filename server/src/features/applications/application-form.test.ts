import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { buildMultipartForm } from '#test/forms.ts'
import { SAMPLE_COVER_LETTER } from '#test/factories.ts'
import { toUploadFile, createSamplePdf, createSamplePng } from '#test/sample-files.ts'
import { listFilesOnDisk } from '#test/stored-files.ts'
import { ALL_KINDS, setUpQuestions } from '#test/screening-questions.ts'
import { test } from '#test/test-app.ts'
import {
  setUpApplicant,
  PROFILE_RESUME_FORM,
  countApplications,
  listEmailRecipients,
  APPLY_ENDPOINTS,
} from '#test/send-application.ts'

const TEN_MB = 10_485_760

describe.for(APPLY_ENDPOINTS)('%s', ([, applyTo]) => {
  test('is rejected without any resume', async ({ testApp }) => {
    const { job } = await setUpApplicant(testApp)
    const abel = await testApp.createSeeker({ resume_file_id: null })

    expect(await applyTo(abel, job.id, PROFILE_RESUME_FORM)).toMatchObject({
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
    const { job, selam } = await setUpApplicant(testApp)
    const before = listFilesOnDisk(testApp)

    const response = await applyTo(
      selam,
      job.id,
      buildMultipartForm({ coverLetter: SAMPLE_COVER_LETTER, resume: toUploadFile(await content(), name) }),
    )

    expect(response).toMatchObject({
      status,
      message: words,
      errors: { resume: [expect.stringMatching(new RegExp(`^${words}`))] },
    })
    expect([await countApplications(testApp), listFilesOnDisk(testApp), await listEmailRecipients(testApp)]).toEqual([
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
    const { job, selam } = await setUpApplicant(testApp)

    const response = await applyTo(selam, job.id, {
      ...PROFILE_RESUME_FORM,
      coverLetter: `${'አ'.repeat(length - 1)}.  `,
    })

    expect(response.status).toBe(status)
    if (status === 400)
      expect(response.errors).toEqual({
        coverLetter: [
          length < 50 ? 'Cover letter must be at least 50 characters' : 'Must be at most 10,000 characters',
        ],
      })
  })

  test('errors are reported field by field', async ({ testApp }) => {
    const { job, selam } = await setUpApplicant(testApp)

    expect(await applyTo(selam, job.id, { coverLetter: 'Hi', githubUrl: 'javascript:alert(1)' })).toMatchObject({
      status: 400,
      errors: {
        coverLetter: ['Cover letter must be at least 50 characters'],
        resume: ['Please upload a resume'],
        githubUrl: [expect.stringContaining('web address')],
      },
    })
    for (const extra of [{ status: 'ACCEPTED' }, { seekerId: randomUUID() }, { isViewed: true }]) {
      expect(await applyTo(selam, job.id, { ...PROFILE_RESUME_FORM, ...extra })).toMatchObject({
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

  test('a false PDF is reported with every other fault', async ({ testApp }) => {
    const { job } = await setUpQuestions(testApp, ALL_KINDS)
    const seeker = await testApp.createSeeker()
    const before = listFilesOnDisk(testApp)
    const resume = toUploadFile(Buffer.from('%PPT-1.7'), 'cv.pdf')
    const send = async (fields: Record<string, string>) =>
      (await applyTo(seeker, job.id, buildMultipartForm({ ...fields, resume }))).errors
    const wrong = [expect.stringMatching(/^Please upload a PDF or DOC file\. This file is named \.pdf/)]

    const answersMissing = await send({ coverLetter: SAMPLE_COVER_LETTER })
    expect(answersMissing).toMatchObject({ resume: wrong })
    expect(Object.keys(answersMissing ?? {}).filter((field) => field.startsWith('answers'))).toHaveLength(5)
    expect(await send({ coverLetter: 'Hi', githubUrl: 'x' })).toMatchObject({
      coverLetter: ['Cover letter must be at least 50 characters'],
      githubUrl: [expect.any(String)],
      resume: wrong,
    })
    expect(listFilesOnDisk(testApp)).toEqual(before)
  })
})

describe('applying', () => {
  test('the job is checked before the form: an unknown job is 404 even with an invalid body', async ({ testApp }) => {
    const { selam, sheba } = await setUpApplicant(testApp)
    const closed = await testApp.createJob(sheba.id, { status: 'CLOSED' })

    expect((await selam.post(`/jobs/${randomUUID()}/apply`, { nonsense: true })).status).toBe(404)
    expect((await selam.post('/jobs/not-an-id/apply', {})).code).toBe('JOB_NOT_FOUND')
    expect((await selam.post(`/jobs/${closed.id}/apply`, { nonsense: true })).status).toBe(409)
    expect(await selam.post('/applications', { ...PROFILE_RESUME_FORM, jobId: 'not-an-id' })).toMatchObject({
      status: 400,
      errors: { jobId: ['This is not a valid id'] },
    })
  })
})

import { run } from '#db/database.ts'
import { buildMultipartForm } from './forms.ts'
import { SAMPLE_COVER_LETTER } from './factories.ts'
import type { TestUser } from './test-client.ts'
import { toUploadFile, createSamplePdf } from './sample-files.ts'
import { clearFileStore } from './stored-files.ts'
import type { TestApp } from './test-app.ts'

/** Sends an application through the HTTP API; returns its id. */
export async function sendApplication(seeker: TestUser, jobId: string): Promise<string> {
  const response = await seeker.post(
    `/jobs/${jobId}/apply`,
    buildMultipartForm({
      coverLetter: SAMPLE_COVER_LETTER,
      resume: toUploadFile(await createSamplePdf('for this job'), 'cv.pdf', 'application/pdf'),
    }),
  )
  if (response.status !== 201) throw new Error(response.text)
  return response.data.id as string
}

/** Creates a company, its live job and a seeker whose profile has a stored resume. */
export async function setUpApplicant(testApp: TestApp) {
  await clearFileStore(testApp)
  const sheba = await testApp.createCompany({ name: 'Sheba Tech' })
  const job = await testApp.createJob(sheba.id, { title: 'Payments Engineer' })
  const resume = await createSamplePdf('Selam, profile resume')
  const selam = await testApp.createSeeker({ resume_file_id: null })
  await run(testApp.db, `delete from files where account_id = $1`, [selam.id])
  const response = await selam.patch(
    '/job-seeker/update-profile',
    buildMultipartForm({ resume: toUploadFile(resume, 'profile cv.pdf', 'application/pdf') }),
  )
  if (response.status !== 200) throw new Error(response.text)
  return { sheba, job, selam, resume }
}

/** Returns the form of an application with an uploaded resume. */
export const buildApplicationForm = async () =>
  buildMultipartForm({
    coverLetter: SAMPLE_COVER_LETTER,
    resume: toUploadFile(await createSamplePdf('for this job'), 'for sheba.pdf', 'application/pdf'),
  })

/** The form of an application that uses the resume of the profile. */
export const PROFILE_RESUME_FORM = { coverLetter: SAMPLE_COVER_LETTER, useExistingResume: 'true' }

export const countApplications = async (testApp: TestApp) =>
  (await testApp.db.selectFrom('applications').selectAll().execute()).length

/** Lists the kind and the recipient of each email in the outbox. */
export const listEmailRecipients = async (testApp: TestApp) =>
  (await testApp.listOutboxEmails()).map(({ letter: name, recipient }) => [name, recipient])

/** The endpoints that send an application, each with a function that calls it. */
export const APPLY_ENDPOINTS = [
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
] as const

import { buildMultipartForm } from './forms.ts'
import { SAMPLE_COVER_LETTER } from './factories.ts'
import type { TestUser } from './test-client.ts'
import { toUploadFile, createSamplePdf } from './sample-files.ts'

/** Sends an application through the HTTP API; returns its id. */
export async function sendApplication(seeker: TestUser, jobId: string): Promise<string> {
  const answer = await seeker.post(
    `/jobs/${jobId}/apply`,
    buildMultipartForm({
      coverLetter: SAMPLE_COVER_LETTER,
      resume: toUploadFile(await createSamplePdf('for this job'), 'cv.pdf', 'application/pdf'),
    }),
  )
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.data.id as string
}

import { formOf } from './forms.ts'
import { LONG_LETTER } from './people.ts'
import type { Person } from './person.ts'
import { fileOf, samplePdf } from './samples.ts'

/** Sends an application through the door; answers its id. */
export async function sendApplication(seeker: Person, jobId: string): Promise<string> {
  const answer = await seeker.post(
    `/jobs/${jobId}/apply`,
    formOf({ coverLetter: LONG_LETTER, resume: fileOf(await samplePdf('for this job'), 'cv.pdf', 'application/pdf') }),
  )
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.data.id as string
}

import { joinWords } from '@sira/contract/ethiopian-time'
import type { MyApplication } from '@sira/contract/applications'

/** The cover letter of an earlier application, labelled with its job. */
export interface EarlierCoverLetter {
  id: string
  label: string
  text: string
}

/** The cover letters of applications, newest first. A letter that was sent more than once is offered once. */
export function listEarlierCoverLetters(
  applications: readonly Pick<MyApplication, 'id' | 'coverLetter' | 'job'>[],
): EarlierCoverLetter[] {
  const byText = Map.groupBy(applications, ({ coverLetter }) => coverLetter.trim())
  return [...byText]
    .filter(([text]) => text !== '')
    .map(([text, [newest]]) => ({
      id: newest!.id,
      label: joinWords([newest!.job.title, newest!.job.company.name]),
      text,
    }))
}

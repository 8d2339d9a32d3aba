import type { ApplicationForm, MyApplication } from '@sira/contract/applications'
import type { Upload } from '@sira/contract/files'
import type { z } from 'zod'
import { readDraft } from '../../ui/form-draft.ts'

/** The form as the screen holds it: no file is null. */
export interface ApplyValues {
  coverLetter: string
  useExistingResume: 'true' | 'false'
  resume: Upload | null
  githubUrl?: string
  linkedinUrl?: string
  portfolioUrl?: string
}

/** In the order of the page: complaints come in it too. */
export const emptyApplication = (hasResume: boolean): ApplyValues => ({
  useExistingResume: hasResume ? 'true' : 'false',
  resume: null,
  coverLetter: '',
  githubUrl: '',
  linkedinUrl: '',
  portfolioUrl: '',
})

/**
 * The form as it travels: a file only where a new one is wanted, the profile's resume only where there is one
 * (a draft may remember a choice that is gone), and the rest as it is.
 */
export function sendable(
  { resume, useExistingResume, ...rest }: ApplyValues,
  hasResume: boolean,
): z.input<typeof ApplicationForm> {
  if (hasResume && useExistingResume === 'true') return { ...rest, useExistingResume }
  return { ...rest, useExistingResume: 'false', ...(resume && { resume }) }
}

/** Under which name the form keeps what is typed: of this person, since others may use the same device. */
export const draftKeyOf = (jobId: string, profileId: string) => `apply-${jobId}-${profileId}`

/** The letter that was written for a job and lies unsent on this device. */
export function unsentLetter(jobId: string, profileId: string): string | undefined {
  const letter: unknown = readDraft(draftKeyOf(jobId, profileId))?.['coverLetter']
  return typeof letter === 'string' && letter.trim() !== '' ? letter : undefined
}

/** A letter of an earlier application, under the name of its job. */
export interface EarlierLetter {
  id: string
  label: string
  text: string
}

/** The letters of applications, newest first; one that was sent again is offered once. */
export function earlierLetters(
  applications: readonly Pick<MyApplication, 'id' | 'coverLetter' | 'job'>[],
): EarlierLetter[] {
  const byText = Map.groupBy(applications, ({ coverLetter }) => coverLetter.trim())
  return [...byText]
    .filter(([text]) => text !== '')
    .map(([text, [newest]]) => ({ id: newest!.id, label: `${newest!.job.title}, ${newest!.job.company.name}`, text }))
}

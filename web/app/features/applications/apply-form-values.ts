import type { ApplicationForm } from '@sira/contract/applications'
import { DOCUMENT_ACCEPT } from '@sira/contract/file-names'
import type { UploadedFile } from '@sira/contract/files'
import type { Question } from '@sira/contract/questions'
import type { z } from 'zod'
import { readFormDraft } from '../../ui/form-draft-storage.ts'

/** The files that the field of the resume takes. */
export const RESUME_TYPES = DOCUMENT_ACCEPT

/** The values of the form; `resume` is null while no file is chosen. */
export interface ApplyFormValues {
  coverLetter: string
  useExistingResume: 'true' | 'false'
  resume: UploadedFile | null
  githubUrl?: string
  linkedinUrl?: string
  portfolioUrl?: string
  /** By the id of the question. */
  answers: Record<string, string | string[] | number | undefined>
}

/** The initial values, in the order of the page: errors are shown in this order too. */
export const buildEmptyApplyFormValues = (hasResume: boolean, questions: readonly Question[]): ApplyFormValues => ({
  useExistingResume: hasResume ? 'true' : 'false',
  resume: null,
  answers: Object.fromEntries(questions.map(({ id, kind }) => [id, kind === 'SOME_OF' ? [] : ''])),
  coverLetter: '',
  githubUrl: '',
  linkedinUrl: '',
  portfolioUrl: '',
})

/** The values of an application that is changed before it is sent. */
export const toApplyFormValues = (
  empty: ApplyFormValues,
  { source: _source, resume, answers, ...body }: z.input<typeof ApplicationForm>,
): ApplyFormValues => ({
  ...empty,
  ...body,
  resume: resume ?? null,
  answers: { ...empty.answers, ...(answers as ApplyFormValues['answers']) },
})

/**
 * The form as it is sent: a file only if a new one is wanted, the profile's resume only if there is one (a draft may
 * remember a choice that no longer exists), and the rest unchanged.
 */
export function toApplicationFormInput(
  { resume, useExistingResume, answers, ...typed }: ApplyFormValues,
  hasResume: boolean,
  questions: readonly Question[],
): z.input<typeof ApplicationForm> {
  const rest = { ...typed, answers: pickAnswers(answers, questions) }
  if (hasResume && useExistingResume === 'true') return { ...rest, useExistingResume }
  return { ...rest, useExistingResume: 'false', ...(resume && { resume }) }
}

/** What was answered of the present questions: a draft may have answers to questions that are gone. */
const pickAnswers = (answers: ApplyFormValues['answers'], questions: readonly Question[]) =>
  Object.fromEntries(
    questions.flatMap(({ id }) => {
      const answer = answers[id]
      return answer === undefined || answer === '' || (Array.isArray(answer) && answer.length === 0)
        ? []
        : [[id, answer]]
    }),
  )

/**
 * The name under which the draft of the form is stored. It includes the person, because others may use the same device.
 */
export const getApplyDraftKey = (jobId: string, profileId: string) => `apply-${jobId}-${profileId}`

/** The cover letter that was written for a job and is stored on this device but not sent; undefined without one. */
export function readUnsentCoverLetter(jobId: string, profileId: string): string | undefined {
  const letter: unknown = readFormDraft(getApplyDraftKey(jobId, profileId))?.['coverLetter']
  return typeof letter === 'string' && letter.trim() !== '' ? letter : undefined
}

import { ph, t } from '@lingui/core/macro'
import type { ReceivedApplication } from '@sira/contract/applications'
import type { Interview } from '@sira/contract/interviews'
import { formatInterviewTime } from '@sira/contract/local-time'
import {
  describeUnknownPlaceholders,
  fillTemplate,
  formatPlaceholder,
  listPlaceholders,
  toTemplateMessage,
} from '@sira/contract/template-text'
import type { Letter } from '../../ui/letter-field.tsx'

/** The longest message with a status change. */
export const MAX_STATUS_MESSAGE_LENGTH = 2000
export const MESSAGE_TOO_LONG = t`Must be at most ${ph({ max: MAX_STATUS_MESSAGE_LENGTH })} characters`
const INTERVIEW_TIME = formatPlaceholder('interviewTime')

/** The start of the next interview that is agreed; undefined without one. */
export const findAgreedTime = (interviews: readonly Interview[], now = Date.now()): string | undefined =>
  interviews
    .filter(({ status, startsAt }) => status === 'ACCEPTED' && startsAt !== null && Date.parse(startsAt) > now)
    .map(({ startsAt }) => startsAt!)
    .toSorted()[0]

/** Returns a text of a template as an applicant reads it. Without an agreed interview the placeholder of its time stays. */
export function fillForApplicant(
  text: string,
  { job, jobSeeker }: Pick<ReceivedApplication, 'job' | 'jobSeeker'>,
  agreedTime: string | undefined,
): string {
  return fillTemplate(text, {
    firstName: jobSeeker.user.firstName,
    jobTitle: job.title,
    companyName: job.company.name,
    interviewTime: agreedTime === undefined ? INTERVIEW_TIME : formatInterviewTime(agreedTime),
  }).text
}

/** Why a message cannot be sent; undefined if it can. */
export function describeMessageProblem(letter: Letter, agreedTime: string | undefined): string | undefined {
  const message = toTemplateMessage({ subject: letter.subject, body: letter.message })
  if (message.length > MAX_STATUS_MESSAGE_LENGTH) return MESSAGE_TOO_LONG
  const unknown = describeUnknownPlaceholders(message)
  if (unknown) return unknown
  return agreedTime === undefined && listPlaceholders(message).includes('interviewTime')
    ? t`No interview is agreed yet. Please write the time in place of ${ph({ placeholder: INTERVIEW_TIME })}.`
    : undefined
}

import { FILE_TOO_LARGE } from '@sira/contract/messages'
import type { FailedCall } from '../../ui/failed-call.ts'

export interface ApplyOutcome {
  /** What the form shows: errors by field, else one message. */
  problem: { fields?: Record<string, string[]>; message?: string }
  /** Sending the same form again may work: the message is shown beside a retry button. */
  again?: boolean
  /**
   * The seeker has already applied (an earlier try may have arrived although its response got lost), or the job is
   * closed.
   */
  ended?: 'applied' | 'closed'
}

const SUBMIT_FAILED = 'Failed to submit application. Please try again.'
export const UPLOAD_STOPPED = 'The upload was stopped. What you wrote is still here.'
/** No response, or an error that may be gone a moment later. */
const TEMPORARY_CODES: readonly string[] = ['OFFLINE', 'BUG', 'BUSY', 'REQUEST_IN_FLIGHT']
const FILE_CODES: readonly string[] = [
  'NO_PROFILE_RESUME',
  'RESUME_MISSING',
  'FILE_WRONG_TYPE',
  'FILE_INFECTED',
  'FILE_TOO_LARGE',
  'FILE_EMPTY',
  'TOO_LARGE',
]

/**
 * What to show after a failed application: the server's field errors, else its message, else the text of the product
 * spec (part 2, section 8).
 */
export function toApplyOutcome({ code, message, errors }: FailedCall): ApplyOutcome {
  if (code === 'ALREADY_APPLIED') return { problem: {}, ended: 'applied' }
  if (code === 'JOB_CLOSED') return { problem: { message }, ended: 'closed' }
  if (Object.values(errors).some((texts) => texts.length > 0)) return { problem: { fields: errors } }
  if (FILE_CODES.includes(code))
    return { problem: { fields: { resume: [code === 'TOO_LARGE' ? FILE_TOO_LARGE : message] } } }
  return {
    problem: { message: code === 'BUG' || !message ? SUBMIT_FAILED : message },
    ...(TEMPORARY_CODES.includes(code) && { again: true }),
  }
}

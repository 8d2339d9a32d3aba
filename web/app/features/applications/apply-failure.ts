import { t } from '@lingui/core/macro'
import { FILE_TOO_LARGE } from '@sira/contract/area-messages'
import type { FailedCall } from '../../ui/failed-call.ts'

export interface ApplyFailure {
  /** What the form shows: errors by field, else one message. */
  problem: { fields?: Record<string, string[]>; message?: string }
  /** Sending the same form again may work: the message is shown beside a retry button. */
  canRetry?: boolean
  /**
   * Why no application can be sent any more: the seeker has already applied (an earlier try may have arrived although
   * its response got lost), or the job is closed.
   */
  endReason?: 'applied' | 'closed'
}

const SUBMIT_FAILED = t`Failed to submit application. Please try again.`
export const UPLOAD_CANCELLED = t`The upload was stopped. What you wrote is still here.`
/** No response, or an error after which the same request may succeed a moment later. */
const RETRYABLE_CODES: readonly string[] = ['OFFLINE', 'BUG', 'BUSY', 'REQUEST_IN_FLIGHT']
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
 * Returns what to show after a failed application: the server's field errors, else its message, else the text of the product
 * spec (part 2, section 8).
 */
export function toApplyFailure({ code, message, errors }: FailedCall): ApplyFailure {
  if (code === 'ALREADY_APPLIED') return { problem: {}, endReason: 'applied' }
  if (code === 'JOB_CLOSED') return { problem: { message }, endReason: 'closed' }
  if (Object.values(errors).some((texts) => texts.length > 0)) return { problem: { fields: errors } }
  if (FILE_CODES.includes(code))
    return { problem: { fields: { resume: [code === 'TOO_LARGE' ? FILE_TOO_LARGE : message] } } }
  return {
    problem: { message: code === 'BUG' || !message ? SUBMIT_FAILED : message },
    ...(RETRYABLE_CODES.includes(code) && { canRetry: true }),
  }
}

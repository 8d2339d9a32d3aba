import type { RefusalCode } from '@sira/contract/refusals'
import { FILE_TOO_LARGE } from '@sira/contract/sentences'

/** What the screen has to know of a "no". */
export interface ApplyRefusal {
  code: RefusalCode | 'OFFLINE'
  message: string
  errors: Record<string, string[]>
}

export interface ApplyOutcome {
  /** What the form shows: by field, else as a whole. */
  problem: { fields?: Record<string, string[]>; message?: string }
  /** Sending the same again may work: said beside the button that does so. */
  again?: boolean
  /** The application is there already (an earlier try may have arrived without its answer), or can no longer be sent. */
  ended?: 'applied' | 'closed'
}

const FAILED = 'Failed to submit application. Please try again.'
export const STOPPED = 'The upload was stopped. What you wrote is still here.'
/** No answer, or one that may be another a moment later. */
const PASSING: readonly string[] = ['OFFLINE', 'BUG', 'BUSY', 'REQUEST_IN_FLIGHT']
const ABOUT_THE_FILE: readonly string[] = [
  'NO_PROFILE_RESUME',
  'RESUME_MISSING',
  'FILE_WRONG_TYPE',
  'FILE_INFECTED',
  'FILE_TOO_LARGE',
  'FILE_EMPTY',
  'TOO_LARGE',
]

/** Words for a refused application: the server's validation messages, else its message, else the sentence of the product spec (part 2, section 8). */
export function outcomeOf({ code, message, errors }: ApplyRefusal): ApplyOutcome {
  if (code === 'ALREADY_APPLIED') return { problem: {}, ended: 'applied' }
  if (code === 'JOB_CLOSED') return { problem: { message }, ended: 'closed' }
  if (Object.values(errors).some((texts) => texts.length > 0)) return { problem: { fields: errors } }
  if (ABOUT_THE_FILE.includes(code))
    return { problem: { fields: { resume: [code === 'TOO_LARGE' ? FILE_TOO_LARGE : message] } } }
  return {
    problem: { message: code === 'BUG' || !message ? FAILED : message },
    ...(PASSING.includes(code) && { again: true }),
  }
}

import { plural } from '@lingui/core/macro'
import type { MissingField } from '@sira/contract/area-enums'
import { describeError } from '../../api/error-message.ts'
import { MISSING_TEXTS } from './job-board-texts.ts'

/** Drafts that were not sent to review; the message says why. */
class NotSubmittedError extends Error {}

/** Throws with what drafts lack that were not sent to review: each reason once, after their number if they are several. */
export function requireSubmitted({ incomplete }: { incomplete: readonly (readonly MissingField[])[] }): void {
  const unsent = incomplete.length
  if (unsent === 0) return
  const reasons = [...new Set(incomplete.flat())].map((field) => MISSING_TEXTS[field])
  const count = plural(unsent, { one: '# draft was not sent.', other: '# drafts were not sent.' })
  throw new NotSubmittedError([count, ...reasons].join(' '))
}

/** The reasons of drafts that were not sent, or the message of the API. */
export const explainSubmit = (error: unknown): string =>
  error instanceof NotSubmittedError ? error.message : describeError(error)

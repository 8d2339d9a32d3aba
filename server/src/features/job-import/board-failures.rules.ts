import type { JobBoardFailure } from '@sira/contract/area-enums'
import { t } from '@sira/contract/t'
import type { GuardedCallError, GuardedCallFailure } from '#core/guarded-client.ts'
import { parseRetryAfter } from '#core/retry-after.ts'

/** A board that could not be read, or only in part. It never means that its jobs are gone. */
export class BoardFailureError extends Error {
  readonly failure: JobBoardFailure
  /** Seconds after which the service may be asked again, where it says so. */
  readonly retryAfter: number | undefined
  /** Whether nothing of this name is there: the service does not know the board, or the host does not exist. */
  readonly isNowhere: boolean
  constructor(failure: JobBoardFailure, { retryAfter, isNowhere }: { retryAfter?: number; isNowhere?: boolean } = {}) {
    super(`the job board was not read: ${failure}`)
    this.failure = failure
    this.retryAfter = retryAfter
    this.isNowhere = isNowhere ?? failure === 'NOT_FOUND'
  }
}

const CALL_FAILURES: Readonly<Record<GuardedCallFailure, JobBoardFailure>> = {
  'address-refused': 'ADDRESS_REFUSED',
  'timed-out': 'TIMED_OUT',
  'too-large': 'TOO_LARGE',
  unreachable: 'UNREACHABLE',
}
export const toBoardFailure = (failure: GuardedCallFailure): JobBoardFailure => CALL_FAILURES[failure]

/** What name servers answer for a name that does not exist; anything else may pass. */
const UNKNOWN_NAME = new Set(['ENOTFOUND', 'ENODATA'])

/** Returns what a call that brought no answer means. */
export const toBoardFailureError = ({ failure, cause }: GuardedCallError): BoardFailureError =>
  new BoardFailureError(toBoardFailure(failure), {
    isNowhere: failure === 'unreachable' && UNKNOWN_NAME.has((cause as { code?: string } | undefined)?.code ?? ''),
  })

/** A service that asks to wait, without saying how long. */
const DEFAULT_PAUSE_SECONDS = 900
const MAX_PAUSE_SECONDS = 6 * 3600

/** Returns what the status of an answer means; undefined for a whole one. */
export function judgeBoardStatus(status: number, retryAfter: string | undefined): BoardFailureError | undefined {
  if (status === 200) return undefined
  if (status === 404 || status === 410) return new BoardFailureError('NOT_FOUND')
  if (status === 401 || status === 403) return new BoardFailureError('REFUSED')
  const asked = parseRetryAfter(retryAfter)
  // A service that is down for a while says so with 503 and the time.
  if (status === 429 || (status === 503 && asked !== undefined))
    return new BoardFailureError('BUSY', { retryAfter: Math.min(asked ?? DEFAULT_PAUSE_SECONDS, MAX_PAUSE_SECONDS) })
  if (status >= 300 && status < 400) return new BoardFailureError('MOVED')
  return new BoardFailureError('SERVICE_ERROR')
}

/** A pause that is no longer than this is over when somebody has read the message. */
const SHORT_PAUSE_SECONDS = 120

/** Says in words why a board could not be read, to somebody who is about to link it. */
export function describeBoardFailure({ failure, retryAfter = 0 }: BoardFailureError): string {
  if (failure === 'NOT_FOUND') return t('There is no job board at this address. Please check it.')
  if (failure === 'BUSY' && retryAfter > SHORT_PAUSE_SECONDS)
    return t('The service of this job board has asked us to wait for a while. Please try again later.')
  if (failure === 'BUSY')
    return t('The service of this job board takes only a few questions at a time. Please try again in a minute.')
  if (failure === 'ADDRESS_REFUSED') return t('This address cannot be read. It must be public and begin with https.')
  if (failure === 'REFUSED') return t('The site does not let us read this address')
  if (failure === 'TOO_LARGE') return t('This page is too large to read')
  if (failure === 'MOVED') return t('This address leads to another one. Please paste that one.')
  return t('This job board is not responding as it should. Please try again later.')
}

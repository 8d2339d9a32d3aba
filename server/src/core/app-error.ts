import { APP_ERRORS, type FieldErrors, type ErrorCode } from '@sira/contract/errors'
import { t } from '@sira/contract/t'

/** What an app error may carry beside its code. */
interface AppErrorDetails {
  /** The message for the user, instead of the code's default. */
  message?: string
  /** Messages by the field that they belong to. */
  errors?: FieldErrors
  /** What a client needs to go on, such as the id of the account to verify. */
  data?: Record<string, unknown>
  /** Seconds until the request may be tried again. */
  retryAfter?: number
  /** The id of the account that the error is about, only for the log. */
  accountId?: string
  /** Set when metrics count this error, because there may be very many: then it gets no line in the log. */
  isUnlogged?: true
  /** Details for the audit log; never sent. */
  auditDetails?: Record<string, string>
}

/**
 * An expected error with a code of the contract. The error handler turns it into a response; any other error is a bug.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly details: AppErrorDetails
  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(
      details.message ??
        (code === 'TOO_MANY' && details.retryAfter
          ? toTooManyDetails(details.retryAfter).message
          : APP_ERRORS[code][1]),
    )
    this.code = code
    this.details = details
  }
  get status(): number {
    return APP_ERRORS[this.code][0]
  }
}

/** What there were too many of: sign-ups with an email address, from a device or from a network, or any requests. */
type TooManyOf = 'mailbox' | 'device' | 'network' | 'requests'

/** Details for TOO_MANY: how long to wait in seconds, and a message that says so. */
export const toTooManyDetails = (retryAfter: number, what: TooManyOf = 'requests') => ({
  retryAfter,
  message: formatTooMany(retryAfter, what),
})

function formatTooMany(seconds: number, what: TooManyOf): string {
  if (seconds <= 10)
    return t(
      '{what, select, mailbox {Too many sign-ups with this email address.} device {Too many sign-ups from this device.} network {Too many sign-ups from this network.} other {Too many requests.}} Please try again in a moment.',
      { what },
    )
  const minutes = Math.ceil(seconds / 60)
  if (minutes === 1)
    return t(
      '{what, select, mailbox {Too many sign-ups with this email address.} device {Too many sign-ups from this device.} network {Too many sign-ups from this network.} other {Too many requests.}} Please try again in a minute.',
      { what },
    )
  if (minutes < 120)
    return t(
      '{what, select, mailbox {Too many sign-ups with this email address.} device {Too many sign-ups from this device.} network {Too many sign-ups from this network.} other {Too many requests.}} Please try again in {minutes} minutes.',
      { what, minutes },
    )
  return t(
    '{what, select, mailbox {Too many sign-ups with this email address.} device {Too many sign-ups from this device.} network {Too many sign-ups from this network.} other {Too many requests.}} Please try again in {hours} hours.',
    { what, hours: Math.ceil(minutes / 60) },
  )
}

/** Makes an app error to throw: `throw appError('JOB_CLOSED')`. */
export const appError = (code: ErrorCode, details?: AppErrorDetails): AppError => new AppError(code, details)

/** Throws an app error where only an expression fits: `find(id) ?? throwAppError('JOB_NOT_FOUND')`. */
export function throwAppError(code: ErrorCode, details?: AppErrorDetails): never {
  throw appError(code, details)
}

/** Throws BAD_INPUT with messages by field; the first of them is the message of the error. */
export function throwFieldErrors(errors: FieldErrors): never {
  throw appError('BAD_INPUT', { errors, message: Object.values(errors)[0]?.[0] })
}

/** When something was last changed, and by whom if that is known. */
interface LastChange {
  at: string
  by?: string | null
}

/**
 * Throws CHANGED_MEANWHILE, with when and by whom, for a change that is based on another version than the present one.
 * `version` is the time of the last change that the client knows; without it nothing is checked.
 */
export function requireCurrentVersion(version: string | undefined, { at, by }: LastChange): void {
  if (version === undefined || Date.parse(version) === Date.parse(at)) return
  throw appError('CHANGED_MEANWHILE', {
    data: { changedAt: at, ...(by && { changedBy: by }) },
    ...(by && { message: t('{by} has changed this since you opened it', { by }) }),
  })
}

import { REFUSALS, type FieldErrors, type RefusalCode } from '@sira/contract/refusals'

export interface RefusalExtra {
  /** Another sentence than the code's default. */
  message?: string
  errors?: FieldErrors
  /** What a caller needs to go on, such as the account to verify. */
  data?: Record<string, string>
  /** Seconds until it may be tried again. */
  retryAfter?: number
  /** The account it is about, for the log alone. */
  about?: string
  /** Whether it belongs to a crowd that the metrics count: no line in the log. */
  isCounted?: true
  /** What the audit log is told of it; never sent. */
  noted?: Record<string, string>
}

/** A "no" that was planned for; rendered by the one error handler. */
export class Refused extends Error {
  readonly code: RefusalCode
  readonly extra: RefusalExtra
  constructor(code: RefusalCode, extra: RefusalExtra = {}) {
    super(
      extra.message ??
        (code === 'TOO_MANY' && extra.retryAfter ? tooMany(extra.retryAfter).message : REFUSALS[code][1]),
    )
    this.code = code
    this.extra = extra
  }
  get status(): number {
    return REFUSALS[this.code][0]
  }
}

/** TOO_MANY with how long it lasts, in words for people. */
export const tooMany = (retryAfter: number, what = 'Too many requests') => ({
  retryAfter,
  message: `${what}. Please try again ${waitText(retryAfter)}.`,
})

function waitText(seconds: number): string {
  if (seconds <= 10) return 'in a moment'
  const minutes = Math.ceil(seconds / 60)
  if (minutes === 1) return 'in a minute'
  return minutes < 120 ? `in ${minutes} minutes` : `in ${Math.ceil(minutes / 60)} hours`
}

/** Ends the request with a planned "no". */
export function refuse(code: RefusalCode, extra?: RefusalExtra): never {
  throw new Refused(code, extra)
}

/** Refuses with field errors; the message is the first of them. */
export function refuseFields(errors: FieldErrors): never {
  refuse('BAD_INPUT', { errors, message: Object.values(errors)[0]?.[0] })
}

/** When something was changed last, and by whom where that is known. */
interface Present {
  at: string
  by?: string | null
}

/** Refuses CHANGED_MEANWHILE, with when and who, for a change that was based on another version than the present one. Without a version nothing is asked. */
export function mustBePresent(version: string | undefined, { at, by }: Present): void {
  if (version === undefined || Date.parse(version) === Date.parse(at)) return
  refuse('CHANGED_MEANWHILE', {
    data: { changedAt: at, ...(by && { changedBy: by }) },
    ...(by && { message: `${by} has changed this since you opened it` }),
  })
}

import { t } from '@lingui/core/macro'
import type { FormProblem } from './form-errors.ts'

/** The error of a failed API call, as far as it is shown. */
export interface FailedCall {
  /** An error code of the contract, or OFFLINE. */
  code: string
  message: string
  errors: Record<string, string[]>
}

export const isFailedCall = (error: unknown): error is FailedCall =>
  error instanceof Error && 'code' in error && 'errors' in error

/**
 * What a form shows for a failed save: the server's messages by field, or else `failed`, with the reason if it is
 * known.
 */
export function toSaveProblem({ code, message, errors }: FailedCall, failed: string): FormProblem {
  if (Object.keys(errors).length > 0) return { fields: errors }
  return { message: withReason(failed, code === 'BUG' ? '' : message) }
}

/** 'Failed to save portfolio' → 'Failed to save portfolio. No connection.' */
const withReason = (failed: string, why: string) => (why ? t`${failed}. ${why}` : failed)

/** The message for a failed call outside a form. Logs the error if it does not come from the API. */
export function formatFailedCall(error: unknown, failed: string): string {
  if (!isFailedCall(error)) console.error(error)
  return isFailedCall(error) ? withReason(failed, error.code === 'BUG' ? '' : error.message) : failed
}

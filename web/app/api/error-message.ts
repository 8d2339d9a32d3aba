import { t } from '@lingui/core/macro'
import type { FieldErrors } from '@sira/contract/errors'
import { ApiError } from './call-api.ts'

/** Whether a job could not be published because too many applications wait for an answer. */
export const isRepliesOverdue = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'REPLIES_OVERDUE'

/** The message to show for an error: that of the API with its field errors, or `fallback` for any other error. */
export function toErrorMessage(error: unknown, fallback: string): { fields: FieldErrors; message: string } {
  if (error instanceof ApiError && error.code !== 'BUG') return { fields: error.errors, message: error.message }
  if (!(error instanceof ApiError)) console.error(error)
  return { fields: {}, message: fallback }
}

/** The same for what is shown beside no field. */
export const describeError = (error: unknown, fallback = t`Something went wrong. Please try again.`): string =>
  toErrorMessage(error, fallback).message

import type { FieldErrors } from '@sira/contract/refusals'
import { Refusal } from './ask.ts'

/** What to tell about a failure: the refusal's own words and fields, or `fallback` where the failure has no words for people. */
export function worded(error: unknown, fallback: string): { fields: FieldErrors; message: string } {
  if (error instanceof Refusal && error.code !== 'BUG') return { fields: error.errors, message: error.message }
  if (!(error instanceof Refusal)) console.error(error)
  return { fields: {}, message: fallback }
}

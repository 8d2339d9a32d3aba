import type { RefusalCode } from '@sira/contract/refusals'
import type { Problem } from '../../ui/form-errors.ts'

/** What a refused call tells. */
export interface Refused {
  code: RefusalCode | 'OFFLINE'
  message: string
  errors: Record<string, string[]>
}

export const isRefused = (error: unknown): error is Refused =>
  error instanceof Error && 'code' in error && 'errors' in error

/** Words for a refused save: the server's by field, else the screen's own sentence, and why if that is known. */
export function saveProblem({ code, message, errors }: Refused, failed: string): Problem {
  if (Object.keys(errors).length > 0) return { fields: errors }
  return { message: reasoned(failed, code === 'BUG' ? '' : message) }
}

/** 'Failed to save portfolio. No connection. …' */
const reasoned = (failed: string, why: string) => (why ? `${failed}. ${why}` : failed)

/** The same for something that is not a form. */
export function failureText(error: unknown, failed: string): string {
  if (!isRefused(error)) console.error(error)
  return isRefused(error) ? reasoned(failed, error.code === 'BUG' ? '' : error.message) : failed
}

import { resetRateLimit, enforceRateLimitWithWayOut, type RateLimitUse } from '#http/rate-limits/rate-limits.ts'
import { appError } from '#core/app-error.ts'
import type { Deps } from '#core/deps.ts'
import { verifyPassword } from '#core/password-hash.ts'
import { t } from '@sira/contract/t'

const NO_PASSWORD_YET = t(
  'This account has no password yet. Choose one with “Forgot your password?” on the sign-in page.',
)

const TOO_MANY_PASSWORDS = t(
  'There were too many wrong passwords. Sign out and in again, or choose a new password with “Forgot your password?” on the sign-in page.',
)

interface PasswordCheck {
  sessionId: string
  passwordHash: string | null
  given: string
  /** The form's field, for the error message. */
  field: string
}

/**
 * Checks the account's current password. Throws WRONG_PASSWORD, at its field, and TOO_MANY after ten wrong ones in
 * a session within an hour. The owner's other sessions are not concerned: this one may be stolen.
 */
export async function requireCurrentPassword(
  deps: Deps,
  { sessionId, passwordHash, given, field }: PasswordCheck,
): Promise<void> {
  if (passwordHash === null)
    throw appError('WRONG_PASSWORD', { message: NO_PASSWORD_YET, errors: { [field]: [NO_PASSWORD_YET] } })
  const attempts: RateLimitUse = ['currentPassword', sessionId]
  await enforceRateLimitWithWayOut(deps, attempts, TOO_MANY_PASSWORDS)
  if (!(await verifyPassword(passwordHash, given)))
    throw appError('WRONG_PASSWORD', { errors: { [field]: [t('This is not your current password')] } })
  await resetRateLimit(deps, attempts)
}

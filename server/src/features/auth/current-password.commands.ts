import { resetRateLimit, enforceRateLimits, type RateLimitUse } from '#http/rate-limits/rate-limits.ts'
import { appError } from '#core/app-error.ts'
import type { Deps } from '#core/deps.ts'
import { verifyPassword } from '#core/password-hash.ts'
import { t } from '@sira/contract/t'

const NO_PASSWORD_YET = t(
  'This account has no password yet. Choose one with “Forgot your password?” on the sign-in page.',
)

interface PasswordCheck {
  accountId: string
  passwordHash: string | null
  given: string
  /** The form's field, for the error message. */
  field: string
}

/**
 * Checks the account's current password. Throws WRONG_PASSWORD, at its field, and TOO_MANY after ten wrong ones an
 * hour.
 */
export async function requireCurrentPassword(
  deps: Deps,
  { accountId, passwordHash, given, field }: PasswordCheck,
): Promise<void> {
  if (passwordHash === null)
    throw appError('WRONG_PASSWORD', { message: NO_PASSWORD_YET, errors: { [field]: [NO_PASSWORD_YET] } })
  const attempts: RateLimitUse = ['currentPassword', accountId]
  await enforceRateLimits(deps, attempts)
  if (!(await verifyPassword(passwordHash, given)))
    throw appError('WRONG_PASSWORD', { errors: { [field]: [t('This is not your current password')] } })
  await resetRateLimit(deps, attempts)
}

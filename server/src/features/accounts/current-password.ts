import { FORGOT_PASSWORD } from '@sira/contract/sentences'
import { forgetUses, limit, type Use } from '#http/limits.ts'
import { refuse } from '#http/refusal.ts'
import type { Resources } from '../../resources.ts'
import { isPassword } from './passwords.ts'

const NONE_YET = `This account has no password yet. Choose one with “${FORGOT_PASSWORD}” on the sign-in page.`

interface Asked {
  accountId: string
  passwordHash: string | null
  given: string
  /** Where it was typed. */
  field: string
}

/** Refuses WRONG_PASSWORD, at its field, to whoever holds a session and not the password; TOO_MANY after ten wrong ones an hour. */
export async function mustKnowPassword(
  resources: Resources,
  { accountId, passwordHash, given, field }: Asked,
): Promise<void> {
  if (passwordHash === null) refuse('WRONG_PASSWORD', { message: NONE_YET, errors: { [field]: [NONE_YET] } })
  const guess: Use = ['currentPassword', accountId]
  await limit(resources, guess)
  if (!(await isPassword(passwordHash, given)))
    refuse('WRONG_PASSWORD', { errors: { [field]: ['This is not your current password'] } })
  await forgetUses(resources, guess)
}

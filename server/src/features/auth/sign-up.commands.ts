import type { Account, RegistrationForm } from '@sira/contract/auth'
import type { Language } from '@sira/contract/t'
import { TERMS_VERSION } from '@sira/contract/enums'
import { NOW, runSql } from '#db/sql.ts'
import { appError, toTooManyDetails } from '#core/app-error.ts'
import type { Deps } from '#core/deps.ts'
import type { RequestSource } from '#core/caller.ts'
import { getAccount } from './accounts.queries.ts'
import { createBrowserKey, issueEmailCode } from './email-codes.commands.ts'
import { hashPassword } from '#core/password-hash.ts'
import { recordSecurityChange } from './security-changes.commands.ts'
import { requireStrongPassword } from '#core/password-policy.ts'
import { requireValidPhone } from '#core/phone-numbers.ts'
import {
  countRateLimits,
  refundRateLimit,
  type RateLimitDeps,
  type RateLimitUse,
} from '#http/rate-limits/rate-limits.ts'
import { normalizeMailbox } from '#http/rate-limits/email-limit.ts'
import { toNetwork } from '#core/network.ts'

/**
 * Checks what a sign-up form can be checked for without the database. Throws WEAK_PASSWORD, and BAD_INPUT for the
 * phone.
 */
export function requireValidRegistration(form: RegistrationForm): void {
  requireStrongPassword(form.password, { ...form, lastName: form.lastName ?? '' })
  requireValidPhone(form.phone)
}

/**
 * Creates an unverified account and emails its verification code. Returns it with the key of the browser. Throws EMAIL_TAKEN (also to the second of two
 * requests at the same time), WEAK_PASSWORD, BAD_INPUT for the phone, and TOO_MANY when this address has been sent too
 * many emails.
 */
export async function registerAccount(
  deps: Deps,
  form: RegistrationForm,
): Promise<{ user: Account; browserKey: string }> {
  requireValidRegistration(form)
  const profile = {
    first_name: form.firstName,
    last_name: form.lastName ?? '',
    email: form.email,
    phone: requireValidPhone(form.phone),
    role: form.role,
    language: form.language,
  }
  const agreement = { terms_version: TERMS_VERSION, terms_agreed_at: NOW }
  const password_hash = await hashPassword(form.password)
  return deps.db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('accounts')
      .values({ ...profile, ...agreement, password_hash })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning(['id', 'email'])
      .executeTakeFirst()
    if (!added) throw appError('EMAIL_TAKEN')
    if (!(await issueEmailCode({ ...deps, db: trx }, added)))
      throw appError('TOO_MANY', toTooManyDetails(3600, 'mailbox'))
    const browserKey = await createBrowserKey(trx, added.id)
    return { user: await getAccount(trx, deps.fileUrls, added.id), browserKey }
  })
}

/**
 * Gives an account of role OTHER one of the two roles, once, and the language of the page where it was chosen. The role
 * in the WHERE clause makes two choices at the same time safe. Throws ROLE_REQUIRED.
 */
export const chooseRole = (
  deps: Deps,
  accountId: string,
  { role, language }: { role: 'JOBSEEKER' | 'COMPANY'; language?: Language | undefined },
  from: RequestSource,
): Promise<Account> =>
  deps.db.transaction().execute(async (trx) => {
    const chosen = await runSql(
      trx,
      `update accounts set role = :role, language = coalesce(:language?, language), updated_at = now() where id = :accountId and role = 'OTHER' returning id`,
      { accountId, role, language: language ?? null },
    )
    if (chosen.length === 0) throw appError('ROLE_REQUIRED')
    await recordSecurityChange({ ...deps, db: trx }, accountId, 'role-changed', from)
    return getAccount(trx, deps.fileUrls, accountId)
  })

/** Whose limit is exceeded, in the order in which the limits are counted. */
const LIMIT_OWNERS = ['mailbox', 'device', 'network'] as const

/**
 * Counts a sign-up for the mailbox, the device and the network it comes from. Throws TOO_MANY with whose limit is
 * exceeded and how long to wait. A sign-up beyond the limit of a mailbox or device is not counted for the network,
 * which other people share.
 */
export async function limitSignUps(deps: RateLimitDeps, email: string, { ip, device }: RequestSource): Promise<void> {
  const networkUse: RateLimitUse = ['signUpFromNetwork', toNetwork(ip)]
  const counted = await countRateLimits(
    deps,
    ['signUp', `mailbox ${normalizeMailbox(email)}`],
    ['signUp', `device ${device}`],
    networkUse,
  )
  const exceeded = counted.findIndex((each) => each.count > each.most)
  if (exceeded === -1) return
  if (exceeded < 2) await refundRateLimit(deps, networkUse)
  throw appError('TOO_MANY', toTooManyDetails(counted[exceeded]!.left, LIMIT_OWNERS[exceeded]))
}

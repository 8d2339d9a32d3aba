import type { MfaMethod } from '@sira/contract/enums'
import type { SecondStepRequired, NewSession } from '@sira/contract/auth'
import type { SecondStepProof } from '@sira/contract/mfa'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { refundRateLimit, resetRateLimit, enforceRateLimitWithWayOut } from '#http/rate-limits/rate-limits.ts'
import { appError, AppError, throwAppError } from '#core/app-error.ts'
import type { RequestSource } from '#core/caller.ts'
import { hashSecret, generateToken } from '#core/tokens.ts'
import type { Deps } from '#core/deps.ts'
import { consumeTotpCode } from './authenticator-app.commands.ts'
import { getDeviceName } from './device-name.rules.ts'
import { verifyPasskey } from './passkeys.commands.ts'
import { countUnusedRecoveryCodes, consumeRecoveryCode } from './recovery-codes.commands.ts'
import { recordSecurityChange } from './security-changes.commands.ts'
import { finishSignIn } from './finish-sign-in.commands.ts'
import { getSecondStepUse } from './sign-in-limits.commands.ts'
import { t } from '@sira/contract/t'

const INSERT_TICKET = `
  with account as (select id from accounts where id = :id and (:passwordHash?::text is null or password_hash = :passwordHash) and suspended_at is null for share)
  insert into sign_in_tickets (ticket_hash, account_id, hours, is_proven, expires_at) select :ticketHash, id, :hours, :passwordHash::text is not null, now() + interval '10 minutes' from account
  returning expires_at as "expiresAt"`

/**
 * Starts the second step of a sign-in and returns it with its ticket, a token that is valid for ten minutes, five
 * attempts and nothing else. Undefined when the password is no longer the one that was compared, or the account is
 * suspended. `passwordHash` is null when another service has confirmed who the person is.
 */
export async function createSecondStepTicket(
  db: Database,
  { id, passwordHash, hours }: { id: string; passwordHash: string | null; hours: number },
  methods: MfaMethod[],
): Promise<SecondStepRequired | undefined> {
  const ticket = generateToken()
  const [issued] = await runSql(db, INSERT_TICKET, { ticketHash: hashSecret(ticket), id, passwordHash, hours })
  return issued && { mfaRequired: true, ticket, methods, expiresAt: issued.expiresAt }
}

const SELECT_TICKET =
  'select account_id as "accountId" from sign_in_tickets where ticket_hash = :ticketHash and expires_at > now() and tries < 5'
const SELECT_SUSPENDED =
  'select 1 from sign_in_tickets t join accounts a on a.id = t.account_id where t.ticket_hash = :ticketHash and a.suspended_at is not null'
/** Counts the attempt before anything is compared, so that attempts at the same time cannot get past the count. */
const COUNT_ATTEMPT =
  'update sign_in_tickets set tries = tries + 1 where ticket_hash = :ticketHash and expires_at > now() and tries < 5 returning account_id as "accountId"'
const USE_TICKET =
  'delete from sign_in_tickets where ticket_hash = :ticketHash returning hours, is_proven as "isProven"'

/** Returns the id of the account that a ticket signs in. Throws INVALID_TICKET. */
export async function getTicketAccountId(db: Database, ticket: string): Promise<string> {
  const [found] = await runSql(db, SELECT_TICKET, { ticketHash: hashSecret(ticket) })
  return found?.accountId ?? throwAppError('INVALID_TICKET')
}

const REMEMBER_DEVICE = `
  insert into remembered_devices (token_hash, account_id, device, expires_at) select :tokenHash, id, :device, now() + interval '30 days' from accounts where id = :accountId and role <> 'ADMIN' returning 1`

/**
 * Remembers a device, so that it skips the second step for 30 days. Returns its token; null for administrators, who
 * never skip the step.
 */
async function rememberDevice(trx: Database, accountId: string, agent: string): Promise<string | null> {
  const token = generateToken()
  const remembered = await runSql(trx, REMEMBER_DEVICE, {
    tokenHash: hashSecret(token),
    accountId,
    device: getDeviceName(agent),
  })
  return remembered.length > 0 ? token : null
}

type SecondStepResult = NewSession & { deviceToken: string | null; recoveryCodesLeft: number }

/**
 * Checks the second step of a sign-in and opens its session. Throws INVALID_TICKET for a ticket that is unknown, used,
 * expired or tried five times; INVALID_SECOND_FACTOR, INVALID_PASSKEY and ACCOUNT_SUSPENDED; TOO_MANY for a code of the
 * app after 20 wrong ones for an account in a day. Passkeys and recovery codes cannot be guessed: they work all the same,
 * so that nobody who knows the password can lock the owner out.
 */
export async function completeSecondStep(
  deps: Deps,
  proof: SecondStepProof,
  from: RequestSource,
): Promise<SecondStepResult> {
  const { db } = deps
  if ((await runSql(db, SELECT_SUSPENDED, { ticketHash: hashSecret(proof.ticket) })).length > 0)
    throw appError('ACCOUNT_SUSPENDED')
  const [attempt] = await runSql(db, COUNT_ATTEMPT, { ticketHash: hashSecret(proof.ticket) })
  const { accountId } = attempt ?? throwAppError('INVALID_TICKET')
  if (proof.passkey) await verifyPasskey(deps, 'second-step', accountId, proof.passkey)
  const signIn = () => db.transaction().execute((trx) => openSession({ ...deps, db: trx }, accountId, proof, from))
  if (proof.code !== undefined) return withCodeLimit(deps, accountId, signIn)
  const signedIn = await signIn()
  // Only the owner has a passkey or a recovery code: wrong codes of the app, which may be somebody else's, are forgotten.
  await resetRateLimit(deps, getSecondStepUse(accountId))
  return signedIn
}

const TOO_MANY_CODES = t(
  'There were too many wrong codes for this account. Use a recovery code or a passkey, or choose a new password with “Forgot your password?”. After that, the codes of your app work again.',
)

/** Counts a code of the app before it is compared, and gives the use back unless the code was wrong. */
async function withCodeLimit<T>(deps: Deps, accountId: string, signIn: () => Promise<T>): Promise<T> {
  const attempts = getSecondStepUse(accountId)
  await enforceRateLimitWithWayOut(deps, attempts, TOO_MANY_CODES)
  const signedIn = await signIn().catch(async (error: unknown) => {
    // An error of our own is not a wrong code.
    if (!(error instanceof AppError)) await refundRateLimit(deps, attempts)
    throw error
  })
  await refundRateLimit(deps, attempts)
  return signedIn
}

/** Uses up the code and the ticket, and opens the session, in the transaction of `deps.db`. */
async function openSession(
  deps: Deps,
  accountId: string,
  proof: SecondStepProof,
  from: RequestSource,
): Promise<SecondStepResult> {
  const { db: trx } = deps
  if (!proof.passkey) await checkCode(deps, accountId, proof, from)
  const [ticket] = await runSql(trx, USE_TICKET, { ticketHash: hashSecret(proof.ticket) })
  if (!ticket) throw appError('INVALID_TICKET')
  const isProven = ticket.isProven || proof.passkey !== undefined
  const session = await finishSignIn(deps, { accountId, hours: ticket.hours, isProven, passedSecondFactor: true }, from)
  return {
    ...session,
    deviceToken: proof.rememberDevice ? await rememberDevice(trx, accountId, from.userAgent) : null,
    recoveryCodesLeft: await countUnusedRecoveryCodes(trx, accountId),
  }
}

const WRONG_RECOVERY = t('This recovery code is not correct or was already used.')
const WRONG_TOTP = t('This code is not correct. Codes change every 30 seconds, and each works once.')

async function checkCode(
  deps: Deps,
  accountId: string,
  { code, recoveryCode }: SecondStepProof,
  from: RequestSource,
): Promise<void> {
  if (code !== undefined) {
    if (!(await consumeTotpCode(deps, accountId, code)))
      throw appError('INVALID_SECOND_FACTOR', {
        accountId: accountId,
        message: WRONG_TOTP,
        errors: { code: [WRONG_TOTP] },
      })
    return
  }
  if (!(await consumeRecoveryCode(deps.db, accountId, recoveryCode!)))
    throw appError('INVALID_SECOND_FACTOR', {
      accountId: accountId,
      message: WRONG_RECOVERY,
      errors: { recoveryCode: [WRONG_RECOVERY] },
    })
  await recordSecurityChange(deps, accountId, 'recovery-code-used', from)
}

import type { MfaMethod } from '@sira/contract/enums'
import type { SecondStep, SignedIn } from '@sira/contract/accounts'
import type { SecondStepProof } from '@sira/contract/mfa'
import { run, type Database } from '#db/database.ts'
import { giveBack, limit, type Use } from '#http/limits.ts'
import { refuse, Refused } from '#http/refusal.ts'
import type { From } from '#http/route.ts'
import { hashOf, newToken } from '#http/session.ts'
import type { Resources } from '../../resources.ts'
import { useTotpCode } from './authenticator.ts'
import { deviceOf } from './device.rules.ts'
import { verifyPasskey } from './passkeys.ts'
import { countRecoveryCodes, useRecoveryCode } from './recovery-codes.ts'
import { recordChange } from './security-changes.ts'
import { finishSignIn } from './sign-in-sessions.ts'

const ISSUE = `
  with account as (select id from accounts where id = $2 and ($3::text is null or password_hash = $3) and suspended_at is null for share)
  insert into sign_in_tickets (ticket_hash, account_id, hours, is_proven, expires_at) select $1, id, $4, $3::text is not null, now() + interval '10 minutes' from account
  returning expires_at as "expiresAt"`

/**
 * A ticket for the second step of a sign-in: ten minutes, five tries, good for nothing else. Undefined when the password is no longer the
 * one that was compared (`passwordHash` null: another service vouched), or the account is suspended.
 */
export async function issueTicket(
  db: Database,
  { id, passwordHash, hours }: { id: string; passwordHash: string | null; hours: number },
  methods: MfaMethod[],
): Promise<SecondStep | undefined> {
  const ticket = newToken()
  const [issued] = await run<{ expiresAt: string }>(db, ISSUE, [hashOf(ticket), id, passwordHash, hours])
  return issued && { mfaRequired: true, ticket, methods, expiresAt: issued.expiresAt }
}

const READ =
  'select account_id as "accountId" from sign_in_tickets where ticket_hash = $1 and expires_at > now() and tries < 5'
const SUSPENDED =
  'select 1 from sign_in_tickets t join accounts a on a.id = t.account_id where t.ticket_hash = $1 and a.suspended_at is not null'
/** Counted before anything is compared, so that tries at once cannot slip past the count. */
const TRY =
  'update sign_in_tickets set tries = tries + 1 where ticket_hash = $1 and expires_at > now() and tries < 5 returning account_id as "accountId"'
const USE_UP = 'delete from sign_in_tickets where ticket_hash = $1 returning hours, is_proven as "isProven"'

/** Whose sign-in a ticket is. Refuses INVALID_TICKET. */
export async function accountOfTicket(db: Database, ticket: string): Promise<string> {
  const [found] = await run<{ accountId: string }>(db, READ, [hashOf(ticket)])
  return found?.accountId ?? refuse('INVALID_TICKET')
}

const REMEMBER = `
  insert into remembered_devices (token_hash, account_id, device, expires_at) select $1, id, $3, now() + interval '30 days' from accounts where id = $2 and role <> 'ADMIN' returning 1`

/** The token of a device that skips the second step for 30 days; null for administrators, who never skip it. */
async function rememberDevice(trx: Database, accountId: string, agent: string): Promise<string | null> {
  const token = newToken()
  const remembered = await run(trx, REMEMBER, [hashOf(token), accountId, deviceOf(agent)])
  return remembered.length > 0 ? token : null
}

/**
 * Opens the session of a ticket whose second step is passed. Refuses INVALID_TICKET for one that is unknown, used, late or tried five
 * times; INVALID_SECOND_FACTOR, INVALID_PASSKEY, ACCOUNT_SUSPENDED; TOO_MANY after 20 wrong codes of an account in a day.
 */
export async function passSecondStep(
  resources: Resources,
  proof: SecondStepProof,
  from: From,
): Promise<SignedIn & { deviceToken: string | null; recoveryCodesLeft: number }> {
  const { db } = resources
  if ((await run(db, SUSPENDED, [hashOf(proof.ticket)])).length > 0) refuse('ACCOUNT_SUSPENDED')
  const [tried] = await run<{ accountId: string }>(db, TRY, [hashOf(proof.ticket)])
  const { accountId } = tried ?? refuse('INVALID_TICKET')
  // A passkey cannot be guessed: codes that were guessed do not keep its owner out.
  if (proof.passkey) await verifyPasskey(resources, 'second-step', accountId, proof.passkey)
  const guess: Use = ['secondFactor', accountId]
  if (!proof.passkey) await limit(resources, guess)
  const signedIn = await db
    .transaction()
    .execute(async (trx) => {
      const within = { ...resources, db: trx }
      if (!proof.passkey) await useCode(within, accountId, proof, from)
      const [ticket] = await run<{ hours: number; isProven: boolean }>(trx, USE_UP, [hashOf(proof.ticket)])
      if (!ticket) return refuse('INVALID_TICKET')
      const session = await finishSignIn(
        within,
        {
          accountId,
          hours: ticket.hours,
          isProven: ticket.isProven || proof.passkey !== undefined,
          passedSecondFactor: true,
        },
        from,
      )
      return {
        ...session,
        deviceToken: proof.rememberDevice ? await rememberDevice(trx, accountId, from.agent) : null,
        recoveryCodesLeft: await countRecoveryCodes(trx, accountId),
      }
    })
    .catch(async (error: unknown) => {
      // What failed on our side was no guess.
      if (!proof.passkey && !(error instanceof Refused)) await giveBack(resources, guess)
      throw error
    })
  if (!proof.passkey) await giveBack(resources, guess)
  return signedIn
}

const WRONG_RECOVERY = 'This recovery code is not right, or was used before.'
const WRONG_TOTP = 'This code is not right. Codes change every 30 seconds, and each works once.'

async function useCode(
  resources: Resources,
  accountId: string,
  { code, recoveryCode }: SecondStepProof,
  from: From,
): Promise<void> {
  if (code !== undefined) {
    if (!(await useTotpCode(resources, accountId, code)))
      refuse('INVALID_SECOND_FACTOR', { about: accountId, message: WRONG_TOTP, errors: { code: [WRONG_TOTP] } })
    return
  }
  if (!(await useRecoveryCode(resources.db, accountId, recoveryCode!)))
    refuse('INVALID_SECOND_FACTOR', {
      about: accountId,
      message: WRONG_RECOVERY,
      errors: { recoveryCode: [WRONG_RECOVERY] },
    })
  await recordChange(resources, accountId, 'recovery-code-used', from)
}

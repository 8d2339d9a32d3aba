import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { auditAccess } from '#db/audit-log.ts'
import type { Deps } from '#core/deps.ts'
import { toAppError } from '../error-handler.ts'
import { countRateLimits } from './rate-limits.ts'
import { appError, AppError } from '#core/app-error.ts'
import type { Caller } from '#core/caller.ts'

/**
 * Guards against enumeration: an account that gets "not found" again and again is guessing ids of others. Beyond the
 * limit `notFound` all its requests are refused with TOO_MANY until the minute is over, and the audit log gets one
 * line. Another instance learns of it at its own next "not found" for that account.
 */
export function createEnumerationGuard(resources: Deps, log: FastifyBaseLogger) {
  const blockedUntil = new Map<string, number>()

  /** Counts a "not found". Returns the seconds for which the account is blocked, undefined within the limit. */
  async function countMiss({ accountId }: Caller, ip: string): Promise<number | undefined> {
    const [{ count: misses, most: maxMisses, left: secondsLeft }] = (await countRateLimits(resources, [
      'notFound',
      accountId,
    ])) as [Awaited<ReturnType<typeof countRateLimits>>[number]]
    if (misses <= maxMisses) return undefined
    blockedUntil.set(accountId, Date.now() + secondsLeft * 1000)
    if (misses === maxMisses + 1)
      await auditAccess(resources.db, {
        act: 'not-found.storm',
        accountId,
        subjectKind: 'account',
        subjectId: accountId,
        ip,
        details: { misses },
      })
    return secondsLeft
  }

  return {
    /** Throws TOO_MANY for an account that is blocked. */
    admit({ accountId }: Caller) {
      const seconds = Math.ceil(((blockedUntil.get(accountId) ?? 0) - Date.now()) / 1000)
      if (seconds > 0) throw appError('TOO_MANY', { retryAfter: seconds })
      blockedUntil.delete(accountId)
    },
    /** Returns the error to send instead of this one: one "not found" too many becomes TOO_MANY, others stay. */
    async judged(error: unknown, { caller, ip }: FastifyRequest): Promise<unknown> {
      if (!caller || toAppError(error).status !== 404) return error
      const secondsLeft = await countMiss(caller, ip).catch((err: unknown) =>
        log.warn({ err }, 'a "not found" response could not be counted'),
      )
      return secondsLeft ? new AppError('TOO_MANY', { retryAfter: secondsLeft }) : error
    },
  }
}

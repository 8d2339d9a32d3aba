import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { noteReading } from '#db/audit.ts'
import type { Resources } from '../resources.ts'
import { refusedBy } from './failure.ts'
import { count } from './limits.ts'
import { refuse, Refused } from './refusal.ts'
import type { Caller } from './session.ts'

/**
 * Somebody who is answered "not found" again and again guesses at what is not theirs: beyond the limit they are refused TOO_MANY, whatever
 * they ask, until the minute is over, and the audit log has a line. One instance learns it from another at its next "not found".
 */
export function againstStorms(resources: Resources, log: FastifyBaseLogger) {
  const shutOut = new Map<string, number>()

  async function counted({ accountId }: Caller, ip: string): Promise<number | undefined> {
    const [{ count: misses, most, left }] = (await count(resources, ['notFound', accountId])) as [
      Awaited<ReturnType<typeof count>>[number],
    ]
    if (misses <= most) return undefined
    shutOut.set(accountId, Date.now() + left * 1000)
    if (misses === most + 1)
      await noteReading(resources.db, {
        act: 'not-found.storm',
        accountId,
        subjectKind: 'account',
        subjectId: accountId,
        ip,
        details: { misses },
      })
    return left
  }

  return {
    /** Refuses TOO_MANY to whoever is shut out. */
    admit({ accountId }: Caller) {
      const seconds = Math.ceil(((shutOut.get(accountId) ?? 0) - Date.now()) / 1000)
      if (seconds > 0) refuse('TOO_MANY', { retryAfter: seconds })
      shutOut.delete(accountId)
    },
    /** What is answered for a failure: one "not found" too many is TOO_MANY. */
    async judged(error: unknown, { caller, ip }: FastifyRequest): Promise<unknown> {
      if (!caller || refusedBy(error).status !== 404) return error
      const left = await counted(caller, ip).catch((err: unknown) =>
        log.warn({ err }, 'answers "not found" are not counted'),
      )
      return left ? new Refused('TOO_MANY', { retryAfter: left }) : error
    },
  }
}

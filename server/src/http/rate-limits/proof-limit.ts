import { refundRateLimit, enforceRateLimits, type RateLimitUse } from './rate-limits.ts'
import { toNetwork } from '#core/network.ts'
import type { Deps } from '#core/deps.ts'

/**
 * Does work that depends on a proof of identity from elsewhere. Failed proofs are counted by network, so that nobody
 * can go on trying. Throws TOO_MANY.
 */
export async function withProofLimit<T>(deps: Deps, ip: string, work: () => Promise<T>): Promise<T> {
  const use: RateLimitUse = ['proof', toNetwork(ip)]
  await enforceRateLimits(deps, use)
  const result = await work()
  await refundRateLimit(deps, use)
  return result
}

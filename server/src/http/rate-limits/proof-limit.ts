import { enforceNetworkLimit, refundRateLimit } from './rate-limits.ts'
import { toNetwork } from '#core/network.ts'
import type { Deps } from '#core/deps.ts'

/**
 * Does work that depends on an emailed code or link, or on a proof of identity from elsewhere. Failed ones are counted by
 * network, so that nobody can go on trying. Throws TOO_MANY.
 */
export async function withProofLimit<T>(deps: Deps, ip: string, work: () => Promise<T>): Promise<T> {
  await enforceNetworkLimit(deps, 'proof', ip)
  const result = await work()
  await refundRateLimit(deps, ['proof', toNetwork(ip)])
  return result
}

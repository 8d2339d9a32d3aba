import { giveBack, limit, type Use } from '#http/limits.ts'
import { networkOf } from '#http/network.ts'
import type { Resources } from '../../resources.ts'

/** Does what a proof from elsewhere opens. Proofs that fail are counted by network, so that they are not tried without end; refuses TOO_MANY. */
export async function proving<T>(resources: Resources, ip: string, work: () => Promise<T>): Promise<T> {
  const use: Use = ['proof', networkOf(ip)]
  await limit(resources, use)
  const done = await work()
  await giveBack(resources, use)
  return done
}

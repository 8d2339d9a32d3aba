import { listScreenReads } from '@sira/contract/screen-reads'
import { getScreenAnswers } from '@sira/contract/screens'
import { createConcurrencyLimit } from '#core/concurrency-limit.ts'
import { authorize } from '#http/access.ts'
import { defineRoute, runRoute, type Route } from '#http/route.ts'
import type { Deps } from '#core/deps.ts'

/** A screen takes no more database connections at a time, and leaves others to other people. */
const MAX_CONCURRENT = 4

/** Whether an endpoint can be asked here: it only reads, has no parameters in its path, and needs no recent proof. */
const isPlainRead = ({ endpoint: { method, params, requiresRecentProof } }: Route) =>
  method === 'GET' && !params && !requiresRecentProof

/**
 * The endpoint that answers for several others of `routes`. Each is asked as the caller would ask it: what they may not
 * read, or what fails, is left out, and browsers then ask for it by itself.
 */
export function createScreenRoutes({ config }: Deps, routes: readonly Route[]) {
  const reads = new Map(routes.filter(isPlainRead).map((route) => [route.endpoint.path as string, route]))
  return [
    defineRoute(getScreenAnswers, async ({ query: { screen, frame }, source, language, cache }, caller) => {
      const ask = async (address: string) => {
        const [path = '', query = ''] = address.split('?')
        const route = reads.get(path)
        if (!route) throw new Error(`No endpoint is at ${path}`)
        authorize(route.endpoint.access, caller, config)
        return runRoute(
          route,
          undefined,
          { query: Object.fromEntries(new URLSearchParams(query)), source, language, cache },
          caller,
        )
      }
      const addresses = [...new Set(listScreenReads(screen, frame === 'true'))]
      const inTurn = createConcurrencyLimit(MAX_CONCURRENT, addresses.length)
      const answers = await Promise.allSettled(addresses.map((address) => inTurn(() => ask(address))))
      return Object.fromEntries(
        answers.flatMap((answer, at) => (answer.status === 'fulfilled' ? [[addresses[at]!, answer.value]] : [])),
      )
    }),
  ]
}

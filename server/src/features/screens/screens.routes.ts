import { listScreenReads } from '@sira/contract/screen-reads'
import { getScreenAnswers } from '@sira/contract/screens'
import { authorize } from '#http/access.ts'
import { defineRoute, runRoute, type Route } from '#http/route.ts'
import type { Deps } from '#core/deps.ts'

/**
 * The endpoint that answers for several others of `routes`, none of which has parameters in its path. Each is asked as
 * the caller would ask it: what they may not read, or what fails, is left out, and browsers then ask for it by itself.
 */
export function createScreenRoutes({ config }: Deps, routes: readonly Route[]) {
  const reads = new Map(
    routes.filter(({ endpoint }) => endpoint.method === 'GET').map((route) => [route.endpoint.path as string, route]),
  )
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
      const answers = await Promise.allSettled(addresses.map(ask))
      return Object.fromEntries(
        answers.flatMap((answer, at) => (answer.status === 'fulfilled' ? [[addresses[at]!, answer.value]] : [])),
      )
    }),
  ]
}

import { EVERY_ENDPOINT } from '@sira/contract/every-endpoint'
import { describe, expect } from 'vitest'
import { test } from '#testing/town.ts'
import { everyRoute } from './every-route.ts'

const key = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

describe('every endpoint of the contract', () => {
  test('is served exactly once, and nothing else is', ({ town }) => {
    const served = everyRoute(town.resources).map(({ endpoint }) => key(endpoint))
    const agreed = [...EVERY_ENDPOINT.values()].map(key)

    expect(served.toSorted()).toEqual(agreed.toSorted())
  })

  test('is served as the contract has it: same inputs, same access', ({ town }) => {
    const agreed = new Set(EVERY_ENDPOINT.values())
    const strangers = everyRoute(town.resources).filter(({ endpoint }) => !agreed.has(endpoint))

    expect(strangers.map(({ endpoint }) => key(endpoint))).toEqual([])
  })

  test('answers under /api/v1', ({ town }) => {
    const missing = [...EVERY_ENDPOINT.values()].filter(
      ({ method, path }) => !town.app.hasRoute({ method, url: `/api/v1${path}` }),
    )

    expect(missing.map(key)).toEqual([])
  })
})

import { EVERY_ENDPOINT } from '@sira/contract/every-endpoint'
import { describe, expect } from 'vitest'
import { test } from '#test/test-app.ts'
import { buildRoutes } from '../src/routes.ts'

const toKey = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

describe('every endpoint of the contract', () => {
  test('is served exactly once, and nothing else is', ({ testApp }) => {
    const served = buildRoutes(testApp.resources).map(({ endpoint }) => toKey(endpoint))
    const inContract = [...EVERY_ENDPOINT.values()].map(toKey)

    expect(served.toSorted()).toEqual(inContract.toSorted())
  })

  test('is served as in the contract: same inputs, same access', ({ testApp }) => {
    const inContract = new Set(EVERY_ENDPOINT.values())
    const unknownRoutes = buildRoutes(testApp.resources).filter(({ endpoint }) => !inContract.has(endpoint))

    expect(unknownRoutes.map(({ endpoint }) => toKey(endpoint))).toEqual([])
  })

  test('responds under /api/v1', ({ testApp }) => {
    const missing = [...EVERY_ENDPOINT.values()].filter(
      ({ method, path }) => !testApp.app.hasRoute({ method, url: `/api/v1${path}` }),
    )

    expect(missing.map(toKey)).toEqual([])
  })
})

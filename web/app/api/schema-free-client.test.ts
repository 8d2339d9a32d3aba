import { EVERY_ENDPOINT } from '@sira/contract/every-endpoint'
import { expect, test } from 'vitest'
import { SCHEMA_FREE_ENDPOINTS } from './schema-free-client.ts'

test('every schema-free endpoint is an endpoint of the contract under the same name', () => {
  for (const [name, endpoint] of Object.entries(SCHEMA_FREE_ENDPOINTS))
    expect(EVERY_ENDPOINT.get(name), name).toMatchObject(endpoint)
})

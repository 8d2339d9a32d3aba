import { expect, test } from 'vitest'
import { ENDPOINT_ADDRESSES } from './endpoint-addresses.ts'
import { EVERY_ENDPOINT } from './every-endpoint.ts'

test('every address is that of the endpoint of the same name', () => {
  for (const [name, address] of Object.entries(ENDPOINT_ADDRESSES))
    expect(EVERY_ENDPOINT.get(name), name).toMatchObject(address)
})

import { EVERY_ENDPOINT } from '@sira/contract/every-endpoint'
import { expect, test } from 'vitest'
import { LIGHT } from './light.ts'

test('every light call is an endpoint of the contract under the same name', () => {
  for (const [name, light] of Object.entries(LIGHT)) expect(EVERY_ENDPOINT.get(name), name).toMatchObject(light)
})

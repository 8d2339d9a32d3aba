import { describe, expect, test } from 'vitest'
import { foldedAddress } from './mail-limit.ts'

describe('a mailbox', () => {
  test.for([
    'hanna.bekele@town.example',
    'HANNA.Bekele@Town.Example',
    'hannabekele+jobs@town.example',
    'h.a.n.n.a.bekele+a+b@town.example',
  ])('%s is the same one', (email) => {
    expect(foldedAddress(email)).toBe('hannabekele@town.example')
  })

  test('of another provider is another', () => {
    expect(foldedAddress('hanna@a.town.example')).not.toBe(foldedAddress('hanna@atown.example'))
  })
})

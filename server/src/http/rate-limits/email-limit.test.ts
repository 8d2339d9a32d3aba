import { describe, expect, test } from 'vitest'
import { normalizeMailbox } from './email-limit.ts'

describe('a mailbox', () => {
  test.for([
    'hanna.bekele@town.example',
    'HANNA.Bekele@Town.Example',
    'hannabekele+jobs@town.example',
    'h.a.n.n.a.bekele+a+b@town.example',
  ])('%s is the same mailbox', (email) => {
    expect(normalizeMailbox(email)).toBe('hannabekele@town.example')
  })

  test('at another domain is another mailbox', () => {
    expect(normalizeMailbox('hanna@a.town.example')).not.toBe(normalizeMailbox('hanna@atown.example'))
  })
})

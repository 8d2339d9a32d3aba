import { expect, test } from 'vitest'
import { piecesOf } from './marked-text.tsx'

test('words are found whatever their case, the longest first, and signs in them mean themselves', () => {
  expect(piecesOf('Pay 300 birr (fee). PAY 300 BIRR!', ['pay', 'pay 300 birr', '(fee).'])).toEqual([
    '',
    'Pay 300 birr',
    ' ',
    '(fee).',
    ' ',
    'PAY 300 BIRR',
    '!',
  ])
  expect(piecesOf('Nothing here', [])).toEqual(['Nothing here'])
})

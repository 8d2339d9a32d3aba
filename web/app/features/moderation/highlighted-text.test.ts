import { expect, test } from 'vitest'
import { splitAtWords } from './highlighted-text.tsx'

test('words are found in any case, the longest first, and special characters are taken literally', () => {
  expect(splitAtWords('Pay 300 birr (fee). PAY 300 BIRR!', ['pay', 'pay 300 birr', '(fee).'])).toEqual([
    '',
    'Pay 300 birr',
    ' ',
    '(fee).',
    ' ',
    'PAY 300 BIRR',
    '!',
  ])
  expect(splitAtWords('Nothing here', [])).toEqual(['Nothing here'])
})

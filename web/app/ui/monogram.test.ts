import { expect, test } from 'vitest'
import { hueOf, initials } from './monogram.tsx'

test.each([
  ['Kifiya Pay', 'KP'],
  ['Tikur Abay Software', 'TA'],
  ['telebirr', 'TE'],
  ['  hanna   bekele ', 'HB'],
  ['ሰላማዊት ተስፋዬ', 'ሰተ'],
  ['R & D Works', 'RD'],
  ['', '?'],
])('%j has the initials %s', (name, letters) => {
  expect(initials(name)).toBe(letters)
})
test('a name always has the same hue, within the circle', () => {
  expect(hueOf('Kifiya Pay')).toBe(hueOf('Kifiya Pay'))
  expect(hueOf('Kifiya Pay')).not.toBe(hueOf('Gebeya Labs'))
  for (const name of ['', 'a', 'ሥራ', 'x'.repeat(500)])
    expect(hueOf(name)).toSatisfy((hue: number) => hue >= 0 && hue <= 360)
})

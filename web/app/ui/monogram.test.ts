import { expect, test } from 'vitest'
import { getHue, getInitials } from './monogram.tsx'

test.each([
  ['Kifiya Pay', 'KP'],
  ['Tikur Abay Software', 'TA'],
  ['telebirr', 'TE'],
  ['  hanna   bekele ', 'HB'],
  ['ሰላማዊት ተስፋዬ', 'ሰተ'],
  ['R & D Works', 'RD'],
  ['', '?'],
])('%j has the initials %s', (name, letters) => {
  expect(getInitials(name)).toBe(letters)
})
test('a name always has the same hue, from 0 to 360', () => {
  expect(getHue('Kifiya Pay')).toBe(getHue('Kifiya Pay'))
  expect(getHue('Kifiya Pay')).not.toBe(getHue('Gebeya Labs'))
  for (const name of ['', 'a', 'ሥራ', 'x'.repeat(500)])
    expect(getHue(name)).toSatisfy((hue: number) => hue >= 0 && hue <= 360)
})

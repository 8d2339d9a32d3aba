import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { expect, test } from 'vitest'
import { PASTED_PHONES } from '../../../contract/test/pasted-texts.ts'
import { COUNTRY_DIAL_CODES } from './dial-codes.ts'
import { findCountryOf, isReplaced, parsePhoneParts } from './phone-number.ts'

const ETHIOPIA = COUNTRY_DIAL_CODES[0]!
const KENYA = COUNTRY_DIAL_CODES.find(({ country }) => country === 'KE')!

test.for(PASTED_PHONES)('%j pasted into the field is stored as %s', ([pasted, stored]) => {
  const { country, digits } = parsePhoneParts(pasted, ETHIOPIA)
  const number = parsePhoneNumberFromString(`${country.code} ${digits}`)
  expect(number?.isPossible() ? `+${number.countryCallingCode} ${number.nationalNumber}` : null).toBe(stored)
})

test.for([
  ['+251 911 234 567', 'ET', '911234567'],
  ['+1 202 555 0123', 'US', '2025550123'],
  ['+7 912 345 67 89', 'RU', '9123456789'],
  ['+39 06 1234', 'IT', '061234'],
  ['0712 345678', 'KE', '0712345678'],
  ['+254712345678', 'KE', '712345678'],
] as const)('%s pasted beside Kenya belongs to %s', ([pasted, country, digits]) => {
  expect(parsePhoneParts(pasted, KENYA)).toMatchObject({ country: { country }, digits })
})

test('a number that is typed from its plus on waits for its country', () => {
  expect(parsePhoneParts('+', ETHIOPIA)).toMatchObject({ country: ETHIOPIA, digits: '', unfinished: '+' })
  expect(parsePhoneParts('+2', ETHIOPIA)).toMatchObject({ country: ETHIOPIA, digits: '', unfinished: '+2' })
  expect(parsePhoneParts('+254', ETHIOPIA)).toMatchObject({ country: KENYA, digits: '' })
})

test('another number in the place of one is told from a change of it', () => {
  for (const typed of ['207946095', '2079460958', '20794609581', '2079461958', '2079460'])
    expect(isReplaced('207946095', typed), typed).toBe(false)
  for (const typed of ['0911234567', '911234567', '0', '']) expect(isReplaced('207946095', typed), typed).toBe(true)
  expect(isReplaced('', '0911234567'), 'there was none').toBe(false)
})

test('every country of a shared code has one that stands for it', () => {
  expect(['+1', '+7', '+44', '+47', '+61', '+358'].map((code) => findCountryOf(`${code} 1`)?.country)).toEqual([
    'US',
    'RU',
    'GB',
    'NO',
    'AU',
    'FI',
  ])
})

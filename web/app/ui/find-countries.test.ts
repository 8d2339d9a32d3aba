import { expect, test } from 'vitest'
import { COUNTRY_DIAL_CODES } from './dial-codes.ts'
import { findCountries } from './find-countries.ts'

const findFirstCountry = (text: string) => findCountries(text)[0]?.country

test.for([
  ['usa', 'US'],
  ['us', 'US'],
  ['america', 'US'],
  ['uk', 'GB'],
  ['England', 'GB'],
  ['cote', 'CI'],
  ['côte', 'CI'],
  ["cote d'ivoire", 'CI'],
  ['ivory', 'CI'],
  ['ኢት', 'ET'],
  ['ኬንያ', 'KE'],
  ['አሜሪካ', 'US'],
  ['uae', 'AE'],
  ['drc', 'CD'],
  ['keny', 'KE'],
  ['+251', 'ET'],
  ['251', 'ET'],
  ['turkey', 'TR'],
  ['Reunion', 'RE'],
  [' ETHIOPIA ', 'ET'],
] as const)('%s finds %s first', ([text, country]) => {
  expect(findFirstCountry(text)).toBe(country)
})

test('an empty search shows every country, Ethiopia first and the others by name', () => {
  const all = findCountries(' ')
  expect(all).toHaveLength(COUNTRY_DIAL_CODES.length)
  expect(all.slice(0, 3).map(({ country }) => country)).toEqual(['ET', 'AF', 'AX'])
})

test('parts of words match too, after whole words and beginnings of words', () => {
  expect(findCountries('land').map(({ country }) => country)).toContain('FI')
  expect(
    findCountries('niger')
      .slice(0, 2)
      .map(({ country }) => country),
  ).toEqual(['NE', 'NG'])
  expect(findCountries('nowhere')).toEqual([])
})

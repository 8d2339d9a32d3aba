import { expect, test } from 'vitest'
import { COUNTRIES } from './dial-codes.ts'
import { findCountries } from './find-countries.ts'

const first = (text: string) => findCountries(text)[0]?.country

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
  expect(first(text)).toBe(country)
})

test('nothing typed shows every country, Ethiopia first and the others by name', () => {
  const all = findCountries(' ')
  expect(all).toHaveLength(COUNTRIES.length)
  expect(all.slice(0, 3).map(({ country }) => country)).toEqual(['ET', 'AF', 'AX'])
})

test('parts of words are found too, after whole words and beginnings', () => {
  expect(findCountries('land').map(({ country }) => country)).toContain('FI')
  expect(
    findCountries('niger')
      .slice(0, 2)
      .map(({ country }) => country),
  ).toEqual(['NE', 'NG'])
  expect(findCountries('nowhere')).toEqual([])
})

import { describe, expect, test } from 'vitest'
import {
  containsCountry,
  isFromEthiopia,
  listCountriesOfGroup,
  REGION_GROUPS,
  type ReachableJob,
} from './remote-regions.ts'

const REMOTE: ReachableJob = {
  isRemote: true,
  country: 'ET',
  remoteRegions: [],
  remoteExcept: [],
  utcOffsets: null,
  relocation: false,
  answer: null,
}

describe('whether a person in Ethiopia can do a job', () => {
  test.for<[string, Partial<ReachableJob>, string]>([
    ['nothing stated', {}, 'UNKNOWN'],
    ['Ethiopia', { remoteRegions: ['ET'] }, 'YES'],
    ['Kenya and Ethiopia', { remoteRegions: ['KE', 'ET'] }, 'YES'],
    ['the United States', { remoteRegions: ['US'] }, 'NO'],
    ['worldwide', { remoteRegions: ['WORLDWIDE'] }, 'YES'],
    ['worldwide without Ethiopia', { remoteRegions: ['WORLDWIDE'], remoteExcept: ['ET'] }, 'NO'],
    ['worldwide without Africa', { remoteRegions: ['WORLDWIDE'], remoteExcept: ['AFRICA'] }, 'NO'],
    ['Africa', { remoteRegions: ['AFRICA'] }, 'YES'],
    ['East Africa without Kenya', { remoteRegions: ['EAST_AFRICA'], remoteExcept: ['KE'] }, 'YES'],
    ['EMEA', { remoteRegions: ['EMEA'] }, 'YES'],
    ['EMEA, but UTC-8 to UTC-5', { remoteRegions: ['EMEA'], utcOffsets: { min: -8, max: -5 } }, 'NO'],
    ['UTC+1 to UTC+4 alone', { utcOffsets: { min: 1, max: 4 } }, 'UNKNOWN'],
    ['up to UTC+2 alone', { utcOffsets: { min: null, max: 2 } }, 'NO'],
    ['an answer yes', { answer: true }, 'YES'],
    ['an answer no', { answer: false }, 'NO'],
    ['regions before an answer', { remoteRegions: ['US'], answer: true }, 'NO'],
    ['on site in Ethiopia', { isRemote: false }, 'YES'],
    ['on site in Kenya', { isRemote: false, country: 'KE' }, 'NO'],
    ['on site in Kenya, with help to move', { isRemote: false, country: 'KE', relocation: true }, 'YES'],
    ['on site nobody knows where', { isRemote: false, country: '' }, 'UNKNOWN'],
  ])('%s', ([, facts, expected]) => {
    expect(isFromEthiopia({ ...REMOTE, ...facts })).toBe(expected)
  })
})

test('groups contain each other, and each country stands once', () => {
  for (const group of REGION_GROUPS) {
    const countries = listCountriesOfGroup(group) ?? []
    expect(new Set(countries).size).toBe(countries.length)
    expect(containsCountry([group], 'ET')).toBe(true)
  }
  const [africa, east, emea] = (['AFRICA', 'EAST_AFRICA', 'EMEA'] as const).map((group) => listCountriesOfGroup(group)!)
  expect(africa).toHaveLength(58)
  expect(east!.every((code) => africa!.includes(code))).toBe(true)
  expect(africa!.every((code) => emea!.includes(code))).toBe(true)
  expect(containsCountry(['AFRICA'], 'US')).toBe(false)
})

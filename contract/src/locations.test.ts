import { describe, expect, test } from 'vitest'
import { findCountryByCode, findCountryByName, getEnglishCountryName } from './countries.ts'
import { parseJobLocation, parseLocation } from './locations.ts'

describe('of a location in Ethiopia', () => {
  test.for([
    ['Bole, Addis Ababa', 'Addis Ababa', 'Addis Ababa'],
    ['Addis Ababa, Ethiopia (Remote)', 'Addis Ababa', 'Addis Ababa'],
    ['Addis Ababa, AA, ET', 'Addis Ababa', 'Addis Ababa'],
    ['Addis Ababa Ethiopia', 'Addis Ababa', 'Addis Ababa'],
    ['Addis Ababa / Nairobi, Kenya', 'Addis Ababa', 'Addis Ababa'],
    ['Adama / Bishoftu', 'Bishoftu', 'Oromia'],
    ['Bole & Nairobi', 'Bole', ''],
    ['Nairobi / Addis', 'Addis', 'Addis Ababa'],
    ['Nowhere-on-Sea / flexible', 'flexible', ''],
    ['bahir dar', 'bahir dar', 'Amhara'],
    ['Dilla, SC', 'Dilla', 'South Ethiopia'],
    ['ቦሌ፣ አዲስ አበባ', 'አዲስ አበባ', 'Addis Ababa'],
    ['Mexico, Addis Ababa', 'Addis Ababa', 'Addis Ababa'],
    ['Bole, Mexico', 'Bole', ''],
    ['Summit', 'Summit', ''],
    ['Nowhere-on-Sea', 'Nowhere-on-Sea', ''],
    ['Wuhagatu Sefer, Ethiopia', 'Wuhagatu Sefer', ''],
    ['Fully remote', '', ''],
    ['Remote - Anywhere in Ethiopia', '', ''],
    ['', '', ''],
  ] as const)('%j the town is %j and the region %j', ([location, city, region]) => {
    expect(parseLocation(location)).toEqual({ city, region, country: 'ET' })
  })
})

describe('of a location elsewhere', () => {
  test.for([
    ['Berlin, Germany', 'Berlin', '', 'DE'],
    ['Berlin, DE', 'Berlin', '', 'DE'],
    ['Berlin, BE, DE', 'Berlin', 'BE', 'DE'],
    ['Berlin', 'Berlin', '', 'DE'],
    ['Germany - Göttingen', 'Göttingen', '', 'DE'],
    ['Nairobi, KE', 'Nairobi', '', 'KE'],
    ['Westlands, Nairobi, Kenya', 'Nairobi', '', 'KE'],
    ['Nairobi (Kenya)', 'Nairobi', '', 'KE'],
    ['Kisii Kenya', 'Kisii', '', 'KE'],
    ['ናይሮቢ፣ ኬንያ', 'ናይሮቢ', '', 'KE'],
    ['Kenya', '', '', 'KE'],
    ['London, United Kingdom', 'London', '', 'GB'],
    ['Leeds, England, U.K.', 'Leeds', 'England', 'GB'],
    ['Dubai, UAE', 'Dubai', '', 'AE'],
    ['Remote, US', '', '', 'US'],
    ['US only (Remote)', '', '', 'US'],
    ['Remote - USA', '', '', 'US'],
    ['US-Remote', '', '', 'US'],
    ['Kenya – Remote', '', '', 'KE'],
    ['UK-based', '', '', 'GB'],
    ['San Francisco, CA', 'San Francisco', 'CA', 'US'],
    ['Fresno, CA, United States', 'Fresno', 'CA', 'US'],
    ['USA - CA', '', 'CA', 'US'],
    ['Wilmington, DE', 'Wilmington', 'DE', 'US'],
    ['Indianapolis, IN', 'Indianapolis', 'IN', 'US'],
    ['Washington, D.C.', 'Washington', 'D.C.', 'US'],
    ['Austin TX', 'Austin', 'TX', 'US'],
    ['Summit, New Jersey', 'Summit', 'New Jersey', 'US'],
    ['Toronto, ON', 'Toronto', 'ON', 'CA'],
    ['Toronto, Ontario, CA', 'Toronto', 'Ontario', 'CA'],
    ['Pune, Maharashtra, IND', 'Pune', 'Maharashtra', 'IN'],
    ['Surat, GJ, IN', 'Surat', 'GJ', 'IN'],
    ['Tbilisi, Georgia', 'Tbilisi', '', 'GE'],
    ['Atlanta, Georgia', 'Atlanta', 'Georgia', 'US'],
    ['Perth, WA', 'Perth', 'WA', 'AU'],
    ['Tijuana, Mexico', 'Tijuana', '', 'MX'],
    ['Abidjan, Côte d’Ivoire', 'Abidjan', '', 'CI'],
    ['Ankara, Turkey', 'Ankara', '', 'TR'],
    ['Berlin / flexible', 'Berlin', '', 'DE'],
    ['flexible / Berlin', 'Berlin', '', 'DE'],
    ['Kampala or Entebbe', 'Kampala', '', 'UG'],
    ['London & Leeds', 'London', '', 'GB'],
    ['London & Leeds, UK', 'Leeds', '', 'GB'],
    ['Paris / Lyon', 'Paris', '', 'FR'],
    ['Kenya; EMEA; flexible', '', '', 'KE'],
    ['Nairobi / Kampala, Uganda', 'Kampala', '', 'UG'],
    ['Sarajevo, Bosnia & Herzegovina', 'Sarajevo', '', 'BA'],
    ['Bosnia & Herzegovina - Mostar', 'Mostar', '', 'BA'],
    ['Port of Spain, Trinidad & Tobago', 'Port of Spain', '', 'TT'],
    ['Trinidad & Tobago (Remote)', '', '', 'TT'],
  ] as const)('%j the town is %j, the region %j and the country %j', ([location, city, region, country]) => {
    expect(parseLocation(location)).toEqual({ city, region, country })
  })
})

describe('a location whose country is not certain', () => {
  test.for([
    ['Springfield, IL', 'Springfield, IL'],
    ['Dover, DE', 'Dover, DE'],
    ['Athens, GA', 'Athens, GA'],
    ['Macon, Georgia', 'Macon, Georgia'],
    ['Vancouver, WA', 'Vancouver, WA'],
    ['Guelph, ON', 'Guelph, ON'],
    ['Mexico', 'Mexico'],
    ['Remote, CA', ''],
    ['Georgia', ''],
    ['Remote, Europe', ''],
    ['EMEA', ''],
    ['EMEA / flexible', ''],
    ['Dover, DE or flexible', 'Dover, DE'],
  ] as const)('%j has the town %j and no country', ([location, city]) => {
    expect(parseLocation(location)).toEqual({ city, region: '', country: '' })
  })
})

test.for([
  ['Remote', 'Berlin, Germany', '', 'DE'],
  ['Remote', 'Bole, Addis Ababa', '', 'ET'],
  ['Anywhere (Worldwide)', 'Nairobi, KE', '', 'KE'],
  ['Remote', 'Dover, DE', '', ''],
  ['Remote, US', 'Berlin, Germany', '', 'US'],
  ['Anywhere in Ethiopia', 'Berlin, Germany', '', 'ET'],
  ['Adama', 'Berlin, Germany', 'Adama', 'ET'],
] as const)(
  'a job in %j of a company in %j is in the town %j and the country %j',
  ([location, office, city, country]) => {
    expect(parseJobLocation({ location, company: { location: office } })).toMatchObject({ city, country })
  },
)

test('countries are known by their names in English and Amharic, their codes and short forms, and by nothing else', () => {
  for (const name of ['Kenya', 'ኬንያ', 'the Netherlands', 'Bosnia and Herzegovina', 'U.S.', 'Viet Nam'])
    expect(findCountryByName(name), name).toMatch(/^[A-Z]{2}$/)
  expect(['KE', 'KEN', 'ke', 'EU', 'UK', 'XX'].map(findCountryByCode)).toEqual(['KE', 'KE', ...Array<undefined>(4)])
  expect(['Kenyatta', '', 'ET'].map(findCountryByName)).toEqual(Array(3))
  expect(['ET', 'US', 'KE'].map(getEnglishCountryName)).toEqual(['Ethiopia', 'United States', 'Kenya'])
})

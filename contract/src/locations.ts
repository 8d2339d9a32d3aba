import { findCountryByCode, findCountryByName } from './countries.ts'
import { findEthiopianPlace } from './place-names.ts'

// Where a job or a company is, read from the one line that people and job boards write. It is the rule of the feeds and of
// the data for search engines.

/** What a location names. Each part is empty when it is not named, or not known. */
export interface ParsedLocation {
  city: string
  region: string
  /** The code of two letters of ISO 3166-1. */
  country: string
}

/** The regions of towns, by the names that they have in the list of places of the product. */
const TOWNS_BY_REGION = {
  'Addis Ababa': 'Addis Ababa|Addis Abeba|Addis',
  Oromia: 'Adama|Agaro|Asella|Bishoftu|Jimma|Nekemte|Shashamane|Shashemene',
  Amhara: 'Bahir Dar|Debre Berhan|Debre Birhan|Debre Markos|Dessie|Gondar|Kombolcha|Woldia',
  Tigray: 'Adigrat|Axum|Mekele|Mekelle',
  Sidama: 'Hawassa|Awassa',
  'South Ethiopia': 'Arba Minch|Dilla|Wolaita Sodo',
  'Central Ethiopia': 'Hosaena',
  'South West Ethiopia': 'Bonga',
  'Dire Dawa': 'Dire Dawa',
  Harari: 'Harar',
  Somali: 'Jigjiga|Jijiga',
  Afar: 'Semera',
  'Benishangul-Gumuz': 'Assosa',
  Gambela: 'Gambela|Gambella',
}
/** Large towns elsewhere: they say the country where nothing else does, and which of two countries a code means. */
const TOWNS_BY_COUNTRY = {
  AE: 'Dubai|Abu Dhabi|ዱባይ',
  AR: 'Buenos Aires',
  AT: 'Vienna',
  AU: 'Sydney|Melbourne|Brisbane|Perth',
  AZ: 'Baku',
  BE: 'Brussels',
  BR: 'São Paulo|Sao Paulo',
  CA: 'Toronto|Montreal|Montréal|Vancouver|Ottawa|Calgary',
  CH: 'Zurich|Zürich|Geneva',
  CN: 'Beijing|Shanghai|Shenzhen',
  CO: 'Bogotá|Bogota|Medellín|Medellin',
  CZ: 'Prague',
  DE: 'Berlin|Munich|München|Hamburg|Frankfurt|Cologne|Köln|Stuttgart|Düsseldorf|Leipzig',
  DK: 'Copenhagen',
  EE: 'Tallinn',
  EG: 'Cairo',
  ES: 'Madrid|Barcelona',
  FI: 'Helsinki',
  FR: 'Paris',
  GB: 'London|Greater London|Manchester|Edinburgh|Bristol',
  GE: 'Tbilisi',
  GH: 'Accra',
  ID: 'Jakarta',
  IE: 'Dublin',
  IL: 'Tel Aviv|Haifa',
  IN: 'Bangalore|Bengaluru|Hyderabad|Mumbai|Delhi|New Delhi|Chennai|Pune|Gurgaon|Gurugram|Noida',
  IT: 'Rome|Milan',
  JP: 'Tokyo',
  KE: 'Nairobi|Mombasa|Kisumu|ናይሮቢ',
  KR: 'Seoul',
  MA: 'Casablanca|Rabat',
  MX: 'Mexico City|Guadalajara|Monterrey',
  NG: 'Lagos|Abuja',
  NL: 'Amsterdam|Rotterdam',
  NO: 'Oslo',
  PL: 'Warsaw|Krakow|Kraków',
  PT: 'Lisbon|Porto',
  RO: 'Bucharest',
  RW: 'Kigali',
  SA: 'Riyadh|Jeddah',
  SD: 'Khartoum',
  SE: 'Stockholm',
  SN: 'Dakar',
  SO: 'Mogadishu|Hargeisa',
  SS: 'Juba',
  TN: 'Tunis',
  TR: 'Istanbul|Ankara',
  TZ: 'Dar es Salaam',
  UG: 'Kampala',
  US: `New York|New York City|NYC|San Francisco|San Francisco Bay Area|Bay Area|Los Angeles|San Diego|Palo Alto|Mountain View|Seattle|
Austin|Dallas|Houston|Chicago|Boston|Atlanta|Denver|Miami|Philadelphia|Indianapolis|Wilmington|Washington|Washington DC|Washington D.C.`,
  ZA: 'Johannesburg|Cape Town|Pretoria|Durban',
}
const US_STATES =
  `AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|
GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|
MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|
NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|
TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming`.split(/\|\s*/)

const indexNames = (lists: Record<string, string>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(lists).flatMap(([key, names]) =>
      names.split(/\|\s*/).map((name) => [name.toLowerCase(), key] as const),
    ),
  )
const REGIONS = indexNames(TOWNS_BY_REGION)
const COUNTRIES_OF_TOWNS = indexNames(TOWNS_BY_COUNTRY)
const STATE_CODES: ReadonlySet<string> = new Set(US_STATES.map((state) => state.slice(0, 2)))
const STATE_NAMES: ReadonlySet<string> = new Set(US_STATES.map((state) => state.slice(3).toLowerCase()))
/** Codes of regions that are also states of the United States, by the countries of the regions. */
const OTHER_REGIONS: ReadonlyMap<string, string> = new Map([['WA', 'AU']])
/** Parts of Addis Ababa whose names are those of places elsewhere, too. */
const NOT_ONLY_ETHIOPIAN: ReadonlySet<string> = new Set(['mexico', 'summit'])
const WIDE_AREAS: ReadonlySet<string> = new Set(
  `africa|east africa|eastern africa|west africa|north africa|southern africa|sub-saharan africa|europe|eu|european union|emea|asia|apac|middle east|mena|
latam|latin america|south america|north america|americas`.split(/\|\s*/),
)

const getEthiopianRegion = (part: string): string | undefined =>
  REGIONS.get((findEthiopianPlace(part) ?? part).toLowerCase())
const getCountryOfTown = (part: string): string | undefined => COUNTRIES_OF_TOWNS.get(part.toLowerCase())
/** Whether a part of Addis Ababa is called like this, and places elsewhere, too. */
const isSharedName = (part: string): boolean => NOT_ONLY_ETHIOPIAN.has(findEthiopianPlace(part) ?? '')
const isEthiopianPlace = (part: string): boolean =>
  (getEthiopianRegion(part) !== undefined || findEthiopianPlace(part) !== undefined) && !isSharedName(part)
const isRegionCode = (part: string): boolean => /^[A-Z]{2,3}$/.test(part)
const isState = (part: string): boolean => STATE_CODES.has(part) || STATE_NAMES.has(part.toLowerCase())

/** Returns the countries that a part may name, itself or by one of their regions: of 'KE' one, of 'CA' Canada and the United States. */
function listNamedCountries(part: string): string[] {
  const code = part.replaceAll('.', '')
  const named = [
    isState(code) ? 'US' : undefined,
    findCountryByCode(code),
    findCountryByName(part),
    OTHER_REGIONS.get(code),
  ]
  return [...new Set(named.filter((country) => country !== undefined))]
}

const NO_PLACE =
  /\b(?:fully remote|remote|anywhere|worldwide|global|online|hybrid|on-?site|based|only)\b(?: in\b)?(?: the\b)?|ከርቀት/gi
const ETHIOPIA = /\bethiopia\b|ኢትዮጵያ/gi

/** Splits the last part behind a place without a comma: 'Nairobi Kenya' and 'Austin TX' into their two. */
function splitLastPart(parts: readonly string[]): readonly string[] {
  const last = parts.at(-1) ?? ''
  if (listNamedCountries(last).length > 0 || getCountryOfTown(last)) return parts
  const words = last.split(' ')
  const splitAt = (count: number) => [words.slice(0, -count).join(' '), words.slice(-count).join(' ')] as const
  const found = [1, 2, 3]
    .filter((count) => count < words.length)
    .map(splitAt)
    .find(([town, behind]) => findCountryByName(behind) ?? (getCountryOfTown(town) && listNamedCountries(behind)[0]))
  return found ? [...parts.slice(0, -1), ...found] : parts
}

/** Without the blanks and the dash that a word such as 'Remote' leaves: 'US' of 'US-Remote'. */
const trimPart = (part: string): string =>
  part
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^[–—-]/, '')
    .replace(/[–—-]$/, '')
    .trim()

/** Splits a text into places at '&', and each into its parts. The '&' of a country's name stays: 'Bosnia & Herzegovina'. */
function splitPlaces(text: string): string[][] {
  const places: string[][] = [[]]
  for (const part of text.split(/[,፣()]|\s[-–—]\s/).map(trimPart)) {
    const [first = '', ...more] = findCountryByName(part) ? [part] : part.split('&').map(trimPart)
    places.at(-1)!.push(first)
    places.push(...more.map((name) => [name]))
  }
  return places.map((parts) => parts.filter((part) => part !== ''))
}

/** Returns the places of a location, each in its parts, without words such as 'Remote'. */
const listPlaces = (location: string): (readonly string[])[] =>
  location
    .replace(NO_PLACE, ' ')
    .replace(ETHIOPIA, ',Ethiopia,')
    .split(/[;፤/|]|\sor\s/i)
    .flatMap(splitPlaces)
    .filter((parts) => parts.length > 0)
    .map(splitLastPart)

/**
 * Returns the country of a place: Ethiopia when it names it or a place in it, otherwise what its last part names, or its
 * first. Empty when it is not certain, as of a place that ends with an unknown code and of a wide area; undefined when the
 * place names nothing known.
 */
function findCountry(parts: readonly string[]): string | undefined {
  const last = parts.at(-1)!
  const isEthiopian = (part: string) => listNamedCountries(part).includes('ET') || isEthiopianPlace(part)
  if (parts.some(isEthiopian)) return 'ET'
  const named = listNamedCountries(last)
  if (named.length > 1) return chooseCountry(parts, named)
  // Mexico alone is a part of Addis Ababa or a country.
  if (named.length === 1) return parts.length === 1 && isSharedName(last) ? '' : named[0]!
  // Two letters at the beginning are rather a department than a country.
  const first = isRegionCode(parts[0]!) && !findCountryByName(parts[0]!) ? [] : listNamedCountries(parts[0]!)
  const country = first.length === 1 ? first[0] : findCountryOfTown(parts)
  if (country) return country
  const isUnknown = first.length > 1 || WIDE_AREAS.has(last.toLowerCase()) || (parts.length > 1 && isRegionCode(last))
  return isUnknown ? '' : undefined
}

const findCountryOfTown = (parts: readonly string[]): string | undefined =>
  parts.map(getCountryOfTown).findLast((country) => country !== undefined)

/**
 * Returns which of the countries is meant that the last part may name ('CA', 'DE', 'Georgia'): the one that another part
 * names, or in which the place has a large town; the country of the code, when the code of a region stands before it
 * ('Surat, GJ, IN'). Otherwise it is empty: of 'Springfield, IL' nothing says that it is in Israel, or that it is not.
 */
function chooseCountry(parts: readonly string[], named: readonly string[]): string {
  const others = parts.slice(0, -1)
  const sure = others
    .filter((part) => !isState(part))
    .map(listNamedCountries)
    .find(([country, ...more]) => country && more.length === 0 && named.includes(country))
  if (sure) return sure[0]!
  const ofTown = findCountryOfTown(others)
  if (ofTown && named.includes(ofTown)) return ofTown
  const isBehindRegion = others.length > 1 && isRegionCode(others.at(-1)!)
  return (isBehindRegion && findCountryByCode(parts.at(-1)!)) || ''
}

function parseEthiopianPlace(parts: readonly string[]): ParsedLocation {
  const town = parts.findLast((part) => getEthiopianRegion(part) !== undefined)
  const others = parts.filter((part) => isEthiopianPlace(part) || listNamedCountries(part).length === 0)
  const city = town ?? others.at(-1) ?? parts.findLast(isSharedName) ?? ''
  return { city, region: getEthiopianRegion(city) ?? '', country: 'ET' }
}

/** Of a place elsewhere the parts go from the small to the large one, or the other way round when the country is the first. */
function parsePlaceElsewhere(parts: readonly string[], country: string): ParsedLocation {
  const isCountry = (part: string) => findCountryByName(part) === country || findCountryByCode(part) === country
  const isFirst = isCountry(parts[0]!) && !isCountry(parts.at(-1)!)
  const ordered = isFirst ? parts.toReversed() : parts
  const rest = isCountry(ordered.at(-1)!) ? ordered.slice(0, -1) : ordered
  const known = rest.findLastIndex((part) => getCountryOfTown(part) === country)
  if (known !== -1) return { city: rest[known]!, region: rest[known + 1] ?? '', country }
  const last = rest.at(-1) ?? ''
  if (rest.length > 1) return { city: rest.at(-2)!, region: last, country }
  return isRegionCode(last) || isState(last) ? { city: '', region: last, country } : { city: last, region: '', country }
}

/** Of a place whose country is not certain the text stands as the town, unless it names no town. */
const parseUncertainPlace = (parts: readonly string[]): ParsedLocation => {
  const [only = '', ...others] = parts
  const isTown = others.length > 0 || isSharedName(only)
  const isWide = WIDE_AREAS.has(parts.at(-1)!.toLowerCase())
  return { city: isTown && !isWide ? parts.join(', ') : '', region: '', country: '' }
}

function parsePlace(parts: readonly string[], country: string): ParsedLocation {
  if (country === 'ET') return parseEthiopianPlace(parts)
  return country === '' ? parseUncertainPlace(parts) : parsePlaceElsewhere(parts, country)
}

/**
 * Returns the place that a location names; undefined when it names none. Of several it is a known one in Ethiopia, or the
 * last whose country is known: 'Berlin / flexible' is in Germany. A place of which nothing is known is in Ethiopia only when
 * none beside it says or suggests another country.
 */
function findPlace(location: string): ParsedLocation | undefined {
  const places = listPlaces(location).map((parts) => ({ parts, country: findCountry(parts) }))
  const place =
    places.findLast(({ parts }) => parts.some(isEthiopianPlace)) ??
    places.findLast(({ country }) => country) ??
    places.findLast(({ country }) => country === '') ??
    places.at(-1)
  return place && parsePlace(place.parts, place.country ?? 'ET')
}

/** Returns the town, region and country of a location: of 'Bole, Addis Ababa (Remote)' Addis Ababa. Without a country it is in Ethiopia. */
export const parseLocation = (location: string): ParsedLocation =>
  findPlace(location) ?? { city: '', region: '', country: 'ET' }

/** Returns where a job is. One that names no place at all ('Remote') is in the country of its company, in no town. */
export const parseJobLocation = (job: { location: string; company: { location: string } }): ParsedLocation =>
  findPlace(job.location) ?? { city: '', region: '', country: parseLocation(job.company.location).country }

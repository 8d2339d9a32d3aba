import { listLanguageCodes } from '@sira/contract/t'
import { COUNTRY_DIAL_CODES, getCountryName, type CountryDialCode } from './dial-codes.ts'

const ETHIOPIA = COUNTRY_DIAL_CODES[0]!

/** Other names that people use for a country, by its ISO code. */
const ALIASES: Record<string, string> = {
  AE: 'uae dubai abu dhabi',
  CD: 'drc congo kinshasa',
  CF: 'car',
  CG: 'congo brazzaville',
  CI: 'ivory coast',
  CN: 'prc',
  CV: 'cape verde',
  CZ: 'czech republic',
  DE: 'deutschland',
  GB: 'uk gb great britain england scotland wales እንግሊዝ',
  KR: 'rok',
  KP: 'dprk',
  MK: 'macedonia',
  MM: 'burma',
  NL: 'holland',
  RU: 'russian federation',
  SA: 'ksa',
  SZ: 'swaziland',
  TR: 'turkey',
  US: 'usa america states አሜሪካ',
  VA: 'holy see',
  ZA: 'rsa',
}

/** Lower case, without accents and with one kind of apostrophe: "Côte d’Ivoire" becomes "cote d'ivoire". */
const foldText = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase().trim()

interface SearchableCountry {
  country: CountryDialCode
  /** All names of the country, each word with a space before it. */
  words: string
}
let searchableCountries: readonly SearchableCountry[] | undefined
/** Every country with its names: Ethiopia first, then by English name. Built on first use. */
function getSearchableCountries(): readonly SearchableCountry[] {
  if (searchableCountries) return searchableCountries
  const names = listLanguageCodes().map((code) => new Intl.DisplayNames(code, { type: 'region' }))
  const sorted = [
    ETHIOPIA,
    ...COUNTRY_DIAL_CODES.filter((one) => one !== ETHIOPIA).toSorted((a, b) =>
      getCountryName(a).localeCompare(getCountryName(b), 'en'),
    ),
  ]
  searchableCountries = sorted.map((country) => ({
    country,
    words: ` ${foldText([...names.map((name) => name.of(country.country) ?? ''), country.country, country.code, ALIASES[country.country] ?? ''].join(' '))} `,
  }))
  return searchableCountries
}

/**
 * Finds countries by name in any language, alias, ISO code or calling code. Matches of whole words come first, then
 * beginnings of words, then the rest; an empty text returns every country.
 */
export function findCountries(text: string): CountryDialCode[] {
  const searchText = foldText(text)
  const getRank = ({ words }: SearchableCountry) =>
    [` ${searchText} `, ` ${searchText}`, searchText].findIndex((part) => words.includes(part))
  const found = searchText
    ? getSearchableCountries()
        .map((one) => ({ ...one, rank: getRank(one) }))
        .filter((one) => one.rank >= 0)
    : getSearchableCountries().map((one) => ({ ...one, rank: 0 }))
  return found.toSorted((a, b) => a.rank - b.rank).map(({ country }) => country)
}

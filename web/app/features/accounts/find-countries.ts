import { COUNTRIES, nameOf, type Country } from './dial-codes.ts'

const ETHIOPIA = COUNTRIES[0]!

/** What people call a country besides its names, by its code. */
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

/** Small letters without accents and with one kind of apostrophe: "Côte d’Ivoire" is found as "cote d'ivoire". */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase().trim()

interface Known {
  country: Country
  /** All that it is called, each word with a blank before it. */
  words: string
}
let known: readonly Known[] | undefined
/** As people look for them: Ethiopia, then by name. */
function everyCountry(): readonly Known[] {
  if (known) return known
  const amharic = new Intl.DisplayNames('am', { type: 'region' })
  const sorted = [
    ETHIOPIA,
    ...COUNTRIES.filter((one) => one !== ETHIOPIA).toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'en')),
  ]
  known = sorted.map((country) => ({
    country,
    words: ` ${fold(`${nameOf(country)} ${country.country} ${country.code} ${ALIASES[country.country] ?? ''} ${amharic.of(country.country) ?? ''}`)} `,
  }))
  return known
}

/** The countries that are called so in English, in Amharic or in short, or have this code: whole words first, then beginnings of words, then the rest. */
export function findCountries(text: string): Country[] {
  const asked = fold(text)
  const rank = ({ words }: Known) => [` ${asked} `, ` ${asked}`, asked].findIndex((part) => words.includes(part))
  const found = asked
    ? everyCountry()
        .map((one) => ({ ...one, rank: rank(one) }))
        .filter((one) => one.rank >= 0)
    : everyCountry().map((one) => ({ ...one, rank: 0 }))
  return found.toSorted((a, b) => a.rank - b.rank).map(({ country }) => country)
}

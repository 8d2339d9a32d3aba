import { computeEditDistance, listPlaceSpellings } from './phrases.ts'
import { splitTokens } from './tokens.ts'

const COUNTRY_WORDS = new Set(['ethiopia', 'et'])
const CITY_OF_SPELLING = new Map(
  Object.entries(listPlaceSpellings()).flatMap(([city, spellings]) =>
    spellings.map((spelling) => [splitTokens(spelling).join(' '), city] as const),
  ),
)

/** From this length on, a city is read from two wrong letters, otherwise from one; shorter words are not corrected. */
const TWO_EDITS_FROM = 8
const SHORTEST_CORRECTED = 4

/** A part of a location: a city of the lists, or a word. */
interface PlacePart {
  text: string
  isCity: boolean
}

function splitPlace(location: string): PlacePart[] {
  const tokens = splitTokens(location)
  const parts: PlacePart[] = []
  for (let start = 0; start < tokens.length;) {
    // The longest spelling has three words.
    const words = [3, 2, 1].find((count) => CITY_OF_SPELLING.has(tokens.slice(start, start + count).join(' ')))
    parts.push(
      words === undefined
        ? { text: tokens[start]!, isCity: false }
        : { text: CITY_OF_SPELLING.get(tokens.slice(start, start + words).join(' '))!, isCity: true },
    )
    start += words ?? 1
  }
  return parts
}

/** Returns the cities that a location names, in any spelling: "Bole, Addis Abeba" names "addis ababa". */
export const listCities = (location: string): string[] => [
  ...new Set(splitPlace(location).flatMap(({ text, isCity }) => (isCity ? [text] : []))),
]

/** Returns the same key for all spellings of a place, without the country. */
export const toPlaceKey = (location: string): string =>
  splitPlace(location)
    .map(({ text }) => text)
    .filter((text) => !COUNTRY_WORDS.has(text))
    .join(' ')

/** Returns the parts of a location as they are suggested: cities by their names, whatever their spelling, no country. */
export const listPlaceNames = (location: string): string[] => [
  ...new Set(
    location.split(/[,/()]/).flatMap((part) => {
      const cities = listCities(part)
      return cities.length > 0 ? cities.map(toPlaceName) : toPlaceKey(part) === '' ? [] : [part.trim()]
    }),
  ),
]

/**
 * Returns the key of the place that somebody asks for: of the nearest known one if nothing is called as it is typed, and
 * one is nearer than all others. `known` has the keys of the places of jobs.
 */
export function toAskedPlaceKey(location: string, known: ReadonlySet<string>): string {
  const key = toPlaceKey(location)
  if (known.has(key) || key.length < SHORTEST_CORRECTED || splitPlace(location).some(({ isCity }) => isCity)) return key
  const most = key.length < TWO_EDITS_FROM ? 1 : 2
  const spellings = [...CITY_OF_SPELLING, ...[...known].map((place) => [place, place] as const)]
  const near = spellings
    .filter(([spelling]) => Math.abs(spelling.length - key.length) <= most)
    .map(([spelling, place]) => ({ place, edits: computeEditDistance(key, spelling) }))
    .filter(({ edits }) => edits <= most)
  const fewest = Math.min(...near.map(({ edits }) => edits))
  const nearest = new Set(near.flatMap(({ place, edits }) => (edits === fewest ? [place] : [])))
  return nearest.size === 1 ? [...nearest][0]! : key
}

/** Returns the name of a city of the lists as it is written: "addis ababa" as "Addis Ababa". */
export const toPlaceName = (city: string): string =>
  city.replace(/(?<![\p{Alphabetic}])\p{Alphabetic}/gu, (letter) => letter.toUpperCase())

import type { SearchSuggestion } from '@sira/contract/job-search'
import { buildJobComparison, getJobOrder, NEWEST_FIRST } from '#search/job-orders.ts'
import type { JobIndex } from '#search/job-index.ts'
import { hasEthiopic } from '#search/ethiopic.ts'
import { listGenericWords } from '#search/phrases.ts'
import { toPlaceKey } from '#search/places.ts'
import { selectFirstRows } from '#search/row-order.ts'
import { collectMarkedRows, RowSet } from '#search/row-set.ts'
import { listSpellings } from '#search/term-index.ts'
import { stemWord } from '#search/words.ts'
import type { Database } from '#db/database.ts'
import type { CacheScope } from '#db/public-cache.ts'
import { openSearch, type OpenSearch } from './open-search.queries.ts'
import { findShortRows } from './prepare-search.queries.ts'
import { understandText } from './read-search-text.queries.ts'

const MAX_SUGGESTIONS = 5

/** So many terms are tried at first: behind some there is nothing live. */
const FIRST_TRIED = 20

/**
 * Returns at most five completions of the typed text: titles, companies, skills and places that begin with it, then those
 * with a word that does, then those that contain the words before the last one anywhere or only sound so. A misspelt last
 * word is corrected.
 */
export async function listSuggestions(cache: CacheScope, searchText: string): Promise<SearchSuggestion[]> {
  const typed = searchText.trim().toLowerCase().replace(/\s+/g, ' ')
  if (!/[\p{Alphabetic}0-9]/u.test(typed)) return []
  return cache.keep(`suggestions ${typed}`, (scope) => findSuggestions(scope, typed))
}

async function findSuggestions(cache: CacheScope, typed: string): Promise<SearchSuggestion[]> {
  cache.addTopics('any')
  const search = await openSearch(cache)
  const found = listCompletions(search, typed)
  if (found.length > 0) return found
  const wordStart = typed.lastIndexOf(' ') + 1
  const corrected = search.index.vocabulary.correct(typed.slice(wordStart))
  const again = corrected ? listCompletions(search, typed.slice(0, wordStart) + corrected) : []
  return again.length > 0 ? again : listContinuations(cache.db, search, typed)
}

function listCompletions(search: OpenSearch, typed: string): SearchSuggestion[] {
  const suggestions: SearchSuggestion[] = []
  for (const terms of findTerms(search.index, typed)) suggestions.push(...pickSuggestions(search, terms, suggestions))
  return suggestions
}

/** Returns terms, each once: those that begin with the typed text, those of which a word does, and those that sound so. */
function findTerms({ terms }: JobIndex, typed: string): [starts: number[], others: number[], heard: number[]] {
  const known = new RowSet(terms.size)
  const lists: [number[], number[], number[]] = [[], [], []]
  const [starts, others, heard] = lists
  const add = (term: number, list: number[]) => {
    if (known.has(term)) return
    known.add(term)
    list.push(term)
  }
  const isLatin = !hasEthiopic(typed)
  const found = listSpellings(typed).map((spelling, at) => ({
    isRespelled: isLatin && at > 0,
    ...terms.find(spelling),
  }))
  for (const { terms: begun, isRespelled, isStart, getPlace } of found)
    for (const term of begun) {
      const place = isLatin ? getPlace(term, isRespelled) : isStart(term) ? 'start' : 'inside'
      if (place !== 'nowhere') add(term, place === 'start' ? starts : others)
    }
  // With a word that begins with the last typed one, and with the other typed words as beginnings of words.
  if (starts.length + others.length < MAX_SUGGESTIONS && typed.includes(' '))
    for (const term of terms.findWithWords(typed.split(' '))) add(term, others)
  for (const { terms: begun } of found) for (const term of begun) add(term, heard)
  return lists
}

/** Returns the suggestions of the terms that most jobs have, as many as are wanted after others. */
function pickSuggestions(
  search: OpenSearch,
  terms: readonly number[],
  others: readonly SearchSuggestion[],
): SearchSuggestion[] {
  const most = MAX_SUGGESTIONS - others.length
  if (most === 0) return []
  const isNew = (suggestions: readonly SearchSuggestion[], { type, id }: SearchSuggestion) =>
    type !== 'place' || [...others, ...suggestions].every((other) => other.type !== 'place' || other.id !== id)
  const weights = terms.map((term) => weighTerm(search.index, term))
  const order = (at: number, other: number) =>
    weights[other]! - weights[at]! || search.index.terms.compare(terms[at]!, terms[other]!)
  const places = Int32Array.from(terms.keys())
  for (let tried = FIRST_TRIED; ; tried *= FIRST_TRIED) {
    const suggestions: SearchSuggestion[] = []
    for (const at of selectFirstRows(places, order, tried)) {
      const suggestion = readTerm(search, terms[at]!)
      if (suggestion && isNew(suggestions, suggestion)) suggestions.push(suggestion)
      if (suggestions.length === most) break
    }
    if (suggestions.length === most || tried >= terms.length) return suggestions
  }
}

/** People look for work before they look for a place. */
const PLACE_WEIGHT = 0.25

/** Returns how many jobs have a term; companies and skills come before titles that as many jobs have. */
function weighTerm(index: JobIndex, term: number): number {
  const { terms, columns, companies, allCompanies, places, placesOfTerm, titles, titlesOfTerm } = index
  const { kind, ref } = terms.read(term)
  if (kind === 'skill') return 3 + columns.rowsWithSkill(Number(ref)).count()
  if (kind === 'company') {
    const company = companies.find(`${ref}\n${allCompanies.find(ref)?.name}`)
    return 2 + (company === undefined ? 0 : companies.countRows(company))
  }
  let rows = 0
  if (kind === 'place') {
    placesOfTerm.forEach(term, (no) => (rows += places.countRows(no)))
    return rows * PLACE_WEIGHT
  }
  titlesOfTerm.forEach(term, (no) => (rows += titles.countRows(no)))
  return rows
}

/** Returns the suggestion of a term of the index; undefined when there is nothing live behind it. */
function readTerm({ index, vocabulary }: OpenSearch, term: number): SearchSuggestion | undefined {
  const { kind, ref } = index.terms.read(term)
  if (kind === 'company') {
    const company = index.allCompanies.find(ref)
    return company && { type: 'company', text: company.name, id: ref }
  }
  if (kind === 'skill') {
    const skill = vocabulary.skills.byNumber.get(Number(ref))
    const isAsked = index.columns.rowsWithSkill(Number(ref)).countCommon(index.columns.open) > 0
    return isAsked && skill ? { type: 'skill', text: skill.name, id: skill.id } : undefined
  }
  if (kind === 'place') {
    const marks = new Uint8Array(index.places.size)
    index.placesOfTerm.forEach(term, (no) => (marks[no] = 1))
    const { placeNo, rows, open } = index.columns
    const isOpen = collectMarkedRows(placeNo, rows, marks).countCommon(open) > 0
    return isOpen ? { type: 'place', text: ref, id: toPlaceKey(ref) } : undefined
  }
  const newest = findNewestOfTerm(index, term)
  if (newest === undefined) return undefined
  const text = index.titles.readText(index.columns.titleNo[newest]!)
  return { type: 'job', text, id: index.columns.ids.read(newest) }
}

/** Returns the newest open job with one of the titles of a term. */
function findNewestOfTerm(index: JobIndex, term: number): number | undefined {
  const { open, ofTitle } = index.columns
  const compareAge = buildJobComparison(index, NEWEST_FIRST)
  let newest: number | undefined
  index.titlesOfTerm.forEach(term, (no) =>
    ofTitle.forEach(no, (row) => {
      if (open.has(row) && (newest === undefined || compareAge(row, newest) < 0)) newest = row
    }),
  )
  return newest
}

/** Nobody needs a suggestion of what was typed, up to a sign. */
const ENDS_IN_WORD = /[\p{Alphabetic}0-9+#]$/u
/** The most continuations that are tried. */
const MAX_TRIED = 8

/** After words that no title begins with: searches that go on with the last word and find something. */
async function listContinuations(db: Database, search: OpenSearch, typed: string): Promise<SearchSuggestion[]> {
  const wordStart = typed.lastIndexOf(' ') + 1
  const last = typed.slice(wordStart)
  const words = [...listGenericWords(last), ...search.index.vocabulary.listBeginnings(last, MAX_TRIED), last]
  const tried = []
  for (const word of words.slice(0, MAX_TRIED)) {
    const searchText = typed.slice(0, wordStart) + word
    const understood = await understandText(db, search, { searchText, asTyped: false })
    if (understood && understood.conditions.length === 0) tried.push({ word, searchText, understood })
  }
  // From here on the index stays as it is, so what is found for the words before the last one is used again.
  const rowsOfPart = new Map<string, RowSet>()
  const found = new Map<string, SearchSuggestion>()
  for (const { word, searchText, understood } of tried) {
    // One form of a word is enough: developer, development.
    const stem = stemWord(word)
    if (found.has(stem) || (word === last && found.size > 0)) continue
    const id = findNewestId(search, findShortRows(search, understood.search, rowsOfPart))
    if (id && ENDS_IN_WORD.test(searchText)) found.set(stem, { type: 'job', text: toTitleCase(searchText), id })
    if (found.size === MAX_SUGGESTIONS) break
  }
  return [...found.values()]
}

function findNewestId({ index }: OpenSearch, rows: RowSet): string | undefined {
  const [newest] = getJobOrder(index, NEWEST_FIRST).select(rows, 0, 1)
  return newest === undefined ? undefined : index.columns.ids.read(newest)
}

const toTitleCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

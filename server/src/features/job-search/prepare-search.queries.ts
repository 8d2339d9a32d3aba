import type { JobIndex } from '#search/job-index.ts'
import { matchWish } from '#search/match-wishes.ts'
import { RowSet } from '#search/row-set.ts'
import type { PreparedSearch } from '#search/match-jobs.ts'
import {
  acceptTypedWords,
  collectRowsOfTitles,
  findRoleRows,
  findTitlesWithWords,
  matchRole,
  matchSkill,
  matchWord,
  type ConceptMatch,
  type TypedAlternatives,
} from '#search/rate-jobs.ts'
import { listReplacedTokens, type Concept, type SearchToken, type UnderstoodSearch } from '#search/understand.ts'
import { stemWord } from '#search/words.ts'
import { findSkillNumbers, type OpenSearch } from './open-search.queries.ts'
import { listNumbersOfSkill } from './search-vocabulary.queries.ts'

/** Compares a search with the jobs of the index. */
export function prepareSearch(search: OpenSearch, understood: UnderstoodSearch): PreparedSearch {
  const { index } = search
  return {
    concepts: understood.concepts.map((concept) => matchConcept(search, concept)),
    weights: understood.concepts.map(({ kind }) => (kind === 'word' ? 1 : 2)),
    wishes: understood.wishes.map(({ wish, tokens }) => matchWish(index, wish, tokens.map(toStems))),
    namedCompanies: findNamedCompanies(index, understood),
    genericTitles: understood.genericWords.map(({ token }) => {
      const titles = new Uint8Array(index.titles.size)
      for (const no of findTitlesWithWords(index, [toStems(token)]).toRows()) titles[no] = 1
      return titles
    }),
  }
}

/**
 * Returns the open jobs that have everything in their short fields. `known` keeps the jobs of each part for further
 * searches with the same parts, as long as the index stays as it is.
 */
export function findShortRows(
  search: OpenSearch,
  { concepts, wishes }: UnderstoodSearch,
  known: Map<string, RowSet>,
): RowSet {
  const rows = search.index.columns.open.copy()
  const keepPart = <Part>(part: Part, match: (part: Part) => RowSet) => {
    if (rows.isEmpty()) return
    const key = JSON.stringify(part)
    let matched = known.get(key)
    if (!matched) known.set(key, (matched = match(part)))
    rows.keep(matched)
  }
  for (const each of concepts) keepPart(each, (concept) => matchConcept(search, concept).strong)
  for (const each of wishes)
    keepPart(each, ({ wish, tokens }) => matchWish(search.index, wish, tokens.map(toStems)).met)
  return rows
}

/**
 * Returns the jobs that plainly are what a search says: by their title, skills, company or place, not by what these imply.
 */
export function findPlainRows(search: OpenSearch, understood: UnderstoodSearch): RowSet {
  const { index } = search
  const findTitled = (tokens: readonly SearchToken[]) =>
    collectRowsOfTitles(index, findTitlesWithWords(index, tokens.map(toStems)))
  const parts = [
    ...understood.concepts.map((concept) =>
      concept.kind === 'role'
        ? findRoleRows(index, {
            ...concept,
            typed: concept.tokens.map(toStems),
            ownSkillNos: listOwnSkills(search, concept),
          })
        : matchConcept(search, concept).strong,
    ),
    ...understood.genericWords.map(({ token }) => findTitled([token])),
    ...understood.wishes.map(({ wish, tokens }) => {
      const { met } = matchWish(index, wish, tokens.map(toStems))
      return wish.kind === 'level' ? met.copy().merge(findTitled(tokens)) : met
    }),
  ]
  // "Best paid" asks for an order.
  if (parts.length === 0 || understood.wishes.some(({ wish }) => wish.kind === 'pay')) return new RowSet(0)
  return parts.slice(1).reduce((rows, part) => rows.keep(part), parts[0]!.copy())
}

/** Returns the jobs that a search leaves out. */
export const findExcludedRows = (search: OpenSearch, excluded: readonly UnderstoodSearch[]): RowSet =>
  excluded.reduce((rows, each) => rows.merge(findPlainRows(search, each)), new RowSet(0))

/** The fewest words of a company's name that say that the company is meant, not a trade. */
const MIN_NAME_WORDS = 2

/** Returns the companies (1) whose names contain at least two of the typed words. */
function findNamedCompanies(index: JobIndex, { concepts, genericWords }: UnderstoodSearch): Uint8Array {
  const tokens = [...concepts.flatMap((concept) => concept.tokens), ...genericWords.map(({ token }) => token)]
  const counts = new Uint8Array(index.companies.size)
  for (const token of tokens)
    for (const no of new Set(toStems(token).flatMap((stems) => [...index.companyWords.findAll(stems)]))) counts[no]!++
  return counts.map((count) => (count >= MIN_NAME_WORDS ? 1 : 0))
}

/** Where a synonym was typed, jobs that have the typed words themselves match too. */
function matchConcept(search: OpenSearch, concept: Concept): ConceptMatch {
  const match = matchMeaning(search, concept)
  const replaced = listReplacedTokens(concept)
  return replaced.length === 0 ? match : acceptTypedWords(search.index, match, replaced.map(toStems))
}

const listOwnSkills = ({ vocabulary }: Pick<OpenSearch, 'vocabulary'>, { skill }: Extract<Concept, { kind: 'role' }>) =>
  skill ? listNumbersOfSkill(vocabulary, skill.no) : []

function matchMeaning({ index, vocabulary }: OpenSearch, concept: Concept): ConceptMatch {
  const { roles, phrases, skillsByStem } = vocabulary
  if (concept.kind === 'role')
    return matchRole(index, {
      role: concept.role,
      typed: concept.tokens.map(toStems),
      roleSkillNos: (roles.skillsByRole.get(concept.role) ?? []).flatMap((name) => findSkillNumbers(vocabulary, name)),
      ownSkillNos: listOwnSkills({ vocabulary }, concept),
    })
  if (concept.kind === 'skill') {
    const { skill } = concept
    return matchSkill(index, {
      skillNos: listNumbersOfSkill(vocabulary, skill.no),
      names: [skill.name, ...skill.aliases.filter((alias) => alias.length > 2), concept.words.join(' ')],
      longerPhrases: phrases.listLongerSkills(skill),
      roles: roles.rolesOfSkill(skill.name),
    })
  }
  const alternatives = toStems(concept.tokens[0]!)
  return matchWord(
    index,
    alternatives,
    alternatives.flatMap((stems) => (stems.length === 1 ? (skillsByStem.get(stems[0]!) ?? []) : [])),
  )
}

const toStems = ({ alternatives }: SearchToken): TypedAlternatives => alternatives.map((words) => words.map(stemWord))

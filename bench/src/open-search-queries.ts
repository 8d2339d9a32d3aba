/*
 * What drives OpenSearch once the live jobs do not fit into the memory of one machine (docs/decisions/006-search.md): its
 * mapping, and the query for a search that was understood. No server is needed to build them.
 */
import { DEFAULT_SKILLS } from '../../server/src/features/skills/default-skills.queries.ts'
import { DEFAULT_LEXICON } from '../../server/src/search/lexicon.ts'
import { PhraseTable, type Wish } from '../../server/src/search/phrases.ts'
import type { PayRange } from '../../server/src/search/read-pay.ts'
import { readTyped, type TypedWord } from '../../server/src/search/read-typed.ts'
import { buildRoleTable } from '../../server/src/search/roles.ts'
import { splitSearch } from '../../server/src/search/split-search.ts'
import { joinLinkedNames } from '../../server/src/search/tokens.ts'
import { understandSearch, type Concept, type SearchToken } from '../../server/src/search/understand.ts'
import { Vocabulary } from '../../server/src/search/vocabulary.ts'
import { stemWord } from '../../server/src/search/words.ts'

/** Words are stems of our own, joined by blanks when a job is written: one analyzer for both scripts. */
const STEMS = { type: 'text', analyzer: 'whitespace' } as const
/** `roles` has `{role}:{grade}` as titles and skills give them. `pay` is in ETB a month. */
export const JOB_MAPPING = {
  title: STEMS,
  company: STEMS,
  description: STEMS,
  place: { type: 'text', analyzer: 'whitespace', fields: { key: { type: 'keyword' } } },
  skills: { type: 'keyword' },
  skillWords: STEMS,
  roles: { type: 'keyword' },
  level: { type: 'keyword' },
  type: { type: 'keyword' },
  currency: { type: 'keyword' },
  isRemote: { type: 'boolean' },
  pay: { type: 'double_range' },
  publishedAt: { type: 'date' },
  closesAt: { type: 'date' },
} as const

export type Query = Readonly<Record<string, unknown>>
const SHORT_FIELDS = { title: 1, company: 0.9, place: 0.9, skillWords: 0.7 }
/** The score of a role by how surely a job has it. */
const ROLE_GRADES = { A: 1, B: 0.8, C: 0.45, D: 0.25 }
/** What a job plainly is, by its title: only that is left out. */
const PLAIN_GRADES = { A: 1 }

const phrases = new PhraseTable(
  DEFAULT_SKILLS.map(({ name, aliases }, no) => ({ no, name, aliases })),
  buildRoleTable(),
)
/** Without the words of live jobs: only words of the lists are corrected. */
const NO_JOBS = new Vocabulary(DEFAULT_LEXICON)

/** The best of these counts, not their sum. */
const best = (queries: Query[]): Query => ({ dis_max: { queries } })
const term = (field: string, value: string | boolean, boost = 1): Query => ({ term: { [field]: { value, boost } } })
const bool = (parts: Query): Query => ({ bool: parts })

/** A token is found with all words of any of its alternatives, in one field. */
const matchToken = ({ alternatives }: SearchToken, fields: Readonly<Record<string, number>>): Query =>
  best(
    alternatives.flatMap((words) =>
      Object.entries(fields).map(([field, boost]) => ({
        match: { [field]: { query: words.map(stemWord).join(' '), operator: 'and', boost } },
      })),
    ),
  )

const matchTokens = (tokens: readonly SearchToken[], fields: Readonly<Record<string, number>>): Query =>
  bool({ must: tokens.map((token) => matchToken(token, fields)) })

function matchConcept(concept: Concept, roleGrades: Readonly<Record<string, number>>): Query {
  const skill = concept.kind === 'word' || !concept.skill ? [] : [term('skills', concept.skill.name, 0.55)]
  if (concept.kind === 'word') return matchTokens(concept.tokens, SHORT_FIELDS)
  if (concept.kind === 'skill') return best([...skill, matchTokens(concept.tokens, { title: 0.7, company: 0.5 })])
  const grades = Object.entries(roleGrades).map(([grade, boost]) => term('roles', `${concept.role}:${grade}`, boost))
  return bool({ must: [best([...grades, ...skill])], should: [matchTokens(concept.tokens, { title: 0.2 })] })
}

function matchWish(wish: Wish): Query {
  switch (wish.kind) {
    case 'level':
      return term('level', wish.level)
    case 'noExperience':
      return bool({
        should: [term('level', 'INTERN'), term('level', 'JUNIOR'), term('type', 'INTERNSHIP')],
        minimum_should_match: 1,
      })
    case 'remote':
      return term('isRemote', true)
    case 'type':
      return term('type', wish.type)
    case 'currency':
      return term('currency', wish.currency)
    case 'pay':
      return { exists: { field: 'pay' } } // "Best paid" asks for an order besides.
    case 'place':
      return term('place.key', wish.place)
    case 'payRange':
      return { range: { pay: { gte: wish.min, lte: wish.max, relation: 'intersects' } } }
  }
}

const toToken = ({ typed, stop, alternatives }: TypedWord): SearchToken => ({
  typed,
  stop,
  candidates: phrases.hasWord(typed) ? [typed] : (alternatives.find((words) => words.length === 1) ?? [typed]),
  alternatives,
})

async function understand(text: string) {
  const isInDescriptions = async (words: string[]) => new Set(words)
  const typed = await readTyped(joinLinkedNames(text), NO_JOBS, DEFAULT_LEXICON, { isInDescriptions })
  return understandSearch(typed.map(toToken), phrases)
}

/** Returns the query for a search. `toEtb` returns an amount of pay in ETB. */
export async function buildOpenSearchQuery(
  searchText: string,
  toEtb: (amount: number, currency: PayRange['currency']) => number,
): Promise<Query> {
  const { wanted, conditions } = splitSearch(searchText, phrases)
  const { concepts, wishes, genericWords } = await understand(wanted)
  const excluded = conditions.flatMap((condition) => (condition.kind === 'excluded' ? condition.excluded : []))
  const pay = conditions.flatMap((condition): Wish[] => {
    if (condition.kind === 'excluded') return []
    const { currency, min, max } = condition.range
    return [{ kind: 'payRange', min: min && toEtb(min, currency), max: max && toEtb(max, currency) }]
  })
  const leftOut = await Promise.all(excluded.map(understand))
  return bool({
    must: concepts.map((concept) => matchConcept(concept, ROLE_GRADES)),
    filter: [...wishes.map(({ wish }) => wish), ...pay].map(matchWish),
    should: genericWords.map(({ token }) => matchToken(token, { title: 0.05 })),
    must_not: leftOut.map((each) =>
      bool({
        must: [
          ...each.concepts.map((concept) => matchConcept(concept, PLAIN_GRADES)),
          ...each.genericWords.map(({ token }) => matchToken(token, { title: 1 })),
        ],
        filter: each.wishes.map(({ wish }) => matchWish(wish)),
      }),
    ),
  })
}

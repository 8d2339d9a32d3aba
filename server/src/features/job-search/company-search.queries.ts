import type { CacheScope } from '#db/public-cache.ts'
import type { CompanyIndex } from '#search/company-index.ts'
import type { RowSet } from '#search/row-set.ts'
import type { SearchToken, UnderstoodSearch } from '#search/understand.ts'
import { stemWord } from '#search/words.ts'
import { openSearch, type OpenSearch } from './open-search.queries.ts'
import { prepareSearch } from './prepare-search.queries.ts'
import { understandText } from './read-search-text.queries.ts'

/**
 * Returns the ids of the ACTIVE companies that match a text: those that contain it as it stands, and those that have
 * every word of it in their name, description or place, or in the roles and skills of their live jobs. Misspelt words are
 * corrected, both scripts are read, and what is excluded is left out.
 */
export async function findCompanyIds(cache: CacheScope, text: string): Promise<string[]> {
  const search = await openSearch(cache)
  const understood = await understandText(cache.db, search, { searchText: text, asTyped: false })
  const { allCompanies } = search.index
  const marks = allCompanies.markByText(text)
  const meant = understood && markByMeaning(search, understood.search)
  const excluded = understood ? markExcluded(search, understood.excluded) : []
  const isExcluded = (no: number) => excluded.some((left) => left[no] === 1)
  // A company with the whole text has words such as "without" in its name.
  return allCompanies.listMarked(marks.map((mark, no) => mark | (isExcluded(no) ? 0 : (meant?.[no] ?? 0))))
}

/** Marks the companies that have the words of each exclusion themselves, whatever jobs they have. */
const markExcluded = ({ index: { allCompanies } }: OpenSearch, excluded: readonly UnderstoodSearch[]): Uint8Array[] =>
  excluded.flatMap(({ concepts, genericWords, wishes }) => {
    const tokens = [...concepts, ...wishes].flatMap((each) => each.tokens)
    const words = [...tokens, ...genericWords.map(({ token }) => token)]
    return intersectMarks(words.map((token) => markWords(allCompanies, token))) ?? []
  })

const markWords = (companies: CompanyIndex, { alternatives }: SearchToken): Uint8Array =>
  companies.markByStems(alternatives.map((words) => words.map(stemWord)))

function markByMeaning(search: OpenSearch, understood: UnderstoodSearch): Uint8Array {
  const { concepts, wishes } = prepareSearch(search, understood)
  const parts = [
    ...understood.concepts.map(({ tokens }, at) => markCompanies(search, tokens, concepts[at]!.strong)),
    ...understood.wishes.map(({ tokens }, at) => markCompanies(search, tokens, wishes[at]!.met)),
  ]
  // Without any, something was only excluded.
  return intersectMarks(parts) ?? new Uint8Array(search.index.allCompanies.size).fill(1)
}

/** Marks companies with these words, and those of the given jobs. */
function markCompanies({ index }: OpenSearch, tokens: readonly SearchToken[], jobs: RowSet): Uint8Array {
  const { allCompanies, columns, companies } = index
  const marks =
    intersectMarks(tokens.map((token) => markWords(allCompanies, token))) ?? new Uint8Array(allCompanies.size)
  const hasJob = new Uint8Array(companies.size)
  for (const row of jobs.copy().keep(columns.open).toRows()) hasJob[columns.companyNo[row]!] = 1
  for (const [no, has] of hasJob.entries()) {
    const company = has === 1 ? allCompanies.find(companies.readFacts(no).id) : undefined
    if (company) marks[company.no] = 1
  }
  return marks
}

/** Returns what is marked in each of the lists; undefined without lists. */
const intersectMarks = ([first, ...others]: readonly Uint8Array[]): Uint8Array | undefined =>
  first?.map((mark, no) => (others.every((marks) => marks[no] === 1) ? mark : 0))

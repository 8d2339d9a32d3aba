import type { Database } from '#db/database.ts'
import type { RowSet } from '#search/row-set.ts'
import type { SearchToken, UnderstoodSearch } from '#search/understand.ts'
import { stemWord } from '#search/words.ts'
import { openSearch, type OpenSearch } from './open-search.queries.ts'
import { prepareSearch } from './prepare-search.queries.ts'
import { understandText } from './read-search-text.queries.ts'

/**
 * Returns the ids of the ACTIVE companies that match a text: those that contain it as it stands, and those that have
 * every word of it in their name, description or place, or in the roles and skills of their live jobs. Misspelt words are
 * corrected, and both scripts are read.
 */
export async function findCompanyIds(db: Database, text: string): Promise<string[]> {
  const search = await openSearch(db)
  const found = search.index.allCompanies.findByText(text)
  const understood = await understandText(db, search, { searchText: text, asTyped: false })
  if (understood) for (const id of findByMeaning(search, understood.search)) found.add(id)
  return [...found]
}

function findByMeaning(search: OpenSearch, understood: UnderstoodSearch): ReadonlySet<string> {
  const { concepts, wishes } = prepareSearch(search, understood)
  const sets = [
    ...understood.concepts.map(({ tokens }, at) => listCompanies(search, tokens, concepts[at]!.strong)),
    ...understood.wishes.map(({ tokens }, at) => listCompanies(search, tokens, wishes[at]!.met)),
  ]
  return sets.slice(1).reduce((all, set) => all.intersection(set), sets[0] ?? new Set<string>())
}

/** Companies with these words, and those of the given jobs. */
function listCompanies({ index }: OpenSearch, tokens: readonly SearchToken[], jobs: RowSet): ReadonlySet<string> {
  const withWords = tokens
    .map(({ alternatives }) => index.allCompanies.findByStems(alternatives.map((words) => words.map(stemWord))))
    .reduce((all, set) => all.intersection(set))
  const found = new Set(withWords)
  for (const row of jobs.copy().keep(index.columns.open).toRows())
    found.add(index.companies.readFacts(index.columns.companyNo[row]!).id)
  return found
}

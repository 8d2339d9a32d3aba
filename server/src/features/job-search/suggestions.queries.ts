import type { SearchSuggestion } from '@sira/contract/jobs'
import { run, type Database } from '#db/database.ts'
import { LIVE_JOB_CONDITION } from '../jobs/job-cards.queries.ts'

const MAX_SUGGESTIONS = 5
/**
 * A term stays in `search_terms` until the next refresh, but terms that are no longer live are left out immediately.
 * OFFSET 0 keeps the planner from merging the lookup, so that it runs term by term, once each, until there are enough.
 */
const selectLiveTerms = (terms: string) => `
  select t.kind as type, t.term as text, live.id
  from (${terms}) t
  cross join lateral (
    select case t.kind
      when 'job' then (
        select j.id from jobs j
        where lower(j.title) = t.key collate "default" and ${LIVE_JOB_CONDITION}
        order by j.id desc limit 1)
      when 'company' then (select c.id from companies c where c.id = t.ref and c.status = 'ACTIVE')
      else (select s.id from skills s where s.id = t.ref) end as id
    offset 0) live
  where live.id is not null
  order by t.weight desc, t.key limit ${MAX_SUGGESTIONS}`
const SELECT_BY_PREFIX = selectLiveTerms(
  'select * from search_terms where key >= $1 and key < $1 || chr(1114111) order by weight desc, key limit 25',
)
const SELECT_BY_INNER_WORD = selectLiveTerms(
  `select * from search_terms where key like '% ' || $1 || '%' order by weight desc, key limit 25`,
)

/**
 * Returns at most five completions of the typed text: titles, companies and skills that begin with it, then those that
 * contain a word that begins with it. A misspelt last word is corrected.
 */
export async function listSuggestions(db: Database, searchText: string): Promise<SearchSuggestion[]> {
  const key = searchText.trim().toLowerCase().replace(/\s+/g, ' ')
  if (key === '') return []
  const found = await listCompletions(db, key)
  if (found.length > 0) return found
  const [row] = await run<{ word: string | null }>(db, 'select corrected_word($1) as word', [
    key.slice(key.lastIndexOf(' ') + 1),
  ])
  return row?.word ? listCompletions(db, key.slice(0, key.lastIndexOf(' ') + 1) + row.word) : []
}

async function listCompletions(db: Database, key: string): Promise<SearchSuggestion[]> {
  const first = await run<SearchSuggestion>(db, SELECT_BY_PREFIX, [key])
  if (first.length >= MAX_SUGGESTIONS || key.length < 3) return first
  const more = await run<SearchSuggestion>(db, SELECT_BY_INNER_WORD, [key.replace(/[\\%_]/g, (sign) => `\\${sign}`)])
  return [
    ...first,
    ...more.filter(({ type, text }) => !first.some((each) => each.type === type && each.text === text)),
  ].slice(0, MAX_SUGGESTIONS)
}

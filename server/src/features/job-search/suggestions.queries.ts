import { z } from 'zod'
import { SearchSuggestion } from '@sira/contract/job-search'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { LIVE_JOB_CONDITION } from '../jobs/job-cards.queries.ts'

const MAX_SUGGESTIONS = 5
const Suggestions = z.array(SearchSuggestion)
/**
 * A term stays in `search_terms` until the next refresh, but terms that are no longer live are left out immediately.
 * OFFSET 0 keeps the planner from merging the lookup, so that it runs term by term, once each, until there are enough.
 */
const LIVE_TERMS = `lateral (
    select case t.kind
      when 'job' then (
        select j.id from jobs j
        where lower(j.title) = t.key collate "default" and ${LIVE_JOB_CONDITION}
        order by j.id desc limit 1)
      when 'company' then (select c.id from companies c where c.id = t.ref and c.status = 'ACTIVE')
      else (select s.id from skills s where s.id = t.ref) end as id
    offset 0) live
  where live.id is not null
  order by t.weight desc, t.key limit ${MAX_SUGGESTIONS}` as const
const SELECT_BY_PREFIX = `
  select t.kind as type, t.term as text, live.id
  from (select * from search_terms where key >= :key and key < :key || chr(1114111) order by weight desc, key limit 25) t,
  ${LIVE_TERMS}` as const
const SELECT_BY_INNER_WORD = `
  select t.kind as type, t.term as text, live.id
  from (select * from search_terms where key like '% ' || :pattern || '%' order by weight desc, key limit 25) t,
  ${LIVE_TERMS}` as const

/**
 * Returns at most five completions of the typed text: titles, companies and skills that begin with it, then those that
 * contain a word that begins with it. A misspelt last word is corrected.
 */
export async function listSuggestions(db: Database, searchText: string): Promise<SearchSuggestion[]> {
  const key = searchText.trim().toLowerCase().replace(/\s+/g, ' ')
  if (key === '') return []
  const found = await listCompletions(db, key)
  if (found.length > 0) return found
  const [row] = await runSql(db, 'select corrected_word(:lastWord)::text as word', {
    lastWord: key.slice(key.lastIndexOf(' ') + 1),
  })
  return row?.word ? listCompletions(db, key.slice(0, key.lastIndexOf(' ') + 1) + row.word) : []
}

async function listCompletions(db: Database, key: string): Promise<SearchSuggestion[]> {
  const first = Suggestions.parse(await runSql(db, SELECT_BY_PREFIX, { key }))
  if (first.length >= MAX_SUGGESTIONS || key.length < 3) return first
  const pattern = key.replace(/[\\%_]/g, (sign) => `\\${sign}`)
  const more = Suggestions.parse(await runSql(db, SELECT_BY_INNER_WORD, { pattern }))
  return [
    ...first,
    ...more.filter(({ type, text }) => !first.some((each) => each.type === type && each.text === text)),
  ].slice(0, MAX_SUGGESTIONS)
}

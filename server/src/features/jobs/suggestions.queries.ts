import type { Suggestion } from '@sira/contract/jobs'
import { run, type Database } from '#db/database.ts'
import { LIVE } from './job-cards.queries.ts'

const MOST = 5
/**
 * A term stands in the list until the next refresh; what is no longer live is left out at once. OFFSET 0 keeps the look apart,
 * so that it is made term by term, once each, until there are enough.
 */
const offered = (terms: string) => `
  select t.kind as type, t.term as text, live.id
  from (${terms}) t
  cross join lateral (
    select case t.kind
      when 'job' then (
        select j.id from jobs j
        where lower(j.title) = t.key collate "default" and ${LIVE}
        order by j.id desc limit 1)
      when 'company' then (select c.id from companies c where c.id = t.ref and c.status = 'ACTIVE')
      else (select s.id from skills s where s.id = t.ref) end as id
    offset 0) live
  where live.id is not null
  order by t.weight desc, t.key limit ${MOST}`
const BEGINNING = offered(
  'select * from search_terms where key >= $1 and key < $1 || chr(1114111) order by weight desc, key limit 25',
)
const WITHIN = offered(`select * from search_terms where key like '% ' || $1 || '%' order by weight desc, key limit 25`)

/** At most five completions of what is being typed: titles, companies and skills that begin with it, then those with a word that does; a misspelt last word is corrected. */
export async function suggest(db: Database, typed: string): Promise<Suggestion[]> {
  const key = typed.trim().toLowerCase().replace(/\s+/g, ' ')
  if (key === '') return []
  const found = await completions(db, key)
  if (found.length > 0) return found
  const [row] = await run<{ word: string | null }>(db, 'select corrected_word($1) as word', [
    key.slice(key.lastIndexOf(' ') + 1),
  ])
  return row?.word ? completions(db, key.slice(0, key.lastIndexOf(' ') + 1) + row.word) : []
}

async function completions(db: Database, key: string): Promise<Suggestion[]> {
  const first = await run<Suggestion>(db, BEGINNING, [key])
  if (first.length >= MOST || key.length < 3) return first
  const more = await run<Suggestion>(db, WITHIN, [key.replace(/[\\%_]/g, (sign) => `\\${sign}`)])
  return [
    ...first,
    ...more.filter(({ type, text }) => !first.some((each) => each.type === type && each.text === text)),
  ].slice(0, MOST)
}

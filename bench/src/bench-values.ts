import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { createRowReader } from './bench-database.ts'

/** What the measured requests ask for, taken from the data; the same in each run over the same database. */
export interface BenchValues {
  jobIds: string[]
  companyIds: string[]
  /** Combinations that jobs have, the most frequent first. */
  typeAndLevel: string[][]
  fourFilters: string[][]
  skills: string[]
  places: string[]
  titles: string[]
  /** Words of few descriptions. */
  rareWords: string[]
  /** Prefixes of titles, companies and skills with more than five matches: they need no fuzzy search. */
  prefixes: string[]
  /** Searches as people type them, misspelt ones among them. */
  judgedSearches: string[]
}

const LIVE = `status = 'ACTIVE' and company_active and (closes_at is null or closes_at > now() + interval '1 day')`
const JOB_IDS = `select id from jobs where ${LIVE} order by md5(id::text) limit 200`
const COMPANY_IDS = `select id from companies where status = 'ACTIVE' order by md5(id::text) limit 200`
const TYPE_AND_LEVEL = `select type, level from jobs where ${LIVE} group by 1, 2 order by count(*) desc limit 30`
const FOUR_FILTERS = `
  select type, level, location, is_remote::text from jobs where ${LIVE} group by 1, 2, 3, 4 order by count(*) desc limit 100`
const SKILLS = `
  select s.name::text from skills s join job_skills j on j.skill_id = s.id group by s.id, s.name order by count(*) desc limit 100`
const PLACES = `select location from jobs where ${LIVE} group by 1 order by count(*) desc limit 30`
const TITLES = `select title from jobs where ${LIVE} group by 1 order by count(*) desc limit 200`
const RARE_WORDS = `
  select word from (
    select substring(description from 'somebody for its (\\w+)') as word from job_texts order by md5(job_id::text) limit 400) found
  where word is not null group by word order by word limit 200`
const PREFIXES = `
  with known as (
    select left(key, n) as beginning, array_agg(distinct kind) as kinds from bench.terms, generate_series(2, 4) n where key !~ '[^a-z ]' group by 1 having count(*) >= 6),
  picked as (select beginning, row_number() over (partition by kind order by md5(beginning)) as place from known, unnest(kinds) kind where beginning = btrim(beginning))
  select distinct beginning from picked where place <= 15 order by beginning`

const JUDGED_SEARCHES = new URL('../../server/test/relevance/searches.json', import.meta.url)

/** Reads the values that the measured requests ask for. */
export async function readBenchValues(pool: pg.Pool): Promise<BenchValues> {
  const queryRows = createRowReader(pool)
  const queryValues = async (sql: string) => (await queryRows(sql)).flat()
  return {
    jobIds: await queryValues(JOB_IDS),
    companyIds: await queryValues(COMPANY_IDS),
    typeAndLevel: await queryRows(TYPE_AND_LEVEL),
    fourFilters: await queryRows(FOUR_FILTERS),
    skills: await queryValues(SKILLS),
    places: await queryValues(PLACES),
    titles: await queryValues(TITLES),
    rareWords: await queryValues(RARE_WORDS),
    prefixes: await queryValues(PREFIXES),
    judgedSearches: (JSON.parse(readFileSync(JUDGED_SEARCHES, 'utf8')) as { q: string }[]).map(({ q }) => q),
  }
}

/** Words of very many titles. */
export const COMMON_WORDS = ['developer', 'engineer', 'manager', 'senior', 'designer', 'analyst', 'software', 'data']

/** The words of some titles, two at a time. */
export const listWordPairs = ({ titles }: BenchValues): string[] =>
  titles.map((title) => title.split(/\s+/).slice(-2).join(' ')).filter((pair) => pair.includes(' '))

/** Words of titles with one letter left out. */
export const listMisspeltWords = ({ titles }: BenchValues): string[] =>
  [...new Set(titles.flatMap((title) => title.match(/[A-Za-z]{6,}/g) ?? []))].map((word, n) => {
    const place = 2 + (n % (word.length - 3))
    return (word.slice(0, place) + word.slice(place + 1)).toLowerCase()
  })

import type pg from 'pg'

/** Something to ask again and again, and against whom the rate is held. */
export interface Question {
  name: string
  paths: string[]
  against: 'bare' | 'sira list'
  connections: number
  /** The "good" ratio to reach (product speed targets). */
  good: number
}

const PAIRS = `select type, level from jobs where status = 'ACTIVE' group by 1, 2 order by count(*) desc limit 30`
const IDS = `
  select id from jobs where status = 'ACTIVE' and company_active and (closes_at is null or closes_at > now() + interval '1 day')
  order by md5(id::text) limit 200`
/** Beginnings of titles, companies and skills, of two to four letters, that more than five complete: nothing else has to be tried for them. */
const BEGINNINGS = `
  with known as (
    select left(key, n) as beginning, array_agg(distinct kind) as kinds from search_terms, generate_series(2, 4) n where key !~ '[^a-z ]' group by 1 having count(*) >= 6),
  picked as (select beginning, row_number() over (partition by kind order by md5(beginning)) as place from known, unnest(kinds) kind where beginning = btrim(beginning))
  select distinct beginning from picked where place <= 15 order by beginning`

/** The same questions in each run over the same database. */
export async function questionsOn(pool: pg.Pool): Promise<Question[]> {
  const column = async (sql: string) =>
    (await pool.query<Record<string, string>>(sql)).rows.map((row) => Object.values(row))
  const filters = (await column(PAIRS)).map(([type, level]) =>
    encodeURIComponent(
      JSON.stringify([
        { columnField: 'type', operatorValue: '=', value: type },
        { columnField: 'level', operatorValue: '=', value: level },
      ]),
    ),
  )
  const ids = (await column(IDS)).flat()
  const beginnings = (await column(BEGINNINGS)).flat()
  const pages = [1, 2, 3]
  return [
    {
      name: 'job list, two filters, exact total',
      paths: filters.flatMap((filter) => pages.map((page) => `/api/v1/jobs/getAll?filters=${filter}&page=${page}`)),
      against: 'bare',
      connections: 32,
      good: 0.9,
    },
    {
      name: 'job list, no filter, exact total',
      paths: pages.map((page) => `/api/v1/jobs/getAll?page=${page}`),
      against: 'bare',
      connections: 32,
      good: 0.9,
    },
    {
      name: 'job detail',
      paths: ids.map((id) => `/api/v1/jobs/getOne/${id}`),
      against: 'bare',
      connections: 32,
      good: 0.65,
    },
    {
      name: 'suggestions',
      paths: beginnings.map((beginning) => `/api/v1/jobs/suggestions?q=${encodeURIComponent(beginning)}`),
      against: 'bare',
      connections: 32,
      good: 0.8,
    },
    {
      name: '/jobs page, rendered',
      paths: pages.map((page) => `/jobs?page=${page}`),
      against: 'sira list',
      connections: 16,
      good: 0.18,
    },
  ]
}

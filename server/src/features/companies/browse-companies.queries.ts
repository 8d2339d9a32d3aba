import type { CompanyCard, CompanyQuery } from '@sira/contract/companies'
import { likePattern } from '@sira/contract/filters'
import { pageMeta, type PageMeta } from '@sira/contract/paging'
import { run, type Database } from '#db/database.ts'
import { UNNAMED } from '#db/named-client.ts'
import type { Addresses } from '#files/addresses.ts'
import { CARD_COLUMNS, cardFacts, type CardRow } from './companies.queries.ts'
import { LIVE } from '../jobs/job-cards.queries.ts'

type Condition = CompanyQuery['filters'][number]
type Column = Condition['column']

const ORDERS: Record<CompanyQuery['sort'], string> = {
  featured: 'c.featured desc, c.created_at desc, c.id desc',
  'featured-asc': 'c.featured, c.created_at, c.id',
  jobs: 'c.live_jobs desc, c.id',
  'jobs-asc': 'c.live_jobs, c.id desc',
  name: 'lower(c.name), c.id',
  'name-desc': 'lower(c.name) desc, c.id desc',
}
const MOST_SKILLS = 5

/** ACTIVE companies that fit the filters, a page of them, with the exact total. Asking for another status finds nothing, whoever asks. */
export async function browse(
  db: Database,
  addresses: Addresses,
  query: CompanyQuery,
): Promise<{ data: CompanyCard[]; meta: PageMeta }> {
  const { filters, sort, page, per_page: perPage } = query
  const statuses = filters.flatMap((filter) => (filter.column === 'status' ? filter.values : []))
  if (statuses.length > 0 && !statuses.includes('ACTIVE')) return { data: [], meta: pageMeta(0, page, perPage) }
  const { where, values, plan } = whereOf(filters)
  const [[count], rows] = await Promise.all([
    run<{ total: number }>(db, `${plan}select count(*)::int as total from companies c where ${where}`, values),
    run<ListedRow>(db, plan + pageOf(where, ORDERS[sort], values.length), [...values, perPage, (page - 1) * perPage]),
  ])
  return {
    data: rows.map((row) => ({ ...cardFacts(row, addresses), skills: row.skills })),
    meta: pageMeta(count?.total ?? 0, page, perPage),
  }
}

interface ListedRow extends CardRow {
  skills: string[]
}

/** The page is cut first; owners, counts and skills are then looked up for its rows alone. */
const pageOf = (where: string, order: string, values: number) => `
  select ${CARD_COLUMNS}, live.jobs as "jobsCount", coalesce(asked.skills, '{}') as skills
  from (select c.id from companies c where ${where} order by ${order} limit $${values + 1} offset $${values + 2}) page
  join companies c on c.id = page.id
  join accounts a on a.id = c.owner_id
  cross join lateral (select count(*)::int as jobs from jobs j where j.company_id = c.id and ${LIVE}) live
  left join lateral (
    select array_agg(s.name::text order by most.times desc, s.name) as skills
    from (select nos.no / 4 as no, count(*) as times from jobs j cross join unnest(j.skill_nos) as nos(no)
          where j.company_id = c.id and ${LIVE} group by 1 order by times desc, no limit ${MOST_SKILLS}) most
    join skills s on s.no = most.no
  ) asked on true
  order by ${order}`

interface Where {
  where: string
  values: unknown[]
  /** Searches are planned for their words; everything else shares a plan. */
  plan: string
}

/** Conditions on one column are alternatives, on different columns all hold. */
function whereOf(filters: readonly Condition[]): Where {
  const values: unknown[] = []
  const put = (value: unknown) => `$${values.push(value)}`
  const byColumn = new Map<Column, string[]>()
  for (const filter of filters) {
    if (filter.column === 'status') continue
    byColumn.set(filter.column, [...(byColumn.get(filter.column) ?? []), conditionOf(filter, put)])
  }
  const alternatives = [...byColumn.values()].map((conditions) => `(${conditions.join(' or ')})`)
  // A literal, so that the partial indexes fit.
  const where = [`c.status = 'ACTIVE'`, ...alternatives].join(' and ')
  return { where, values, plan: filters.some(({ operator }) => operator === 'like') ? UNNAMED : '' }
}

/** One condition as SQL; `name like` searches the description too (product spec, part 1, section 2). */
function conditionOf({ column, operator, values }: Condition, put: (value: unknown) => string): string {
  if (operator === 'like') {
    const pattern = put(likePattern(String(values[0])))
    return column === 'name' ? `c.words like lower(${pattern})` : `c.${column} ilike ${pattern}`
  }
  if (column === 'name' || column === 'location')
    return `lower(c.${column}) = any(${put(values.map((value) => String(value).toLowerCase()))})`
  return `c.${column} = any(${put(values)})`
}

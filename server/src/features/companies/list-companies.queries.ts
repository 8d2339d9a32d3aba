import type { CompanyCard, CompanyQuery } from '@sira/contract/companies'
import { toLikePattern } from '@sira/contract/filters'
import { buildPageMeta, type PageMeta } from '@sira/contract/paging'
import { run, type Database } from '#db/database.ts'
import { PLAN_EACH_TIME } from '#db/database-client.ts'
import type { FileUrls } from '#storage/file-urls.ts'
import { COMPANY_CARD_COLUMNS, toCompanyCardFields, type CompanyCardRow } from './companies.queries.ts'
import { LIVE_JOB_CONDITION } from '../jobs/job-cards.queries.ts'

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
const MAX_SKILLS = 5

/**
 * Returns a page of the ACTIVE companies that match the filters, with the exact total. Filtering by another status
 * finds nothing, for every caller.
 */
export async function listCompanies(
  db: Database,
  fileUrls: FileUrls,
  query: CompanyQuery,
): Promise<{ data: CompanyCard[]; meta: PageMeta }> {
  const { filters, sort, page, per_page: perPage } = query
  const statuses = filters.flatMap((filter) => (filter.column === 'status' ? filter.values : []))
  if (statuses.length > 0 && !statuses.includes('ACTIVE')) return { data: [], meta: buildPageMeta(0, page, perPage) }
  const { where, values, plan } = buildConditions(filters)
  const [[count], rows] = await Promise.all([
    run<{ total: number }>(db, `${plan}select count(*)::int as total from companies c where ${where}`, values),
    run<CompanyListRow>(db, plan + buildPageQuery(where, ORDERS[sort], values.length), [
      ...values,
      perPage,
      (page - 1) * perPage,
    ]),
  ])
  return {
    data: rows.map((row) => ({ ...toCompanyCardFields(row, fileUrls), skills: row.skills })),
    meta: buildPageMeta(count?.total ?? 0, page, perPage),
  }
}

interface CompanyListRow extends CompanyCardRow {
  skills: string[]
}

/** Selects the page first; owners, counts and skills are then read for its rows only. */
const buildPageQuery = (where: string, order: string, values: number) => `
  select ${COMPANY_CARD_COLUMNS}, live.jobs as "jobsCount", coalesce(asked.skills, '{}') as skills
  from (select c.id from companies c where ${where} order by ${order} limit $${values + 1} offset $${values + 2}) page
  join companies c on c.id = page.id
  join accounts a on a.id = c.owner_id
  cross join lateral (select count(*)::int as jobs from jobs j where j.company_id = c.id and ${LIVE_JOB_CONDITION}) live
  left join lateral (
    select array_agg(s.name::text order by most.times desc, s.name) as skills
    from (select nos.no / 4 as no, count(*) as times from jobs j cross join unnest(j.skill_nos) as nos(no)
          where j.company_id = c.id and ${LIVE_JOB_CONDITION} group by 1 order by times desc, no limit ${MAX_SKILLS}) most
    join skills s on s.no = most.no
  ) asked on true
  order by ${order}`

interface CompanyConditions {
  where: string
  values: unknown[]
  /** A prefix that makes the statement unnamed: searches are planned for their words, everything else shares a plan. */
  plan: string
}

/**
 * Returns the filters as SQL. Conditions on the same column are alternatives; conditions on different columns must all
 * match.
 */
function buildConditions(filters: readonly Condition[]): CompanyConditions {
  const values: unknown[] = []
  const addValue = (value: unknown) => `$${values.push(value)}`
  const byColumn = new Map<Column, string[]>()
  for (const filter of filters) {
    if (filter.column === 'status') continue
    byColumn.set(filter.column, [...(byColumn.get(filter.column) ?? []), buildCondition(filter, addValue)])
  }
  const alternatives = [...byColumn.values()].map((conditions) => `(${conditions.join(' or ')})`)
  // A literal, so that the partial indexes can be used.
  const where = [`c.status = 'ACTIVE'`, ...alternatives].join(' and ')
  return { where, values, plan: filters.some(({ operator }) => operator === 'like') ? PLAN_EACH_TIME : '' }
}

/** Returns one condition as SQL. `name like` searches the description too (product spec, part 1, section 2). */
function buildCondition({ column, operator, values }: Condition, addValue: (value: unknown) => string): string {
  if (operator === 'like') {
    const pattern = addValue(toLikePattern(String(values[0])))
    return column === 'name' ? `c.words like lower(${pattern})` : `c.${column} ilike ${pattern}`
  }
  if (column === 'name' || column === 'location')
    return `lower(c.${column}) = any(${addValue(values.map((value) => String(value).toLowerCase()))})`
  return `c.${column} = any(${addValue(values)})`
}

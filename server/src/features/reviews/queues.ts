import type { DeskOrder } from '@sira/contract/enums'
import { ACCOUNT_WORDS } from '../desk/people.queries.ts'

type Table = 'companies' | 'jobs'

/** What a page is asked by; `isSearched` where `$3` is a pattern of what is searched for. */
export interface QueueAsked {
  table: Table
  status: string
  order: DeskOrder
  isSearched: boolean
}

/** What is there: a company whose owner has left and a deleted job are in no queue. */
const THERE: Readonly<Record<Table, string>> = { companies: 'owner_id is not null', jobs: 'deleted_at is null' }
const AGAIN = `status = 'ACTIVE' and needs_another_look`

const FOUND_COMPANIES = `
  select id from companies where lower(name) like $3
  union select c.id from companies c join accounts a on a.id = c.owner_id where ${ACCOUNT_WORDS} like $3`
/** By the name of a company, its owner's name or address; jobs also by their title. Each side is one look into an index. */
const FOUND: Readonly<Record<Table, string>> = {
  companies: FOUND_COMPANIES,
  jobs: `select id from jobs where deleted_at is null and lower(title) like $3 union select id from jobs where deleted_at is null and company_id in (${FOUND_COMPANIES})`,
}

/** Which there are; statuses are written out, so that the queues' own indexes serve them. What nobody handed in is not in the list of all. */
function whereOf({ table, status, isSearched }: QueueAsked): string {
  const standing = {
    ALL: table === 'jobs' ? `status <> 'DRAFT' and ${THERE.jobs}` : THERE.companies,
    CHANGED: AGAIN,
    WAITING: `(status = 'PENDING' or (${AGAIN}))`,
  }[status]
  return `${standing ?? `status = '${status}' and ${THERE[table]}`}${isSearched ? ` and id in (${FOUND[table]})` : ''}`
}

/** Since when it is where it is: what waits since it was sent or changed, anything else since it was made. */
const ageOf = (status: string) => ({ PENDING: 'submitted_at, id', CHANGED: 'updated_at, id' })[status] ?? 'id'
const sorted = (columns: string, order: DeskOrder) =>
  columns
    .split(', ')
    .map((column) => `${column} ${order === 'newest' ? 'desc' : 'asc'}`)
    .join(', ')

/** The ids of one page, `$1` of them from `$2` on. */
export function idsOf(asked: QueueAsked): string {
  const { table, status, order } = asked
  if (status !== 'WAITING')
    return `select id from ${table} where ${whereOf(asked)} order by ${sorted(ageOf(status), order)} limit $1 offset $2`
  // Each side is cut before both are put together; of these statuses all are there.
  const side = (of: string, again: boolean) =>
    `(select id, ${ageOf(of).split(',')[0]!} as since, ${again} as again from ${table} where ${whereOf({ ...asked, status: of })} order by ${sorted(ageOf(of), order)} limit $1::bigint + $2::bigint)`
  return `select id from (${side('PENDING', false)} union all ${side('CHANGED', true)}) w order by again, ${sorted('since, id', order)} limit $1 offset $2`
}

/** In which order a page is shown; `alias` is its table's. */
export function orderOf({ status, order }: QueueAsked, alias: string): string {
  if (status !== 'WAITING') return sorted(ageOf(status).replaceAll(/(\w+)/g, `${alias}.$1`), order)
  const since = `case when ${alias}.needs_another_look then ${alias}.updated_at else ${alias}.submitted_at end`
  return `${alias}.needs_another_look, ${since} ${order === 'newest' ? 'desc' : 'asc'}, ${alias}.id ${order === 'newest' ? 'desc' : 'asc'}`
}

/** How many there are. */
export const countOf = (asked: QueueAsked): string =>
  `select count(*)::int as total from ${asked.table} where ${whereOf(asked).replaceAll('$3', '$1')}`

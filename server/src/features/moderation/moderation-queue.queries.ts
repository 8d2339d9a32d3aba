import type { AdminListOrder } from '@sira/contract/enums'
import { ACCOUNT_SEARCH_TEXT } from '../admin/users.queries.ts'

type QueueTable = 'companies' | 'jobs'

/** The filter of a moderation list. With `isSearched`, `$3` is the LIKE pattern of the search. */
export interface ModerationQueueFilter {
  table: QueueTable
  status: string
  order: AdminListOrder
  isSearched: boolean
}

/** Rows that exist for moderation: a company whose owner has left and a deleted job are in no list. */
const EXISTS_CONDITION: Readonly<Record<QueueTable, string>> = {
  companies: 'owner_id is not null',
  jobs: 'deleted_at is null',
}
const CHANGED_CONDITION = `status = 'ACTIVE' and needs_another_look`

const SEARCH_COMPANIES = `
  select id from companies where lower(name) like $3
  union select c.id from companies c join accounts a on a.id = c.owner_id where ${ACCOUNT_SEARCH_TEXT} like $3`
/**
 * Search by the name of the company, or the name or email of its owner; jobs also by their title. Each side of the
 * union is one index lookup.
 */
const SEARCH: Readonly<Record<QueueTable, string>> = {
  companies: SEARCH_COMPANIES,
  jobs: `select id from jobs where deleted_at is null and lower(title) like $3 union select id from jobs where deleted_at is null and company_id in (${SEARCH_COMPANIES})`,
}

/**
 * Returns the WHERE condition. Statuses are written out, so that the indexes of the queues can be used. Drafts are
 * never in the list of all.
 */
function buildWhere({ table, status, isSearched }: ModerationQueueFilter): string {
  const condition = {
    ALL: table === 'jobs' ? `status <> 'DRAFT' and ${EXISTS_CONDITION.jobs}` : EXISTS_CONDITION.companies,
    CHANGED: CHANGED_CONDITION,
    WAITING: `(status = 'PENDING' or (${CHANGED_CONDITION}))`,
  }[status]
  return `${condition ?? `status = '${status}' and ${EXISTS_CONDITION[table]}`}${isSearched ? ` and id in (${SEARCH[table]})` : ''}`
}

/**
 * Returns the sort columns: what waits is sorted by when it was submitted or changed, anything else by when it was
 * created.
 */
const getSortColumns = (status: string) => ({ PENDING: 'submitted_at, id', CHANGED: 'updated_at, id' })[status] ?? 'id'
const toOrderBy = (columns: string, order: AdminListOrder) =>
  columns
    .split(', ')
    .map((column) => `${column} ${order === 'newest' ? 'desc' : 'asc'}`)
    .join(', ')

/** Returns the SELECT of the ids of one page: `$1` ids, starting at offset `$2`. */
export function buildQueueIdsQuery(filter: ModerationQueueFilter): string {
  const { table, status, order } = filter
  if (status !== 'WAITING')
    return `select id from ${table} where ${buildWhere(filter)} order by ${toOrderBy(getSortColumns(status), order)} limit $1 offset $2`
  // Each side is limited before both are combined; everything with these two statuses exists for moderation.
  const buildSide = (sideStatus: string, again: boolean) =>
    `(select id, ${getSortColumns(sideStatus).split(',')[0]!} as since, ${again} as again from ${table} where ${buildWhere({ ...filter, status: sideStatus })} order by ${toOrderBy(getSortColumns(sideStatus), order)} limit $1::bigint + $2::bigint)`
  return `select id from (${buildSide('PENDING', false)} union all ${buildSide('CHANGED', true)}) w order by again, ${toOrderBy('since, id', order)} limit $1 offset $2`
}

/** Returns the ORDER BY of a page; `alias` is the alias of its table. */
export function buildQueueOrder({ status, order }: ModerationQueueFilter, alias: string): string {
  if (status !== 'WAITING') return toOrderBy(getSortColumns(status).replaceAll(/(\w+)/g, `${alias}.$1`), order)
  const since = `case when ${alias}.needs_another_look then ${alias}.updated_at else ${alias}.submitted_at end`
  return `${alias}.needs_another_look, ${since} ${order === 'newest' ? 'desc' : 'asc'}, ${alias}.id ${order === 'newest' ? 'desc' : 'asc'}`
}

/** Returns the SELECT of the total. Its only parameter is the pattern of the search. */
export const buildQueueCountQuery = (filter: ModerationQueueFilter): string =>
  `select count(*)::int as total from ${filter.table} where ${buildWhere(filter).replaceAll('$3', '$1')}`

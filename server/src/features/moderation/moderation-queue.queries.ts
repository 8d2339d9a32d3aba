import { toLikePattern } from '@sira/contract/filters'
import type { CompanyStatus, JobStatus } from '@sira/contract/enums'
import type { AdminListOrder } from '@sira/contract/area-enums'
import { createSqlCondition, type SqlCondition } from '#db/sql.ts'
import { ACCOUNT_SEARCH_TEXT } from '../admin/users.queries.ts'

/** A page of a moderation list. */
export interface ModerationQueuePage<Status> {
  status: Status | 'ALL' | 'CHANGED' | 'WAITING'
  search: string
  order: AdminListOrder
  page: number
  per_page: number
}

// Statuses are written out, so that the indexes of the queues can be used. A company whose owner has left and a deleted
// job are in no list, and drafts are not in the list of all.
const CHANGED = `status = 'ACTIVE' and needs_another_look`
const WAITING = `(status = 'PENDING' or (${CHANGED}))` as const
const COMPANIES_BY_STATUS = {
  PENDING: `status = 'PENDING' and owner_id is not null`,
  ACTIVE: `status = 'ACTIVE' and owner_id is not null`,
  REJECTED: `status = 'REJECTED' and owner_id is not null`,
  SUSPENDED: `status = 'SUSPENDED' and owner_id is not null`,
  ALL: 'owner_id is not null',
  CHANGED,
  WAITING,
} as const
const JOBS_BY_STATUS = {
  PENDING: `status = 'PENDING' and deleted_at is null`,
  DRAFT: `status = 'DRAFT' and deleted_at is null`,
  ACTIVE: `status = 'ACTIVE' and deleted_at is null`,
  REJECTED: `status = 'REJECTED' and deleted_at is null`,
  CLOSED: `status = 'CLOSED' and deleted_at is null`,
  ARCHIVED: `status = 'ARCHIVED' and deleted_at is null`,
  ALL: `status <> 'DRAFT' and deleted_at is null`,
  CHANGED,
  WAITING,
} as const

// Search by the name of the company, or the name or email of its owner; jobs also by their title. Each side of the
// union is one index lookup.
const SEARCH_COMPANIES = `
  select id from companies where lower(name) like :pattern
  union select c.id from companies c join accounts a on a.id = c.owner_id where ${ACCOUNT_SEARCH_TEXT} like :pattern` as const
const SEARCH_JOBS =
  `select id from jobs where deleted_at is null and lower(title) like :pattern union select id from jobs where deleted_at is null and company_id in (${SEARCH_COMPANIES})` as const

const buildCompanySearch = (search: string): SqlCondition[] =>
  search
    ? [
        createSqlCondition('companies', `id in (${SEARCH_COMPANIES})`, {
          pattern: toLikePattern(search.toLowerCase()),
        }),
      ]
    : []
const buildJobSearch = (search: string): SqlCondition[] =>
  search ? [createSqlCondition('jobs', `id in (${SEARCH_JOBS})`, { pattern: toLikePattern(search.toLowerCase()) })] : []

/** What the statements of a list of companies take: its total counts `counted`, its page selects `listed`. */
export const buildCompanyQueue = ({ status, search }: ModerationQueuePage<CompanyStatus>) => {
  const searched = buildCompanySearch(search)
  const counted = [createSqlCondition('companies', COMPANIES_BY_STATUS[status]), ...searched]
  return { counted, listed: status === 'WAITING' ? searched : counted }
}
/** The same for jobs. */
export const buildJobQueue = ({ status, search }: ModerationQueuePage<JobStatus>) => {
  const searched = buildJobSearch(search)
  const counted = [createSqlCondition('jobs', JOBS_BY_STATUS[status]), ...searched]
  return { counted, listed: status === 'WAITING' ? searched : counted }
}

// What waits is sorted by when it was submitted or changed, anything else by when it was created. Of all that waits,
// each side is limited before both are combined: the new ones first, then what was changed.
const PAGE = 'limit :limit offset :offset'
const SIDE = 'limit :limit::bigint + :offset::bigint'
export const COMPANY_ID_LISTS = {
  'id newest': `select id from companies where {where} order by id desc ${PAGE}`,
  'id oldest': `select id from companies where {where} order by id asc ${PAGE}`,
  'PENDING newest': `select id from companies where {where} order by submitted_at desc, id desc ${PAGE}`,
  'PENDING oldest': `select id from companies where {where} order by submitted_at asc, id asc ${PAGE}`,
  'CHANGED newest': `select id from companies where {where} order by updated_at desc, id desc ${PAGE}`,
  'CHANGED oldest': `select id from companies where {where} order by updated_at asc, id asc ${PAGE}`,
  'WAITING newest': `select id from (
    (select id, submitted_at as since, false as again from companies where ${COMPANIES_BY_STATUS.PENDING} and {where} order by submitted_at desc, id desc ${SIDE})
    union all (select id, updated_at, true from companies where ${CHANGED} and {where} order by updated_at desc, id desc ${SIDE})) w
    order by again, since desc, id desc ${PAGE}`,
  'WAITING oldest': `select id from (
    (select id, submitted_at as since, false as again from companies where ${COMPANIES_BY_STATUS.PENDING} and {where} order by submitted_at asc, id asc ${SIDE})
    union all (select id, updated_at, true from companies where ${CHANGED} and {where} order by updated_at asc, id asc ${SIDE})) w
    order by again, since asc, id asc ${PAGE}`,
} as const
export const JOB_ID_LISTS = {
  'id newest': `select id from jobs where {where} order by id desc ${PAGE}`,
  'id oldest': `select id from jobs where {where} order by id asc ${PAGE}`,
  'PENDING newest': `select id from jobs where {where} order by submitted_at desc, id desc ${PAGE}`,
  'PENDING oldest': `select id from jobs where {where} order by submitted_at asc, id asc ${PAGE}`,
  'CHANGED newest': `select id from jobs where {where} order by updated_at desc, id desc ${PAGE}`,
  'CHANGED oldest': `select id from jobs where {where} order by updated_at asc, id asc ${PAGE}`,
  'WAITING newest': `select id from (
    (select id, submitted_at as since, false as again from jobs where ${JOBS_BY_STATUS.PENDING} and {where} order by submitted_at desc, id desc ${SIDE})
    union all (select id, updated_at, true from jobs where ${CHANGED} and {where} order by updated_at desc, id desc ${SIDE})) w
    order by again, since desc, id desc ${PAGE}`,
  'WAITING oldest': `select id from (
    (select id, submitted_at as since, false as again from jobs where ${JOBS_BY_STATUS.PENDING} and {where} order by submitted_at asc, id asc ${SIDE})
    union all (select id, updated_at, true from jobs where ${CHANGED} and {where} order by updated_at asc, id asc ${SIDE})) w
    order by again, since asc, id asc ${PAGE}`,
} as const

type SortKind = 'id' | 'PENDING' | 'CHANGED' | 'WAITING'
const isOwnKind = (status: string): status is SortKind => ['PENDING', 'CHANGED', 'WAITING'].includes(status)

/** Returns which of the lists of ids a page is taken from. */
export const getIdListName = ({
  status,
  order,
}: Pick<ModerationQueuePage<string>, 'status' | 'order'>): `${SortKind} ${AdminListOrder}` =>
  `${isOwnKind(status) ? status : 'id'} ${order}`

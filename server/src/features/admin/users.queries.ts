import type { AdminListOrder, Role } from '@sira/contract/enums'
import type { UserSummary, UserDetails } from '@sira/contract/users'
import { buildPageMeta, type PageMeta } from '@sira/contract/paging'
import { run, type Database } from '#db/database.ts'
import { isIdSearch, toAccountSearchPattern } from './search-text.rules.ts'

/** The text of an account that is searched, written exactly as in its index. */
export const ACCOUNT_SEARCH_TEXT = `lower(a.first_name || ' ' || a.last_name || E'\\n' || a.email::text || E'\\n' || replace(a.phone, ' ', ''))`

export interface UserListFilter {
  search: string
  order: AdminListOrder
  role?: Role
  state?: 'suspended' | 'unverified'
  page: number
  per_page: number
}

/** Accounts whose name, email or phone number matches, or that work for a company whose name matches. */
const SEARCH_ACCOUNTS = `
  select a.id from accounts a where ${ACCOUNT_SEARCH_TEXT} like $1
  union select c.owner_id from companies c where lower(c.name) like $1 and c.owner_id is not null
  union select m.account_id from members m join companies c on c.id = m.company_id where lower(c.name) like $1`

const SUMMARY_COLUMNS = `
  a.id, a.first_name as "firstName", a.last_name as "lastName", a.email, a.role, a.verified_at is not null as verified, a.created_at as "createdAt", a.suspended_at as "suspendedAt"`
const JOIN_EMPLOYER = `left join staff w on w.account_id = a.id left join companies c on c.id = w.company_id`

const STATE_CONDITIONS = { suspended: 'a.suspended_at is not null', unverified: 'a.verified_at is null' } as const

/** Returns the WHERE clause with the values it numbers. */
function buildWhere({ search, role, state }: UserListFilter): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const conditions: string[] = []
  if (isIdSearch(search)) {
    values.push(search)
    conditions.push('a.id = $1')
  } else if (search) {
    values.push(toAccountSearchPattern(search))
    conditions.push(`a.id in (${SEARCH_ACCOUNTS})`)
  }
  if (role) conditions.push(`a.role = $${values.push(role)}::account_role`)
  if (state) conditions.push(STATE_CONDITIONS[state])
  return { where: conditions.length > 0 ? `where ${conditions.join(' and ')}` : '', values }
}

/**
 * Returns a page of accounts, newest or oldest first, with the exact total. The page is limited before anything is
 * joined to it.
 */
export async function listUserAccounts(
  db: Database,
  filter: UserListFilter,
): Promise<{ data: UserSummary[]; meta: PageMeta }> {
  const { order, page, per_page: perPage } = filter
  const direction = order === 'newest' ? 'desc' : 'asc'
  const orderBy = `a.created_at ${direction}, a.id ${direction}`
  const { where, values } = buildWhere(filter)
  const rows = `
    with page as materialized (select a.id from accounts a ${where} order by ${orderBy} limit $${values.length + 1} offset $${values.length + 2})
    select ${SUMMARY_COLUMNS}, case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as company
    from page p join accounts a on a.id = p.id ${JOIN_EMPLOYER} order by ${orderBy}`
  const [[count], data] = await Promise.all([
    run<{ total: number }>(db, `select count(*)::int as total from accounts a ${where}`, values),
    run<UserSummary>(db, rows, [...values, perPage, (page - 1) * perPage]),
  ])
  return { data, meta: buildPageMeta(count?.total ?? 0, page, perPage) }
}

export async function hasAccount(db: Database, accountId: string): Promise<boolean> {
  const rows = await run(db, 'select 1 from accounts where id = $1', [accountId])
  return rows.length > 0
}

const SELECT_HISTORY = `
  select h.act, h.at, h.details ->> 'reason' as reason, by_whom.first_name || ' ' || by_whom.last_name as by
  from audit h left join accounts by_whom on by_whom.id = h.account_id
  where h.subject_id = $1 and h.act in ('account.suspended', 'account.reinstated', 'account.undone') order by h.at desc, h.id desc limit 20`

const SELECT_USER = `
  select ${SUMMARY_COLUMNS}, a.phone, a.suspension_reason as "suspensionReason",
    greatest((select max(s.last_used_at) from sessions s where s.account_id = a.id), (select max(p.last_at) from sign_in_places p where p.account_id = a.id)) as "lastSeenAt",
    (select count(*)::int from sessions s where s.account_id = a.id and s.expires_at > now()) as "openSessions",
    exists (select from seekers k where k.account_id = a.id) as "hasProfile",
    case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'status', c.status, 'memberRole', w.role,
      'liveJobs', (select count(*)::int from jobs j where j.company_id = c.id and j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now()))) end as company
  from accounts a ${JOIN_EMPLOYER} where a.id = $1`

type UserDetailsRow = Omit<UserDetails, 'history' | 'untouchable'>

/**
 * Returns an account as this administrator sees it: nothing of a profile, an application or a resume; undefined when it
 * does not exist.
 */
export async function findUserDetails(
  db: Database,
  accountId: string,
  adminId: string,
): Promise<UserDetails | undefined> {
  const [[row], history] = await Promise.all([
    run<UserDetailsRow>(db, SELECT_USER, [accountId]),
    run<UserDetails['history'][number]>(db, SELECT_HISTORY, [accountId]),
  ])
  if (!row) return undefined
  return { ...row, history, untouchable: row.id === adminId ? 'SELF' : row.role === 'ADMIN' ? 'ADMIN' : null }
}

import type { Role } from '@sira/contract/enums'
import type { AdminListOrder } from '@sira/contract/area-enums'
import { UserDetails, type UserSummary } from '@sira/contract/users'
import { buildPageMeta, type PageMeta } from '@sira/contract/paging'
import { isComplete } from '#db/complete-row.ts'
import type { Database } from '#db/database.ts'
import { PLAN_EACH_TIME } from '#db/database-client.ts'
import { runSql } from '#db/sql.ts'
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

/** SQL: whether the name, email or phone number of an account matches, or the name of a company for which it works. */
const MATCHES_SEARCH = `(${ACCOUNT_SEARCH_TEXT} like :pattern or a.id = any(array(
    select c.owner_id from companies c where lower(c.name) like :pattern and c.owner_id is not null
    union select m.account_id from members m join companies c on c.id = m.company_id where lower(c.name) like :pattern)))`

const SUMMARY_COLUMNS = `
  a.id, a.first_name as "firstName", a.last_name as "lastName", a.email, a.role, a.verified_at is not null as verified, a.created_at as "createdAt", a.suspended_at as "suspendedAt"`
const JOIN_EMPLOYER = `left join staff w on w.account_id = a.id left join companies c on c.id = w.company_id`

const STATE_CONDITIONS = {
  any: '',
  suspended: 'and a.suspended_at is not null',
  unverified: 'and a.verified_at is null',
} as const
const ORDERS = { newest: 'a.created_at desc, a.id desc', oldest: 'a.created_at asc, a.id asc' } as const
const FILTER = `[[ and a.id = :id ]] [[ and ${MATCHES_SEARCH} ]] [[ and a.role = :role::account_role ]]` as const
const SELECT_SUMMARIES =
  `select ${SUMMARY_COLUMNS}, case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as company` as const

type AccountFilter = Partial<Record<'id' | 'pattern', string>> & {
  role: Role | undefined
  state: UserListFilter['state']
}
type AccountPage = { order: AdminListOrder; perPage: number; skipped: number }

/**
 * Returns a page of accounts, newest or oldest first, with the exact total. The page is limited before anything is
 * joined to it.
 */
export async function listUserAccounts(
  db: Database,
  { search, order, role, state, page, per_page: perPage }: UserListFilter,
): Promise<{ data: UserSummary[]; meta: PageMeta }> {
  const filter: AccountFilter = {
    role,
    state,
    ...(isIdSearch(search) ? { id: search } : search ? { pattern: toAccountSearchPattern(search) } : {}),
  }
  const asked = { order, perPage, skipped: (page - 1) * perPage }
  const { pattern } = filter
  const [total, rows] =
    pattern === undefined
      ? await Promise.all([countAccounts(db, filter), listAccounts(db, filter, asked)])
      : await searchAccounts(db, { ...filter, pattern }, asked)
  return {
    data: rows.map(({ company, ...user }) => ({ ...user, company: isComplete(company) ? company : null })),
    meta: buildPageMeta(total, page, perPage),
  }
}

async function countAccounts(db: Database, { state, ...filter }: AccountFilter): Promise<number> {
  const [count] = await runSql(
    db,
    `select count(*)::int as total from accounts a where true ${FILTER} ${STATE_CONDITIONS[state ?? 'any']}`,
    filter,
  )
  return count?.total ?? 0
}

const listAccounts = (db: Database, { state, ...filter }: AccountFilter, { order, ...page }: AccountPage) =>
  runSql(
    db,
    `with page as materialized (
      select a.id from accounts a where true ${FILTER} ${STATE_CONDITIONS[state ?? 'any']}
      order by ${ORDERS[order]} limit :perPage offset :skipped)
    ${SELECT_SUMMARIES}
    from page p join accounts a on a.id = p.id ${JOIN_EMPLOYER} order by ${ORDERS[order]}`,
    { ...filter, ...page },
  )

/** Finds the accounts once for the page and the total: a text that most accounts have takes longest to compare. */
async function searchAccounts(
  db: Database,
  { state, id: _, ...filter }: AccountFilter & { pattern: string },
  { order, ...page }: AccountPage,
) {
  const rows = await runSql(
    db,
    `${PLAN_EACH_TIME}with found as materialized (
      select a.id, a.created_at from accounts a where ${MATCHES_SEARCH} [[ and a.role = :role::account_role ]] ${STATE_CONDITIONS[state ?? 'any']}),
    page as materialized (select a.id from found a order by ${ORDERS[order]} limit :perPage offset :skipped)
    ${SELECT_SUMMARIES}, (select count(*)::int from found) as total
    from page p join accounts a on a.id = p.id ${JOIN_EMPLOYER} order by ${ORDERS[order]}`,
    { ...filter, ...page },
  )
  // Behind the last page there is no row that tells the total.
  const total = rows[0]?.total ?? (page.skipped > 0 ? await countAccounts(db, { state, ...filter }) : 0)
  return [total, rows.map(({ total: __, ...row }) => row)] as const
}

export async function hasAccount(db: Database, accountId: string): Promise<boolean> {
  const rows = await runSql(db, 'select 1 from accounts where id = :accountId', { accountId })
  return rows.length > 0
}

const SELECT_HISTORY = `
  select h.act, h.at, h.details ->> 'reason' as reason, by_whom.full_name as by
  from audit h left join accounts by_whom on by_whom.id = h.account_id
  where h.subject_id = :accountId and h.act in ('account.suspended', 'account.reinstated', 'account.undone') order by h.at desc, h.id desc limit 20`

const SELECT_USER = `
  select ${SUMMARY_COLUMNS}, a.phone, a.suspension_reason as "suspensionReason",
    greatest((select max(s.last_used_at) from sessions s where s.account_id = a.id), (select max(p.last_at) from sign_in_places p where p.account_id = a.id)) as "lastSeenAt",
    coalesce((select count(*)::int from sessions s where s.account_id = a.id and s.expires_at > now()), 0) as "openSessions",
    exists (select from seekers k where k.account_id = a.id) as "hasProfile",
    case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'status', c.status, 'memberRole', w.role,
      'liveJobs', (select count(*)::int from jobs j where j.company_id = c.id and j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now()))) end as company
  from accounts a ${JOIN_EMPLOYER} where a.id = :accountId` as const

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
    runSql(db, SELECT_USER, { accountId }),
    runSql(db, SELECT_HISTORY, { accountId }),
  ])
  if (!row) return undefined
  return {
    ...row,
    company: isComplete(row.company) ? row.company : null,
    history: UserDetails.shape.history.parse(history),
    untouchable: row.id === adminId ? 'SELF' : row.role === 'ADMIN' ? 'ADMIN' : null,
  }
}

import type { DeskOrder, Role } from '@sira/contract/enums'
import type { DeskPerson, DeskPersonInFull } from '@sira/contract/desk-people'
import { pageMeta, type PageMeta } from '@sira/contract/paging'
import { run, type Database } from '#db/database.ts'
import { isId, wordsPattern } from './words.rules.ts'

/** What an account is searched by, written as its index has it. */
export const ACCOUNT_WORDS = `lower(a.first_name || ' ' || a.last_name || E'\\n' || a.email::text || E'\\n' || replace(a.phone, ' ', ''))`

export interface PeopleAsked {
  search: string
  order: DeskOrder
  role?: Role
  state?: 'suspended' | 'unverified'
  page: number
  per_page: number
}

/** Of the named person, or by words of the person or of the company they work for. */
const FOUND_BY_WORDS = `
  select a.id from accounts a where ${ACCOUNT_WORDS} like $1
  union select c.owner_id from companies c where lower(c.name) like $1 and c.owner_id is not null
  union select m.account_id from members m join companies c on c.id = m.company_id where lower(c.name) like $1`

const CARD = `
  a.id, a.first_name as "firstName", a.last_name as "lastName", a.email, a.role, a.verified_at is not null as verified, a.created_at as "createdAt", a.suspended_at as "suspendedAt"`
const EMPLOYER = `left join staff w on w.account_id = a.id left join companies c on c.id = w.company_id`

const STATES = { suspended: 'a.suspended_at is not null', unverified: 'a.verified_at is null' } as const

/** The conditions as SQL with the values they number. */
function conditionsOf({ search, role, state }: PeopleAsked): { where: string; values: unknown[] } {
  const values: unknown[] = []
  const conditions: string[] = []
  if (isId(search)) {
    values.push(search)
    conditions.push('a.id = $1')
  } else if (search) {
    values.push(wordsPattern(search))
    conditions.push(`a.id in (${FOUND_BY_WORDS})`)
  }
  if (role) conditions.push(`a.role = $${values.push(role)}::account_role`)
  if (state) conditions.push(STATES[state])
  return { where: conditions.length > 0 ? `where ${conditions.join(' and ')}` : '', values }
}

/** A page of accounts, newest or oldest first, with the exact total; the page is cut before anything is joined to it. */
export async function peopleFor(db: Database, asked: PeopleAsked): Promise<{ data: DeskPerson[]; meta: PageMeta }> {
  const { order, page, per_page: perPage } = asked
  const direction = order === 'newest' ? 'desc' : 'asc'
  const age = `a.created_at ${direction}, a.id ${direction}`
  const { where, values } = conditionsOf(asked)
  const rows = `
    with page as materialized (select a.id from accounts a ${where} order by ${age} limit $${values.length + 1} offset $${values.length + 2})
    select ${CARD}, case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as company
    from page p join accounts a on a.id = p.id ${EMPLOYER} order by ${age}`
  const [[count], data] = await Promise.all([
    run<{ total: number }>(db, `select count(*)::int as total from accounts a ${where}`, values),
    run<DeskPerson>(db, rows, [...values, perPage, (page - 1) * perPage]),
  ])
  return { data, meta: pageMeta(count?.total ?? 0, page, perPage) }
}

export async function accountExists(db: Database, accountId: string): Promise<boolean> {
  const rows = await run(db, 'select 1 from accounts where id = $1', [accountId])
  return rows.length > 0
}

const HISTORY = `
  select h.act, h.at, h.details ->> 'reason' as reason, by_whom.first_name || ' ' || by_whom.last_name as by
  from audit h left join accounts by_whom on by_whom.id = h.account_id
  where h.subject_id = $1 and h.act in ('account.suspended', 'account.reinstated', 'account.undone') order by h.at desc, h.id desc limit 20`

const ONE = `
  select ${CARD}, a.phone, a.suspension_reason as "suspensionReason",
    greatest((select max(s.last_used_at) from sessions s where s.account_id = a.id), (select max(p.last_at) from sign_in_places p where p.account_id = a.id)) as "lastSeenAt",
    (select count(*)::int from sessions s where s.account_id = a.id and s.expires_at > now()) as "openSessions",
    exists (select from seekers k where k.account_id = a.id) as "hasProfile",
    case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'status', c.status, 'memberRole', w.role,
      'liveJobs', (select count(*)::int from jobs j where j.company_id = c.id and j.status = 'ACTIVE' and j.company_active and (j.closes_at is null or j.closes_at > now()))) end as company
  from accounts a ${EMPLOYER} where a.id = $1`

type OneRow = Omit<DeskPersonInFull, 'history' | 'untouchable'>

/** An account as this administrator sees it: nothing of a profile, an application or a resume; undefined when it is not there. */
export async function personFor(
  db: Database,
  accountId: string,
  adminId: string,
): Promise<DeskPersonInFull | undefined> {
  const [[row], history] = await Promise.all([
    run<OneRow>(db, ONE, [accountId]),
    run<DeskPersonInFull['history'][number]>(db, HISTORY, [accountId]),
  ])
  if (!row) return undefined
  return { ...row, history, untouchable: row.id === adminId ? 'SELF' : row.role === 'ADMIN' ? 'ADMIN' : null }
}

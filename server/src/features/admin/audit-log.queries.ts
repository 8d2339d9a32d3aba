import { ACCESS_LOG_ACTIONS } from '@sira/contract/enums'
import { MAX_COUNTED_AUDIT_ENTRIES, type AuditLogFilter, type AuditLogEntry } from '@sira/contract/audit-log'
import { toLikePattern } from '@sira/contract/filters'
import { buildPageMeta, type PageMeta } from '@sira/contract/paging'
import { run, type Database } from '#db/database.ts'
import { ACCOUNT_SEARCH_TEXT } from './users.queries.ts'
import { isIdSearch, toAccountSearchPattern } from './search-text.rules.ts'

/** A name that matches more accounts, companies or skills than this is not narrowed down further. */
const MAX_NAMED = 500

const SEARCH_ACTORS = `select a.id from accounts a where ${ACCOUNT_SEARCH_TEXT} like $1 limit ${MAX_NAMED}`
const SEARCH_SUBJECTS = `(${SEARCH_ACTORS}) union (select c.id from companies c where lower(c.name) like $2 limit ${MAX_NAMED}) union (select s.id from skills s where lower(s.name::text) like $2 limit ${MAX_NAMED})`

const listIds = async (db: Database, statement: string, values: string[]) =>
  (await run<{ id: string }>(db, statement, values)).map(({ id }) => id)
const listMatchingIds = async (db: Database, text: string, statement: string, values: string[]) =>
  isIdSearch(text) ? [text] : listIds(db, statement, values)

type AuditQuery = AuditLogFilter & { before?: string }
/** The filter as an SQL condition with its values. */
interface AuditCondition {
  where: string
  values: readonly unknown[]
}

/** Written out, so that the index of decisions can be used. */
const ACCESS_ACTIONS_SQL = ACCESS_LOG_ACTIONS.map((act) => `'${act}'`).join(', ')
const KIND_CONDITIONS = {
  decisions: [`l.act not in (${ACCESS_ACTIONS_SQL})`],
  access: [`l.act in (${ACCESS_ACTIONS_SQL})`],
  all: [],
} as const

/**
 * Returns the filter as a condition on `audit l`. People and subjects are looked up first, so that the log's own
 * indexes can be used.
 */
async function buildCondition(
  db: Database,
  { kind, act, actor, subject, from, to, before }: AuditQuery,
): Promise<AuditCondition> {
  const values: unknown[] = []
  const conditions: string[] = [...KIND_CONDITIONS[kind]]
  const value = (each: unknown) => `$${values.push(each)}`
  if (act) conditions.push(`l.act = ${value(act)}`)
  if (actor)
    conditions.push(
      `l.account_id = any(${value(await listMatchingIds(db, actor, SEARCH_ACTORS, [toAccountSearchPattern(actor)]))}::uuid[])`,
    )
  if (subject)
    conditions.push(
      `l.subject_id = any(${value(await listMatchingIds(db, subject, SEARCH_SUBJECTS, [toAccountSearchPattern(subject), toLikePattern(subject.toLowerCase())]))}::uuid[])`,
    )
  if (from) conditions.push(`l.at >= ${value(from)}::date::timestamp at time zone 'Africa/Addis_Ababa'`)
  if (to) conditions.push(`l.at < (${value(to)}::date + 1)::timestamp at time zone 'Africa/Addis_Ababa'`)
  if (before) conditions.push(`(l.at, l.id) < (select b.at, b.id from audit b where b.id = ${value(before)})`)
  return { where: conditions.length > 0 ? `where ${conditions.join(' and ')}` : '', values }
}

/** Today's names of accounts, companies, jobs and skills; profiles, applications and files have none here. */
const ENTRY_COLUMNS = `
  l.id, l.at, l.act, l.details, l.ip,
  case when l.account_id is not null then json_build_object('id', l.account_id, 'name', a.first_name || ' ' || a.last_name) end as actor,
  case when l.subject_kind is not null then json_build_object('kind', l.subject_kind, 'id', l.subject_id, 'name', case l.subject_kind
    when 'account' then (select s.first_name || ' ' || s.last_name from accounts s where s.id = l.subject_id)
    when 'company' then (select c.name from companies c where c.id = l.subject_id)
    when 'job' then (select j.title from jobs j where j.id = l.subject_id)
    when 'skill' then coalesce((select s.name::text from skills s where s.id = l.subject_id), (select r.name::text from retired_skills r where r.id = l.subject_id)) end) end as subject`

function listEntries(
  db: Database,
  { where, values }: AuditCondition,
  most: number,
  skipped = 0,
): Promise<AuditLogEntry[]> {
  const page = `select * from audit l ${where} order by l.at desc, l.id desc limit $${values.length + 1} offset $${values.length + 2}`
  return run<AuditLogEntry>(
    db,
    `select ${ENTRY_COLUMNS} from (${page}) l left join accounts a on a.id = l.account_id order by l.at desc, l.id desc`,
    [...values, most, skipped],
  )
}

/** The distinct actions: one index step for each, however long the log is. */
const SELECT_ACTIONS = `
  with recursive acts as (
    (select act from audit order by act limit 1)
    union all
    select (select l.act from audit l where l.act > acts.act order by l.act limit 1) from acts where acts.act is not null)
  select act from acts where act is not null`

export const listLoggedActions = async (db: Database): Promise<string[]> =>
  (await run<{ act: string }>(db, SELECT_ACTIONS)).map(({ act }) => act)

/**
 * Returns a page of the log, newest first, with the number of entries; with `before`, only the entries after that one
 * in the list.
 */
export async function listAuditLogEntries(
  db: Database,
  { page, per_page: perPage, ...query }: AuditQuery & { page: number; per_page: number },
): Promise<{ data: AuditLogEntry[]; meta: PageMeta }> {
  const condition = await buildCondition(db, query)
  const [data, total] = await Promise.all([
    listEntries(db, condition, perPage, (page - 1) * perPage),
    countEntries(db, condition),
  ])
  return { data, meta: buildPageMeta(total, page, perPage) }
}

/** Counts no further than pages reach: counting millions would be slow and help nobody. */
async function countEntries(db: Database, { where, values }: AuditCondition): Promise<number> {
  const [counted] = await run<{ total: number }>(
    db,
    `select count(*)::int as total from (select from audit l ${where} limit ${MAX_COUNTED_AUDIT_ENTRIES}) l`,
    values,
  )
  return counted!.total
}

const EXPORT_BATCH_SIZE = 1000

/** Yields the same entries for the CSV export, read in batches of 1000, `most` at most. */
export async function* streamAuditLogEntries(
  db: Database,
  filter: AuditLogFilter,
  most: number,
): AsyncGenerator<AuditLogEntry> {
  let before: string | undefined
  for (let left = most; left > 0; left -= EXPORT_BATCH_SIZE) {
    const wanted = Math.min(EXPORT_BATCH_SIZE, left)
    const lines = await listEntries(
      db,
      await buildCondition(db, { ...filter, ...(before !== undefined && { before }) }),
      wanted,
    )
    yield* lines
    if (lines.length < wanted) return
    before = lines.at(-1)!.id
  }
}

import type { ACCESS_LOG_ACTIONS, AuditLogKind } from '@sira/contract/area-enums'
import { AuditLogEntry, MAX_COUNTED_AUDIT_ENTRIES, type AuditLogFilter } from '@sira/contract/audit-log'
import { toLikePattern } from '@sira/contract/filters'
import { buildPageMeta, type PageMeta } from '@sira/contract/paging'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { ACCOUNT_SEARCH_TEXT } from './users.queries.ts'
import { isIdSearch, toAccountSearchPattern } from './search-text.rules.ts'

/** A name that matches more accounts, companies or skills than this is not narrowed down further. */
const MAX_NAMED = 500

const SEARCH_ACTORS =
  `select a.id from accounts a where ${ACCOUNT_SEARCH_TEXT} like :pattern limit ${MAX_NAMED}` as const
const SEARCH_SUBJECTS =
  `(${SEARCH_ACTORS}) union (select c.id from companies c where lower(c.name) like :name limit ${MAX_NAMED}) union (select s.id from skills s where lower(s.name::text) like :name limit ${MAX_NAMED})` as const

const listActorIds = async (db: Database, text: string) =>
  isIdSearch(text)
    ? [text]
    : (await runSql(db, SEARCH_ACTORS, { pattern: toAccountSearchPattern(text) })).map(({ id }) => id)

const listSubjectIds = async (db: Database, text: string) =>
  isIdSearch(text)
    ? [text]
    : (
        await runSql(db, SEARCH_SUBJECTS, {
          pattern: toAccountSearchPattern(text),
          name: toLikePattern(text.toLowerCase()),
        })
      ).flatMap(({ id }) => id ?? [])

type AuditQuery = AuditLogFilter & { before?: string }

/** The texts of a list as SQL. */
type SqlList<List extends readonly string[]> = List extends readonly [
  infer First extends string,
  ...infer Rest extends readonly string[],
]
  ? Rest extends readonly []
    ? `'${First}'`
    : `'${First}', ${SqlList<Rest>}`
  : ''
/** Written out, so that the index of decisions can be used. */
const ACCESS_ACTIONS: SqlList<typeof ACCESS_LOG_ACTIONS> =
  `'file.opened', 'application.opened', 'applications.listed', 'applications.exported', 'profile.opened', 'trade-license.shown', 'audit.exported', 'affected.listed', 'account.signed-in'`
const KIND_CONDITIONS = {
  decisions: `l.act not in (${ACCESS_ACTIONS})`,
  access: `l.act in (${ACCESS_ACTIONS})`,
  all: 'true',
} as const
const FILTER = `
  [[ and l.act = :act ]] [[ and l.account_id = any(:actorIds::uuid[]) ]] [[ and l.subject_id = any(:subjectIds::uuid[]) ]]
  [[ and l.at >= :from::date::timestamp at time zone 'Africa/Addis_Ababa' ]]
  [[ and l.at < (:to::date + 1)::timestamp at time zone 'Africa/Addis_Ababa' ]]
  [[ and (l.at, l.id) < (select b.at, b.id from audit b where b.id = :before) ]]`

/**
 * Returns what the statements of the list take for a filter. People and subjects are looked up first, so that the log's
 * own indexes can be used.
 */
const toFilterParams = async (db: Database, { act, actor, subject, from, to, before }: Omit<AuditQuery, 'kind'>) => ({
  act: act || undefined,
  actorIds: actor ? await listActorIds(db, actor) : undefined,
  subjectIds: subject ? await listSubjectIds(db, subject) : undefined,
  from,
  to,
  before,
})
type FilterParams = Awaited<ReturnType<typeof toFilterParams>>

/** Today's names of accounts, companies, jobs, skills and synonyms; profiles, applications and files have none here. */
const ENTRY_COLUMNS = `
  l.id, l.at, l.act, l.details, l.ip,
  case when l.account_id is not null then json_build_object('id', l.account_id, 'name', coalesce(a.full_name, y.name), 'isApiKey', y.id is not null) end as actor,
  case when l.subject_kind is not null then json_build_object('kind', l.subject_kind, 'id', l.subject_id, 'name', case l.subject_kind
    when 'account' then (select s.full_name from accounts s where s.id = l.subject_id)
    when 'company' then (select c.name from companies c where c.id = l.subject_id)
    when 'job' then (select j.title from jobs j where j.id = l.subject_id)
    when 'synonym' then (select y.phrase from search_synonyms y where y.id = l.subject_id)
    when 'skill' then coalesce((select s.name::text from skills s where s.id = l.subject_id), (select r.name::text from retired_skills r where r.id = l.subject_id)) end) end as subject`

const listEntries = async (
  db: Database,
  kind: AuditLogKind,
  params: FilterParams & { most: number; skipped: number },
): Promise<AuditLogEntry[]> =>
  (
    await runSql(
      db,
      `select ${ENTRY_COLUMNS} from (
        select * from audit l where ${KIND_CONDITIONS[kind]} ${FILTER} order by l.at desc, l.id desc limit :most offset :skipped) l
      left join accounts a on a.id = l.account_id left join api_keys y on y.id = l.account_id order by l.at desc, l.id desc`,
      params,
    )
  ).map((entry) => AuditLogEntry.parse(entry))

/** The distinct actions: one index step for each, however long the log is. */
const SELECT_ACTIONS = `
  with recursive acts as (
    (select act from audit order by act limit 1)
    union all
    select (select l.act from audit l where l.act > acts.act order by l.act limit 1) from acts where acts.act is not null)
  select act from acts where act is not null`

export const listLoggedActions = async (db: Database): Promise<string[]> =>
  (await runSql(db, SELECT_ACTIONS)).map(({ act }) => act)

/**
 * Returns a page of the log, newest first, with the number of entries; with `before`, only the entries after that one
 * in the list.
 */
export async function listAuditLogEntries(
  db: Database,
  { page, per_page: perPage, ...query }: AuditQuery & { page: number; per_page: number },
): Promise<{ data: AuditLogEntry[]; meta: PageMeta }> {
  const params = await toFilterParams(db, query)
  const [data, total] = await Promise.all([
    listEntries(db, query.kind, { ...params, most: perPage, skipped: (page - 1) * perPage }),
    countEntries(db, query.kind, params),
  ])
  return { data, meta: buildPageMeta(total, page, perPage) }
}

/** Counts no further than pages reach: counting millions would be slow and help nobody. */
async function countEntries(db: Database, kind: AuditLogKind, params: FilterParams): Promise<number> {
  const [counted] = await runSql(
    db,
    `select count(*)::int as total from (select from audit l where ${KIND_CONDITIONS[kind]} ${FILTER} limit :mostCounted) l`,
    { ...params, mostCounted: MAX_COUNTED_AUDIT_ENTRIES },
  )
  return counted?.total ?? 0
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
    const params = await toFilterParams(db, { ...filter, ...(before !== undefined && { before }) })
    const lines = await listEntries(db, filter.kind, { ...params, most: wanted, skipped: 0 })
    yield* lines
    if (lines.length < wanted) return
    before = lines.at(-1)!.id
  }
}

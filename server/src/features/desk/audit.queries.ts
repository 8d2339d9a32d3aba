import { ACCESS_ACTS } from '@sira/contract/enums'
import { AUDIT_LINES_COUNTED, type AuditFilter, type AuditLine } from '@sira/contract/audit'
import { likePattern } from '@sira/contract/filters'
import { pageMeta, type PageMeta } from '@sira/contract/paging'
import { run, type Database } from '#db/database.ts'
import { ACCOUNT_WORDS } from './people.queries.ts'
import { isId, wordsPattern } from './words.rules.ts'

/** Names that fit more accounts, companies or skills than these are not narrowed down further. */
const MOST_NAMED = 500

const ACTORS = `select a.id from accounts a where ${ACCOUNT_WORDS} like $1 limit ${MOST_NAMED}`
const SUBJECTS = `(${ACTORS}) union (select c.id from companies c where lower(c.name) like $2 limit ${MOST_NAMED}) union (select s.id from skills s where lower(s.name::text) like $2 limit ${MOST_NAMED})`

const idsOf = async (db: Database, statement: string, values: string[]) =>
  (await run<{ id: string }>(db, statement, values)).map(({ id }) => id)
const named = async (db: Database, words: string, statement: string, values: string[]) =>
  isId(words) ? [words] : idsOf(db, statement, values)

type Asked = AuditFilter & { before?: string }
/** Which lines, as a condition with its values. */
interface Which {
  where: string
  values: readonly unknown[]
}

/** Written out, so that the index of decisions serves them. */
const ACCESS = ACCESS_ACTS.map((act) => `'${act}'`).join(', ')
const KINDS = { decisions: [`l.act not in (${ACCESS})`], access: [`l.act in (${ACCESS})`], all: [] } as const

/** The filter as a condition on `audit l`; people and things are looked up first, so that the log's own indexes serve them. */
async function whereOf(db: Database, { kind, act, actor, subject, from, to, before }: Asked): Promise<Which> {
  const values: unknown[] = []
  const conditions: string[] = [...KINDS[kind]]
  const value = (each: unknown) => `$${values.push(each)}`
  if (act) conditions.push(`l.act = ${value(act)}`)
  if (actor)
    conditions.push(`l.account_id = any(${value(await named(db, actor, ACTORS, [wordsPattern(actor)]))}::uuid[])`)
  if (subject)
    conditions.push(
      `l.subject_id = any(${value(await named(db, subject, SUBJECTS, [wordsPattern(subject), likePattern(subject.toLowerCase())]))}::uuid[])`,
    )
  if (from) conditions.push(`l.at >= ${value(from)}::date::timestamp at time zone 'Africa/Addis_Ababa'`)
  if (to) conditions.push(`l.at < (${value(to)}::date + 1)::timestamp at time zone 'Africa/Addis_Ababa'`)
  if (before) conditions.push(`(l.at, l.id) < (select b.at, b.id from audit b where b.id = ${value(before)})`)
  return { where: conditions.length > 0 ? `where ${conditions.join(' and ')}` : '', values }
}

/** Names of today: of accounts, companies, jobs and skills; of what seekers keep and send, none. */
const LINE = `
  l.id, l.at, l.act, l.details, l.ip,
  case when l.account_id is not null then json_build_object('id', l.account_id, 'name', a.first_name || ' ' || a.last_name) end as actor,
  case when l.subject_kind is not null then json_build_object('kind', l.subject_kind, 'id', l.subject_id, 'name', case l.subject_kind
    when 'account' then (select s.first_name || ' ' || s.last_name from accounts s where s.id = l.subject_id)
    when 'company' then (select c.name from companies c where c.id = l.subject_id)
    when 'job' then (select j.title from jobs j where j.id = l.subject_id)
    when 'skill' then coalesce((select s.name::text from skills s where s.id = l.subject_id), (select r.name::text from retired_skills r where r.id = l.subject_id)) end) end as subject`

function linesOf(db: Database, { where, values }: Which, most: number, skipped = 0): Promise<AuditLine[]> {
  const page = `select * from audit l ${where} order by l.at desc, l.id desc limit $${values.length + 1} offset $${values.length + 2}`
  return run<AuditLine>(
    db,
    `select ${LINE} from (${page}) l left join accounts a on a.id = l.account_id order by l.at desc, l.id desc`,
    [...values, most, skipped],
  )
}

/** Which acts there are: one step in the index each, however long the log is. */
const EVERY_ACT = `
  with recursive acts as (
    (select act from audit order by act limit 1)
    union all
    select (select l.act from audit l where l.act > acts.act order by l.act limit 1) from acts where acts.act is not null)
  select act from acts where act is not null`

export const auditActsOf = async (db: Database): Promise<string[]> =>
  (await run<{ act: string }>(db, EVERY_ACT)).map(({ act }) => act)

/** A page of the log, newest first, with how many lines there are; with `before`, of those behind that line. */
export async function auditPage(
  db: Database,
  { page, per_page: perPage, ...asked }: Asked & { page: number; per_page: number },
): Promise<{ data: AuditLine[]; meta: PageMeta }> {
  const which = await whereOf(db, asked)
  const [data, total] = await Promise.all([linesOf(db, which, perPage, (page - 1) * perPage), countOf(db, which)])
  return { data, meta: pageMeta(total, page, perPage) }
}

/** No further than pages reach: counting millions would serve nobody. */
async function countOf(db: Database, { where, values }: Which): Promise<number> {
  const [counted] = await run<{ total: number }>(
    db,
    `select count(*)::int as total from (select from audit l ${where} limit ${AUDIT_LINES_COUNTED}) l`,
    values,
  )
  return counted!.total
}

const PORTION = 1000

/** The same lines for a table to keep, a portion at a time, `most` at most. */
export async function* auditLines(db: Database, filter: AuditFilter, most: number): AsyncGenerator<AuditLine> {
  let before: string | undefined
  for (let left = most; left > 0; left -= PORTION) {
    const wanted = Math.min(PORTION, left)
    const lines = await linesOf(db, await whereOf(db, { ...filter, ...(before !== undefined && { before }) }), wanted)
    yield* lines
    if (lines.length < wanted) return
    before = lines.at(-1)!.id
  }
}

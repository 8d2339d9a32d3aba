import { appError } from '#core/app-error.ts'
import { CURSOR_LIFETIME_DAYS, type ChangesPage, type ChangesQuery } from '#core/changes-page.ts'
import type { Database } from './database.ts'
import { BATCH_SIZE, deleteInBatches } from './delete-in-batches.ts'
import { runSql } from './sql.ts'

/** How many events or changes get their number in one transaction. */
const NUMBERED_AT_ONCE = 5000
const DAY_IN_MICROSECONDS = 86_400_000_000
/** Numbering takes a moment: a number that is given later than this is higher than the time at which a list was read. */
const NUMBERING_MICROSECONDS = 600_000_000

const NUMBER_FEED = 'select number_company_feed(:companyId?::uuid, :most::int)::int as n'
/** The time after the numbering, in microseconds like the numbers, by the clock that they are made of. */
const READ_CLOCK = 'select (extract(epoch from clock_timestamp()) * 1000000)::bigint as now'

/** Gives the committed events and changes of all companies their numbers. Returns whether there may be more. */
export async function numberCompanyFeeds(db: Database): Promise<boolean> {
  const [numbered] = await runSql(db, NUMBER_FEED, { companyId: null, most: NUMBERED_AT_ONCE })
  return (numbered?.n ?? 0) >= NUMBERED_AT_ONCE
}

/** Gives what has happened in a company until now its numbers, so that it can be read at once. */
export const numberCompanyFeed = (db: Database, companyId: string) =>
  runSql(db, NUMBER_FEED, { companyId, most: NUMBERED_AT_ONCE })

/** A cursor says after which number to go on, and when the reading began to which it belongs, in seconds. */
const toCursor = (no: number, began: number) => `c${no.toString(36)}.${Math.floor(began / 1_000_000).toString(36)}`

/**
 * Returns the number after which to read, and when the reading began. What was deleted since then is still remembered, however
 * old the rows are through which it goes. Throws CURSOR_EXPIRED.
 */
function parseStart({ cursor, updatedSince }: ChangesQuery, now: number): { after: number; began: number } {
  if (!cursor) return { after: updatedSince ? Date.parse(updatedSince) * 1000 - 1 : 0, began: now }
  const [no = 0, seconds = 0] = cursor
    .slice(1)
    .split('.')
    .map((part) => parseInt(part, 36))
  const began = seconds * 1_000_000
  if (began < now - CURSOR_LIFETIME_DAYS * DAY_IN_MICROSECONDS) throw appError('CURSOR_EXPIRED')
  return { after: no, began }
}

const SELECT_CHANGES = `
  select id, is_deleted as "isDeleted", no from company_changes
  where company_id = :companyId and kind = :kind and no > :after [[ and is_deleted = :isDeleted ]] order by no limit :most`

/**
 * Returns what changed of a company's jobs or applications. What changes while somebody reads page after page is read
 * again at the end, so nothing is missed. From the beginning, what is deleted is left out.
 */
export async function listCompanyChanges(
  db: Database,
  { companyId, kind }: { companyId: string; kind: 'job' | 'application' },
  query: ChangesQuery,
): Promise<ChangesPage> {
  await numberCompanyFeed(db, companyId)
  const [clock] = await runSql(db, READ_CLOCK)
  const now = clock?.now ?? 0
  const { after, began } = parseStart(query, now)
  const rows = await runSql(db, SELECT_CHANGES, {
    companyId,
    kind,
    after,
    isDeleted: after === 0 ? false : undefined,
    most: query.perPage + 1,
  })
  const changes = rows.slice(0, query.perPage)
  const hasMore = rows.length > query.perPage
  const last = changes.at(-1)?.no ?? after
  if (hasMore) return { changes, nextCursor: toCursor(last, began), hasMore }
  // At the end everything until a moment ago was read. A time ahead of our clock must not leave out what comes before it.
  const end = now - NUMBERING_MICROSECONDS
  const isAhead = changes.length === 0 && after > now
  return { changes, nextCursor: toCursor(isAhead ? end : Math.max(last, end), now), hasMore }
}

// A webhook that was off or waited for so long never gets what is deleted here: its log counts it.
const PURGE_EVENTS = `
  with gone as (
    delete from company_events where ctid = any(array(select e.ctid from company_events e where e.at < now() - interval '30 days' and exists (select from company_events n where n.company_id = e.company_id and n.no > e.no and n.at < now() - interval '30 days') limit ${BATCH_SIZE}))
    returning company_id, no, type),
  counted as (
    insert into webhook_attempts (webhook_id, kind, succeeded, skipped)
    select w.id, 'skipped', false, count(*) from gone g join webhooks w on w.company_id = g.company_id and g.no > w.position and g.type = any(w.events)
    group by w.id order by w.id
    on conflict (webhook_id) where kind = 'skipped' do update set skipped = webhook_attempts.skipped + excluded.skipped, at = excluded.at)
  select 1 from gone` as const

/**
 * Deletes events when the next one of their company is older than 30 days, so that a program always finds the last event
 * that it has, and the trace of what was deleted after 90 days.
 */
export async function purgeCompanyFeed(db: Database): Promise<void> {
  await deleteInBatches(() => runSql(db, PURGE_EVENTS))
  await deleteInBatches(() =>
    runSql(
      db,
      `delete from company_changes where ctid = any(array(select ctid from company_changes where is_deleted and no < (extract(epoch from now() - interval '${CURSOR_LIFETIME_DAYS} days') * 1000000)::bigint limit ${BATCH_SIZE})) returning 1`,
    ),
  )
}

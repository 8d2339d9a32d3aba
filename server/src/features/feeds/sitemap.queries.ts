import type { Database } from '#db/database.ts'
import { readAnywhere } from '#db/read-replica.ts'
import { runSql } from '#db/sql.ts'
import { LIVE_JOB_CONDITION } from '../jobs/job-cards.queries.ts'

export interface SitemapEntry {
  id: string
  lastmod: string
}

// Each part begins with an id and holds the entries from there on, so that no offset has to be counted. Ids grow with
// time, so early parts do not change.
const NUMBERED = {
  jobs: `select j.id as id, j.updated_at as lastmod, (row_number() over (order by j.id) - 1) / :size::int as part
    from jobs j where ${LIVE_JOB_CONDITION}`,
  companies: `select c.id as id, c.updated_at as lastmod, (row_number() over (order by c.id) - 1) / :size::int as part
    from companies c where c.status = 'ACTIVE'`,
} as const
const ENTRIES = {
  jobs: `select j.id as id, j.updated_at as lastmod from jobs j where ${LIVE_JOB_CONDITION} and j.id >= :first
    order by j.id limit :size`,
  companies: `select c.id as id, c.updated_at as lastmod from companies c where c.status = 'ACTIVE' and c.id >= :first
    order by c.id limit :size`,
} as const
export type SitemapKind = keyof typeof ENTRIES
export const SITEMAP_KINDS = ['jobs', 'companies'] as const satisfies readonly SitemapKind[]

/** Returns the first id of every part, with the latest change in it. */
export const listSitemapParts = (db: Database, kind: SitemapKind, size: number): Promise<SitemapEntry[]> =>
  readAnywhere(db, (reader) =>
    runSql(
      reader,
      `select coalesce(min(id::text)::text, '') as id, coalesce(max(lastmod)::timestamptz, now()) as lastmod
    from (${NUMBERED[kind]}) n group by part order by part`,
      { size },
    ),
  )

/** Returns the public entries from this id on, `size` at most, in the order of ids. */
export const listSitemapEntries = (
  db: Database,
  kind: SitemapKind,
  first: string,
  size: number,
): Promise<SitemapEntry[]> => readAnywhere(db, (reader) => runSql(reader, ENTRIES[kind], { first, size }))

import { run, type Database } from '#db/database.ts'
import { LIVE_JOB_CONDITION } from '../jobs/job-cards.queries.ts'

export interface SitemapEntry {
  id: string
  lastmod: string
}

// Each part begins with an id and holds the entries from there on, so that no offset has to be counted. Ids grow with
// time, so early parts do not change.
const SOURCES = {
  jobs: { from: 'jobs j', where: LIVE_JOB_CONDITION, id: 'j.id', lastmod: 'j.updated_at' },
  companies: { from: 'companies c', where: `c.status = 'ACTIVE'`, id: 'c.id', lastmod: 'c.updated_at' },
} as const
export type SitemapKind = keyof typeof SOURCES
export const SITEMAP_KINDS = Object.keys(SOURCES) as SitemapKind[]

/** Returns the first id of every part, with the latest change in it. */
export function listSitemapParts(db: Database, kind: SitemapKind, size: number): Promise<SitemapEntry[]> {
  const { from, where, id, lastmod } = SOURCES[kind]
  const numbered = `select ${id} as id, ${lastmod} as lastmod, (row_number() over (order by ${id}) - 1) / $1::int as part from ${from} where ${where}`
  return run<SitemapEntry>(
    db,
    `select min(id::text) as id, max(lastmod) as lastmod from (${numbered}) n group by part order by part`,
    [size],
  )
}

/** Returns the public entries from this id on, `size` at most, in the order of ids. */
export function listSitemapEntries(
  db: Database,
  kind: SitemapKind,
  first: string,
  size: number,
): Promise<SitemapEntry[]> {
  const { from, where, id, lastmod } = SOURCES[kind]
  return run<SitemapEntry>(
    db,
    `select ${id} as id, ${lastmod} as lastmod from ${from} where ${where} and ${id} >= $1 order by ${id} limit $2`,
    [first, size],
  )
}

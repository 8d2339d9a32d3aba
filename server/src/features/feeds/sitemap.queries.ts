import { run, type Database } from '#db/database.ts'
import { LIVE } from '../jobs/job-cards.queries.ts'

export interface Listed {
  id: string
  lastmod: string
}

// Each part begins with an id and takes what follows it, so that none has to be counted off; ids grow with time, so early parts keep still.
const SOURCES = {
  jobs: { from: 'jobs j', where: LIVE, id: 'j.id', lastmod: 'j.updated_at' },
  companies: { from: 'companies c', where: `c.status = 'ACTIVE'`, id: 'c.id', lastmod: 'c.updated_at' },
} as const
export type Kind = keyof typeof SOURCES
export const KINDS = Object.keys(SOURCES) as Kind[]

/** The first id of every part with the newest change in it. */
export function partsOf(db: Database, kind: Kind, size: number): Promise<Listed[]> {
  const { from, where, id, lastmod } = SOURCES[kind]
  const numbered = `select ${id} as id, ${lastmod} as lastmod, (row_number() over (order by ${id}) - 1) / $1::int as part from ${from} where ${where}`
  return run<Listed>(
    db,
    `select min(id::text) as id, max(lastmod) as lastmod from (${numbered}) n group by part order by part`,
    [size],
  )
}

/** What is public from this id on, `size` at most, in the order of ids. */
export function partFrom(db: Database, kind: Kind, first: string, size: number): Promise<Listed[]> {
  const { from, where, id, lastmod } = SOURCES[kind]
  return run<Listed>(
    db,
    `select ${id} as id, ${lastmod} as lastmod from ${from} where ${where} and ${id} >= $1 order by ${id} limit $2`,
    [first, size],
  )
}

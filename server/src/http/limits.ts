import { run } from '#db/database.ts'
import type { Resources } from '../resources.ts'
import { refuse } from './refusal.ts'

/** A statement that waited for another's first use has an older now() than that use: never more than the whole window is left. */
const COUNT = `
  insert into limit_counters as l (key, window_start) values ($1, now())
  on conflict (key) do update set
    count = case when l.window_start <= now() - $2::float8 * interval '1 second' then 1 else l.count + 1 end,
    window_start = case when l.window_start <= now() - $2::float8 * interval '1 second' then now() else l.window_start end
  returning count, least(ceil($2::float8), greatest(1, ceil(extract(epoch from window_start - now()) + $2::float8)))::int as left`

type Tools = Pick<Resources, 'db' | 'config'>

/**
 * Counts one use of `key` and refuses TOO_MANY beyond `most` in `seconds`; the window begins with the first use.
 * The count lies in the database, so all instances share it; LIMITS_SCALE multiplies `most`.
 */
export async function limit(tools: Tools, key: string, most: number, seconds: number): Promise<void> {
  const { count, left } = await use(tools, key, seconds)
  if (count > scaled(tools, most)) refuse('TOO_MANY', { retryAfter: left })
}

/** The same count for a caller who must not notice: false beyond `most`. */
export async function withinLimit(tools: Tools, key: string, most: number, seconds: number): Promise<boolean> {
  const { count } = await use(tools, key, seconds)
  return count <= scaled(tools, most)
}

const scaled = ({ config }: Tools, most: number) => Math.max(1, Math.floor(most * config.LIMITS_SCALE))

async function use({ db }: Tools, key: string, seconds: number) {
  const [row] = await run<{ count: number; left: number }>(db, COUNT, [key, seconds])
  return row!
}

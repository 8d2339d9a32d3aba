import type { Deps } from '#core/deps.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

/** Milliseconds between two calls to a host, over all companies and instances. */
const PACES: Readonly<Record<string, number>> = {
  // It refuses whoever asks some twenty times in a row.
  'apply.workable.com': 5000,
  'www.workable.com': 5000,
  // Ten a second are allowed.
  'api.smartrecruiters.com': 125,
}
const DEFAULT_PACE = 250
/** Of pages of anybody's, which are made for people. */
const PAGE_PACE = 1000

// The next turn is taken at once, so two callers never get the same one. A turn that is too far away is not taken.
const TAKE_TURN = `
  insert into job_board_pace as p (host, free_at)
  values (:host, clock_timestamp() + make_interval(secs => :pace::float8 / 1000))
  on conflict (host) do update set free_at = greatest(p.free_at, clock_timestamp()) + make_interval(secs => :pace::float8 / 1000)
    where p.free_at <= clock_timestamp() + make_interval(secs => :longest::float8 / 1000)
  returning greatest(0, extract(epoch from free_at - clock_timestamp())::float8 * 1000 - :pace::float8) as "waitMs"`
const SELECT_WAIT = `
  select extract(epoch from free_at - clock_timestamp())::float8 as seconds from job_board_pace where host = :host`
const HOLD = `
  insert into job_board_pace as p (host, free_at) values (:host, clock_timestamp() + make_interval(secs => :seconds::float8))
  on conflict (host) do update set free_at = greatest(p.free_at, excluded.free_at)`

/**
 * Takes the next turn to call a host. Returns in how many milliseconds it is, or `{ busySeconds }` when that is later than
 * `longestMs`; then no turn is taken.
 */
export async function takeBoardTurn(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  host: string,
  { isPage, longestMs }: { isPage: boolean; longestMs: number },
): Promise<{ waitMs: number } | { busySeconds: number }> {
  // A stand-in in tests has the pace of the other limits.
  const scale = config.JOB_BOARDS_ORIGIN ? config.LIMITS_SCALE : 1
  const pace = (isPage ? PAGE_PACE : (PACES[host] ?? DEFAULT_PACE)) / scale
  const [turn] = await runSql(db, TAKE_TURN, { host, pace, longest: longestMs })
  if (turn) return { waitMs: turn.waitMs ?? 0 }
  const [held] = await runSql(db, SELECT_WAIT, { host })
  return { busySeconds: Math.max(1, held?.seconds ?? 1) }
}

/** Nobody calls the host for so many seconds: it has asked to wait. */
export const holdBoardHost = (db: Database, host: string, seconds: number) => runSql(db, HOLD, { host, seconds })

/** Deletes what says nothing any more. */
export const purgeBoardPace = (db: Database) =>
  runSql(db, `delete from job_board_pace where free_at < now() - interval '1 day'`)

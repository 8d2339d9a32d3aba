import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { run, type Database } from '#db/database.ts'
import { listMigrations } from '#db/migrate.ts'
import { openLocalFileStore } from '#storage/file-store.ts'
import { SELECT_WRONG_COUNTS } from '#test/wrong-counts.ts'
import { listReferencedFiles } from '../../src/features/files/files.queries.ts'
import type { JournalEntry } from './journal.ts'

/** What a fault broke: promised but missing, more often than promised, and other things that must not be. */
export interface Findings {
  lost: number
  doubled: number
  problems: string[]
}
export const createFindings = (): Findings => ({ lost: 0, doubled: 0, problems: [] })

const COUNT_BY_MARK: Record<JournalEntry['request']['kind'], string> = {
  apply: `select job_id || ' ' || seeker_id as mark, count(*)::int as n from applications group by 1`,
  job: `select title as mark, count(*)::int as n from jobs group by 1`,
  message: `select subject as mark, count(*)::int as n from messages group by 1`,
  edit: `select location as mark, count(*)::int as n from jobs group by 1`,
  'sign-up': `select email::text as mark, count(*)::int as n from accounts group by 1`,
}

interface CheckInput {
  db: Database
  dir: string
  entries: Iterable<JournalEntry>
  /** An error code that is expected in this fault. */
  mayRefuse?: string | undefined
}

/** Compares the responses with what is stored (I1–I3, I5–I8). Emails are checked where they are sent. */
export async function checkInvariants({ db, dir, entries, mayRefuse }: CheckInput): Promise<Findings> {
  const found = createFindings()
  await checkPromises(
    db,
    [...entries].filter(({ outcome }) => !mayRefuse || outcome?.code !== mayRefuse),
    found,
  )
  await checkFiles(db, dir, found)
  for (const { what, id } of await run<{ what: string; id: string }>(db, SELECT_WRONG_COUNTS))
    found.problems.push(`${what}: ${id}`)
  const ran = (await run<{ name: string }>(db, 'select name from migrations order by name')).map(({ name }) => name)
  if (ran.join() !== listMigrations().join())
    found.problems.push(`schema: ${ran.length} of ${listMigrations().length} migrations`)
  found.problems.push(...(await listBrokenRelations(db)))
  return found
}

async function checkPromises(db: Database, entries: JournalEntry[], found: Findings) {
  for (const kind of Object.keys(COUNT_BY_MARK) as JournalEntry['request']['kind'][]) {
    const stored = new Map(
      (await run<{ mark: string; n: number }>(db, COUNT_BY_MARK[kind])).map(({ mark, n }) => [mark, n]),
    )
    for (const { request: act, outcome } of entries) {
      if (act.kind !== kind) continue
      const n = stored.get(act.mark) ?? 0
      if (!outcome) found.problems.push(`${act.key} was never settled`)
      else if (outcome.status < 300 && n === 0) found.lost++
      else if (outcome.status >= 300 && n > 0)
        found.problems.push(`${act.key} was refused with ${outcome.status} ${outcome.code ?? ''} and is there`)
      else if (outcome.status >= 300)
        found.problems.push(`${act.key} was refused with ${outcome.status} ${outcome.code ?? ''}`)
      if (n > 1) found.doubled += n - 1
    }
  }
}

/** The rows of the fixtures (sha256 = 'x') have no stored file. */
const SELECT_FILES = `select id, sha256 from files where sha256 <> 'x'`

async function checkFiles(db: Database, dir: string, found: Findings) {
  const files = await openLocalFileStore({ dir: path.join(dir, 'files'), tmpDir: path.join(dir, 'incoming') })
  // As the scheduled cleanup does after an hour: it deletes what a crash left behind, and nothing that a row refers to.
  await files.deleteOrphans((ids) => listReferencedFiles(db, ids), -1000)
  const named = new Map(
    (await run<{ id: string; sha256: string }>(db, SELECT_FILES)).map(({ id, sha256 }) => [id, sha256]),
  )
  for (const [id, sha256] of named) {
    const stored = await files.read(id)
    if (!stored || (await computeHash(stored.stream)) !== sha256) found.lost++
  }
  for await (const { id } of files.list()) if (!named.has(id)) found.problems.push(`file ${id} has no row`)
}

async function computeHash(stream: Readable) {
  const hash = createHash('sha256')
  for await (const part of stream) hash.update(part as Buffer)
  return hash.digest('hex')
}

/** Returns whether this PostgreSQL has amcheck, its own consistency check. */
export const hasAmcheck = async (db: Database) =>
  (await run(db, `select 1 from pg_available_extensions where name = 'amcheck'`)).length > 0

async function listBrokenRelations(db: Database): Promise<string[]> {
  if (!(await hasAmcheck(db))) return []
  await run(db, 'create extension if not exists amcheck')
  const heaps = await run<{ what: string }>(
    db,
    `with heaps as materialized (select oid, relname from pg_class where relkind = 'r' and relpersistence = 'p') select relname || ': ' || v.msg as what from heaps, lateral verify_heapam(heaps.oid) v`,
  )
  // bt_index_check accepts B-tree indexes only.
  const trees = `select i.indexrelid as tree from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam where a.amname = 'btree' and c.relkind = 'i' and c.relpersistence = 'p' and i.indisvalid`
  const indexes = `with trees as materialized (${trees}) select bt_index_check(tree, true) from trees`
  const indexFault = await run(db, indexes).then(
    () => [],
    (error: Error) => [error.message],
  )
  return [...heaps.map(({ what }) => what), ...indexFault]
}

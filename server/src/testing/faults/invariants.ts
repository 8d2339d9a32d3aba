import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { run, type Database } from '#db/database.ts'
import { newestSchema } from '#db/migrate.ts'
import { openFileStore } from '#files/file-store.ts'
import { WRONG_COUNTS } from '#testing/wrong-counts.ts'
import { referencedFiles } from '../../features/files/files.queries.ts'
import type { Entry } from './journal.ts'

/** What a fault did: promised and not there, there more often than promised, and other things that must not be. */
export interface Found {
  lost: number
  doubled: number
  wrong: string[]
}
export const nothing = (): Found => ({ lost: 0, doubled: 0, wrong: [] })

const FOUND: Record<Entry['act']['kind'], string> = {
  apply: `select job_id || ' ' || seeker_id as mark, count(*)::int as n from applications group by 1`,
  job: `select title as mark, count(*)::int as n from jobs group by 1`,
  message: `select subject as mark, count(*)::int as n from messages group by 1`,
}

interface Ground {
  db: Database
  dir: string
  entries: Iterable<Entry>
  /** A refusal that belongs to the trial. */
  mayRefuse?: string | undefined
}

/** Holds what was answered against what is there (I1–I3, I5–I8); letters are looked at where they are sent. */
export async function invariants({ db, dir, entries, mayRefuse }: Ground): Promise<Found> {
  const found = nothing()
  await promised(
    db,
    [...entries].filter(({ outcome }) => !mayRefuse || outcome?.code !== mayRefuse),
    found,
  )
  await filesThere(db, dir, found)
  for (const { what, id } of await run<{ what: string; id: string }>(db, WRONG_COUNTS))
    found.wrong.push(`${what}: ${id}`)
  const ran = (await run<{ name: string }>(db, 'select name from migrations order by name')).map(({ name }) => name)
  if (ran.join() !== newestSchema().join())
    found.wrong.push(`schema: ${ran.length} of ${newestSchema().length} migrations`)
  found.wrong.push(...(await brokenRelations(db)))
  return found
}

async function promised(db: Database, entries: Entry[], found: Found) {
  for (const kind of Object.keys(FOUND) as Entry['act']['kind'][]) {
    const there = new Map((await run<{ mark: string; n: number }>(db, FOUND[kind])).map(({ mark, n }) => [mark, n]))
    for (const { act, outcome } of entries) {
      if (act.kind !== kind) continue
      const n = there.get(act.mark) ?? 0
      if (!outcome) found.wrong.push(`${act.key} was never settled`)
      else if (outcome.status < 300 && n === 0) found.lost++
      else if (outcome.status >= 300 && n > 0)
        found.wrong.push(`${act.key} was refused with ${outcome.status} ${outcome.code ?? ''} and is there`)
      else if (outcome.status >= 300)
        found.wrong.push(`${act.key} was refused with ${outcome.status} ${outcome.code ?? ''}`)
      if (n > 1) found.doubled += n - 1
    }
  }
}

/** Rows that the scene made name no file. */
const FILES = `select id, sha256 from files where sha256 <> 'x'`

async function filesThere(db: Database, dir: string, found: Found) {
  const files = await openFileStore({ dir: path.join(dir, 'files'), tmpDir: path.join(dir, 'incoming') })
  // As the sweep does after an hour: what a crash left behind goes, and nothing that a row names.
  await files.sweep((ids) => referencedFiles(db, ids), -1000)
  const named = new Map((await run<{ id: string; sha256: string }>(db, FILES)).map(({ id, sha256 }) => [id, sha256]))
  for (const [id, sha256] of named) {
    const stored = await files.read(id)
    if (!stored || (await hashOf(stored.stream)) !== sha256) found.lost++
  }
  for await (const { id } of files.list()) if (!named.has(id)) found.wrong.push(`file ${id} has no row`)
}

async function hashOf(stream: Readable) {
  const hash = createHash('sha256')
  for await (const part of stream) hash.update(part as Buffer)
  return hash.digest('hex')
}

/** PostgreSQL's own check, where the package has it. */
export const hasAmcheck = async (db: Database) =>
  (await run(db, `select 1 from pg_available_extensions where name = 'amcheck'`)).length > 0

async function brokenRelations(db: Database): Promise<string[]> {
  if (!(await hasAmcheck(db))) return []
  await run(db, 'create extension if not exists amcheck')
  const heaps = await run<{ what: string }>(
    db,
    `with heaps as materialized (select oid, relname from pg_class where relkind = 'r' and relpersistence = 'p') select relname || ': ' || v.msg as what from heaps, lateral verify_heapam(heaps.oid) v`,
  )
  // Only what is a tree may be asked about as one.
  const trees = `select i.indexrelid as tree from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam where a.amname = 'btree' and c.relkind = 'i' and c.relpersistence = 'p' and i.indisvalid`
  const indexes = `with trees as materialized (${trees}) select bt_index_check(tree, true) from trees`
  const indexFault = await run(db, indexes).then(
    () => [],
    (error: Error) => [error.message],
  )
  return [...heaps.map(({ what }) => what), ...indexFault]
}

import { buffer } from 'node:stream/consumers'
import type pg from 'pg'
import type { FileStore } from '#files/file-store.ts'
import type { Archive } from './archive.ts'
import { oneMoment } from './snapshot.ts'

const PAGE = 500
/** Read side by side: a bucket far away takes its time for each. */
const AT_ONCE = 4
/** So few new files are copied while nobody may take one away. */
const FEW = 20
/** So often what came meanwhile is copied before that. */
const PASSES = 5

export interface Copied {
  kept: number
  bytes: number
  lost: string[]
}
interface Copying {
  client: pg.Client
  /** A second connection, which keeps rows of files where they are for a moment. */
  holder: pg.Client
  files: FileStore
  archive: Archive
  /** Is told how many were copied so far. */
  tell: (kept: number) => void
}

/**
 * Copies every stored file that a row names and leaves the connection at a moment of which every file is in the archive. Files never change,
 * so all of them are copied before that moment, and what came since while for an instant no row of a file can go: one that is deleted before or
 * after does no harm.
 */
export async function copyFiles({ client, holder, files, archive, tell }: Copying): Promise<Copied> {
  const had = new Set<string>()
  const copied: Copied = { kept: 0, bytes: 0, lost: [] }
  const copyNew = async () => {
    const missing: string[] = []
    for await (const ids of namedFiles(client, had)) {
      const contents = await Promise.all(ids.map((id) => contentOf(files, id)))
      for (const [at, parts] of contents.entries()) {
        if (parts.length === 0) missing.push(ids[at]!)
        else {
          for (const { name, bytes } of parts) await archive.add({ kind: 'files', name, bytes })
          had.add(ids[at]!)
          copied.bytes += parts.reduce((sum, { bytes }) => sum + bytes.length, 0)
          tell(++copied.kept)
        }
      }
    }
    return missing
  }
  for (let pass = 0, before = -FEW - 1; pass < PASSES && copied.kept - before > FEW; pass++) {
    before = copied.kept
    await copyNew()
  }
  await holdFiles(holder)
  await oneMoment(client)
  copied.lost = await copyNew()
  await holder.query('rollback')
  return copied
}

/** Whoever writes a file waits two seconds at most, so we do not make them wait for others for longer than one. */
async function holdFiles(holder: pg.Client) {
  for (let tries = 1; ; tries++) {
    await holder.query('begin')
    await holder.query(`set local lock_timeout = '${tries < 10 ? 1 : 0}s'`)
    const held = await holder.query('lock table public.files in share mode').then(
      () => true,
      (error: pg.DatabaseError) => {
        if (error.code !== '55P03') throw error
        return false
      },
    )
    if (held) return
    await holder.query('rollback')
  }
}

/** The ids of files that have a row and are not among those, a few at a time. */
async function* namedFiles(client: pg.Client, had: ReadonlySet<string>): AsyncGenerator<string[]> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const { rows } = await client.query<{ id: string }>(
      'select id from public.files where id > $1 order by id limit $2',
      [after, PAGE],
    )
    const ids = rows.map(({ id }) => id).filter((id) => !had.has(id))
    for (let at = 0; at < ids.length; at += AT_ONCE) yield ids.slice(at, at + AT_ONCE)
    if (rows.length < PAGE) return
    after = rows.at(-1)!.id
  }
}

/** Every part of a file; none when it is not, or no longer, there. */
async function contentOf(files: FileStore, id: string): Promise<{ name: string; bytes: Buffer }[]> {
  const contents: { name: string; bytes: Buffer }[] = []
  for (const variant of await files.parts(id)) {
    const part = await files.read(id, variant)
    if (!part) return []
    contents.push({ name: partName(id, variant), bytes: await buffer(part.stream) })
  }
  return contents
}

const partName = (id: string, variant: number | undefined) => (variant === undefined ? id : `${id}.${variant}`)

/** Puts a file's part back where it was, and looks whether it can be read there as it was. */
export async function putBack(files: FileStore, name: string, bytes: Buffer): Promise<void> {
  const [id = '', width] = name.split('.')
  const variant = width === undefined ? undefined : Number(width)
  await files.putBack(id, variant, bytes)
  const there = await files.read(id, variant)
  if (!there || !(await buffer(there.stream)).equals(bytes))
    throw new Error(`The file ${id} could not be put back. Nothing was kept.`)
}

import { open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { syncPath } from '#files/disk.ts'

/** Lies beside the archives: ids of deleted accounts and nothing else. */
const LIST = 'deleted-accounts.txt'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const listBeside = (archive: string) => path.join(path.dirname(path.resolve(archive)), LIST)

/** The ids in a list; undefined where there is none. Throws when it holds anything else. */
export async function readDeletions(file: string): Promise<string[] | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  const lines = text
    ?.split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const wrong = lines?.find((line) => !UUID.test(line))
  if (wrong !== undefined)
    throw new Error(`${file} is no list of deleted accounts: "${wrong.slice(0, 40)}" is not an id`)
  return lines
}

/** Brings the list in a folder up to date with the database; answers how many ids are in it. An id that is in it stays. */
export async function keepDeletions(client: pg.Client, folder: string): Promise<number> {
  const file = path.join(path.resolve(folder), LIST)
  const { rows } = await client.query<{ id: string }>(
    `select subject_id as id from public.audit where act = 'account.deleted' order by id`,
  )
  const ids = [...new Set([...((await readDeletions(file)) ?? []), ...rows.map(({ id }) => id)])]
  const unfinished = `${file}.${process.pid}.part`
  const handle = await open(unfinished, 'w', 0o600)
  await handle.writeFile(ids.map((id) => `${id}\n`).join(''))
  await handle.sync()
  await handle.close()
  await rename(unfinished, file)
  await syncPath(path.dirname(file))
  return ids.length
}

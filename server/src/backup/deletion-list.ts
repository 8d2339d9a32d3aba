import { open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { isUuid } from '#core/ids.ts'
import { syncToDisk } from '#storage/disk.ts'

/** The file beside the archives that holds the ids of deleted accounts and nothing else. */
const LIST_NAME = 'deleted-accounts.txt'

/** Returns the path of the list beside an archive. */
export const getDeletionListPath = (archive: string) => path.join(path.dirname(path.resolve(archive)), LIST_NAME)

/** Returns the ids in a list; undefined when the file does not exist. Throws when it contains anything else. */
export async function readDeletionList(file: string): Promise<string[] | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  const lines = text
    ?.split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const invalid = lines?.find((line) => !isUuid(line))
  if (invalid !== undefined)
    throw new Error(`${file} is not a list of deleted accounts: "${invalid.slice(0, 40)}" is not an id`)
  return lines
}

/** Adds newly deleted accounts to the list in a folder; returns how many ids it has now. Ids are never removed. */
export async function updateDeletionList(client: pg.Client, folder: string): Promise<number> {
  const file = path.join(path.resolve(folder), LIST_NAME)
  const { rows } = await client.query<{ id: string }>(
    `select subject_id as id from public.audit where act = 'account.deleted' order by id`,
  )
  const ids = [...new Set([...((await readDeletionList(file)) ?? []), ...rows.map(({ id }) => id)])]
  const unfinished = `${file}.${process.pid}.part`
  const handle = await open(unfinished, 'w', 0o600)
  await handle.writeFile(ids.map((id) => `${id}\n`).join(''))
  await handle.sync()
  await handle.close()
  await rename(unfinished, file)
  await syncToDisk(path.dirname(file))
  return ids.length
}

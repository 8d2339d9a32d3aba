import { readdirSync } from 'node:fs'
import type { FileKind } from '@sira/contract/enums'
import type { Town } from './town.ts'

/** A file that really lies in a town's store, with its row; answers its id. */
export async function storedFile(
  { resources: { db, files } }: Town,
  accountId: string,
  given: { bytes: Buffer; kind: FileKind; name: string },
): Promise<string> {
  const { id, kind, name, type, size, sha256, inline } = await files.writeBuffer(given.bytes, given.kind, given.name)
  await db.insertInto('files').values({ id, kind, name, type, size, sha256, inline, account_id: accountId }).execute()
  return id
}

/** The names of everything that lies in a town's folder, uploads under way included. */
export const onDisk = (town: Town): string[] =>
  readdirSync(town.dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .toSorted()

/** Takes everything out of a town's file store. */
export async function emptyStore({ resources: { files } }: Town): Promise<void> {
  for await (const { id } of files.list()) await files.drop(id)
}

import { readdirSync } from 'node:fs'
import type { FileKind } from '@sira/contract/enums'
import type { TestApp } from './test-app.ts'

/** Stores a file in the test app's file store and creates its row; returns its id. */
export async function createStoredFile(
  { resources: { db, fileStore: files } }: TestApp,
  accountId: string,
  content: { bytes: Buffer; kind: FileKind; name: string },
): Promise<string> {
  const { id, kind, name, type, size, sha256, inline } = await files.storeBuffer(
    content.bytes,
    content.kind,
    content.name,
  )
  await db.insertInto('files').values({ id, kind, name, type, size, sha256, inline, account_id: accountId }).execute()
  return id
}

/** Lists the names of all files in the test app's folder, including uploads that are under way. */
export const listFilesOnDisk = (testApp: TestApp): string[] =>
  readdirSync(testApp.dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
    .toSorted()

/** Deletes everything from the test app's file store. */
export async function clearFileStore({ resources: { fileStore: files } }: TestApp): Promise<void> {
  for await (const { id } of files.list()) await files.delete(id)
}

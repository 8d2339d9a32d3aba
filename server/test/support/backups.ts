import { createHash } from 'node:crypto'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { FileStore } from '#storage/file-store.ts'
import { createOtherMachine } from './other-machine.ts'
import type { TestApp } from './test-app.ts'
import { writeBackup } from '../../src/backup/create-backup.ts'
import { requireCompatibleArchive, restoreBackup } from '../../src/backup/restore-backup.ts'

export const ignoreProgress = () => {}
let archives = 0
/** Backs up a test app; returns the path of the archive. */
export async function createBackup(testApp: TestApp): Promise<string> {
  const file = path.join(testApp.dir, `backup-${++archives}.tar`)
  await writeBackup(file, {
    url: testApp.url,
    files: testApp.resources.fileStore,
    secret: 'the secret of the data folder',
    onProgress: ignoreProgress,
  })
  return file
}
/** Restores an archive on another machine. */
export async function restoreElsewhere(testApp: TestApp, file: string, deleted: readonly string[] = []) {
  const there = await createOtherMachine(testApp)
  const kept: string[] = []
  const restored = await restoreBackup(file, await requireCompatibleArchive(file), {
    url: there.url,
    files: there.files,
    deleted,
    keepSecret: (secret) => kept.push(secret),
    onProgress: ignoreProgress,
  })
  return { ...there, ...restored, kept }
}

/** Returns the SHA-256 of every variant of every stored file. */
export async function hashFiles(files: FileStore): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for await (const { id } of files.list())
    for (const part of await files.listVariants(id))
      hashes[`${id} ${part}`] = createHash('sha256')
        .update(await buffer((await files.read(id, part))!.stream))
        .digest('hex')
  return hashes
}

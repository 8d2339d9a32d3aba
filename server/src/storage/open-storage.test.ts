import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startFakeS3 } from '#test/fake-s3.ts'

const OPEN = fileURLToPath(new URL('open-storage.ts', import.meta.url))

/** Returns how many files of the AWS SDK a process has loaded after it opened its file store. */
async function countLoadedFiles(settings: object): Promise<number> {
  const dir = mkdtempSync(path.join(tmpdir(), 'sira-open-'))
  const program = `
    const { openStorage } = await import(${JSON.stringify(OPEN)})
    await openStorage(${JSON.stringify({ DATA_DIR: dir, ...settings })})
    const { createRequire } = await import('node:module')
    console.log(Object.keys(createRequire(${JSON.stringify(OPEN)}).cache).filter((name) => name.includes('@aws-sdk')).length)
    process.exit()`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
  rmSync(dir, { recursive: true })
  return Number(stdout)
}

test('the AWS SDK is loaded only for a bucket', async () => {
  const s3 = await startFakeS3()
  expect(await countLoadedFiles({ FILE_STORE: 'local' })).toBe(0)
  expect(await countLoadedFiles(s3.settings)).toBeGreaterThan(10)
  await s3.close()
})

import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { standInS3 } from '#testing/s3.ts'

const OPEN = fileURLToPath(new URL('open-files.ts', import.meta.url))

/** How many files of Amazon's library a process has loaded once it opened its files. */
async function loadedBy(settings: object): Promise<number> {
  const dir = mkdtempSync(path.join(tmpdir(), 'sira-open-'))
  const program = `
    const { openFiles } = await import(${JSON.stringify(OPEN)})
    await openFiles(${JSON.stringify({ DATA_DIR: dir, ...settings })})
    const { createRequire } = await import('node:module')
    console.log(Object.keys(createRequire(${JSON.stringify(OPEN)}).cache).filter((name) => name.includes('@aws-sdk')).length)
    process.exit()`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
  rmSync(dir, { recursive: true })
  return Number(stdout)
}

test('Amazon’s library is loaded for a bucket, and by nobody else', async () => {
  const s3 = await standInS3()
  expect(await loadedBy({ FILE_STORE: 'local' })).toBe(0)
  expect(await loadedBy(s3.settings)).toBeGreaterThan(10)
  await s3.close()
})

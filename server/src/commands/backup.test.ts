import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished } from 'vitest'
import { run } from '#db/database.ts'
import { createOtherMachine } from '#test/other-machine.ts'
import { createSamplePdf } from '#test/sample-files.ts'
import { clearFileStore, createStoredFile } from '#test/stored-files.ts'
import { test } from '#test/test-app.ts'
import { PROCESS_ENVIRONMENT } from '#test/process-environment.ts'

type CommandResult = { code: number; stdout: string; stderr: string }
/** Runs a command as an operator would, on this database and this folder. */
const runCommand = (
  name: 'backup' | 'restore',
  { url, dir }: { url: string; dir: string },
  ...words: string[]
): Promise<CommandResult> =>
  promisify(execFile)(process.execPath, [fileURLToPath(new URL(`./${name}.ts`, import.meta.url)), ...words], {
    env: { ...PROCESS_ENVIRONMENT, DATABASE_URL: url, DATA_DIR: dir },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: CommandResult) => error,
  )

describe('npm run backup and npm run restore', () => {
  test(
    'write an archive, check it, and restore it on another machine without accounts that were deleted since',
    { timeout: 300_000 },
    async ({ testApp }) => {
      await clearFileStore(testApp)
      const folder = mkdtempSync(path.join(os.tmpdir(), 'sira-backups-'))
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
      const archive = path.join(folder, 'monday.tar')
      const [stays, leaves] = [
        await testApp.createAccount({ role: 'JOBSEEKER' }),
        await testApp.createAccount({ role: 'JOBSEEKER' }),
      ]
      await createStoredFile(testApp, stays.id, { bytes: await createSamplePdf(), kind: 'resume', name: 'cv.pdf' })
      writeFileSync(path.join(testApp.dir, 'secret'), 'made once for this folder, and it is long')

      expect(await runCommand('backup', testApp, archive)).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^Wrote .*monday\.tar: \d+ rows in \d+ tables and 1 files, of /),
      })
      expect(await runCommand('backup', testApp, '--check', archive)).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('Complete'),
      })
      await run(
        testApp.db,
        `insert into audit (act, subject_kind, subject_id) values ('account.deleted', 'account', $1)`,
        [leaves.id],
      )
      expect(await runCommand('backup', testApp, '--deletions-only', folder)).toMatchObject({
        code: 0,
        stdout: '1 deleted accounts are in the list.\n',
      })

      const there = await createOtherMachine(testApp)
      const list = path.join(folder, 'deleted-accounts.txt')
      renameSync(list, `${list}.away`)
      expect(await runCommand('restore', there, archive)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('would be back'),
      })
      renameSync(`${list}.away`, list)
      expect(await runCommand('restore', there, archive)).toMatchObject({
        code: 0,
        stderr: '',
        stdout: expect.stringContaining('1 accounts that were deleted since are deleted again'),
      })
      const { db } = await there.startApp()
      expect(await run(db, 'select id from accounts')).toEqual([{ id: stays.id }])
      expect((await there.listStoredFileIds()).length).toBe(1)
      expect(readFileSync(path.join(there.dir, 'secret'), 'utf8')).toBe('made once for this folder, and it is long')
      expect(await runCommand('restore', there, archive)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/already exists|not empty/),
      })
    },
  )

  test('explain wrong arguments and missing settings', async ({ testApp }) => {
    for (const words of [[], ['a', '--check', 'b']])
      expect(await runCommand('backup', testApp, ...words)).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('Usage'),
      })
    expect(await runCommand('restore', testApp)).toMatchObject({ code: 2, stderr: expect.stringContaining('Usage') })
    const asServer = { ...testApp, url: testApp.url.replace(/\/\/\w+@/, '//sira_app@') }
    expect(await runCommand('backup', asServer, 'x.tar')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('does not own the tables'),
    })
    const empty = await createOtherMachine(testApp)
    expect(await runCommand('backup', empty, path.join(empty.dir, 'x.tar'))).toMatchObject({
      code: 1,
      stderr: 'The database is empty: is it the server’s database?\n',
    })
    // Without the server's settings nothing is created, least of all an empty backup.
    const before = readdirSync(empty.dir)
    expect(await runCommand('backup', { url: '', dir: empty.dir }, path.join(empty.dir, 'x.tar'))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('needs the settings of the server'),
    })
    expect(readdirSync(empty.dir)).toEqual(before)
    expect(await runCommand('backup', testApp, '/nowhere/monday.tar')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('/nowhere/monday.tar'),
    })
    expect(await runCommand('backup', testApp, '--check', '/nowhere.tar')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('/nowhere.tar'),
    })
  })
})

import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished } from 'vitest'
import { run } from '#db/database.ts'
import { otherMachine } from '#testing/restored.ts'
import { samplePdf } from '#testing/samples.ts'
import { emptyStore, storedFile } from '#testing/stored-files.ts'
import { test } from '#testing/town.ts'

type Ran = { code: number; stdout: string; stderr: string }
/** Runs a command as a person would, on this database and this folder. */
const command = (
  name: 'backup' | 'restore',
  { url, dir }: { url: string; dir: string },
  ...words: string[]
): Promise<Ran> =>
  promisify(execFile)(process.execPath, [fileURLToPath(new URL(`./${name}.ts`, import.meta.url)), ...words], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], DATABASE_URL: url, DATA_DIR: dir },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: Ran) => error,
  )

describe('npm run backup and npm run restore', () => {
  test(
    'write an archive, check it, and give it back on another machine without those who left since',
    { timeout: 120_000 },
    async ({ town }) => {
      await emptyStore(town)
      const folder = mkdtempSync(path.join(os.tmpdir(), 'sira-backups-'))
      onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
      const archive = path.join(folder, 'monday.tar')
      const [stays, leaves] = [await town.account({ role: 'JOBSEEKER' }), await town.account({ role: 'JOBSEEKER' })]
      await storedFile(town, stays.id, { bytes: await samplePdf(), kind: 'resume', name: 'cv.pdf' })
      writeFileSync(path.join(town.dir, 'secret'), 'made once for this folder, and it is long')

      expect(await command('backup', town, archive)).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^Wrote .*monday\.tar: \d+ rows in \d+ tables and 1 files, of /),
      })
      expect(await command('backup', town, '--check', archive)).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('Whole'),
      })
      await run(
        town.db,
        `insert into audit (act, subject_kind, subject_id) values ('account.deleted', 'account', $1)`,
        [leaves.id],
      )
      expect(await command('backup', town, '--deletions-only', folder)).toMatchObject({
        code: 0,
        stdout: '1 deleted accounts are in the list.\n',
      })

      const there = await otherMachine(town)
      const list = path.join(folder, 'deleted-accounts.txt')
      renameSync(list, `${list}.away`)
      expect(await command('restore', there, archive)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('would be back'),
      })
      renameSync(`${list}.away`, list)
      expect(await command('restore', there, archive)).toMatchObject({
        code: 0,
        stderr: '',
        stdout: expect.stringContaining('1 accounts that were deleted since are deleted again'),
      })
      const { db } = await there.open()
      expect(await run(db, 'select id from accounts')).toEqual([{ id: stays.id }])
      expect((await there.stored()).length).toBe(1)
      expect(readFileSync(path.join(there.dir, 'secret'), 'utf8')).toBe('made once for this folder, and it is long')
      expect(await command('restore', there, archive)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/is there already|not empty/),
      })
    },
  )

  test('explain themselves', { timeout: 60_000 }, async ({ town }) => {
    for (const words of [[], ['a', '--check', 'b']])
      expect(await command('backup', town, ...words)).toMatchObject({
        code: 2,
        stderr: expect.stringContaining('Usage'),
      })
    expect(await command('restore', town)).toMatchObject({ code: 2, stderr: expect.stringContaining('Usage') })
    const asServer = { ...town, url: town.url.replace(/\/\/\w+@/, '//sira_app@') }
    expect(await command('backup', asServer, 'x.tar')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('does not own the tables'),
    })
    const empty = await otherMachine(town)
    expect(await command('backup', empty, path.join(empty.dir, 'x.tar'))).toMatchObject({
      code: 1,
      stderr: 'The database is empty: is it the one of the server?\n',
    })
    // Without the server's settings nothing is made, least of all an empty backup.
    const before = readdirSync(empty.dir)
    expect(await command('backup', { url: '', dir: empty.dir }, path.join(empty.dir, 'x.tar'))).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('needs the settings of the server'),
    })
    expect(readdirSync(empty.dir)).toEqual(before)
    expect(await command('backup', town, '/nowhere/monday.tar')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('/nowhere/monday.tar'),
    })
    expect(await command('backup', town, '--check', '/nowhere.tar')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('/nowhere.tar'),
    })
  })
})

import { spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createPrivateFolder, getPostgresAccount } from '#db/embedded/folders.ts'
import { copyData, createPostgresNode } from '#test/postgres-node.ts'

const ARCHIVE = /archive_command(?: =|:) '(.+)'/
const readArchiveCommand = (file: string) =>
  ARCHIVE.exec(readFileSync(path.join(import.meta.dirname, '../..', file), 'utf8'))?.[1] ?? ''
/** The recipe of docs/deployment.md, "Point in time", with this folder. */
const getArchiveCommand = (wal: string) =>
  readArchiveCommand('docs/deployment.md').replaceAll('/var/backups/sira-wal', wal)

test('the example for Patroni archives as the guide does', () => {
  expect(readArchiveCommand('docs/deployment.md')).toContain('cp %p')
  expect(readArchiveCommand('deploy/cluster/patroni.yml')).toBe(readArchiveCommand('docs/deployment.md'))
})

test('a segment is archived again after a crash, and one that differs is refused', () => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'sira-archive-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const segment = path.join(dir, 'segment')
  const archive = (content: string) => {
    writeFileSync(segment, content)
    const command = getArchiveCommand(dir).replaceAll('%p', segment).replaceAll('%f', '000000010000000000000001')
    return spawnSync('sh', ['-c', command]).status
  }
  expect(archive('first')).toBe(0)
  expect(archive('first')).toBe(0)
  expect(archive('other')).not.toBe(0)
  expect(readFileSync(path.join(dir, '000000010000000000000001'), 'utf8')).toBe('first')
})

test(
  'a base copy and the archived log give the database as it was before a bad delete',
  { timeout: 600_000 },
  async () => {
    const dir = mkdtempSync(path.join(os.tmpdir(), 'sira-point-'))
    chmodSync(dir, 0o755) // PostgreSQL may run as another user of the system and needs access.
    const wal = createPrivateFolder(path.join(dir, 'wal'), getPostgresAccount())
    const [node, restored] = [
      await createPostgresNode(path.join(dir, 'live')),
      await createPostgresNode(path.join(dir, 'restored')),
    ]
    onTestFinished(async () => {
      await node.kill()
      await restored.kill()
      rmSync(dir, { recursive: true, force: true, maxRetries: 5 })
    })
    node.initialize()
    await node.start(['archive_mode=on', `archive_command=${getArchiveCommand(wal)}`])
    await node.query(`create table kept as select 'before the copy' as what`)
    await copyData(node, restored.data)
    await node.query(`insert into kept values ('after the copy')`)
    const [{ moment }] = (await node.query<{ moment: string }>('select clock_timestamp()::text as moment')) as [
      { moment: string },
    ]
    await node.query('delete from kept')
    const [{ file }] = (await node.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file')) as [
      { file: string },
    ]
    await expect.poll(() => existsSync(path.join(wal, file)), { timeout: 30_000 }).toBe(true)

    writeFileSync(path.join(restored.data, 'recovery.signal'), '')
    appendFileSync(
      path.join(restored.data, 'postgresql.auto.conf'),
      `\nrestore_command = 'cp ${wal}/%f %p'\nrecovery_target_time = '${moment}'\nrecovery_target_action = 'promote'\n`,
    )
    await restored.start()

    const isOpen = async () =>
      (await restored.query<{ open: boolean }>('select not pg_is_in_recovery() as open'))[0]!.open
    await expect.poll(isOpen, { timeout: 30_000 }).toBe(true)
    expect(await restored.query('select what from kept order by what desc')).toEqual([
      { what: 'before the copy' },
      { what: 'after the copy' },
    ])
    expect(await node.query('select what from kept')).toEqual([])
  },
)

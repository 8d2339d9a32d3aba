import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { ROOT, startProgram, stopPrograms } from './processes.ts'
import { readResults } from './results.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'sira-bench-'))
chmodSync(folder, 0o755) // PostgreSQL may run as another user of the system and needs access.
const [dataDir, resultsDir] = [path.join(folder, 'data'), path.join(folder, 'results')]
afterAll(async () => {
  await stopPrograms()
  rmSync(folder, { recursive: true, force: true })
})

const runBench = (...args: string[]) => {
  const folders = ['--data', dataDir, '--results', resultsDir]
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bench/src/run.ts', ...folders, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

/** Runs a statement on the benchmark's database, which runs only meanwhile. */
async function queryBenchDatabase(sql: string) {
  const { line: url } = await startProgram(['server/src/commands/database.ts'], { DATA_DIR: dataDir }, /^postgres\S+$/m)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(sql)
  await client.end()
  await stopPrograms()
  return rows
}

const PUBLISHING = ['--jobs', '300', '--only', 'publishing', '--requests', '2', '--report-only']

test('a run fills its database, stores what it measured and deletes what it wrote', async () => {
  const { status, output } = runBench(...PUBLISHING)

  expect(output).toContain('Stored in')
  expect(status).toBe(0)
  const [result] = readResults(resultsDir)
  expect(result).toMatchObject({ jobs: 300, run: expect.stringContaining('2 requests') })
  expect(result!.figures.map(({ name, measured }) => [name, measured > 0])).toEqual([
    ['post a job', true],
    ['approve a job', true],
    ['close a job', true],
  ])
  const left = `
    select (select count(*)::int from jobs) jobs, (select count(*)::int from sessions) sessions,
      (select count(*)::int from jobs where title like 'Benchmark%') posted`
  expect(await queryBenchDatabase(left)).toEqual([{ jobs: 300, sessions: 0, posted: 0 }])
})

test('a folder with other accounts than generated ones is refused', async () => {
  await queryBenchDatabase(
    `insert into accounts (first_name, last_name, email, role) values ('Hanna', 'Bekele', 'hanna@town.example', 'JOBSEEKER')`,
  )
  const { status, output } = runBench(...PUBLISHING)
  expect(status).toBe(1)
  expect(output).toContain('has other accounts than generated ones')
})

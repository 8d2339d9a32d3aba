import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { run } from '#db/database.ts'
import { createApiKeyClient } from '#test/api-keys.ts'
import { findFreePort } from '#test/free-port.ts'
import { PROCESS_ENVIRONMENT } from '#test/process-environment.ts'
import type { TestClient } from '#test/test-client.ts'
import { test, type TestApp } from '#test/test-app.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const PROGRAM = path.join(ROOT, 'docs/examples/keep-in-step.mjs')
const APPLICATIONS = 130

test('the example program has less than 60 lines', () => {
  expect(readFileSync(PROGRAM, 'utf8').trim().split('\n').length).toBeLessThan(60)
})

test(
  'the example program misses nothing and doubles nothing while the server and itself are killed in the middle',
  { timeout: 300_000 },
  async ({ testApp }) => {
    const { companyId, owner, jobIds, applicationIds } = await fillCompany(testApp)
    const { key } = await createApiKeyClient(testApp, owner, ['jobs:read', 'applications:read'])
    const folder = mkdtempSync(path.join(os.tmpdir(), 'sira-copy-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const port = await findFreePort()
    let server = await startServer(testApp, port)
    let program = startProgram(port, folder, key)

    // Killed as soon as the copy has begun; people of the company go on at another instance.
    await waitFor(() => countItems(folder, 'applications') > 0)
    await kill(server)
    await owner.patch(`/applications/${applicationIds[3]}/status`, { status: 'SHORTLISTED' })
    await owner.patch(`/applications/${applicationIds.at(-1)}/status`, { status: 'REVIEWED' })
    await owner.delete(`/jobs/delete/${jobIds[1]}`)
    const late = await testApp.createApplication(jobIds[0]!, await testApp.createSeeker())
    server = await startServer(testApp, port)
    await waitFor(() => countItems(folder, 'applications') === APPLICATIONS + 1)

    // The program too, while something changes and is withdrawn.
    await kill(program)
    await run(testApp.db, `update applications set status = 'WITHDRAWN' where id = any($1)`, [
      applicationIds.slice(5, 9),
    ])
    await owner.patch(`/jobs/update/${jobIds[0]}`, { location: 'Adama' })
    program = startProgram(port, folder, key)
    await kill(server)
    server = await startServer(testApp, port)
    await waitFor(async () => {
      const [applications, jobs] = [
        await listAll(owner, '/applications/company'),
        await listAll(owner, '/jobs/company'),
      ]
      return isSame(readItems(folder, 'applications'), applications) && isSame(readItems(folder, 'jobs'), jobs)
    })

    const copy = readItems(folder, 'applications')
    expect(copy).toHaveLength(APPLICATIONS + 1 - 4)
    expect(copy.find(({ id }) => id === applicationIds[3])).toMatchObject({ status: 'SHORTLISTED' })
    expect(copy.find(({ id }) => id === late.id)).toMatchObject({ status: 'PENDING' })
    expect(readItems(folder, 'jobs').map(({ id }) => id)).toEqual([jobIds[0]])

    // With a revoked key it stops and says why.
    await run(testApp.db, 'update api_keys set revoked_at = now() where company_id = $1', [companyId])
    expect(await program.exited).toBe(1)
    expect(program.getOutput()).toContain('API_KEY_INVALID')
  },
)

interface Item {
  id: string
  status: string
}

async function fillCompany(testApp: TestApp) {
  const { id: companyId, owner } = await testApp.createCompany()
  const jobIds = [(await testApp.createJob(companyId)).id, (await testApp.createJob(companyId)).id]
  const applicationIds: string[] = []
  for (let n = 0; n < APPLICATIONS; n++)
    applicationIds.push((await testApp.createApplication(jobIds[0]!, await testApp.createSeeker())).id)
  return { companyId, owner, jobIds, applicationIds }
}

const readItems = (folder: string, list: string): Item[] => {
  const file = path.join(folder, `${list}.json`)
  if (!existsSync(file)) return []
  return Object.values((JSON.parse(readFileSync(file, 'utf8')) as { items: Record<string, Item> }).items)
}
const countItems = (folder: string, list: string) => readItems(folder, list).length

/** Returns a list as people read it. */
async function listAll(client: TestClient, list: string): Promise<Item[]> {
  const items: Item[] = []
  for (let page = 1; ; page++) {
    const { data, meta } = await client.get(`${list}?page=${page}&per_page=100`)
    items.push(...(data as Item[]))
    if (!meta.hasNextPage) return items
  }
}
const isSame = (one: readonly Item[], other: readonly Item[]) => {
  const toKeys = (items: readonly Item[]) => items.map(({ id, status }) => `${id} ${status}`).toSorted()
  return JSON.stringify(toKeys(one)) === JSON.stringify(toKeys(other))
}

async function waitFor(isDone: () => boolean | Promise<boolean>) {
  for (const deadline = Date.now() + 120_000; !(await isDone()); await rest(50))
    if (Date.now() > deadline) throw new Error('The copy is not in step')
}

interface Watched {
  child: ChildProcess
  getOutput: () => string
  exited: Promise<number | null>
}

function watch(child: ChildProcess): Watched {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (output += text))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  onTestFinished(() => void child.kill('SIGKILL'))
  return { child, getOutput: () => output, exited }
}

async function kill({ child, exited }: Watched) {
  child.kill('SIGKILL')
  await exited
}

const startProgram = (port: number, folder: string, key: string) =>
  watch(
    spawn(process.execPath, [PROGRAM, `http://127.0.0.1:${port}`, folder], {
      env: { ...PROCESS_ENVIRONMENT, API_KEY: key, EVERY_MS: '100' },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )

/** Starts an instance of the server on the database of the test app. */
async function startServer(testApp: TestApp, port: number): Promise<Watched> {
  const watched = watch(
    spawn(process.execPath, ['server/src/main.ts'], {
      cwd: ROOT,
      env: {
        ...PROCESS_ENVIRONMENT,
        DATA_DIR: testApp.dir,
        DATABASE_URL: testApp.appDatabaseUrl,
        DATABASE_OWNER_URL: testApp.url,
        SECRET: 'Zk3vQ9tXw2Lr8PbN6yHc4MdJ7sGf1TaE5uRi0oVx',
        PUBLIC_ORIGIN: 'https://sira.example',
        PORT: String(port),
        LIMITS_SCALE: '1000',
        LOG_LEVEL: 'error',
        DEMO: '0',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  )
  await waitFor(async () => {
    if (watched.child.exitCode !== null) throw new Error(`The server does not start:\n${watched.getOutput()}`)
    const isUp = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )
    return isUp
  })
  return watched
}

import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { run } from '#db/database.ts'
import { PROCESS_ENVIRONMENT } from '#test/process-environment.ts'
import { test, type TestApp } from '#test/test-app.ts'
import { addCompanyEvents, createWebhookScene, passWebhookPause } from '#test/webhooks.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** Starts a server that sends what is due, as a process. */
async function startServer(testApp: TestApp): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['server/test/support/webhook-worker-process.ts'], {
    cwd: ROOT,
    env: {
      ...PROCESS_ENVIRONMENT,
      DATA_DIR: testApp.dir,
      DATABASE_URL: testApp.appDatabaseUrl,
      DATABASE_OWNER_URL: testApp.url,
      SECRET: 'Zk3vQ9tXw2Lr8PbN6yHc4MdJ7sGf1TaE5uRi0oVx',
      TEST_SECRET: testApp.resources.secret.current,
      PUBLIC_ORIGIN: 'https://sira.example',
      LOG_LEVEL: 'error',
      DEMO: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let words = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (words += text))
  for (const deadline = Date.now() + 180_000; !words.includes('works'); await rest(5))
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`The server does not start:\n${words}`)
  return child
}

async function killProcess(child: ChildProcess) {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

test(
  '1,000 events to a receiver that is down for an hour arrive in order and once each by their ids, though two servers are killed while they send',
  { timeout: 600_000 },
  async ({ testApp }) => {
    const { companyId, receiver } = await createWebhookScene(testApp, onTestFinished)
    receiver.answerAlways('/hook', { status: 503 })
    const ids = await addCompanyEvents(testApp, companyId, 400)
    let server = await startServer(testApp)
    // At once, and after 5 seconds, 5 minutes, 30 minutes and 2 hours; meanwhile more happens.
    for (let attempt = 1; attempt <= 4; attempt++) {
      await expect
        .poll(() => run(testApp.db, 'select attempts, lease_id as lease from webhooks'), { interval: 20 })
        .toEqual([{ attempts: attempt, lease: null }])
      if (attempt > 1) ids.push(...(await addCompanyEvents(testApp, companyId, 200)))
      if (attempt < 4) await passWebhookPause(testApp)
    }
    expect(receiver.calls.map(({ id }) => id)).toEqual(Array.from({ length: 4 }, () => ids[0]))
    receiver.answerAlways('/hook', { status: 200 })
    receiver.calls.length = 0
    for (const most of [250, 600]) {
      await passWebhookPause(testApp)
      await expect.poll(() => receiver.calls.length, { timeout: 180_000, interval: 2 }).toBeGreaterThan(most)
      await killProcess(server)
      // PostgreSQL still runs the last statement of the killed process. Nobody else would send before its lease is over.
      await rest(150)
      const sent = receiver.calls.length
      server = await startServer(testApp)
      expect(receiver.calls.length).toBe(sent)
    }
    await passWebhookPause(testApp)
    await expect.poll(() => receiver.calls.at(-1)?.id, { timeout: 180_000 }).toBe(ids.at(-1))
    const arrived = receiver.calls.map(({ id }) => id)
    expect(arrived.filter((id, n) => id !== arrived[n - 1])).toEqual(ids)
    // At most what each killed server was just sending came twice.
    expect(arrived.length - ids.length).toBeLessThanOrEqual(2)
    expect(receiver.calls.every(({ verifiedBy }) => verifiedBy.length === 1)).toBe(true)
  },
)

import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { PROCESS_ENVIRONMENT } from './process-environment.ts'
import type { TestApp } from './test-app.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** Starts the background tasks of this test app as a process, which calls stand-ins on this machine. */
export async function startOutgoingWorker(
  testApp: TestApp,
  settings: Record<string, string> = {},
): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['server/test/support/outgoing-worker-process.ts'], {
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
      ...settings,
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

/** Kills a process without a warning. Resolves when PostgreSQL has run its last statement too. */
export async function killWorker(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
  await rest(150)
}

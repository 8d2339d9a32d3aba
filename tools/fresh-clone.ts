import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describeTest, ROOT, runProgram, type TestCounts } from './run-program.ts'
import { interruptApp, killProcesses, listProcesses, startApp, type StartedApp } from './started-app.ts'

const DEMO_ACCOUNT = { email: 'seeker@sira.test', password: 'demo-sira-2026' }

type RunStep = <T>(title: string, work: () => Promise<T>) => Promise<T>

/**
 * Does what a person does who has just cloned the repository: HEAD in a new folder, an empty home, `npm start`, with
 * nothing installed before but Node, npm and git. Each step counts as one test; the first failure skips the rest.
 */
export async function testFreshClone(): Promise<TestCounts> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sira-fresh-'))
  chmodSync(folder, 0o755) // PostgreSQL may run as another user of the system and needs access.
  const cleanUp = () => {
    killProcesses(folder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const stopAndExit = () => {
    cleanUp()
    process.exit(130)
  }
  process.once('SIGINT', stopAndExit)
  let passed = 0
  try {
    await testClone(path.join(folder, 'sira'), async (title, work) => {
      const result = await work().catch((error: Error) => {
        throw new Error(`${title}: ${error.message}`)
      })
      passed++
      console.log(`ok   ${title}`)
      return result
    })
    return { passed, failed: 0 }
  } catch (error) {
    console.log(`FAIL ${(error as Error).message}`)
    return { passed, failed: 1, failures: [describeTest('fresh clone', (error as Error).message)] }
  } finally {
    process.off('SIGINT', stopAndExit)
    cleanUp()
  }
}

async function testClone(clone: string, runStep: RunStep): Promise<void> {
  await runStep('HEAD can be cloned', () => cloneHead(clone))
  const first = await runStep('npm start installs, builds and prints its address', () => startApp(clone))
  console.log(`     after ${first.seconds.toFixed(1)} s`)
  await checkResponses(first.url, runStep)
  await checkStop('the first one', first, clone, runStep)
  const second = await runStep('a second npm start neither installs nor builds', () => startAgain(clone))
  console.log(`     after ${second.seconds.toFixed(1)} s`)
  await runStep('the second one responds', () => request(second.url, '/healthz'))
  await checkStop('the second one', second, clone, runStep)
}

async function cloneHead(clone: string): Promise<void> {
  const { stdout } = await runProgram('git', ['status', '--porcelain'])
  if (stdout) console.log('     The working tree differs from HEAD; HEAD is tested')
  const { ok, output } = await runProgram('git', ['clone', '--quiet', '--no-hardlinks', ROOT, clone])
  if (!ok) throw new Error(output.trim())
}

async function startAgain(clone: string): Promise<StartedApp> {
  const app = await startApp(clone)
  if (/Installing|Building/.test(app.output())) throw new Error(app.output())
  return app
}

async function checkResponses(url: string, runStep: RunStep): Promise<void> {
  await runStep('/healthz responds', () => request(url, '/healthz'))
  for (const urlPath of ['/', '/jobs']) {
    await runStep(`${urlPath} is a page with a heading`, async () => {
      const text = await (await request(url, urlPath, { headers: { accept: 'text/html' } })).text()
      if (!/<h1[\s>]/.test(text)) throw new Error(text.slice(0, 500))
    })
  }
  await runStep('the demo jobs can be read', async () => {
    const { success, data } = (await (await request(url, '/api/v1/jobs/getAll')).json()) as {
      success: boolean
      data: unknown[]
    }
    if (!success || !data.length) throw new Error('there are none')
  })
  await runStep('a demo account can sign in', async () => {
    const response = await request(url, '/api/v1/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(DEMO_ACCOUNT),
    })
    const { data } = (await response.json()) as { data: { accessToken?: string } }
    if (!data.accessToken) throw new Error('it gets no token')
  })
}

async function request(url: string, urlPath: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(url + urlPath, { ...init, signal: AbortSignal.timeout(30_000) })
  if (!response.ok)
    throw new Error(`${urlPath} responds with ${response.status}: ${(await response.text()).slice(0, 500)}`)
  return response
}

async function checkStop(name: string, app: StartedApp, clone: string, runStep: RunStep): Promise<void> {
  await runStep(`Ctrl-C ends ${name} cleanly`, () => interruptApp(app))
  await runStep(`nothing of ${name} is left running`, () => {
    const left = listProcesses(clone)
    return left.length ? Promise.reject(new Error(`processes ${left.join(', ')}`)) : Promise.resolve()
  })
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ROOT, run, type Sum } from './run.ts'
import { interrupt, killProcessesOf, processesOf, startApp, type StartedApp } from './started-app.ts'

const DEMO = { email: 'seeker@sira.test', password: 'demo-sira-2026' }

type Fact = <T>(title: string, look: () => Promise<T>) => Promise<T>

/**
 * What somebody does who has just cloned the repository and has only Node and npm: HEAD in a new folder, an empty home,
 * `npm start`. Each thing that must hold counts as one test; the first that does not ends the rest.
 */
export async function freshClone(): Promise<Sum> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sira-fresh-'))
  chmodSync(folder, 0o755) // PostgreSQL may run as another account and has to get in.
  const stop = () => {
    killProcessesOf(folder)
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  const cutOff = () => {
    stop()
    process.exit(130)
  }
  process.once('SIGINT', cutOff)
  let passed = 0
  try {
    await tryClone(path.join(folder, 'sira'), async (title, look) => {
      const seen = await look().catch((error: Error) => {
        throw new Error(`${title}: ${error.message}`)
      })
      passed++
      console.log(`ok   ${title}`)
      return seen
    })
    return { passed, failed: 0 }
  } catch (error) {
    console.log(`FAIL ${(error as Error).message}`)
    return { passed, failed: 1 }
  } finally {
    process.off('SIGINT', cutOff)
    stop()
  }
}

async function tryClone(clone: string, fact: Fact): Promise<void> {
  await fact('HEAD can be cloned', () => cloneHead(clone))
  const first = await fact('npm start installs, builds and prints its address', () => startApp(clone))
  console.log(`     after ${first.seconds.toFixed(1)} s`)
  await answers(first.url, fact)
  await stops(first, clone, fact)
  const second = await fact('a second npm start neither installs nor builds', () => startAgain(clone))
  console.log(`     after ${second.seconds.toFixed(1)} s`)
  await fact('the second one answers', () => ask(second.url, '/healthz'))
  await stops(second, clone, fact)
}

async function cloneHead(clone: string): Promise<void> {
  const { stdout } = await run('git', ['status', '--porcelain'])
  if (stdout) console.log('     The working tree differs from HEAD; it is HEAD that is tried')
  const { ok, output } = await run('git', ['clone', '--quiet', '--no-hardlinks', ROOT, clone])
  if (!ok) throw new Error(output.trim())
}

async function startAgain(clone: string): Promise<StartedApp> {
  const app = await startApp(clone)
  if (/Installing|Building/.test(app.output())) throw new Error(app.output())
  return app
}

async function answers(url: string, fact: Fact): Promise<void> {
  await fact('/healthz answers', () => ask(url, '/healthz'))
  for (const where of ['/', '/jobs']) {
    await fact(`${where} is a page with a heading`, async () => {
      const text = await (await ask(url, where, { headers: { accept: 'text/html' } })).text()
      if (!/<h1[\s>]/.test(text)) throw new Error(text.slice(0, 500))
    })
  }
  await fact('the demo jobs can be read', async () => {
    const { success, data } = (await (await ask(url, '/api/v1/jobs/getAll')).json()) as {
      success: boolean
      data: unknown[]
    }
    if (!success || !data.length) throw new Error('there are none')
  })
  await fact('a demo account can sign in', async () => {
    const answer = await ask(url, '/api/v1/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(DEMO),
    })
    const { data } = (await answer.json()) as { data: { accessToken?: string } }
    if (!data.accessToken) throw new Error('it gets no token')
  })
}

async function ask(url: string, where: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(url + where, { ...init, signal: AbortSignal.timeout(30_000) })
  if (!answer.ok) throw new Error(`${where} answers ${answer.status}: ${(await answer.text()).slice(0, 500)}`)
  return answer
}

async function stops(app: StartedApp, clone: string, fact: Fact): Promise<void> {
  await fact('Ctrl-C ends it cleanly', () => interrupt(app))
  await fact('nothing of it is left running', () => {
    const left = processesOf(clone)
    return left.length ? Promise.reject(new Error(`processes ${left.join(', ')}`)) : Promise.resolve()
  })
}

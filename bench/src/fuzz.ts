import { mkdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { EVERY_ENDPOINT } from '@sira/contract/every-endpoint'
import {
  buildRandomBody,
  buildRandomQuery,
  createRandom,
  buildRandomSegment,
  type RandomSource,
} from './random-input.ts'
import { readEventLoopDelays, readPeakMemory, resetPeakMemory } from './process-figures.ts'
import { findFreePort, ROOT, startProgram, stopPrograms } from './processes.ts'
import { METRICS_TOKEN, SERVER_ARGUMENTS, SERVER_READY } from './servers.ts'

// npm run fuzz [-- --seconds 60 --seed 1 --connections 16]
// Sends random input to every endpoint, as every role, and reports the server's event loop delay and memory use.

const readArgument = (name: string, fallback: number) =>
  Number(process.argv[process.argv.indexOf(`--${name}`) + 1] ?? NaN) || fallback
const SECONDS = readArgument('seconds', 60)
const SEED = readArgument('seed', Math.floor(Math.random() * 1e9))
const CONNECTIONS = readArgument('connections', 16)
const BUDGET = { p99: 0.05, megabytes: 512 }
const PASSWORD = 'demo-sira-2026'
const dataDir = path.join(ROOT, 'data/fuzz')
/** Endpoints that would end the sessions that all requests use; they are called without a token. */
const ENDS_SESSIONS = new Set(['signOut', 'endSession', 'deleteAccount', 'changePassword'])

process.once('SIGINT', () => void stopPrograms().then(() => process.exit(130)))
try {
  await fuzz()
} finally {
  await stopPrograms()
  rmSync(dataDir, { recursive: true, force: true })
}

async function fuzz() {
  mkdirSync(dataDir, { recursive: true })
  const PORT = String(await findFreePort())
  const env = { DATA_DIR: dataDir, PORT, DEMO: '1', METRICS_TOKEN, LIMITS_SCALE: '1000000', LOG_LEVEL: 'fatal' }
  const { pid } = await startProgram(SERVER_ARGUMENTS, env, SERVER_READY)
  const origin = `http://127.0.0.1:${PORT}`
  const tokens = [
    undefined,
    ...(await Promise.all(['seeker', 'company', 'admin'].map((who) => signIn(origin, `${who}@sira.test`)))),
  ]
  const ids = await listIds(origin)
  // Resets both measurements, because filling the demo data does not count.
  await readEventLoopDelays(origin, METRICS_TOKEN)
  resetPeakMemory(pid)
  const answers = new Map<number, number>()
  const faults = new Map<string, number>()
  const ends = Date.now() + SECONDS * 1000
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, n) => {
      const random = createRandom(SEED + n)
      while (Date.now() < ends) {
        const { name, status } = await sendOneRequest(origin, { random, tokens, ids })
        answers.set(status, (answers.get(status) ?? 0) + 1)
        if (status >= 500 && status !== 503) faults.set(`${name} ${status}`, (faults.get(`${name} ${status}`) ?? 0) + 1)
      }
    }),
  )
  report({ ...(await readEventLoopDelays(origin, METRICS_TOKEN)), megabytes: readPeakMemory(pid), answers, faults })
}

interface FuzzInput {
  random: RandomSource
  tokens: (string | undefined)[]
  ids: string[]
}

/** Sends one request: a random endpoint and account, with input that matches its schema or not. */
async function sendOneRequest(
  origin: string,
  { random, tokens, ids }: FuzzInput,
): Promise<{ name: string; status: number }> {
  const [name, endpoint] = random.of([...EVERY_ENDPOINT])
  const token = random.of(tokens)
  const url = `${origin}/api/v1${endpoint.path.replace(/:\w+/g, () => (random.next() < 0.5 ? random.of(ids) : buildRandomSegment(random)))}${buildRandomQuery(endpoint, random)}`
  const { body, type } = endpoint.method === 'GET' ? {} : buildRandomBody(endpoint, random)
  const response = await fetch(url, {
    method: endpoint.method,
    headers: {
      ...(token && !ENDS_SESSIONS.has(name) && { authorization: `Bearer ${token}` }),
      ...(type && { 'content-type': type }),
    },
    body,
  }).catch(() => undefined)
  await response?.arrayBuffer().catch(() => {})
  return { name, status: response?.status ?? 0 }
}

async function signIn(origin: string, email: string): Promise<string> {
  const response = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  return ((await response.json()) as { data: { accessToken: string } }).data.accessToken
}

async function listIds(origin: string): Promise<string[]> {
  const lists = await Promise.all(
    ['/jobs/getAll', '/company/fetchAll', '/skills/getAll'].map(
      async (at) => ((await (await fetch(`${origin}/api/v1${at}`)).json()) as { data: { id: string }[] }).data,
    ),
  )
  return lists.flatMap((list) => list.slice(0, 20).map(({ id }) => id))
}

interface FuzzResult {
  p99: number
  max: number
  megabytes: number
  answers: Map<number, number>
  faults: Map<string, number>
}

function report({ p99, max, megabytes, answers, faults }: FuzzResult) {
  const counts = [...answers].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status || 'cut'} × ${count}`)
  console.log(
    `\nseed ${SEED}, ${SECONDS} s, ${CONNECTIONS} connections, load ${os.loadavg()[0]!.toFixed(1)} on ${os.cpus().length} cores`,
  )
  console.log(`responses          ${counts.join(', ')}`)
  console.log(
    `event loop         p99 ${(p99 * 1000).toFixed(1)} ms (below ${BUDGET.p99 * 1000}), at most ${(max * 1000).toFixed(1)} ms`,
  )
  console.log(`memory             ${megabytes.toFixed(0)} MB at most (below ${BUDGET.megabytes})`)
  for (const [what, count] of faults) console.log(`fault              ${what} × ${count}`)
  if (p99 >= BUDGET.p99 || megabytes >= BUDGET.megabytes || faults.size > 0) process.exitCode = 1
}

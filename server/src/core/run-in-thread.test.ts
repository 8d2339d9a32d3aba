import { expect, test } from 'vitest'
import { runInThread, ThreadError, type ThreadLimits } from './run-in-thread.ts'

const toModule = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, workerData } from 'node:worker_threads'\n${code}`)}`,
  )
const LIMITS: ThreadLimits = { timeMs: 60_000, megabytes: 64 }

test('a thread returns what it posts, and knows nothing of the environment', async () => {
  const code = `parentPort.postMessage([workerData, Object.keys(process.env)])`
  expect(await runInThread(toModule(code), { a: 1 }, LIMITS)).toEqual([{ a: 1 }, []])
})

test.for<[what: string, failure: string, code: string, limits: Partial<ThreadLimits>]>([
  ['runs for ever', 'time', `for (;;) {}`, { timeMs: 300 }],
  ['waits for ever', 'time', `setInterval(() => {}, 1000)`, { timeMs: 300 }],
  ['fills its heap', 'memory', `const all = []; for (;;) all.push({ a: all.length })`, {}],
  [
    'fills buffers outside of its heap',
    'memory',
    `const all = []; for (;;) all.push(new Uint8Array(1_000_000).fill(1))`,
    {},
  ],
  ['throws', 'error', `throw new Error('secret')`, {}],
  ['ends without a message', 'error', `1`, {}],
])('a thread that %s is ended, with the reason', async ([, failure, code, limits]) => {
  const error = await runInThread(toModule(code), {}, { ...LIMITS, ...limits }).catch((reason: unknown) => reason)
  expect(error).toBeInstanceOf(ThreadError)
  expect((error as ThreadError).failure).toBe(failure)
  expect(String(error)).not.toContain('secret')
})

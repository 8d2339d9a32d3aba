import { expect, test } from 'vitest'
import { createThreadPool, runInThread, ThreadError, type ThreadLimits } from './run-in-thread.ts'

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
  ['runs for ever', 'time', `for (;;) {}`, { timeMs: 200, waitMs: 60_000 }],
  ['waits for ever', 'busy', `setInterval(() => {}, 1000)`, { waitMs: 300 }],
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

/** Answers with its number of inputs so far; `throw` ends it, and `wait` waits for `go` on the channel. */
const COUNTING = toModule(`
  let count = 0
  const gate = new BroadcastChannel('gate')
  parentPort.on('message', (input) => {
    count++
    if (input === 'throw') throw new Error('secret')
    const answer = () => {
      gate.onmessage = null
      parentPort.postMessage(count)
    }
    if (input === 'wait') gate.onmessage = answer
    else answer()
  })`)

test('a pool keeps its threads for the next input, and replaces one that fails', async () => {
  const run = createThreadPool<string, number>(COUNTING, { ...LIMITS, maxThreads: 1, maxWaiting: 5 })

  expect(await Promise.all([run('a'), run('b'), run('c')])).toEqual([1, 2, 3])
  await expect(run('throw')).rejects.toEqual(new ThreadError('error'))
  expect([await run('d'), await run('e')]).toEqual([1, 2])
})

test('a pool runs no more threads than it may, and refuses inputs beyond those that may wait', async () => {
  const run = createThreadPool<string, number>(COUNTING, { ...LIMITS, maxThreads: 2, maxWaiting: 1 })
  const results = [run('wait'), run('wait'), run('a')]

  await expect(run('b')).rejects.toThrow(expect.objectContaining({ code: 'BUSY' }))
  const gate = new BroadcastChannel('gate')
  const opening = setInterval(() => gate.postMessage('go'), 20)
  expect(await Promise.all(results)).toEqual([1, 1, 2])
  clearInterval(opening)
  gate.close()
})

test('a thread of a pool is ended at its limits, and the next input gets another one', async () => {
  const code = `parentPort.on('message', (input) => { if (input === 'loop') for (;;) {} else parentPort.postMessage(input) })`
  const run = createThreadPool<string, string>(toModule(code), {
    ...LIMITS,
    timeMs: 1000,
    waitMs: 60_000,
    maxThreads: 1,
    maxWaiting: 1,
  })

  await expect(run('loop')).rejects.toEqual(new ThreadError('time'))
  expect(await run('a')).toBe('a')
})

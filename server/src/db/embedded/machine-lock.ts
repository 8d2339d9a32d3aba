import { createHash } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs `work` while no other process on this machine runs work with the same `name`; waits until it is free, at most 3
 * minutes. The lock is an abstract socket: the kernel releases it when a process dies, so nothing is left behind.
 */
export async function withMachineLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  const address = `\0sira-${createHash('sha256').update(name).digest('hex').slice(0, 32)}`
  let release = await tryLock(address)
  for (const deadline = Date.now() + 180_000; !release; release = await tryLock(address)) {
    if (Date.now() > deadline)
      throw new Error(`Another process has been starting or stopping the database in ${name} for three minutes`)
    await sleep(25)
  }
  try {
    return await work()
  } finally {
    await release()
  }
}

function tryLock(address: string): Promise<(() => Promise<void>) | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<(() => Promise<void>) | undefined>()
  const server = createServer()
  server.once('error', (error: NodeJS.ErrnoException) =>
    error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
  )
  server.listen(address, () => resolve(() => new Promise((closed) => server.close(() => closed()))))
  return promise
}

import { createHash } from 'node:crypto'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs `work` while no other process on this machine runs work of the same `name`; waits for its turn.
 * The turn is an abstract socket: the kernel takes it back from a process that dies, so nothing is left behind.
 */
export async function inTurn<T>(name: string, work: () => Promise<T>): Promise<T> {
  const address = `\0sira-${createHash('sha256').update(name).digest('hex').slice(0, 32)}`
  let giveBack = await take(address)
  for (const deadline = Date.now() + 180_000; !giveBack; giveBack = await take(address)) {
    if (Date.now() > deadline)
      throw new Error(`Another process has been starting or stopping the database in ${name} for three minutes`)
    await sleep(25)
  }
  try {
    return await work()
  } finally {
    await giveBack()
  }
}

function take(address: string): Promise<(() => Promise<void>) | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<(() => Promise<void>) | undefined>()
  const server = createServer()
  server.once('error', (error: NodeJS.ErrnoException) =>
    error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
  )
  server.listen(address, () => resolve(() => new Promise((closed) => server.close(() => closed()))))
  return promise
}

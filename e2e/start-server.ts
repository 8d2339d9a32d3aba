import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Starts a server for one journey, with an empty database and other settings than the two shared servers. */
export async function startServer(
  settings: Record<string, string>,
): Promise<{ origin: string; folder: string; stop(): Promise<void> }> {
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const folder = mkdtempSync(path.join(process.env['SIRA_E2E_DATA']!, 'own-'))
  const child = spawn('node', ['server/src/main.ts'], {
    cwd: path.resolve(import.meta.dirname, '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      DEMO: '0',
      LOG_LEVEL: 'error',
      LIMITS_SCALE: '1000',
      ...settings,
    },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  // A journey that fails at the wrong moment stops nothing: its worker ends, and the server with it.
  process.once('exit', () => child.kill('SIGTERM'))
  // Less than Playwright's timeout for everything before a test; filling the demo data is slow on a busy machine.
  for (const until = Date.now() + 400_000; !(await isReady(origin));) {
    if (Date.now() > until || child.exitCode !== null) throw new Error('the server of this journey did not start')
    await sleep(200)
  }
  return {
    origin,
    /** The name of its folder, for its outgoing emails. */
    folder: path.basename(folder),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

const isReady = (origin: string) =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#db/embedded.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connects as the owner of one PostgreSQL that every test file of the run shares. */
    postgres: string
  }
}

/** vitest's globalSetup: one PostgreSQL in a temporary folder for the whole run; tests reach it with `inject('postgres')`. */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sira-tests-'))
  chmodSync(folder, 0o755) // PostgreSQL may run as another account and has to get in.
  const server = await startEmbedded({ dir: path.join(folder, 'postgres'), fast: true, log: console.error })
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const abandon = () => {
    process.kill(server.pid, 'SIGQUIT')
    remove()
  }
  process.once('exit', abandon) // Ctrl-C leaves without a teardown.
  project.provide('postgres', server.url)
  return async () => {
    process.off('exit', abandon)
    await server.stop()
    remove()
  }
}

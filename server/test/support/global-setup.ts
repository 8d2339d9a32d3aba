import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Connects as the superuser of one PostgreSQL that every test file of the run shares. */
    postgres: string
  }
}

/**
 * Vitest's globalSetup: starts one PostgreSQL in a temporary folder for the whole run. Tests get its URL with
 * `inject('postgres')`. Returns the teardown.
 */
export async function setup(project: TestProject) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sira-tests-'))
  chmodSync(folder, 0o755) // PostgreSQL may run as another user of the system and needs access.
  const server = await startEmbeddedPostgres({ dir: path.join(folder, 'postgres'), fast: true, log: console.error })
  const remove = () => rmSync(folder, { recursive: true, force: true })
  const killAndRemove = () => {
    process.kill(server.pid, 'SIGQUIT')
    remove()
  }
  process.once('exit', killAndRemove) // Ctrl-C skips the teardown.
  project.provide('postgres', server.url)
  return async () => {
    process.off('exit', killAndRemove)
    await server.stop()
    remove()
  }
}

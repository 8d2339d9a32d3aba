import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '../server/src/db/embedded/embedded-postgres.ts'
import { generateSchemaSource } from '../server/src/db/generate-schema.ts'
import { describeDatabase } from '../server/src/db/describe-database.ts'
import { migrate } from '../server/src/db/migrate.ts'
import { prepareQueue } from '../server/src/queue/prepare-queue.ts'
import { ROOT } from './run-program.ts'
import { generateStatements, STATEMENTS_FILE } from './sql/generate-statements.ts'

/** Starts a temporary PostgreSQL with the migrated schema, calls `use` with its URL, and removes it. */
export async function withMigratedDatabase<T>(use: (url: string) => Promise<T>): Promise<T> {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'sira-tables-'))
  chmodSync(dir, 0o755) // PostgreSQL may run as another user of the system and needs access.
  const postgres = await startEmbeddedPostgres({ dir: path.join(dir, 'pg'), fast: true })
  try {
    await migrate(postgres.url, prepareQueue)
    return await use(postgres.url)
  } finally {
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

/** Writes what is generated from the migrated database at `url`. Returns what is wrong with the server's statements. */
async function writeGeneratedFiles(url: string): Promise<string[]> {
  const write = (file: string, text: string) => writeFileSync(path.join(ROOT, file), text)
  write('server/src/db/schema.ts', await generateSchemaSource(url))
  write('docs/database.md', (await describeDatabase(url)).text)
  const { source, faults } = await generateStatements(url)
  write(STATEMENTS_FILE, source)
  return faults
}

if (import.meta.main) {
  const faults = await withMigratedDatabase(writeGeneratedFiles)
  for (const fault of faults) console.error(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}

import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '#db/embedded/embedded-postgres.ts'
import { generateSchemaSource } from '#db/generate-schema.ts'
import { describeDatabase } from '#db/describe-database.ts'
import { migrate } from '#db/migrate.ts'
import { prepareQueue } from '#queue/prepare-queue.ts'
import { formatDataInventory } from '#db/data-inventory.ts'

// Writes server/src/db/schema.ts and docs/database.md from a temporary database, and docs/data-inventory.md from the notes
// about its columns.
const dir = mkdtempSync(path.join(os.tmpdir(), 'sira-tables-'))
chmodSync(dir, 0o755) // PostgreSQL may run as another account and has to get in.
const postgres = await startEmbeddedPostgres({ dir: path.join(dir, 'pg'), fast: true })
try {
  await migrate(postgres.url, prepareQueue)
  writeFileSync(new URL('../db/schema.ts', import.meta.url), await generateSchemaSource(postgres.url))
  writeFileSync(new URL('../../../docs/database.md', import.meta.url), (await describeDatabase(postgres.url)).text)
  writeFileSync(new URL('../../../docs/data-inventory.md', import.meta.url), formatDataInventory())
} finally {
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}

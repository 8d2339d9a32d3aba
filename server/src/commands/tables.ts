import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startEmbedded } from '#db/embedded.ts'
import { tablesSource } from '#db/generate-tables.ts'
import { migrate } from '#db/migrate.ts'
import { inventoryText } from '../security/inventory.ts'

// Writes server/src/db/tables.ts from a database made for this alone, and docs/data-inventory.md from what is said of its columns.
const dir = mkdtempSync(path.join(os.tmpdir(), 'sira-tables-'))
chmodSync(dir, 0o755) // PostgreSQL may run as another account and has to get in.
const postgres = await startEmbedded({ dir: path.join(dir, 'pg'), fast: true })
try {
  await migrate(postgres.url)
  writeFileSync(new URL('../db/tables.ts', import.meta.url), await tablesSource(postgres.url))
  writeFileSync(new URL('../../../docs/data-inventory.md', import.meta.url), inventoryText())
} finally {
  await postgres.stop()
  rmSync(dir, { recursive: true, force: true })
}

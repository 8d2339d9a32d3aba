import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { getRoleStatus } from '#db/roles.ts'
import { openStorage } from '#storage/open-storage.ts'
import { verifyArchive, handleStopSignals } from '../backup/archive.ts'
import { writeBackup } from '../backup/create-backup.ts'
import { updateDeletionList } from '../backup/deletion-list.ts'
import type { BackupManifest } from '../backup/manifest.ts'
import { connectWithoutTimeouts } from '../backup/snapshot.ts'
import { createProgressPrinter } from '../backup/progress-printer.ts'
import { loadConfig, type Config } from '../config.ts'
import { startOrAwaitExistingDatabase, getSecretPath } from '../open-deps.ts'

// npm run backup -- FILE writes an archive; -- --check FILE verifies one; -- --deletions-only DIR only updates the list
// of deleted accounts in that folder.
const USAGE =
  'Usage: npm run backup -- FILE\n       npm run backup -- --check FILE\n       npm run backup -- --deletions-only DIR'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'string' }, 'deletions-only': { type: 'string' } },
})
const targets = [...positionals, values.check, values['deletions-only']].filter((word) => word !== undefined)
if (targets.length !== 1) {
  console.error(USAGE)
  process.exit(2)
}
handleStopSignals()
const { showProgress, finish } = createProgressPrinter()
try {
  if (values.check !== undefined) finish(`Complete and unchanged: ${formatSummary(await verifyArchive(values.check))}`)
  else await backUpDatabase(loadConfig(process.env, { signs: false }))
} catch (error) {
  finish('')
  console.error((error as Error).message)
  process.exitCode = 1
}

async function backUpDatabase(config: Config) {
  const database = await startOrAwaitExistingDatabase(config)
  try {
    const { role, isOwner, hasTables } = await getRoleStatus(database.url)
    if (!hasTables) throw new Error('The database is empty: is it the server’s database?')
    if (!isOwner)
      throw new Error(
        `The database role "${role}" does not own the tables: only their owner can make a backup. Set DATABASE_OWNER_URL.`,
      )
    if (values['deletions-only'] !== undefined) {
      const client = await connectWithoutTimeouts(database.url)
      const deletedAccounts = await updateDeletionList(client, values['deletions-only'])
      await client.end()
      finish(`${deletedAccounts} deleted accounts are in the list.`)
    } else {
      const { fileStore: files } = await openStorage(config)
      const file = path.resolve(positionals[0]!)
      finish(
        `Wrote ${file}: ${formatSummary(await writeBackup(file, { url: database.url, files, secret: readSecret(config), onProgress: showProgress }))}`,
      )
    }
  } finally {
    await database.stop()
  }
}

function readSecret({ DATA_DIR }: Config) {
  const file = getSecretPath(DATA_DIR)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

function formatSummary({ madeAt, version, tables, files }: BackupManifest) {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  const lost = files.lost.length > 0 ? ` (${files.lost.length} had no content)` : ''
  return `${rows} rows in ${Object.keys(tables).length} tables and ${files.kept} files${lost}, of ${madeAt}, version ${version}. Keep it as secret as the database.`
}

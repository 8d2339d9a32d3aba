import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openStorage } from '#storage/open-storage.ts'
import { getDeletionListPath, readDeletionList } from '../backup/deletion-list.ts'
import { requireCompatibleArchive, restoreBackup } from '../backup/restore-backup.ts'
import { handleStopSignals } from '../backup/archive.ts'
import { createProgressPrinter } from '../backup/progress-printer.ts'
import { loadConfig, type Config } from '../config.ts'
import { startOrAwaitDatabase, getSecretPath } from '../open-deps.ts'

// npm run restore -- FILE [--deletions LIST|none] restores an archive into the configured database and folder, both
// empty.
const { values, positionals } = parseArgs({ allowPositionals: true, options: { deletions: { type: 'string' } } })
const [archive] = positionals
if (archive === undefined || positionals.length > 1) {
  console.error('Usage: npm run restore -- FILE [--deletions LIST|none]')
  process.exit(2)
}
handleStopSignals()
const { showProgress, finish } = createProgressPrinter()
try {
  await restoreArchive(archive, loadConfig(process.env, { signs: false }))
} catch (error) {
  finish('')
  console.error((error as Error).message)
  process.exitCode = 1
}

async function restoreArchive(file: string, config: Config) {
  const deleted = await findDeletions(file)
  showProgress('Reading the archive from end to end …')
  const manifest = await requireCompatibleArchive(file)
  if (manifest.secret) requireNoOtherSecret(config)
  const database = await startOrAwaitDatabase(config)
  try {
    const { fileStore: files } = await openStorage(config)
    const saveSecret = (secret: string) => saveSecretFile(config, secret)
    const { deletedAgain } = await restoreBackup(file, manifest, {
      url: database.url,
      files,
      deleted,
      keepSecret: saveSecret,
      onProgress: showProgress,
    })
    finish(
      `Restored the backup of ${manifest.madeAt}; ${deletedAgain} accounts that were deleted since are deleted again. Everybody has to sign in again.`,
    )
  } finally {
    await database.stop()
  }
}

/**
 * Returns the accounts to delete again. Without a list they would come back, so the operator must ask for that
 * explicitly.
 */
async function findDeletions(file: string): Promise<string[]> {
  if (values.deletions === 'none') return []
  const list = values.deletions ?? getDeletionListPath(file)
  const ids = await readDeletionList(list)
  if (!ids)
    throw new Error(
      `There is no ${list}: people who deleted their account since would be back. Put it beside the archive, or name it with --deletions LIST; --deletions none goes on without.`,
    )
  return ids
}

/** Throws when the secret of the archive would overwrite another one. The secret of the settings has priority. */
function requireNoOtherSecret({ SECRET, DATA_DIR }: Config) {
  if (hasOwnSecret(SECRET) || !existsSync(getSecretPath(DATA_DIR))) return
  throw new Error(`${getSecretPath(DATA_DIR)} already exists: restore into a new folder. Set DATA_DIR to one.`)
}

function saveSecretFile({ SECRET, DATA_DIR }: Config, secret: string) {
  if (hasOwnSecret(SECRET)) return
  mkdirSync(path.resolve(DATA_DIR), { recursive: true })
  if (existsSync(getSecretPath(DATA_DIR)) && readFileSync(getSecretPath(DATA_DIR), 'utf8').trim() === secret) return
  writeFileSync(getSecretPath(DATA_DIR), secret, { mode: 0o600, flag: 'wx' })
}

/** Whether the environment has a SECRET; a command that signs nothing gets a placeholder. */
function hasOwnSecret(secret: string | undefined) {
  return secret !== undefined && secret !== loadConfig({}, { signs: false }).SECRET
}

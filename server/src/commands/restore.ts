import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { openFiles } from '#files/open-files.ts'
import { listBeside, readDeletions } from '../backup/deletions.ts'
import { mustFit, restore } from '../backup/restore.ts'
import { listenForStop } from '../backup/interrupt.ts'
import { teller } from '../backup/teller.ts'
import { ownConfig, type Config } from '../config.ts'
import { reachDatabase, secretFile } from '../open-resources.ts'

// npm run restore -- FILE [--deletions LIST|none] gives an archive back into the empty database and folder of the settings.
const { values, positionals } = parseArgs({ allowPositionals: true, options: { deletions: { type: 'string' } } })
const [archive] = positionals
if (archive === undefined || positionals.length > 1) {
  console.error('Usage: npm run restore -- FILE [--deletions LIST|none]')
  process.exit(2)
}
listenForStop()
const { tell, done } = teller()
try {
  await giveBack(archive, ownConfig(process.env, { signs: false }))
} catch (error) {
  done('')
  console.error((error as Error).message)
  process.exitCode = 1
}

async function giveBack(file: string, config: Config) {
  const deleted = await deletionsFor(file)
  tell('Reading the archive from end to end …')
  const manifest = await mustFit(file)
  if (manifest.secret) mayKeepSecret(config)
  const database = await reachDatabase(config)
  try {
    const { files } = await openFiles(config)
    const keepSecret = (secret: string) => keep(config, secret)
    const { deletedAgain } = await restore(file, manifest, { url: database.url, files, deleted, keepSecret, tell })
    done(
      `Restored what was saved at ${manifest.madeAt}; ${deletedAgain} accounts that were deleted since are deleted again. Everybody signs in anew.`,
    )
  } finally {
    await database.stop()
  }
}

/** Without a list those who left since would be back: whoever means that has to say so. */
async function deletionsFor(file: string): Promise<string[]> {
  if (values.deletions === 'none') return []
  const list = values.deletions ?? listBeside(file)
  const ids = await readDeletions(list)
  if (!ids)
    throw new Error(
      `There is no ${list}: people who deleted their account since would be back. Put it beside the archive, or name it with --deletions LIST; --deletions none goes on without.`,
    )
  return ids
}

/** The settings' own secret goes before the archive's. */
function mayKeepSecret({ SECRET, DATA_DIR }: Config) {
  if (hasOwnSecret(SECRET) || !existsSync(secretFile(DATA_DIR))) return
  throw new Error(`${secretFile(DATA_DIR)} is there already: a backup goes into a new folder. Set DATA_DIR to one.`)
}

function keep({ SECRET, DATA_DIR }: Config, secret: string) {
  if (hasOwnSecret(SECRET)) return
  mkdirSync(path.resolve(DATA_DIR), { recursive: true })
  if (existsSync(secretFile(DATA_DIR)) && readFileSync(secretFile(DATA_DIR), 'utf8').trim() === secret) return
  writeFileSync(secretFile(DATA_DIR), secret, { mode: 0o600, flag: 'wx' })
}

/** Whether the environment names one; a command that signs nothing is given a stand-in. */
function hasOwnSecret(secret: string | undefined) {
  return secret !== undefined && secret !== ownConfig({}, { signs: false }).SECRET
}

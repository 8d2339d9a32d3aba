import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { standingOf } from '#db/roles.ts'
import { openFiles } from '#files/open-files.ts'
import { checkArchive } from '../backup/archive.ts'
import { backUp } from '../backup/back-up.ts'
import { keepDeletions } from '../backup/deletions.ts'
import type { Manifest } from '../backup/manifest.ts'
import { patientClient } from '../backup/snapshot.ts'
import { listenForStop } from '../backup/interrupt.ts'
import { teller } from '../backup/teller.ts'
import { ownConfig, type Config } from '../config.ts'
import { reachWhatIsThere, secretFile } from '../open-resources.ts'

// npm run backup -- FILE writes an archive; -- --check FILE reads one from end to end; -- --deletions-only DIR keeps the list of deleted accounts there.
const USAGE =
  'Usage: npm run backup -- FILE\n       npm run backup -- --check FILE\n       npm run backup -- --deletions-only DIR'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { check: { type: 'string' }, 'deletions-only': { type: 'string' } },
})
const asked = [...positionals, values.check, values['deletions-only']].filter((word) => word !== undefined)
if (asked.length !== 1) {
  console.error(USAGE)
  process.exit(2)
}
listenForStop()
const { tell, done } = teller()
try {
  if (values.check !== undefined) done(`Whole, and as it was written: ${inWords(await checkArchive(values.check))}`)
  else await withDatabase(ownConfig(process.env, { signs: false }))
} catch (error) {
  done('')
  console.error((error as Error).message)
  process.exitCode = 1
}

async function withDatabase(config: Config) {
  const database = await reachWhatIsThere(config)
  try {
    const { role, isOwner, hasTables } = await standingOf(database.url)
    if (!hasTables) throw new Error('The database is empty: is it the one of the server?')
    if (!isOwner)
      throw new Error(
        `The database role "${role}" does not own the tables: a backup is made by who does. Set DATABASE_OWNER_URL.`,
      )
    if (values['deletions-only'] !== undefined) {
      const client = await patientClient(database.url)
      const ids = await keepDeletions(client, values['deletions-only'])
      await client.end()
      done(`${ids} deleted accounts are in the list.`)
    } else {
      const { files } = await openFiles(config)
      const file = path.resolve(positionals[0]!)
      done(
        `Wrote ${file}: ${inWords(await backUp(file, { url: database.url, files, secret: secretOf(config), tell }))}`,
      )
    }
  } finally {
    await database.stop()
  }
}

function secretOf({ DATA_DIR }: Config) {
  const file = secretFile(DATA_DIR)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

function inWords({ madeAt, version, tables, files }: Manifest) {
  const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
  const lost = files.lost.length > 0 ? ` (${files.lost.length} had no content any more)` : ''
  return `${rows} rows in ${Object.keys(tables).length} tables and ${files.kept} files${lost}, of ${madeAt}, version ${version}. It is as secret as the database.`
}

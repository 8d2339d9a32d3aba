import { openDatabase } from '../../server/src/db/database.ts'
import { openStorage } from '../../server/src/storage/open-storage.ts'
import { loadConfig } from '../../server/src/config.ts'
import { generateLoadData } from './load-data/load-data.ts'
import { insertLoadData } from './load-data/insert-load-data.ts'
import { seedSkills } from '../../server/src/features/skills/seed-skills.commands.ts'
import { openCommandDatabase } from '../../server/src/commands/command-database.ts'

// npm run demo -- --jobs N fills the configured database with N generated jobs and their data, for trials and
// measurements. With --unlike-titles each job has a title of its own, otherwise three of five have.
const jobs = Number(process.argv[process.argv.indexOf('--jobs') + 1])
if (!process.argv.includes('--jobs') || !Number.isInteger(jobs) || jobs < 1 || jobs > 2_000_000) {
  console.error('Choose how many jobs: npm run demo -- --jobs N, with N from 1 to 2000000')
  process.exit(1)
}

const unlikeTitles = process.argv.includes('--unlike-titles') ? 1 : undefined

const config = loadConfig(process.env, { signs: false })
const { url, stop } = await openCommandDatabase(config)
// The generated data is loaded with triggers disabled, which only the owner may do.
const { db, close } = openDatabase(url, { poolSize: 2, statementTimeoutMs: 600_000 })
try {
  await seedSkills(db)
  const { fileStore } = await openStorage(config)
  const added = await insertLoadData({ db, fileStore }, generateLoadData(jobs, { unlikeTitles }), (line) =>
    console.log(line),
  )
  console.log(`Added ${added} jobs. All of this is sample data.`)
} finally {
  await close()
  await stop()
}

import path from 'node:path'
import { migrate } from '#db/migrate.ts'
import { openDatabase } from '#db/database.ts'
import { openFileStore } from '#files/file-store.ts'
import { ownConfig } from '../config.ts'
import { crowd } from '../demo/crowd.ts'
import { fillCrowd } from '../demo/fill-crowd.ts'
import { seedSkills } from '../features/skills/skills.commands.ts'
import { reachDatabase } from '../open-resources.ts'

// npm run demo -- --jobs N: fills the database of the settings with N invented jobs and what belongs to them, for trying and measuring.
const jobs = Number(process.argv[process.argv.indexOf('--jobs') + 1])
if (!process.argv.includes('--jobs') || !Number.isInteger(jobs) || jobs < 1 || jobs > 2_000_000) {
  console.error('Say how many: npm run demo -- --jobs N, with N from 1 to 2000000')
  process.exit(1)
}

const config = ownConfig(process.env, { signs: false })
const database = await reachDatabase(config)
await migrate(database.url)
const { db, close } = openDatabase(database.url, 2, 600_000)
try {
  await seedSkills(db)
  const dataDir = path.resolve(config.DATA_DIR)
  const files = await openFileStore({ dir: path.join(dataDir, 'files'), tmpDir: path.join(dataDir, 'incoming') })
  const added = await fillCrowd({ db, files }, crowd(jobs), (line) => console.log(line))
  console.log(`Added ${added} jobs. All of it is invented.`)
} finally {
  await close()
  await database.stop()
}

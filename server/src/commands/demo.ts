import { openDatabase } from '#db/database.ts'
import { openFiles } from '#files/open-files.ts'
import { ownConfig } from '../config.ts'
import { crowd } from '../demo/crowd.ts'
import { fillCrowd } from '../demo/fill-crowd.ts'
import { seedSkills } from '../features/skills/skills.commands.ts'
import { reachReadyDatabase } from './reach-ready-database.ts'

// npm run demo -- --jobs N: fills the database of the settings with N invented jobs and what belongs to them, for trying and measuring.
const jobs = Number(process.argv[process.argv.indexOf('--jobs') + 1])
if (!process.argv.includes('--jobs') || !Number.isInteger(jobs) || jobs < 1 || jobs > 2_000_000) {
  console.error('Say how many: npm run demo -- --jobs N, with N from 1 to 2000000')
  process.exit(1)
}

const config = ownConfig(process.env, { signs: false })
const { url, stop } = await reachReadyDatabase(config)
// A crowd is loaded past the triggers, which is the owner's to do.
const { db, close } = openDatabase(url, 2, 600_000)
try {
  await seedSkills(db)
  const { files } = await openFiles(config)
  const added = await fillCrowd({ db, files }, crowd(jobs), (line) => console.log(line))
  console.log(`Added ${added} jobs. All of it is invented.`)
} finally {
  await close()
  await stop()
}

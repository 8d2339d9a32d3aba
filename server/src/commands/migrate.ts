import { readyDatabase } from '#db/ready.ts'
import { ownConfig } from '../config.ts'
import { reachDatabase } from '../open-resources.ts'

// Brings the database of the settings to the newest schema.
const database = await reachDatabase(ownConfig(process.env, { signs: false }))
try {
  const { ran: names } = await readyDatabase(database, console.error)
  console.log(names.length === 0 ? 'The schema is the newest already.' : names.map((name) => `ran ${name}`).join('\n'))
} finally {
  await database.stop()
}

import { readyDatabase } from '#db/ready.ts'
import { ownConfig } from '../config.ts'
import { reachDatabase } from '../open-resources.ts'

// Keeps the database of the settings open and migrated until it is stopped; prints its address, for psql and for benchmarks.
const database = await reachDatabase(ownConfig(process.env, { signs: false }))
await readyDatabase(database, console.error)
console.log(database.url)
const open = setInterval(() => {}, 3_600_000)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    clearInterval(open)
    void database.stop()
  })

import { ownConfig } from '../config.ts'
import { reachReadyDatabase } from './reach-ready-database.ts'

// Keeps the database of the settings open and migrated until it is stopped; prints its address, for psql and for benchmarks.
const { url, stop } = await reachReadyDatabase(ownConfig(process.env, { signs: false }))
console.log(url)
const open = setInterval(() => {}, 3_600_000)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    clearInterval(open)
    void stop()
  })

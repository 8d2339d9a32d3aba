import { loadConfig } from '../config.ts'
import { openCommandDatabase } from './command-database.ts'

// Keeps the configured database running and migrated until the process is stopped; prints its URL, for psql and
// benchmarks.
const { url, stop } = await openCommandDatabase(loadConfig(process.env, { signs: false }))
console.log(url)
const keepAlive = setInterval(() => {}, 3_600_000)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    clearInterval(keepAlive)
    void stop()
  })

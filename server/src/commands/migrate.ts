import { loadConfig } from '../config.ts'
import { openCommandDatabase } from './command-database.ts'

// Brings the configured database to the newest schema.
const { ran, stop } = await openCommandDatabase(loadConfig(process.env, { signs: false }))
console.log(ran.length === 0 ? 'The schema is up to date.' : ran.map((name) => `ran ${name}`).join('\n'))
await stop()

import { ownConfig } from '../config.ts'
import { reachReadyDatabase } from './reach-ready-database.ts'

// Brings the database of the settings to the newest schema.
const { ran, stop } = await reachReadyDatabase(ownConfig(process.env, { signs: false }))
console.log(ran.length === 0 ? 'The schema is the newest already.' : ran.map((name) => `ran ${name}`).join('\n'))
await stop()

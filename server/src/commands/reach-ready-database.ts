import { readyDatabase } from '#db/ready.ts'
import type { Config } from '../config.ts'
import { reachDatabase, type ReachedDatabase } from '../open-resources.ts'
import { SetupError } from '../setup-error.ts'

export interface ReadyDatabase extends ReachedDatabase {
  /** For what works with the server's rights. */
  appUrl: string
  /** The migrations that ran now. */
  ran: string[]
}

/** The database of a command, with the newest schema. What the operator has to put right ends the process with its one line. */
export async function reachReadyDatabase(
  config: Config,
  reach: (config: Config) => Promise<ReachedDatabase> = reachDatabase,
): Promise<ReadyDatabase> {
  let stop = async () => {}
  try {
    const database = await reach(config)
    stop = database.stop
    const { url, ran } = await readyDatabase(database, console.error)
    return { ...database, appUrl: url, ran }
  } catch (error) {
    await stop()
    if (!(error instanceof SetupError)) throw error
    console.error(error.message)
    return process.exit(1)
  }
}

import { prepareDatabase } from '../prepare-database.ts'
import type { Config } from '../config.ts'
import { startOrAwaitDatabase, type RunningDatabase } from '../open-deps.ts'
import { SetupError } from '#core/setup-error.ts'

/** A running and migrated database. */
interface CommandDatabase extends RunningDatabase {
  /** The address with the server's privileges. */
  appUrl: string
  /** The migrations that were run by this call. */
  ran: string[]
}

/**
 * Starts or connects to the database of a command and migrates it. Prints a SetupError as one line and exits with 1.
 */
export async function openCommandDatabase(
  config: Config,
  getDatabase: (config: Config) => Promise<RunningDatabase> = startOrAwaitDatabase,
): Promise<CommandDatabase> {
  let stop = async () => {}
  try {
    const database = await getDatabase(config)
    stop = database.stop
    const { url, ran } = await prepareDatabase(database, console.error)
    return { ...database, appUrl: url, ran }
  } catch (error) {
    await stop()
    if (!(error instanceof SetupError)) throw error
    console.error(error.message)
    return process.exit(1)
  }
}

import type { Database } from './database.ts'
import { runSql } from './sql.ts'

const LIST_UNLIMITED = `
  select name from unnest(array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) as limits(name)
  where current_setting(name) = '0'`

/**
 * Returns the time limits that a connection does not have, though it asked for them: a connection pooler in between ignores
 * them, and the role must have them instead.
 */
export const listMissingTimeouts = async (db: Database): Promise<string[]> =>
  (await runSql(db, LIST_UNLIMITED)).map(({ name }) => name ?? '')

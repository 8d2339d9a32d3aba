import { getConstructionPlans } from 'pg-boss'
import type pg from 'pg'

/** The database schema of pg-boss; created by the migrations. */
export const QUEUE_SCHEMA = 'pgboss'

/** Returns the statements of pg-boss without their transaction, because they run in the caller's. */
const getStatements = () => getConstructionPlans(QUEUE_SCHEMA).replace(/^\s*(?:begin|commit);\s*$/gim, '')

/**
 * Creates the queue's tables unless they exist, in the caller's transaction and owned by its role. `prepareQueue`
 * applies the changes of newer pg-boss versions.
 */
export async function createQueueTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    `${QUEUE_SCHEMA}.version`,
  ])
  if (!rows[0]!.there) await client.query(getStatements())
}

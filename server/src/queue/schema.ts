import { getConstructionPlans } from 'pg-boss'
import type pg from 'pg'
import { SCHEMA } from './boss.ts'

/** The library's own statements, without the transaction around them: they belong to the caller's. */
const statements = () => getConstructionPlans(SCHEMA).replace(/^\s*(?:begin|commit);\s*$/gim, '')

/** Makes the queue's tables where there are none, in the caller's transaction and as its owner; what a newer library wants of them `prepareQueue` brings. */
export async function makeQueue(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    `${SCHEMA}.version`,
  ])
  if (!rows[0]!.there) await client.query(statements())
}

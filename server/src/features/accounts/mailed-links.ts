import { run, type Database } from '#db/database.ts'

/**
 * Whatever was mailed before opens nothing any more, and no address waits to be confirmed: whoever asked for that while they were
 * in the account would come back by it.
 */
export async function voidMailedLinks(trx: Database, accountId: string): Promise<void> {
  await run(trx, 'delete from mailed_tokens where account_id = $1', [accountId])
  await run(trx, 'update accounts set pending_email = null where id = $1 and pending_email is not null', [accountId])
}

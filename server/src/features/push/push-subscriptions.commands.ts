import type { RequestInput } from '@sira/contract/endpoint'
import type { savePushSubscription } from '@sira/contract/push'
import { appError } from '#core/app-error.ts'
import type { Caller } from '#core/caller.ts'
import type { Deps } from '#core/deps.ts'
import { derivePushKeys, parsePushPublicKey } from '#core/push-keys.ts'
import { isPushService } from '#core/push-services.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

/** An account has at most so many browsers that get notifications. */
const MAX_SUBSCRIPTIONS = 10

// The session may end at this moment; without it nobody could sign out of this browser.
const UPSERT = `
  insert into push_subscriptions (account_id, session_id, endpoint, p256dh, auth, server_key)
  select :accountId, id, :endpoint, :p256dh, :auth, :serverKey from sessions where id = :sessionId for key share
  on conflict (endpoint) do update set account_id = excluded.account_id, session_id = excluded.session_id,
    p256dh = excluded.p256dh, auth = excluded.auth, server_key = excluded.server_key, saved_at = now()`
// What waits for the account that used this browser before is not shown to the next one.
const DELETE_OF_OTHERS = `
  delete from push_subscriptions where endpoint = :endpoint and account_id <> :accountId`
const DELETE_OLDEST = `
  delete from push_subscriptions where id in (
    select id from push_subscriptions where account_id = :accountId order by saved_at desc, id desc offset ${MAX_SUBSCRIPTIONS})` as const

type Subscription = RequestInput<typeof savePushSubscription>['body']

/**
 * Saves the subscription of the caller's browser; one that has the same address is replaced. Throws
 * PUSH_SERVICE_UNKNOWN for an address that is not one of a push service, and PUSH_KEY_INVALID.
 */
export async function savePushSubscriptionOf(
  { db, config, secret }: Pick<Deps, 'db' | 'config' | 'secret'>,
  { accountId, sessionId }: Pick<Caller, 'accountId' | 'sessionId'>,
  { endpoint, keys }: Subscription,
): Promise<void> {
  if (!isPushService(endpoint, config.PUSH_SERVICES)) throw appError('PUSH_SERVICE_UNKNOWN')
  const p256dh = parsePushPublicKey(keys.p256dh)
  if (!p256dh) throw appError('PUSH_KEY_INVALID')
  const serverKey = derivePushKeys(secret.current).publicKey
  const auth = Buffer.from(keys.auth, 'base64url')
  await db.transaction().execute(async (trx) => {
    await runSql(trx, DELETE_OF_OTHERS, { accountId, endpoint })
    await runSql(trx, UPSERT, { accountId, sessionId, endpoint, p256dh, auth, serverKey })
    await runSql(trx, DELETE_OLDEST, { accountId })
  })
}

/** Ends a subscription of the account. */
export const deletePushSubscriptionOf = (db: Database, accountId: string, endpoint: string) =>
  runSql(db, 'delete from push_subscriptions where account_id = :accountId and endpoint = :endpoint', {
    accountId,
    endpoint,
  })

import type { Deps } from '#core/deps.ts'
import { decryptText, encryptText, reencryptText, type Secret } from '#core/keys.ts'
import { runSql } from '#db/sql.ts'

const ENCRYPTION_PURPOSE = 'webhook-secret'

/** Encrypts the signing secret of a webhook for the database. */
export const encryptWebhookSecret = (keys: Secret, webhookId: string, secret: string): string =>
  encryptText(keys, ENCRYPTION_PURPOSE, secret, webhookId)

/** Stored secrets of a webhook. */
export interface StoredWebhookSecrets {
  id: string
  secret: string
  /** The one before it, while receivers may still know only that. */
  previousSecret: string | null
}

/**
 * Returns the secrets to sign with, the present one first; none when the server has lost the key with which they were
 * encrypted.
 */
export function readWebhookSecrets(keys: Secret, { id, secret, previousSecret }: StoredWebhookSecrets): string[] {
  const present = decryptText(keys, ENCRYPTION_PURPOSE, secret, id)
  if (present === undefined) return []
  const previous = previousSecret === null ? undefined : decryptText(keys, ENCRYPTION_PURPOSE, previousSecret, id)
  return previous === undefined ? [present] : [present, previous]
}

const SELECT_NEXT_BATCH = `
  select id, secret, previous_secret as "previousSecret" from webhooks where :last?::uuid is null or id > :last order by id limit 500`
const SAVE_REENCRYPTED = `
  update webhooks set secret = :newSecret, previous_secret = case when previous_secret is null then null else :newPrevious?::text end
  where id = :id and secret = :oldSecret and previous_secret is not distinct from :oldPrevious?::text returning 1`

/**
 * Encrypts again, under the current SECRET, what was encrypted under a previous one, so that the previous one can be
 * removed from the settings. Returns how many webhooks it changed. Called when the server starts.
 */
export async function reencryptWebhookSecrets({ db, secret: keys }: Pick<Deps, 'db' | 'secret'>): Promise<number> {
  if (keys.previous.length === 0) return 0
  let [changed, last] = [0, null as string | null]
  for (;;) {
    const rows = await runSql(db, SELECT_NEXT_BATCH, { last })
    for (const { id, secret, previousSecret } of rows) {
      const renew = (sealed: string) => reencryptText(keys, ENCRYPTION_PURPOSE, sealed, id) ?? sealed
      const newSecret = renew(secret)
      const newPrevious = previousSecret && renew(previousSecret)
      if (newSecret === secret && newPrevious === previousSecret) continue
      const saved = { id, oldSecret: secret, oldPrevious: previousSecret, newSecret, newPrevious }
      changed += (await runSql(db, SAVE_REENCRYPTED, saved)).length
    }
    if (rows.length === 0) return changed
    last = rows.at(-1)!.id
  }
}

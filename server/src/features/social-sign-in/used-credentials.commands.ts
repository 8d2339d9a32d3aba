import { appError } from '#core/app-error.ts'
import { hashSecret } from '#core/tokens.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

const INSERT_CREDENTIAL = `
  insert into used_credentials (credential_hash, expires_at) values (:credentialHash, to_timestamp(:expiresAt::float8)) on conflict do nothing returning 1` as const

/**
 * Uses up a credential whose signature is right, so that whoever copies it signs in nobody. Throws INVALID_SOCIAL_TOKEN
 * for one that was used before.
 */
export async function useCredential(db: Database, credential: string, expiresAt: number): Promise<void> {
  // Without its signature, which can be written in more than one way.
  const signedText = credential.slice(0, credential.lastIndexOf('.'))
  const added = await runSql(db, INSERT_CREDENTIAL, { credentialHash: hashSecret(signedText), expiresAt })
  if (added.length === 0) throw appError('INVALID_SOCIAL_TOKEN')
}

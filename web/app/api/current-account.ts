import type { Account } from '@sira/contract/auth'
import { ApiError } from './call-api.ts'
import { callSchemaFreeApi } from './schema-free-client.ts'

const KEEP_SESSION = { endsSession: false }

/** Returns the signed-in account; undefined when the token is no longer valid. Throws when no response came. */
export async function findCurrentAccount(): Promise<Account | undefined> {
  try {
    return (await callSchemaFreeApi<{ user: Account }>('getCurrentAccount', {}, KEEP_SESSION)).user
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return undefined
    throw error
  }
}

export const requestSignOut = (): Promise<null> => callSchemaFreeApi<null>('signOut', {}, KEEP_SESSION)

import type { Account } from '@sira/contract/accounts'
import { Refusal } from './ask.ts'
import { askLight } from './light.ts'

const SILENT = { endsSession: false }

/** The signed-in person; undefined when the token is not known any more. Throws when no answer came. */
export async function me(): Promise<Account | undefined> {
  try {
    return (await askLight<{ user: Account }>('me', {}, SILENT)).user
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return undefined
    throw error
  }
}

export const signOut = (): Promise<null> => askLight<null>('signOut', {}, SILENT)

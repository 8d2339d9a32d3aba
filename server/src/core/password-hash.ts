import { randomBytes } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { createConcurrencyLimit } from './concurrency-limit.ts'

/**
 * argon2id with the parameters that OWASP recommends first. If they are raised, each password is hashed again at its
 * next sign-in.
 */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hashing keeps a core busy for about 16 ms: two at a time, and a queue of at most 64 instead of one that grows. */
const inQueue = createConcurrencyLimit(2, 64)

/** Returns the hash of a password to store, as a PHC string. Throws BUSY when 64 others are waiting already. */
export const hashPassword = (password: string): Promise<string> => inQueue(() => hash(password, PARAMETERS))

/** The hash to compare with where an account has no password, so that the response takes as long as any other. */
const DUMMY_HASH = await hash(randomBytes(32), PARAMETERS)

/**
 * Whether the password matches the stored hash. Without a stored hash it takes the same time and returns false. Throws
 * BUSY.
 */
export const verifyPassword = (stored: string | null, given: string): Promise<boolean> =>
  inQueue(async () => {
    const matches = await verify(stored ?? DUMMY_HASH, given)
    return matches && stored !== null
  })

/** Whether a hash was made with weaker parameters than today's. */
export function isOutdatedPasswordHash(stored: string): boolean {
  const { memoryCost, timeCost } = parseOptions(stored)
  return memoryCost < PARAMETERS.memoryCost || timeCost < PARAMETERS.timeCost
}

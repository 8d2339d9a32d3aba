import { randomBytes } from 'node:crypto'
import { hash, parseOptions, verify } from '@node-rs/argon2'
import { inTurn } from '#files/in-turn.ts'

/** argon2id with OWASP's first choice of parameters; raising them rehashes each password at its next sign-in. */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A hash takes a core for some 16 ms: two at once, and a bounded queue that answers BUSY instead of growing. */
const queued = inTurn(2, 64)

/** The PHC string to keep of a password. Refuses BUSY when 64 wait already. */
export const hashPassword = (password: string): Promise<string> => queued(() => hash(password, PARAMETERS))

/** What an unknown address is compared with, so that its answer takes as long as any other. */
const NOBODYS_HASH = await hash(randomBytes(32), PARAMETERS)

/** Whether the password is the one of `stored`; without a stored one it takes the same time and answers false. */
export const isPassword = (stored: string | null, given: string): Promise<boolean> =>
  queued(async () => {
    const fits = await verify(stored ?? NOBODYS_HASH, given)
    return fits && stored !== null
  })

/** Whether a hash was made with less effort than is asked for now. */
export function isOutdated(stored: string): boolean {
  const { memoryCost, timeCost } = parseOptions(stored)
  return memoryCost < PARAMETERS.memoryCost || timeCost < PARAMETERS.timeCost
}

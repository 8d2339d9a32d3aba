import { setTimeout as sleep } from 'node:timers/promises'
import { run } from '#db/database.ts'
import { count, forgetUses, giveBack, type Use } from '#http/limits.ts'
import { networkOf } from '#http/network.ts'
import { refuse } from '#http/refusal.ts'
import { keyedHash, keyedHashes } from '../../keys.ts'
import type { Resources } from '../../resources.ts'
import { pauseAfter } from './accounts.rules.ts'

const KNOWN = 'select 1 from sign_in_places where account_id = $1 and place_hash = any($2)'
const REMEMBER = `
  insert into sign_in_places as p (account_id, place_hash) values ($1, $2)
  on conflict (account_id, place_hash) do update set last_at = now() where p.last_at < now() - interval '1 day'`
const NOBODY = '00000000-0000-0000-0000-000000000000'

const placeOf = (accountId: string, ip: string) => `sign-in-place:${accountId}:${networkOf(ip)}`

/** What `sign_in_places` keeps of a network, for one account; none without an address. */
export const placeHashesOf = (secret: Resources['secret'], accountId: string, ip: string): Buffer[] =>
  ip ? keyedHashes(secret, placeOf(accountId, ip)) : []

/** Somebody signed in: from here it is the owner's network too. */
export const rememberPlace = ({ db, secret }: Pick<Resources, 'db' | 'secret'>, accountId: string, ip: string) =>
  run(db, REMEMBER, [accountId, keyedHash(secret, placeOf(accountId, ip))])

/** Whatever was guessed from this network of the owner's counts no more. */
export const forgetTries = (resources: Resources, email: string, ip: string) =>
  forgetUses(resources, fromKnown(email, ip))

const fromKnown = (email: string, ip: string): Use => ['loginFromKnownPlace', `${email} ${networkOf(ip)}`]

interface Trying {
  email: string
  /** Undefined where there is no such account: everything takes the same way then. */
  accountId: string | undefined
  ip: string
}

/**
 * Counts a try to sign in before its password is looked at, so that tries at once cannot slip past the count; refuses TOO_MANY.
 * Tries from a network that the account signed in from before are counted apart: nobody keeps its owner out by guessing.
 */
export async function countTry(resources: Resources, { email, accountId = NOBODY, ip }: Trying) {
  const place = networkOf(ip)
  const known = await run(resources.db, KNOWN, [accountId, keyedHashes(resources.secret, placeOf(accountId, ip))])
  const ofAccount: Use = known.length > 0 ? fromKnown(email, ip) : ['loginOfAccount', email]
  const ofPlace: Use = ['loginFromPlace', place]
  const tries = await count(resources, ofAccount, ofPlace)
  const over = tries.filter((each) => each.count > each.most)
  if (over.length > 0) refuse('TOO_MANY', { retryAfter: Math.max(...over.map(({ left }) => left)) })
  const [{ count: failures, most }] = tries as [(typeof tries)[number]]
  return {
    /** The answer to a wrong password comes later and later. */
    failed: () => sleep(pauseAfter(failures, most)),
    /** A right password was no guess. */
    async succeeded() {
      await Promise.all([forgetUses(resources, ofAccount), giveBack(resources, ofPlace)])
    },
  }
}

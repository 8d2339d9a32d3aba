import { setTimeout as sleep } from 'node:timers/promises'
import { runSql } from '#db/sql.ts'
import {
  consumeRateLimits,
  countRateLimits,
  isExceeded,
  requireNetworkWithin,
  resetRateLimit,
  refundRateLimit,
  type RateLimitUse,
} from '#http/rate-limits/rate-limits.ts'
import { toNetwork } from '#core/network.ts'
import { appError } from '#core/app-error.ts'
import { computeKeyedHash, computeKeyedHashes } from '#core/keys.ts'
import type { Deps } from '#core/deps.ts'
import { computeSignInDelay } from './sign-in-delay.rules.ts'
import { t } from '@sira/contract/t'

const SELECT_KNOWN_NETWORK =
  'select 1 from sign_in_places where account_id = :accountId and place_hash = any(:placeHash)'
const REMEMBER_NETWORK = `
  insert into sign_in_places as p (account_id, place_hash) values (:accountId, :placeHash)
  on conflict (account_id, place_hash) do update set last_at = now() where p.last_at < now() - interval '1 day'`
const NO_ACCOUNT_ID = '00000000-0000-0000-0000-000000000000'

const toNetworkText = (accountId: string, ip: string) => `sign-in-place:${accountId}:${toNetwork(ip)}`

/**
 * Returns the keyed hashes under which `sign_in_places` may know a network, for one account; none without an IP
 * address.
 */
export const getNetworkHashes = (secret: Deps['secret'], accountId: string, ip: string): Buffer[] =>
  ip ? computeKeyedHashes(secret, toNetworkText(accountId, ip)) : []

/** Remembers the network of a successful sign-in as one that the account's owner uses. */
export const rememberSignInNetwork = ({ db, secret }: Pick<Deps, 'db' | 'secret'>, accountId: string, ip: string) =>
  runSql(db, REMEMBER_NETWORK, { accountId, placeHash: computeKeyedHash(secret, toNetworkText(accountId, ip)) })

/** Resets the failed sign-ins that were counted for this address from this network of the owner's. */
export const resetSignInAttempts = (deps: Deps, email: string, ip: string) =>
  resetRateLimit(deps, getKnownNetworkUse(email, ip))

/** The wrong codes of the authenticator app at the sign-ins of an account. */
export const getSecondStepUse = (accountId: string): RateLimitUse => ['secondFactor', accountId]

/** Resets these wrong codes after somebody has proved that the account's mailbox is theirs; twice a day at most. */
export async function resetSecondStepAttempts(deps: Deps, accountId: string): Promise<void> {
  const [wrongCodes] = await countRateLimits(deps, ['secondFactor', accountId, 0])
  if (wrongCodes!.count > 0 && (await consumeRateLimits(deps, ['secondFactorRestart', accountId])))
    await resetRateLimit(deps, getSecondStepUse(accountId))
}

const getKnownNetworkUse = (email: string, ip: string): RateLimitUse => [
  'loginFromKnownPlace',
  `${email} ${toNetwork(ip)}`,
]

const TOO_MANY_PASSWORDS = t(
  'There were too many wrong passwords for this email address. Choose a new one with “Forgot your password?” to sign in at once, or try again in an hour.',
)

interface SignInAttempt {
  email: string
  /** Undefined where there is no such account; everything else happens in the same way. */
  accountId: string | undefined
  ip: string
}

/**
 * Counts an attempt to sign in before its password is compared, so that attempts at the same time cannot get past the
 * count. Throws TOO_MANY. Attempts from a network that the account has signed in from before have counts of their own, so
 * that guessing from elsewhere or at accounts that are new to the network cannot lock its owner out. An attempt that one
 * count refuses does not use up the other, which other people need. Returns what to call when the password was wrong or
 * right.
 */
export async function countSignInAttempt(deps: Deps, { email, accountId = NO_ACCOUNT_ID, ip }: SignInAttempt) {
  const knownNetworks = await runSql(deps.db, SELECT_KNOWN_NETWORK, {
    accountId,
    placeHash: computeKeyedHashes(deps.secret, toNetworkText(accountId, ip)),
  })
  const isKnown = knownNetworks.length > 0
  const accountUse: RateLimitUse = isKnown ? getKnownNetworkUse(email, ip) : ['loginOfAccount', email]
  const networkUse: RateLimitUse = [isKnown ? 'loginsOfKnownPlace' : 'loginFromPlace', toNetwork(ip)]
  const [ofAccount, ofNetwork] = await countRateLimits(deps, accountUse, networkUse)
  if (isExceeded(ofNetwork!)) await refundRateLimit(deps, accountUse)
  requireNetworkWithin(ofNetwork!)
  const { count: failures, most, left } = ofAccount!
  if (isExceeded(ofAccount!)) {
    await refundRateLimit(deps, networkUse)
    throw appError('TOO_MANY', { retryAfter: left, message: TOO_MANY_PASSWORDS })
  }
  return {
    /** Delays the response to a wrong password, longer each time. */
    failed: () => sleep(computeSignInDelay(failures, most)),
    /** A right password does not count as an attempt. */
    async succeeded() {
      await Promise.all([resetRateLimit(deps, accountUse), refundRateLimit(deps, networkUse)])
    },
  }
}

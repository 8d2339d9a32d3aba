import { count, giveBack, type LimitTools, type Use } from '#http/limits.ts'
import { foldedAddress } from '#http/mail-limit.ts'
import { networkOf } from '#http/network.ts'
import { refuse, tooMany } from '#http/refusal.ts'
import type { From } from '#http/route.ts'

/** In the words of the refusal. */
const WHOSE = ['with this email address', 'from this device', 'from this network'] as const

/**
 * Counts a sign-up for the mailbox, the device and the network it comes from, and refuses TOO_MANY with whose limit it is and how long it
 * lasts. What one mailbox or device has too much of is not counted for the network, which other people share.
 */
export async function limitSignUps(tools: LimitTools, email: string, { ip, device }: From): Promise<void> {
  const ofNetwork: Use = ['signUpFromNetwork', networkOf(ip)]
  const counted = await count(
    tools,
    ['signUp', `mailbox ${foldedAddress(email)}`],
    ['signUp', `device ${device}`],
    ofNetwork,
  )
  const over = counted.findIndex((each) => each.count > each.most)
  if (over === -1) return
  if (over < 2) await giveBack(tools, ofNetwork)
  refuse('TOO_MANY', tooMany(counted[over]!.left, `Too many sign-ups ${WHOSE[over]}`))
}

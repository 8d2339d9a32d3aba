import { count, giveBack, type LimitTools, type Use } from '#http/limits.ts'
import { foldedAddress } from './accounts.rules.ts'

/** Counts a letter that anybody can cause by naming an address, and says whether it may be sent: a few an hour and a day over all such letters. */
export async function mayMail(tools: LimitTools, email: string): Promise<boolean> {
  const mailbox = foldedAddress(email)
  const ofDay: Use = ['mailInDay', mailbox]
  const counted = await count(tools, ['mailInHour', mailbox], ofDay)
  const admitted = counted.every((each) => each.count <= each.most)
  // What is not sent is no letter of the day.
  if (!admitted) await giveBack(tools, ofDay)
  return admitted
}

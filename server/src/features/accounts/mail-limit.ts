import { withinLimit, type LimitTools } from '#http/limits.ts'
import { foldedAddress } from './accounts.rules.ts'

/** Counts a letter that anybody can cause by naming an address, and says whether it may be sent: a few an hour and a day over all such letters. */
export async function mayMail(tools: LimitTools, email: string): Promise<boolean> {
  const mailbox = foldedAddress(email)
  // One after the other: what the hour refuses is no letter of the day.
  return (await withinLimit(tools, ['mailInHour', mailbox])) && (await withinLimit(tools, ['mailInDay', mailbox]))
}

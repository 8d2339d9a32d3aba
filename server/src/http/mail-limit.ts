import { toldOf } from '#mail/outbox.ts'
import { ruleOf } from './limit-rules.ts'
import { count, giveBack, type LimitTools, type Use } from './limits.ts'

/** Counts a letter that anybody can cause by naming an address, and says whether it may be sent: a few an hour and a day over all letters to it. */
export async function mayMail(tools: LimitTools, email: string): Promise<boolean> {
  const mailbox = foldedAddress(email)
  const ofDay: Use = ['mailInDay', mailbox]
  const told = await toldOf(tools.db, mailbox, {
    hour: ruleOf('mailInHour', tools.config)[1],
    day: ruleOf('mailInDay', tools.config)[1],
  })
  const [inHour, inDay] = await count(tools, ['mailInHour', mailbox], ofDay)
  const admitted = inHour!.count + told.inHour <= inHour!.most && inDay!.count + told.inDay <= inDay!.most
  // What is not sent is no letter of the day.
  if (!admitted) await giveBack(tools, ofDay)
  return admitted
}

/** The mailbox behind an address as most providers see it: without a plus-tag, without dots before the @. */
export function foldedAddress(email: string): string {
  const at = email.lastIndexOf('@')
  const local = email.slice(0, at).toLowerCase().replace(/\+.*$/, '').replaceAll('.', '')
  return `${local}${email.slice(at).toLowerCase()}`
}

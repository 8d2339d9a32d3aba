import type { Activity } from '@sira/contract/enums'
import { recordActivity } from '#db/activity.ts'
import { run } from '#db/database.ts'
import type { From } from '#http/route.ts'
import { accountChangedLetter, type AccountChangeKind } from '#mail/letters/security.ts'
import { noticeOf, tell } from '#mail/notices.ts'
import { post } from '#mail/outbox.ts'
import type { Resources } from '../../resources.ts'
import { deviceOf } from './device.rules.ts'
import { endSession } from './sessions.ts'
import { placeHashesOf } from './sign-in-tries.ts'

type Tools = Pick<Resources, 'db' | 'config' | 'secret'>

/** Notes in the account's recent activity and in the audit log what its person did, from where. Call it in the transaction of the change. */
export const recordOwn = (
  { db, secret }: Tools,
  accountId: string,
  activity: Activity,
  { ip, agent }: From,
): Promise<void> =>
  recordActivity(db, {
    accountId,
    activity,
    device: deviceOf(agent),
    placeHashes: placeHashesOf(secret, accountId, ip),
    ip,
  })

/** The same, and tells the person by mail and bell. */
export async function recordChange(
  tools: Tools,
  accountId: string,
  activity: AccountChangeKind,
  from: From,
): Promise<void> {
  await recordOwn(tools, accountId, activity, from)
  await tellOfChange(tools, accountId, activity)
}

/** Mails the account's address what was changed, and puts it behind the bell. */
export async function tellOfChange(
  { db, config }: Pick<Tools, 'db' | 'config'>,
  accountId: string,
  activity: AccountChangeKind,
): Promise<void> {
  const [account] = await run<{ id: string; email: string }>(db, 'select id, email from accounts where id = $1', [
    accountId,
  ])
  if (!account) return
  const letter = accountChangedLetter(config.PUBLIC_ORIGIN, account, activity)
  await post(db, letter)
  await tell(db, [noticeOf(letter, { subjectId: null })])
}

/** Signs one device out, on the person's own word. */
export const endOneSession = (tools: Tools, accountId: string, sessionId: string, from: From): Promise<void> =>
  tools.db.transaction().execute(async (trx) => {
    await endSession(trx, sessionId)
    await recordOwn({ ...tools, db: trx }, accountId, 'session-ended', from)
  })

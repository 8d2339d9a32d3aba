import type { AccountActivityKind } from '@sira/contract/area-enums'
import { recordAccountActivity } from '#db/account-activity.ts'
import { runSql } from '#db/sql.ts'
import type { RequestSource } from '#core/caller.ts'
import { buildAccountChangedEmail, type AccountChangeKind } from '#email/templates/account-security.ts'
import { toNotification, createNotifications } from '#email/notifications.ts'
import { enqueueEmail } from '#email/outbox.ts'
import type { Deps } from '#core/deps.ts'
import { getDeviceName } from './device-name.rules.ts'
import { getNetworkHashes } from './sign-in-limits.commands.ts'

export type SecurityChangeDeps = Pick<Deps, 'db' | 'config' | 'secret'>

/**
 * Records in the account's recent activity and in the audit log what its owner did, and from where. Called in the
 * transaction of the change.
 */
export const recordOwnActivity = (
  { db, secret }: SecurityChangeDeps,
  accountId: string,
  activity: AccountActivityKind,
  { ip, userAgent: agent }: RequestSource,
): Promise<void> =>
  recordAccountActivity(db, {
    accountId,
    activity,
    device: getDeviceName(agent),
    placeHashes: getNetworkHashes(secret, accountId, ip),
    ip,
  })

/** Records a change in the same way, and notifies the owner by email and in the app. */
export async function recordSecurityChange(
  deps: SecurityChangeDeps,
  accountId: string,
  activity: AccountChangeKind,
  from: RequestSource,
): Promise<void> {
  await recordOwnActivity(deps, accountId, activity, from)
  await notifySecurityChange(deps, accountId, activity)
}

/** Notifies the account's owner of a change, by email and in the app. Does nothing if the account no longer exists. */
export async function notifySecurityChange(
  { db, config }: Pick<SecurityChangeDeps, 'db' | 'config'>,
  accountId: string,
  activity: AccountChangeKind,
): Promise<void> {
  const [account] = await runSql(db, 'select id, email from accounts where id = :accountId', { accountId })
  if (!account) return
  const email = buildAccountChangedEmail(config.PUBLIC_ORIGIN, account, activity)
  await enqueueEmail(db, email)
  await createNotifications(db, [toNotification(email, { subjectId: null })])
}

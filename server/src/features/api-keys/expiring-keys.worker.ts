import { createNotifications, toNotification } from '#email/notifications.ts'
import { enqueueEmail } from '#email/outbox.ts'
import { buildApiKeyExpiryEmail } from '#email/templates/integrations.ts'
import type { Deps } from '#core/deps.ts'
import { runSql } from '#db/sql.ts'

type ReminderDeps = Pick<Deps, 'db' | 'config'>

/** The key whose owner is to be reminded next: 14 days before it expires, and again one day before. */
const MARK_NEXT_REMINDED = `
  update api_keys k set expiry_reminders = case when k.expires_at < now() + interval '1 day' then 2 else 1 end
  from companies c join accounts a on a.id = c.owner_id
  where c.id = k.company_id and k.id = (
    select x.id from api_keys x
    where x.revoked_at is null and x.expires_at > now() and x.expiry_reminders < 2
      and x.expires_at < now() + case when x.expiry_reminders = 0 then interval '14 days' else interval '1 day' end
    order by x.expires_at, x.id limit 1 for update skip locked)
  returning k.name, k.last_four as "lastFour", k.expires_at as "expiresAt", c.id as "companyId", c.name as "companyName", a.id as "accountId", a.email, a.first_name as "firstName"`

/** Reminds one owner. The mark, the email and the notification are one transaction. Returns whether a key was due. */
const remindNextOwner = ({ db, config }: ReminderDeps): Promise<boolean> =>
  db.transaction().execute(async (trx) => {
    const [due] = await runSql(trx, MARK_NEXT_REMINDED)
    if (!due) return false
    const email = buildApiKeyExpiryEmail(config.PUBLIC_ORIGIN, due, { ...due, expiresAt: due.expiresAt! })
    await enqueueEmail(trx, email)
    await createNotifications(trx, [toNotification(email, { subjectId: due.companyId, companyId: due.companyId })])
    return true
  })

/** Owners reminded per run. */
const MAX_REMINDERS_PER_RUN = 100

/** Reminds owners of API keys that expire soon, twice for each key. Returns whether more may be due. */
export async function sendApiKeyReminders(deps: ReminderDeps): Promise<boolean> {
  for (let done = 0; done < MAX_REMINDERS_PER_RUN; done++) if (!(await remindNextOwner(deps))) return false
  return true
}

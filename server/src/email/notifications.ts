import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { NOTIFY_AFTER_SECONDS } from '#db/decisions.ts'
import { BATCH_SIZE, deleteInBatches } from '#db/delete-in-batches.ts'
import { inLanguage, inOtherLanguages, type Language } from '#core/i18n.ts'
import type { Email, EmailTexts } from './compose-email.ts'
import { getNotificationTopic } from './notification-topics.ts'
import { toStorableJson, type SendDelay } from './outbox.ts'

/** What a notification is about, beyond the content that it shares with its email. */
interface NotificationContext {
  subjectId: string | null
  /** Notifications of one kind with the same one are one entry that counts them: the job of applications, for example. */
  groupId?: string
  /**
   * The company for which the recipient works. The notification is visible only while they work there and while the
   * company is ACTIVE, unless it is about the company itself.
   */
  companyId?: string
  /** The undo window: the notification is shown when it is over; until then it can be cancelled with this id. */
  delay?: SendDelay
}

interface NotificationTexts {
  title: string
  body?: string
}

/** An in-app notification: what happened, and where in the product it is shown. */
export interface NewNotification extends NotificationContext, NotificationTexts {
  accountId: string
  /** Which notification it is, named like its email: 'application.moved', 'company.approved' … */
  kind: string
  /** The texts by language, for readers who use the product in another one than English. */
  translations?: Partial<Record<Language, NotificationTexts>> | undefined
  /** A path in the product, beginning with `/`. */
  link?: string
}

/** Returns the texts of a notification in each language: `build` runs once in each of them. */
export const buildNotificationTexts = (
  build: () => NotificationTexts,
): NotificationTexts & Pick<NewNotification, 'translations'> => ({
  ...inLanguage('en', build),
  translations: inOtherLanguages(build),
})

// The texts are stored in each language: which one is shown depends on the page, or on the account when a message is
// sent. An account that is deleted at the same time gets no notification, and does not block those of the others. Who has
// linked a Telegram chat gets it there too, and so do the browsers that have subscribed; of many applications for one job
// only the first in each hour, while it is unread; one that was withdrawn, perhaps before it was sent, is none of them.
const INSERT_NOTIFICATIONS = `
  with created as (
  insert into notifications (account_id, kind, subject_id, group_id, title, body, translations, link, company_id, held_as, shown_at)
  select n."accountId", kind, "subjectId", "groupId", title, coalesce(body, ''), translations, link,
    "companyId", "heldAs", clock_timestamp() + make_interval(secs => coalesce(seconds, 0))
  from jsonb_to_recordset(:notices::jsonb) as n("accountId" uuid, kind text, "subjectId" uuid, "groupId" uuid, title text, body text, translations jsonb, link text, "companyId" uuid, "heldAs" uuid, seconds int, place int)
  join accounts a on a.id = n."accountId" order by n.place for key share of a
  returning id, account_id, kind, group_id, shown_at),
  announced as (
  select * from created c where c.kind <> 'application.received' or not exists (
    select from notifications o
    where o.account_id = c.account_id and o.kind = c.kind and o.group_id = c.group_id and o.read_at is null and o.shown_at >= date_trunc('hour', now())
      and exists (select from applications f where f.id = o.subject_id and f.status <> 'WITHDRAWN'))),
  pushed as (
  insert into push_messages (subscription_id, notification_id, next_attempt_at)
  select s.id, n.id, n.shown_at from announced n join push_subscriptions s on s.account_id = n.account_id
  where not exists (
    select from notification_preferences p
    where p.account_id = n.account_id and p.channel = 'PUSH' and not p.is_on
      and p.topic = (:topics::jsonb ->> n.kind)::notification_topic)
  order by n.id)
  insert into telegram_messages (chat, account_id, notification_id, due_at, next_attempt_at)
  select c.chat_id::text, c.account_id, n.id, n.shown_at, n.shown_at
  from announced n join telegram_chats c on c.account_id = n.account_id
  where not exists (
    select from notification_preferences p
    where p.account_id = n.account_id and p.channel = 'TELEGRAM' and not p.is_on
      and p.topic = (:topics::jsonb ->> n.kind)::notification_topic)
  order by n.id`

/** Creates notifications in their order, in the caller's transaction. */
export async function createNotifications(db: Database, notices: readonly NewNotification[]): Promise<void> {
  if (notices.length === 0) return
  await runSql(db, INSERT_NOTIFICATIONS, {
    notices: toStorableJson(
      notices.map(({ delay, ...notice }, place) => ({ ...notice, heldAs: delay?.id, seconds: delay?.seconds, place })),
    ),
    topics: JSON.stringify(Object.fromEntries(notices.map(({ kind }) => [kind, getNotificationTopic(kind)]))),
  })
}

/** Creates notifications about an administrator's decision: they are shown when it can no longer be undone. */
export const createDecisionNotifications = (
  trx: Database,
  decisionId: string,
  notices: readonly NewNotification[],
): Promise<void> =>
  createNotifications(
    trx,
    notices.map((notice) => ({ ...notice, delay: { id: decisionId, seconds: NOTIFY_AFTER_SECONDS } })),
  )

/**
 * Returns the notification with the content of an email. Pass `accountId` when somebody else than the email's recipient
 * is notified; the email must be to an account.
 */
export function toNotification(
  { name, accountId, subject, notification, translations = {} }: Email,
  context: NotificationContext & { accountId?: string },
): NewNotification {
  const toTexts = ([language, texts]: [string, EmailTexts]) => [
    language,
    { title: texts.notification.title ?? texts.subject, body: texts.notification.body },
  ]
  return {
    kind: name,
    title: subject,
    ...notification,
    translations: Object.fromEntries(Object.entries(translations).map(toTexts)),
    accountId: accountId!,
    ...context,
  }
}

/**
 * Deletes the notifications of a subject's change that are not shown yet, and returns whose they were: somebody who goes on
 * writing is quoted when they are done.
 */
export const cancelPendingNotifications = async (db: Database, heldAs: string): Promise<ReadonlySet<string>> =>
  new Set(
    (
      await runSql(
        db,
        'delete from notifications where held_as = :heldAs and shown_at > clock_timestamp() returning account_id as id',
        { heldAs },
      )
    ).map(({ id }) => id),
  )

/** Deletes the notifications that were created with this id, also those that are shown. */
export const deleteNotifications = (db: Database, id: string) =>
  runSql(db, 'delete from notifications where held_as = :id', { id })

/** Marks the account's notifications about a subject as read, once the person has opened that subject. */
export const markSubjectNotificationsRead = (db: Database, accountId: string, subjectId: string) =>
  runSql(
    db,
    'update notifications set read_at = now() where account_id = :accountId and subject_id = :subjectId and read_at is null and shown_at <= now()',
    { accountId, subjectId },
  )

/** Deletes notifications that are older than six months. */
export const purgeOldNotifications = (db: Database) =>
  deleteInBatches(() =>
    runSql(
      db,
      `delete from notifications where ctid = any(array(select ctid from notifications where created_at < now() - interval '6 months' limit ${BATCH_SIZE})) returning 1`,
    ),
  )

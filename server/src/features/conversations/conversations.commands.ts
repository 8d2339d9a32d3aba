import type { MessageReportForm } from '@sira/contract/conversations'
import type { ReportDecision } from '@sira/contract/area-enums'
import { auditAdminAction } from '#db/audit-log.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { appError, throwFieldErrors } from '#core/app-error.ts'
import {
  buildNotificationTexts,
  createNotifications,
  deleteNotifications,
  markSubjectNotificationsRead,
} from '#email/notifications.ts'
import { cancelEmailsWithMessage } from '#email/outbox.ts'
import type { ApplicationSideId } from '#core/caller.ts'
import { t } from '@sira/contract/t'

/** SQL condition: not written after the message `until`. */
const IS_SEEN = '(m.created_at, m.id) <= (select u.created_at, u.id from application_messages u where u.id = :until)'
const MARK_READ = `
  update application_messages m set read_at = clock_timestamp()
  where m.application_id = :applicationId and m.from_company = :ofCompany and m.read_at is null [[ and ${IS_SEEN} ]]` as const
/** The notification of a message has its id. */
const MARK_NOTIFICATIONS_READ = `
  update notifications n set read_at = now()
  where n.account_id = :accountId and n.subject_id = :applicationId and n.read_at is null and n.shown_at <= now()
    and (n.kind <> 'message.received' or n.held_as is null or n.held_as in (select m.id from application_messages m where m.application_id = :applicationId and ${IS_SEEN}))` as const
const FIND_MESSAGE = 'select 1 from application_messages where id = :until and application_id = :applicationId'

/**
 * Marks what the other side has written as read, and the person's notifications about the application; with `until`
 * nothing that was written after that message. For the team it stays unread while only those have opened it who cannot
 * answer. Throws BAD_INPUT for a message of another conversation.
 */
export async function markMessagesRead(
  db: Database,
  { side, accountId, canAnswer }: { side: ApplicationSideId; accountId: string; canAnswer: boolean },
  applicationId: string,
  until: string | undefined,
): Promise<void> {
  if (until && (await runSql(db, FIND_MESSAGE, { applicationId, until })).length === 0)
    throwFieldErrors({ until: [t('This message does not belong to this conversation')] })
  if (canAnswer) await runSql(db, MARK_READ, { applicationId, ofCompany: 'seekerId' in side, until })
  if (until) await runSql(db, MARK_NOTIFICATIONS_READ, { accountId, applicationId, until })
  else await markSubjectNotificationsRead(db, accountId, applicationId)
}

const SET_BLOCKED = `
  insert into conversations (application_id, company_id, blocked_at)
  select id, company_id, case when :isBlocked then now() end from applications where id = :applicationId
  on conflict (application_id) do update set blocked_at = case when :isBlocked then coalesce(conversations.blocked_at, now()) end`
/** The lock of a message that is being written: it is either there before the block, or not written. */
const LOCK_APPLICATION = 'select 1 from applications where id = :applicationId for no key update'

/** Blocks the conversation about an application, so that nobody can write, or opens it again. */
export const setConversationBlocked = (db: Database, applicationId: string, isBlocked: boolean): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await runSql(trx, LOCK_APPLICATION, { applicationId })
    await runSql(trx, SET_BLOCKED, { applicationId, isBlocked })
  })

const UPSERT_REPORT = `
  insert into message_reports (message_id, account_id, reason, details) values (:messageId, :accountId, :reason, :details)
  on conflict (message_id, account_id) do update set reason = excluded.reason, details = excluded.details, created_at = now(), handled_at = null, verdict = null`

/** Reports a message to the administrators, in place of what the same person reported before. */
export const reportMessage = async (
  db: Database,
  accountId: string,
  messageId: string,
  { reason, details }: MessageReportForm,
): Promise<void> => void (await runSql(db, UPSERT_REPORT, { messageId, accountId, reason, details }))

const LOCK_MESSAGE = 'select 1 from application_messages where id = :messageId for no key update'
const CLOSE_REPORTS = `
  update message_reports set handled_at = now(), verdict = :verdict where message_id = :messageId and handled_at is null returning account_id as "accountId"`
const REMOVE_MESSAGE = 'update application_messages set removed_at = coalesce(removed_at, now()) where id = :messageId'
const REPORTER_NOTIFICATIONS = {
  UPHELD: () => ({
    kind: 'report.upheld',
    ...buildNotificationTexts(() => ({
      title: t('A message that you reported was removed'),
      body: t('Thank you for your report. We have read the message and removed it.'),
    })),
  }),
  DISMISSED: () => ({
    kind: 'report.dismissed',
    ...buildNotificationTexts(() => ({
      title: t('We have read a message that you reported'),
      body: t('Thank you for your report. We found nothing against our rules, so the message stays.'),
    })),
  }),
} satisfies Record<ReportDecision, () => unknown>

/**
 * Closes the open reports of a message. Upheld: neither side sees its text any more, nor gets it by email. Those who reported it are notified.
 * Throws MESSAGE_NOT_FOUND, and ALREADY_REVIEWED when no report is open.
 */
export const decideOnReportedMessage = (
  db: Database,
  { adminId, ip }: { adminId: string; ip: string },
  messageId: string,
  verdict: ReportDecision,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if ((await runSql(trx, LOCK_MESSAGE, { messageId })).length === 0) throw appError('MESSAGE_NOT_FOUND')
    const closed = await runSql(trx, CLOSE_REPORTS, { messageId, verdict })
    if (closed.length === 0) throw appError('ALREADY_REVIEWED')
    if (verdict === 'UPHELD') await removeMessage(trx, messageId)
    const act = `message.reports-${verdict.toLowerCase()}`
    await auditAdminAction(trx, {
      adminId,
      ip,
      act,
      subject: { kind: 'message', id: messageId },
      details: { people: closed.filter(({ accountId }) => accountId !== null).length },
    })
    await createNotifications(
      trx,
      closed.flatMap(({ accountId }) =>
        accountId ? [{ ...REPORTER_NOTIFICATIONS[verdict](), accountId, subjectId: messageId }] : [],
      ),
    )
  })

/** Removes a message and what was made of it: its notifications, and the emails with its text that have not left yet. */
async function removeMessage(trx: Database, messageId: string): Promise<void> {
  await runSql(trx, REMOVE_MESSAGE, { messageId })
  await deleteNotifications(trx, messageId)
  await cancelEmailsWithMessage(trx, messageId)
}

import type { ContactForm } from '@sira/contract/contact'
import { auditAdminAction } from '#db/audit-log.ts'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { saveIdempotencyRecord, type IdempotentRequest } from '#db/idempotency.ts'
import { appError } from '#core/app-error.ts'
import { buildContactReplyEmail } from '#email/templates/admin.ts'
import { buildContactMessageEmail } from '#email/templates/contact.ts'
import { toNotification, createNotifications } from '#email/notifications.ts'
import { enqueueEmail } from '#email/outbox.ts'
import type { EmailContext } from '#email/unsubscribe.ts'

const SELECT_ADMINISTRATORS = `select id as "accountId", email, email_notifications as "wantsMail" from accounts where role = 'ADMIN' and verified_at is not null and suspended_at is null order by id`

/** Stores a message of the contact form, notifies every administrator, and emails those who want email. */
export const createContactMessage = (
  { db, ...emailContext }: EmailContext & { db: Database },
  form: ContactForm,
  once?: IdempotentRequest,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { id } = await trx.insertInto('messages').values(form).returning('id').executeTakeFirstOrThrow()
    await saveIdempotencyRecord(trx, once, id)
    const administrators = await runSql(trx, SELECT_ADMINISTRATORS)
    const emails = administrators.map((administrator) => ({
      ...administrator,
      content: buildContactMessageEmail(emailContext, administrator, form),
    }))
    await createNotifications(
      trx,
      emails.map(({ content }) => toNotification(content, { subjectId: id })),
    )
    for (const { content } of emails.filter(({ wantsMail }) => wantsMail)) await enqueueEmail(trx, content)
  })

/** Which administrator handles which message, and from which IP address. */
export interface ContactMessageAction {
  adminId: string
  messageId: string
  ip: string
}

// Only where it changes something: two administrators at the same time leave one entry in the audit log.
const MARK_HANDLED =
  'update messages set handled_at = now(), handled_by = :adminId where id = :messageId and handled_at is null returning id'
const MARK_WAITING =
  'update messages set handled_at = null, handled_by = null where id = :messageId and handled_at is not null returning id'

/** Marks a message as handled, or as waiting again. Does nothing if it already is. */
export const setContactMessageHandled = (
  db: Database,
  { adminId, messageId, ip }: ContactMessageAction,
  handled: boolean,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const changed = await (handled
      ? runSql(trx, MARK_HANDLED, { messageId, adminId })
      : runSql(trx, MARK_WAITING, { messageId }))
    if (changed.length > 0)
      await auditAdminAction(trx, {
        act: handled ? 'message.handled' : 'message.reopened',
        adminId,
        subject: { kind: 'message', id: messageId },
        ip,
      })
  })

const SAVE_ANSWER = `
  update messages set answer = :text, answered_at = now(), answered_by = :adminId, handled_at = coalesce(handled_at, now()), handled_by = coalesce(handled_by, :adminId)
  where id = :messageId and answered_at is null returning name, email, subject, message`

/**
 * Answers a message by email, stores the answer with who sent it and when, and marks the message as handled. Throws
 * ALREADY_ANSWERED, and REQUEST_IN_FLIGHT for a repeated request.
 */
export const answerContactMessage = (
  { db, config }: { db: Database; config: { PUBLIC_ORIGIN: string } },
  { adminId, messageId, ip, once }: ContactMessageAction & { once?: IdempotentRequest },
  text: string,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // First, so that a repeated request is recognised as in flight and not as too late.
    await saveIdempotencyRecord(trx, once, messageId)
    const [message] = await runSql(trx, SAVE_ANSWER, { messageId, text, adminId })
    if (!message) throw appError('ALREADY_ANSWERED')
    await auditAdminAction(trx, { act: 'message.answered', adminId, subject: { kind: 'message', id: messageId }, ip })
    await enqueueEmail(trx, buildContactReplyEmail(config.PUBLIC_ORIGIN, message, text))
  })

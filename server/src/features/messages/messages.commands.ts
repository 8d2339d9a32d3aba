import type { ContactForm } from '@sira/contract/messages'
import { noteAct } from '#db/audit.ts'
import { run, type Database } from '#db/database.ts'
import { deleteOver } from '#db/delete-over.ts'
import { keepReceipt, type Once } from '#db/receipts.ts'
import { refuse } from '#http/refusal.ts'
import { messageAnswered } from '#mail/letters/desk.ts'
import { messageReceived } from '#mail/letters/messages.ts'
import { noticeOf, tell } from '#mail/notices.ts'
import { post } from '#mail/outbox.ts'
import type { House } from '#mail/stop-links.ts'

const ADMINISTRATORS = `select id as "accountId", email, email_notifications as "wantsMail" from accounts where role = 'ADMIN' and verified_at is not null and suspended_at is null order by id`

/** Keeps a message of the contact form and tells every administrator. */
export const keepMessage = (
  { db, ...house }: House & { db: Database },
  form: ContactForm,
  once?: Once,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { id } = await trx.insertInto('messages').values(form).returning('id').executeTakeFirstOrThrow()
    await keepReceipt(trx, once, id)
    const administrators = await run<{ accountId: string; email: string; wantsMail: boolean }>(trx, ADMINISTRATORS)
    const letters = administrators.map((administrator) => ({
      ...administrator,
      letter: messageReceived(house, administrator, form),
    }))
    await tell(
      trx,
      letters.map(({ letter }) => noticeOf(letter, { subjectId: id })),
    )
    for (const { letter } of letters.filter(({ wantsMail }) => wantsMail)) await post(trx, letter)
  })

/** Which administrator deals with which message, and from where. */
export interface Handling {
  adminId: string
  messageId: string
  ip: string
}

// Only what is not so already: two who press at once leave one line in the log.
const HANDLED =
  'update messages set handled_at = now(), handled_by = $2 where id = $1 and handled_at is null returning id'
const WAITING =
  'update messages set handled_at = null, handled_by = null where id = $1 and handled_at is not null returning id'

/** Puts a message away, or back among those that wait; one that is there already stays as it is. */
export const handleMessage = (db: Database, { adminId, messageId, ip }: Handling, handled: boolean): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const changed = await (handled ? run(trx, HANDLED, [messageId, adminId]) : run(trx, WAITING, [messageId]))
    if (changed.length > 0)
      await noteAct(trx, {
        act: handled ? 'message.handled' : 'message.reopened',
        adminId,
        subject: { kind: 'message', id: messageId },
        ip,
      })
  })

const ANSWER = `
  update messages set answer = $2, answered_at = now(), answered_by = $3, handled_at = coalesce(handled_at, now()), handled_by = coalesce(handled_by, $3)
  where id = $1 and answered_at is null returning name, email, subject, message`

/** Answers a message by mail and keeps the answer with who and when; with that it is handled. Refuses ALREADY_ANSWERED and what `keepReceipt` refuses. */
export const answerMessage = (
  { db, config }: { db: Database; config: { PUBLIC_ORIGIN: string } },
  { adminId, messageId, ip, once }: Handling & { once?: Once },
  text: string,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    // First: the same request once more is in flight, not too late.
    await keepReceipt(trx, once, messageId)
    const [message] = await run<ContactForm>(trx, ANSWER, [messageId, text, adminId])
    if (!message) return refuse('ALREADY_ANSWERED')
    await noteAct(trx, { act: 'message.answered', adminId, subject: { kind: 'message', id: messageId }, ip })
    await post(trx, messageAnswered(config.PUBLIC_ORIGIN, message, text))
  })

/** Messages are kept for a year. */
export const forgetOldMessages = (db: Database) =>
  deleteOver(db, 'messages', `created_at < now() - interval '12 months'`)

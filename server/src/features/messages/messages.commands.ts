import type { ContactForm } from '@sira/contract/messages'
import { run, type Database } from '#db/database.ts'
import { keepReceipt, type Once } from '#db/receipts.ts'
import { messageReceived } from '#mail/letters/messages.ts'
import { post } from '#mail/outbox.ts'

const ADMINISTRATORS = `select id as "accountId", email from accounts where role = 'ADMIN' and verified_at is not null and suspended_at is null order by id`

/** Keeps a message of the contact form and mails it to every administrator. */
export const keepMessage = (db: Database, form: ContactForm, once?: Once): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { id } = await trx.insertInto('messages').values(form).returning('id').executeTakeFirstOrThrow()
    await keepReceipt(trx, once, id)
    const administrators = await run<{ accountId: string; email: string }>(trx, ADMINISTRATORS)
    for (const administrator of administrators) await post(trx, messageReceived(administrator, form))
  })

/** Messages are kept for a year. */
export const forgetOldMessages = (db: Database) => run(db, `delete from messages where created_at < now() - interval '12 months' returning id`)

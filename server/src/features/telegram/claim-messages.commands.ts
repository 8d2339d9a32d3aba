import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'
import { getQuietMs, planMessages, type DueMessage } from './message-pace.rules.ts'

/** The most due messages that a claim looks at. */
const WINDOW = 200
/**
 * Claims run one after the other, over all instances: they share the bot's limits. The time is a text: the driver would cut
 * off its microseconds, and a message that has just become due would not be due.
 */
const LOCK_PACE = `select clock_timestamp()::text as now, extract(epoch from free_at - clock_timestamp())::float8 * 1000 as "freeInMs" from telegram_pace where chat = '*' for update`

/**
 * An instance has crashed after it had begun to send: a post that exists is edited again, which changes nothing the
 * second time; whatever else was sent or not, it is not sent again.
 */
const FINISH_CRASHED = `
  update telegram_messages m set claimed_until = null, content = null, last_error = 'The server stopped while it was being sent',
    state = case when exists (select from telegram_posts p where p.job_id = m.job_id and p.chat = m.chat and p.message_id is not null) then 'WAITING' else 'UNKNOWN' end::telegram_message_state
  where m.state = 'SENDING' and m.claimed_until < :now::timestamptz`

const SELECT_DUE = `
  select m.id, m.chat, m.notification_id is not null as "isNotification",
    exists (select from telegram_messages o where o.chat = m.chat and o.state in ('WAITING', 'SENDING') and o.claimed_until > :now::timestamptz) as "isBusy",
    (select extract(epoch from o.next_attempt_at - :now::timestamptz)::float8 * 1000 from telegram_messages o
      where o.chat = m.chat and o.state = 'WAITING' and (o.content is null) = (m.content is null) and (o.due_at, o.id) < (m.due_at, m.id)
      order by o.due_at, o.id limit 1) as "earlierInMs",
    coalesce(extract(epoch from p.free_at - :now::timestamptz)::float8 * 1000, 0)::float8 as "chatFreeInMs",
    t.quiet_from as "quietFrom", t.quiet_until as "quietUntil", coalesce(a.timezone, '') as timezone
  from (
    select id, chat, notification_id, account_id, content, due_at from telegram_messages
    where state = 'WAITING' and next_attempt_at <= :now::timestamptz and (claimed_until is null or claimed_until < :now::timestamptz)
    order by next_attempt_at, due_at, id limit ${WINDOW} for update) m
  left join telegram_pace p on p.chat = m.chat
  left join telegram_chats t on t.account_id = m.account_id left join accounts a on a.id = m.account_id
  order by m.due_at, m.id` as const

/** How long after its time a claimed message may begin to be sent; after that another instance may claim it. */
const CLAIM_SECONDS = 5
const CLAIM = `
  update telegram_messages m set claimed_until = clock_timestamp() + make_interval(secs => s.ms / 1000 + ${CLAIM_SECONDS})
  from unnest(:ids::uuid[], :ms::float8[]) as s(id, ms) where m.id = s.id` as const
const POSTPONE = `
  update telegram_messages m set next_attempt_at = :now::timestamptz + make_interval(secs => s.ms / 1000), claimed_until = null
  from unnest(:ids::uuid[], :ms::float8[]) as s(id, ms) where m.id = s.id` as const
const SAVE_PACE = `update telegram_pace set free_at = :now::timestamptz + make_interval(secs => :ms::float8 / 1000) where chat = '*'`

/** A message that this instance sends, and in how many milliseconds from the moment of the claim. */
export interface ClaimedMessage {
  id: string
  chat: string
  inMs: number
}

const toColumns = (slots: readonly Pick<ClaimedMessage, 'id' | 'inMs'>[]) => ({
  ids: slots.map(({ id }) => id),
  ms: slots.map(({ inMs }) => inMs),
})

/**
 * Claims the messages that are sent within the next second, within the limits of the bot and of each chat over all
 * instances. Returns them in their order, whether any message was due, and the moment of the claim by the clock of
 * `performance`. It is read after the database has read its own clock, so that no message is sent before its time, however
 * long the claim waits for its turn.
 */
export const claimMessages = (
  db: Database,
): Promise<{ claimed: ClaimedMessage[]; wasAnyDue: boolean; claimedAt: number }> =>
  db.transaction().execute(async (trx) => {
    const [pace] = await runSql(trx, LOCK_PACE)
    const claimedAt = performance.now()
    if (!pace) return { claimed: [], wasAnyDue: false, claimedAt }
    const now = pace.now ?? new Date().toISOString()
    await runSql(trx, FINISH_CRASHED, { now })
    const due = (await runSql(trx, SELECT_DUE, { now })).map(
      ({ isNotification, quietFrom, quietUntil, timezone, ...message }): DueMessage => ({
        ...message,
        quietForMs:
          isNotification && typeof quietFrom === 'number' && typeof quietUntil === 'number'
            ? getQuietMs({ from: quietFrom, until: quietUntil }, timezone, new Date(now))
            : 0,
      }),
    )
    if (due.length === 0) return { claimed: [], wasAnyDue: false, claimedAt }
    const { claimed, postponed, freeInMs } = planMessages(due, pace.freeInMs ?? 0)
    if (claimed.length > 0) {
      await runSql(trx, CLAIM, toColumns(claimed))
      await runSql(trx, SAVE_PACE, { now, ms: freeInMs })
    }
    if (postponed.length > 0) await runSql(trx, POSTPONE, { now, ...toColumns(postponed) })
    const chats = new Map(due.map(({ id, chat }) => [id, chat]))
    return { claimed: claimed.map((slot) => ({ ...slot, chat: chats.get(slot.id)! })), wasAnyDue: true, claimedAt }
  })

const RELEASE = `update telegram_messages set claimed_until = null where id = any(:ids::uuid[]) and state = 'WAITING'`

/** Lets other instances claim messages that this one will not send. */
export const releaseMessages = (db: Database, messages: readonly ClaimedMessage[]) =>
  runSql(db, RELEASE, { ids: messages.map(({ id }) => id) })

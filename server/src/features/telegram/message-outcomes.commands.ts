import type { Database } from '#db/database.ts'
import { runSql, type RowOf } from '#db/sql.ts'
import { getChatInterval, getPauseMs, judgeRefusal, type RefusalConsequence } from './message-pace.rules.ts'
import type { TelegramOutcome } from './telegram-api.queries.ts'
import type { ShownPost } from './compose-message.queries.ts'
import { unlinkTelegramChat } from './telegram-chats.commands.ts'

/** A message whose call has begun. */
export type BegunMessage = RowOf<typeof BEGIN>

/** A call may take so long, with all its time-outs; after that the instance that made it has crashed. */
const CALL_SECONDS = 30
const BEGIN = `
  with begun as (
    update telegram_messages set state = 'SENDING', attempts = attempts + 1, last_error = null, claimed_until = clock_timestamp() + interval '${CALL_SECONDS} seconds'
    where id = :id and state = 'WAITING' and claimed_until > clock_timestamp()
    returning id, chat, notification_id, job_id, content, attempts),
  paced as (
    insert into telegram_pace (chat, free_at) select chat, clock_timestamp() + make_interval(secs => :chatMs::float8 / 1000) from begun
    on conflict (chat) do update set free_at = greatest(telegram_pace.free_at, excluded.free_at))
  select id, chat, notification_id as "notificationId", job_id as "jobId", content, attempts from begun` as const

/**
 * Saves that a claimed message is being sent, before the call: a crash after this never sends it a second time. Returns
 * undefined when it was cancelled, or claimed again because this instance was late.
 */
export async function beginMessage(db: Database, id: string, chat: string): Promise<BegunMessage | undefined> {
  const [begun] = await runSql(db, BEGIN, { id, chatMs: getChatInterval(chat) })
  return begun
}

/** What became of a message, for the log and the metrics. */
export type MessageResult = 'sent' | 'dropped' | 'postponed' | 'unlinked' | 'failed' | 'unknown'

const FINISH = `
  update telegram_messages set state = :state::telegram_message_state, claimed_until = null, content = null, last_error = :reason?,
    sent_at = case when :state = 'SENT' then clock_timestamp() end
  where id = :id`
const RETRY = `
  update telegram_messages set state = 'WAITING', claimed_until = null, last_error = :reason, attempts = attempts - case when :isFree then 1 else 0 end,
    next_attempt_at = clock_timestamp() + make_interval(secs => :ms::float8 / 1000)
  where id = :id`
const PAUSE = `
  insert into telegram_pace (chat, free_at) select each, clock_timestamp() + make_interval(secs => :ms::float8 / 1000) from unnest(:chats::text[]) each
  on conflict (chat) do update set free_at = greatest(telegram_pace.free_at, excluded.free_at)`
const SAVE_POST = `
  update telegram_posts set message_id = coalesce(:messageId?::bigint, message_id), card_hash = :cardHash, is_closed = :isClosed, shown_at = :version?::timestamptz
  where job_id = :jobId and chat = :chat`
const FORGET_TRY =
  'update telegram_posts set tried_at = null where job_id = :jobId and chat = :chat and message_id is null'
/** What Telegram refuses is not sent again as it is; a first post that was not made may be made when the job changes. */
const SAVE_REFUSED_POST = `
  update telegram_posts set tried_at = case when message_id is not null then tried_at end, is_closed = :isClosed, shown_at = :version?::timestamptz
  where job_id = :jobId and chat = :chat`
/** A first post that was certainly not made: the job counts as new. */
const FORGET_POST = 'delete from telegram_posts where job_id = :jobId and chat = :chat and message_id is null'
const DELETE_WAITING = `delete from telegram_messages where chat = :chat and state = 'WAITING'`
const MOVE_CHAT = `
  with moved as (insert into telegram_pace (chat, moved_to) values (:oldChat, :newChat) on conflict (chat) do update set moved_to = excluded.moved_to),
  posts as (update telegram_posts set chat = :newChat where chat = :oldChat)
  update telegram_messages set chat = :newChat where chat = :oldChat and state in ('WAITING', 'SENDING')`

/** There is nothing to send any more: the message is deleted. */
export const dropMessage = async (db: Database, { id }: BegunMessage): Promise<MessageResult> => {
  await runSql(db, 'delete from telegram_messages where id = :id', { id })
  return 'dropped'
}

interface CallFacts {
  isEdit: boolean
  post?: ShownPost | undefined
}

/** Saves what became of a call, and what follows from it. */
export const saveOutcome = (
  db: Database,
  message: BegunMessage,
  outcome: TelegramOutcome,
  facts: CallFacts,
): Promise<MessageResult> =>
  db.transaction().execute(async (trx) => {
    if (outcome.kind === 'DONE') return saveSent(trx, message, facts, readMessageId(outcome.result))
    if (outcome.kind === 'REFUSED') {
      const consequence = judgeRefusal(outcome, { ...message, ...facts })
      return applyConsequence(trx, message, facts, { ...consequence, reason: `${outcome.code} ${outcome.description}` })
    }
    const inMs = getPauseMs(message.attempts)
    // A change of a message can be made again without harm; a message that may have been sent is not sent again.
    if (outcome.kind === 'UNSENT' || facts.isEdit)
      return retry(trx, message, { inMs, isForAll: outcome.kind === 'UNSENT', isFree: false, reason: outcome.reason })
    await runSql(trx, FINISH, { id: message.id, state: 'UNKNOWN', reason: outcome.reason })
    return 'unknown'
  })

const readMessageId = (result: unknown): number | null =>
  typeof result === 'object' && result !== null && 'message_id' in result ? Number(result.message_id) : null

async function saveSent(
  trx: Database,
  { id, chat }: BegunMessage,
  { post, isEdit }: CallFacts,
  messageId: number | null,
): Promise<MessageResult> {
  // Counted from the answer: however long the call was on its way, Telegram sees the next one later than that.
  await runSql(trx, PAUSE, { chats: [chat], ms: getChatInterval(chat) })
  await runSql(trx, FINISH, { id, state: 'SENT', reason: null })
  if (post) await runSql(trx, SAVE_POST, { ...post, chat, messageId: isEdit ? null : messageId })
  return 'sent'
}

async function applyConsequence(
  trx: Database,
  message: BegunMessage,
  facts: CallFacts,
  consequence: RefusalConsequence & { reason: string },
): Promise<MessageResult> {
  const { id, chat } = message
  switch (consequence.act) {
    case 'DONE':
      return saveSent(trx, message, facts, null)
    case 'RETRY':
      return retry(trx, message, consequence)
    case 'MOVE':
      await runSql(trx, MOVE_CHAT, { oldChat: chat, newChat: consequence.chat })
      return retry(
        trx,
        { ...message, chat: consequence.chat },
        { ...consequence, inMs: 0, isForAll: false, isFree: true },
      )
    case 'STOP':
      await runSql(trx, FINISH, { id, state: 'FAILED', reason: consequence.reason })
      await unlinkTelegramChat(trx, Number(chat))
      await runSql(trx, DELETE_WAITING, { chat })
      return 'unlinked'
    case 'FAIL':
      await runSql(trx, FINISH, { id, state: 'FAILED', reason: consequence.reason })
      await saveFailedPost(trx, message, facts, consequence.isFinal)
      return 'failed'
  }
}

async function saveFailedPost(
  trx: Database,
  { chat, jobId }: BegunMessage,
  { post }: CallFacts,
  isFinal: boolean,
): Promise<void> {
  if (isFinal && post) await runSql(trx, SAVE_REFUSED_POST, { ...toShown(post), chat })
  else if (jobId) await runSql(trx, FORGET_POST, { jobId, chat })
}

const toShown = ({ jobId, isClosed, version }: ShownPost) => ({ jobId, isClosed, version })

async function retry(
  trx: Database,
  { id, chat, jobId }: BegunMessage,
  { inMs, isForAll, isFree, reason }: { inMs: number; isForAll: boolean; isFree: boolean; reason: string },
): Promise<MessageResult> {
  await runSql(trx, RETRY, { id, ms: inMs, isFree, reason: reason.slice(0, 200) })
  await runSql(trx, PAUSE, { chats: isForAll ? [chat, '*'] : [chat], ms: inMs })
  if (jobId) await runSql(trx, FORGET_TRY, { jobId, chat })
  return 'postponed'
}

import { createHash } from 'node:crypto'
import { inLanguage, toLanguage } from '#core/i18n.ts'
import type { Deps } from '#core/deps.ts'
import type { Database } from '#db/database.ts'
import { runSql, type RowOf } from '#db/sql.ts'
import { getNotificationTopics } from '#email/notification-preferences.ts'
import { getNotificationTopic } from '#email/notification-topics.ts'
import { findInterview } from '../interviews/interviews.queries.ts'
import { buildJobCards, JOB_CARD_COLUMNS, JOB_CARD_TABLES, LIVE_JOB_CONDITION } from '../jobs/job-cards.queries.ts'
import type { TelegramReply } from './telegram-messages.commands.ts'
import { buildDeletedPost, buildJobPost, buildNotificationText, type TelegramText } from './telegram-text.format.ts'

export type ComposeDeps = Pick<Deps, 'db' | 'config' | 'fileUrls'>

/** A call that sends or changes a message. */
export type TelegramCall = TelegramReply | { method: 'editMessageText'; params: TelegramText & { message_id: number } }
/** What the post of a job shows when it is sent. */
export interface ShownPost {
  jobId: string
  /** The version of the job (updated_at), with microseconds; null when it is deleted. */
  version: string | null
  cardHash: Buffer
  isClosed: boolean
}
/** A message that is ready to be sent; undefined where there is nothing to send any more. */
export type ComposedMessage = { call: TelegramCall; post?: ShownPost } | undefined

const SELECT_NOTIFICATION = `
  select coalesce(n.translations -> a.language ->> 'title', n.title) as title, coalesce(n.translations -> a.language ->> 'body', n.body) as body, n.link, n.kind, d.subject_id as "subjectId", a.id as "accountId", a.language, s.id as "seekerId"
  from shown_notifications n join notifications d on d.id = n.id join accounts a on a.id = n.account_id and a.suspended_at is null
  join telegram_chats c on c.account_id = a.id and c.chat_id = :chatId::bigint
  left join seekers s on s.account_id = a.id
  where n.id = :notificationId and n.read_at is null
    and not (n.kind like 'interview.%' and exists (
      select from shown_notifications l join notifications m on m.id = l.id
      where l.account_id = n.account_id and l.kind like 'interview.%' and m.subject_id = d.subject_id and l.id > n.id))`

/**
 * Returns the message with a notification as it is at this moment, in the language of the account: nothing when it is no
 * longer shown or was read, when its topic was turned off meanwhile, when there is later news of the same interview, or when
 * the chat is no longer linked.
 */
export async function composeNotification(
  { db, config }: ComposeDeps,
  chat: string,
  notificationId: string,
): Promise<ComposedMessage> {
  const [notification] = await runSql(db, SELECT_NOTIFICATION, { chatId: Number(chat), notificationId })
  if (!notification) return undefined
  const topics = await getNotificationTopics(db, notification.accountId, 'TELEGRAM')
  if (!topics[getNotificationTopic(notification.kind ?? '')]) return undefined
  const interview = await findReadersInterview(db, notification)
  const { title, body, link, language } = notification
  const texts = { title: title ?? '', body: body ?? '', link }
  const params = inLanguage(toLanguage(language), () => buildNotificationText(config.PUBLIC_ORIGIN, texts, interview))
  return { call: { method: 'sendMessage', params } }
}

/** The kinds of notification whose interview can be answered in the chat. */
const ANSWERABLE: readonly string[] = ['interview.proposed', 'interview.moved', 'interview.reminded']

/** Returns the interview that a notification to a seeker is about. */
const findReadersInterview = async (
  db: Database,
  { kind, link, subjectId, seekerId }: RowOf<typeof SELECT_NOTIFICATION>,
) =>
  kind && ANSWERABLE.includes(kind) && subjectId && seekerId && link?.startsWith('/JOBSEEKER/')
    ? findInterview(db, { seekerId }, subjectId)
    : undefined

const SELECT_CARD =
  `select ${JOB_CARD_COLUMNS}, ${LIVE_JOB_CONDITION} and j.deleted_at is null as "isLive", j.updated_at::text as version from ${JOB_CARD_TABLES} where j.id = :jobId` as const
const SELECT_POST = `select message_id as "messageId", card_hash as "cardHash", tried_at as "triedAt" from telegram_posts where job_id = :jobId and chat = :chat`
const MARK_TRIED =
  'update telegram_posts set tried_at = now() where job_id = :jobId and chat = :chat and message_id is null and tried_at is null returning job_id'

const MARK_SHOWN =
  'update telegram_posts set is_closed = :isClosed, shown_at = :version?::timestamptz where job_id = :jobId and chat = :chat'
const FORGET_POST =
  'delete from telegram_posts where job_id = :jobId and chat = :chat and message_id is null and tried_at is null'

/**
 * Returns the post of a job as it is at this moment, or the change of the one that exists. Nothing when the post says so
 * already, when it is not known whether it was made, and when the job closed before it was made: should it open again,
 * it counts as new.
 */
export async function composePost(deps: ComposeDeps, chat: string, jobId: string): Promise<ComposedMessage> {
  const { db, config } = deps
  const [[post], [row]] = [await runSql(db, SELECT_POST, { jobId, chat }), await runSql(db, SELECT_CARD, { jobId })]
  const [card] = row ? await buildJobCards(deps, [row]) : []
  if (!post) return undefined
  const isClosed = row?.isLive !== true
  const params = inLanguage('en', () =>
    card ? buildJobPost(config.PUBLIC_ORIGIN, card, isClosed) : buildDeletedPost(),
  )
  const shown = {
    jobId,
    version: row?.version ?? null,
    cardHash: createHash('sha256').update(JSON.stringify(params)).digest(),
    isClosed,
  }
  if (post.messageId !== null) {
    if (!post.cardHash?.equals(shown.cardHash))
      return { call: { method: 'editMessageText', params: { ...params, message_id: post.messageId } }, post: shown }
    await runSql(db, MARK_SHOWN, { jobId, chat, isClosed, version: shown.version })
    return undefined
  }
  if (isClosed) await runSql(db, FORGET_POST, { jobId, chat })
  if (isClosed || (await runSql(db, MARK_TRIED, { jobId, chat })).length === 0) return undefined
  return { call: { method: 'sendMessage', params }, post: shown }
}

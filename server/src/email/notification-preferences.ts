import { NOTIFICATION_TOPICS, type NotificationChannel, type NotificationTopic } from '@sira/contract/area-enums'
import type { NotificationTopics } from '@sira/contract/notifications'
import type { Database } from '#db/database.ts'
import { runSql } from '#db/sql.ts'

/** Those of email are columns of accounts. */
type Channel = Exclude<NotificationChannel, 'EMAIL'>

const SELECT_OFF =
  'select topic from notification_preferences where account_id = :accountId and channel = :channel::notification_channel and not is_on'

/** Returns which topics of notifications an account gets by a channel. */
export async function getNotificationTopics(
  db: Database,
  accountId: string,
  channel: Channel,
): Promise<NotificationTopics> {
  const off = (await runSql(db, SELECT_OFF, { accountId, channel })).map(({ topic }) => topic)
  return Object.fromEntries(NOTIFICATION_TOPICS.map((topic) => [topic, !off.includes(topic)])) as NotificationTopics
}

const UPSERT_TOPICS = `
  insert into notification_preferences (account_id, channel, topic, is_on)
  select :accountId, :channel::notification_channel, topic::notification_topic, is_on from unnest(:topics::text[], :values::boolean[]) as p(topic, is_on)
  on conflict (account_id, channel, topic) do update set is_on = excluded.is_on`

export type TopicChanges = Partial<Record<NotificationTopic, boolean | undefined>>

/** Saves the topics that are given. Returns whether any was. */
export async function saveNotificationTopics(
  db: Database,
  accountId: string,
  channel: Channel,
  changes: TopicChanges,
): Promise<boolean> {
  const given = Object.entries(changes).filter((entry): entry is [string, boolean] => entry[1] !== undefined)
  if (given.length === 0) return false
  const topics = given.map(([topic]) => topic)
  await runSql(db, UPSERT_TOPICS, { accountId, channel, topics, values: given.map(([, isOn]) => isOn) })
  return true
}

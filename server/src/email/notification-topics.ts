import type { NotificationTopic } from '@sira/contract/area-enums'

/** The topic of notifications by the beginning of their kind. */
const TOPICS: Readonly<Record<string, NotificationTopic>> = {
  alert: 'JOB_ALERTS',
  application: 'APPLICATIONS',
  offer: 'APPLICATIONS',
  interview: 'INTERVIEWS',
  message: 'MESSAGES',
  candidate: 'MESSAGES',
}

/** Messages about an application whose kind begins with `application`. */
const MESSAGE_KINDS: readonly string[] = ['application.message', 'application.mentioned']

/** Returns the topic by which a person chooses whether they get a notification of this kind. */
export const getNotificationTopic = (kind: string): NotificationTopic =>
  MESSAGE_KINDS.includes(kind) ? 'MESSAGES' : (TOPICS[kind.split('.')[0]!] ?? 'OTHER')

import type { NotificationTopic } from '@sira/contract/area-enums'
import { PRODUCT_NAME } from '@sira/contract/product'
import { describeLanguage, t, type Language } from '@sira/contract/t'
import { toPageUrl } from '#email/compose-email.ts'

/** The texts name nobody, because a locked phone shows them to everybody. */
function getTitle({ kind, topic }: Pick<ShownNotification, 'kind' | 'topic'>): string {
  if (kind === 'application.received') return t('You have a new application')
  return {
    JOB_ALERTS: t('New jobs for you'),
    APPLICATIONS: t('News about an application'),
    INTERVIEWS: t('News about an interview'),
    MESSAGES: t('You have a new message'),
    OTHER: t('You have a new notification'),
  }[topic]
}

/** How long a push service keeps a message for a browser that is not reachable, in seconds. */
const WEEK = 7 * 86_400
const DAY = 86_400

export interface ShownNotification {
  id: string
  kind: string
  topic: NotificationTopic
  /** A path on our site. */
  link: string | null
  language: Language
}

/**
 * Returns the message for a notification in the current language, in the form of Declarative Web Push: browsers that
 * know it show it by themselves, and the service worker of the others reads the same fields.
 */
export function buildPushText(origin: string, notification: ShownNotification): string {
  const { id, link, language } = notification
  const navigate = toPageUrl(`${origin}${link ?? '/'}`)
  const body = t('Open {PRODUCT_NAME} to read it.', { PRODUCT_NAME })
  return JSON.stringify({
    web_push: 8030,
    notification: {
      title: getTitle(notification),
      body,
      navigate,
      tag: id,
      lang: language,
      dir: describeLanguage(language).direction,
    },
  })
}

/** How the push service handles a message (RFC 8030). A repeated one with the same topic replaces the first. */
export const getPushOptions = ({ id, topic }: ShownNotification) => ({
  topic: id.replaceAll('-', ''),
  TTL: topic === 'INTERVIEWS' ? DAY : WEEK,
  urgency: topic === 'INTERVIEWS' || topic === 'MESSAGES' ? ('high' as const) : ('normal' as const),
})

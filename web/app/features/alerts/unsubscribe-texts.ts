import { t } from '@lingui/core/macro'

/** The texts of the page behind the unsubscribe link of one kind of email. */
interface UnsubscribeTexts {
  title: string
  before: string
  done: string
  on: string
}

/** The kinds of email that an unsubscribe link can stop, with their texts. */
export const UNSUBSCRIBE_TEXTS = {
  alert: {
    title: t`Stop emails about jobs`,
    before: t`This job alert will send you no more jobs. You can turn it on again on the next page.`,
    done: t`Done. This job alert is paused and sends no more emails.`,
    on: t`This job alert sends you new jobs again.`,
  },
  follow: {
    title: t`Stop emails about jobs`,
    before: t`You will no longer follow this company.`,
    done: t`Done. You no longer follow this company and get no emails about its jobs.`,
    on: t`You follow this company again and get emails about its new jobs.`,
  },
  applicationUpdates: {
    title: t`Stop emails about applications`,
    before: t`You will get no more emails about applications. You still see their news in your notifications.`,
    done: t`Done. You get no more emails about applications. You still see their news in your notifications.`,
    on: t`You get emails about applications again.`,
  },
  jobAlerts: {
    title: t`Stop emails about jobs`,
    before: t`You will get no more emails about new jobs. You still see them in your notifications.`,
    done: t`Done. You get no more emails about new jobs. You still see them in your notifications.`,
    on: t`You get emails about new jobs again.`,
  },
  marketingEmails: {
    title: t`Stop news and offers`,
    before: t`You will get no more news and offers from us.`,
    done: t`Done. You get no more news and offers from us.`,
    on: t`You get our news and offers again.`,
  },
  emailNotifications: {
    title: t`Stop all optional emails`,
    before: t`You will only get emails about your account’s security and about decisions that concern you. You still see everything in your notifications.`,
    done: t`Done. From now on you only get emails about your account’s security and about decisions that concern you. You still see everything in your notifications.`,
    on: t`You get the emails that you chose in your settings again.`,
  },
} as const satisfies Record<string, UnsubscribeTexts>
export type UnsubscribeKind = keyof typeof UNSUBSCRIBE_TEXTS

const isKind = (word: string): word is UnsubscribeKind => word in UNSUBSCRIBE_TEXTS

/**
 * What a token stops, read from its prefix; undefined if the prefix is unknown. The server verifies the token when it
 * is used.
 */
export function parseUnsubscribeKind(token: string): UnsubscribeKind | undefined {
  const [prefix, setting = ''] = token.split('.')
  if (prefix === 'a') return 'alert'
  if (prefix === 'f') return 'follow'
  return prefix === 'm' && isKind(setting) ? setting : undefined
}

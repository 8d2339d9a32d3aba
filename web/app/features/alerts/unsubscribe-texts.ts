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
    title: 'Stop emails about jobs',
    before: 'This job alert will send you no more jobs. You can turn it on again on the next page.',
    done: 'Done. This job alert is paused and sends no more emails.',
    on: 'This job alert sends you new jobs again.',
  },
  follow: {
    title: 'Stop emails about jobs',
    before: 'You will no longer follow this company.',
    done: 'Done. You no longer follow this company and get no emails about its jobs.',
    on: 'You follow this company again and get emails about its new jobs.',
  },
  applicationUpdates: {
    title: 'Stop emails about applications',
    before: 'You will get no more emails about applications. You still see their news in your notifications.',
    done: 'Done. You get no more emails about applications. You still see their news in your notifications.',
    on: 'You get emails about applications again.',
  },
  jobAlerts: {
    title: 'Stop emails about jobs',
    before: 'You will get no more emails about new jobs. You still see them in your notifications.',
    done: 'Done. You get no more emails about new jobs. You still see them in your notifications.',
    on: 'You get emails about new jobs again.',
  },
  marketingEmails: {
    title: 'Stop news and offers',
    before: 'You will get no more news and offers from us.',
    done: 'Done. You get no more news and offers from us.',
    on: 'You get our news and offers again.',
  },
  emailNotifications: {
    title: 'Stop all optional emails',
    before:
      'You will only get emails about your account’s security and about decisions that concern you. You still see everything in your notifications.',
    done: 'Done. From now on you only get emails about your account’s security and about decisions that concern you. You still see everything in your notifications.',
    on: 'You get the emails that you chose in your settings again.',
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

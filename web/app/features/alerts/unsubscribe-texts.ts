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
    title: 'Stop mail about jobs',
    before: 'This job alert will mail you no more jobs. You can turn it on again on the next page.',
    done: 'Done. This job alert is paused and mails nothing any more.',
    on: 'This job alert mails you new jobs again.',
  },
  follow: {
    title: 'Stop mail about jobs',
    before: 'You will not follow this company any more.',
    done: 'Done. You do not follow this company any more, and get no mail about its jobs.',
    on: 'You follow this company again, and hear of its new jobs.',
  },
  applicationUpdates: {
    title: 'Stop mail about applications',
    before: 'You will get no more mail about applications. What happens to them is still behind the bell.',
    done: 'Done. You get no more mail about applications. What happens to them is still behind the bell.',
    on: 'You get mail about applications again.',
  },
  jobAlerts: {
    title: 'Stop mail about jobs',
    before: 'You will get no more mail about new jobs. They are still behind the bell.',
    done: 'Done. You get no more mail about new jobs. They are still behind the bell.',
    on: 'You get mail about new jobs again.',
  },
  marketingEmails: {
    title: 'Stop news and offers',
    before: 'You will get no more news and offers from us.',
    done: 'Done. You get no more news and offers from us.',
    on: 'You get our news and offers again.',
  },
  emailNotifications: {
    title: 'Stop all mail',
    before:
      'You will get no more mail, but what keeps your account safe and decisions about what is yours. Everything is still behind the bell.',
    done: 'Done. From now on you get only mail that keeps your account safe and decisions about what is yours. Everything else is behind the bell.',
    on: 'You get mail again, of the kinds that you chose in your settings.',
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

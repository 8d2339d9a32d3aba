/** What links in letters stop, in words. */
interface Stop {
  title: string
  before: string
  done: string
  on: string
}

export const STOPS = {
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
} as const satisfies Record<string, Stop>
export type StopKind = keyof typeof STOPS

const isKind = (word: string): word is StopKind => word in STOPS

/** What a token stops, as far as it says so itself; whether it is right the server looks at when it is used. */
export function kindOf(token: string): StopKind | undefined {
  const [letter, word = ''] = token.split('.')
  if (letter === 'a') return 'alert'
  if (letter === 'f') return 'follow'
  return letter === 'm' && isKind(word) ? word : undefined
}

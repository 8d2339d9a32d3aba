import { ph, plural, t } from '@lingui/core/macro'
import { COMPANY_EVENT_TYPES, type CompanyEventType } from '@sira/contract/enums'
import type { Webhook, WebhookAttempt, WebhookFailure, WebhookOffReason } from '@sira/contract/webhooks'
import { formatDate, formatDateTime, formatTime } from '../../ui/dates.ts'
import type { StatusTone } from '../../ui/tag.tsx'

/** What happens when an event of a type is sent, in plain words. */
export const EVENT_LABELS: Record<CompanyEventType, string> = {
  'application.created': t`Somebody applies`,
  'application.status_changed': t`An application gets another status`,
  'application.withdrawn': t`An application is withdrawn`,
  'job.published': t`A job is published`,
  'job.updated': t`A published job is changed`,
  'job.closed': t`A job is closed`,
  'job.expired': t`A job expires`,
  'message.created': t`You or an applicant write a message`,
  'interview.scheduled': t`An interview is agreed on`,
  'interview.cancelled': t`An interview is cancelled`,
  'offer.answered': t`A candidate answers an offer`,
}

/** Returns the name of an event in the log. */
export const formatEventType = (type: string | null): string =>
  type === 'webhook.test' ? t`Test event` : (EVENT_LABELS[type as CompanyEventType] ?? type ?? '')

/** Returns which events a webhook gets, in one or two short texts. */
export const listEventTexts = (events: readonly CompanyEventType[]): string[] =>
  events.length === COMPANY_EVENT_TYPES.length
    ? [t`All events`]
    : events.length <= 2
      ? events.map((type) => EVENT_LABELS[type])
      : [plural(events.length, { one: '# event', other: '# events' })]

/** Returns an address without its scheme, which is the same for all, and without its query, which may be a secret. */
export function formatWebhookAddress(text: string): string {
  const { host, pathname } = new URL(text)
  return pathname === '/' ? host : host + pathname
}

const OFF_TEXTS: Record<WebhookOffReason, string> = {
  'by-owner': t`Off: you turned it off`,
  gone: t`Off: the address answered 410 (Gone)`,
  failing: t`Off: it failed for five days`,
}

/** 'at 14:05 EAT', with the day when it is another one than today. */
const formatAttemptTime = (at: string) =>
  formatDate(at) === formatDate(Date.now()) ? formatTime(at) : formatDateTime(at)

/** Returns the state of a webhook in words, with the colour of its mark. */
export function describeWebhookState({ isOn, offReason, nextAttemptAt }: Webhook): { text: string; tone: StatusTone } {
  if (!isOn) return { text: OFF_TEXTS[offReason ?? 'by-owner'], tone: offReason === 'by-owner' ? 'stone' : 'cherry' }
  if (nextAttemptAt === null) return { text: t`Delivering`, tone: 'forest' }
  if (Date.parse(nextAttemptAt) <= Date.now()) return { text: t`Waiting: next attempt in a moment`, tone: 'adey' }
  return { text: t`Waiting: next attempt at ${ph({ time: formatAttemptTime(nextAttemptAt) })}`, tone: 'adey' }
}

export const FAILURE_TEXTS: Record<WebhookFailure, string> = {
  'address-refused': t`We cannot call this address: it is not open to the internet`,
  'timed-out': t`Your server did not answer within 15 seconds`,
  unreachable: t`We could not reach your server`,
  'secret-unreadable': t`We could not read the signing secret. Please create a new one.`,
}

/** '340 ms', from a second on '15.0 s'. */
export const formatDuration = (ms: number): string =>
  ms < 1000 ? t`${ms} ms` : t`${ph({ seconds: (ms / 1000).toFixed(1) })} s`

/** Returns what came back from an attempt, in a sentence. */
export const describeAnswer = ({ status, failure }: WebhookAttempt): string =>
  failure ? FAILURE_TEXTS[failure] : t`Your server answered ${ph({ status: status ?? 0 })}`

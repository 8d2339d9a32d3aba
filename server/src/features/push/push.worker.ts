import type { Deps } from '#core/deps.ts'
import { callGuarded, GuardedCallError } from '#core/guarded-client.ts'
import { inLanguage, toLanguage } from '#core/i18n.ts'
import { pushCounter } from '#core/metrics.ts'
import { startPoller } from '#core/poller.ts'
import { findPushKeys, type PushKeys } from '#core/push-keys.ts'
import { isPushService } from '#core/push-services.ts'
import { isLocalUrl } from '#core/service-urls.ts'
import { getNotificationTopic } from '#email/notification-topics.ts'
import type { Database } from '#db/database.ts'
import { runSql, type RowOf } from '#db/sql.ts'
import { judgePushAnswer, type PushConsequence } from './push-answers.rules.ts'
import { buildPushText, getPushOptions } from './push-text.format.ts'

type PushDeps = Pick<Deps, 'db' | 'config' | 'secret'>

/** Messages that are claimed together, and how many of them are sent at once. */
const BATCH_SIZE = 20
const MAX_CALLS = 10
/** Tried again after 30 seconds, 2, 8 and 32 minutes, 2 and 8 hours. */
const MAX_ATTEMPTS = 7
const CALL_TIMEOUT_MS = 5000

// Claiming plans the next attempt: an instance that crashes meanwhile has claimed it for 30 seconds.
const CLAIM = `
  with due as (
    select subscription_id, notification_id from push_messages where next_attempt_at <= now()
    order by next_attempt_at limit ${BATCH_SIZE} for update skip locked)
  update push_messages m set attempts = m.attempts + 1, next_attempt_at = clock_timestamp() + interval '30 seconds' * power(4, m.attempts)
  from due d where m.subscription_id = d.subscription_id and m.notification_id = d.notification_id
  returning m.subscription_id as "subscriptionId", m.notification_id as "notificationId", m.attempts` as const
/**
 * What was read, taken back or hidden meanwhile is not found, nor what is older than a day; nothing is sent to suspended
 * people.
 */
const SELECT_SHOWN = `
  select s.id as "subscriptionId", s.endpoint, s.p256dh, s.auth, s.server_key as "serverKey", n.id as "notificationId", n.kind, n.link, a.language
  from unnest(:subscriptionIds::uuid[], :notificationIds::uuid[]) as m(subscription_id, notification_id)
  join push_subscriptions s on s.id = m.subscription_id
  join accounts a on a.id = s.account_id and a.suspended_at is null
  join shown_notifications n on n.id = m.notification_id and n.account_id = s.account_id and n.read_at is null and n.shown_at > now() - interval '1 day'`
const DELETE_MESSAGE =
  'delete from push_messages where subscription_id = :subscriptionId and notification_id = :notificationId'
const POSTPONE = `
  update push_messages set next_attempt_at = greatest(next_attempt_at, clock_timestamp() + make_interval(secs => :seconds::float8)) where subscription_id = :subscriptionId`

type ClaimedMessage = RowOf<typeof CLAIM>
type ShownMessage = RowOf<typeof SELECT_SHOWN>
/** What became of a message: `dropped` when there was nothing to send any more, or when it was tried often enough. */
export type PushResult = PushConsequence['kind'] | 'dropped'

/** Services ask for an address at which the sender can be reached; one that is not public is refused by some. */
const getContact = ({ PUBLIC_ORIGIN, MAIL_FROM }: PushDeps['config']): string =>
  PUBLIC_ORIGIN.startsWith('https://') && !isLocalUrl(PUBLIC_ORIGIN)
    ? PUBLIC_ORIGIN
    : `mailto:${MAIL_FROM.slice(MAIL_FROM.lastIndexOf('<') + 1).replace('>', '')}`

/** What a push service said to a message: the status of its answer, 0 without any. */
interface PushOutcome {
  consequence: PushConsequence
  status: number
}

/** Encrypts a message and gives it to the push service. Returns what follows from its answer. */
async function sendMessage({ config, secret }: PushDeps, message: ShownMessage): Promise<PushOutcome> {
  const { endpoint, p256dh, auth, serverKey } = message
  const keys = findPushKeys(secret, serverKey)
  // With another key the service would refuse every message; the browser subscribes again at one of its next visits.
  if (!keys || !isPushService(endpoint, config.PUSH_SERVICES)) return { consequence: { kind: 'ended' }, status: 0 }
  const language = toLanguage(message.language)
  const topic = getNotificationTopic(message.kind ?? '')
  const shown = { id: message.notificationId!, kind: message.kind ?? '', topic, link: message.link, language } as const
  const { default: webPush } = await import('web-push')
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') } },
    inLanguage(language, () => buildPushText(config.PUBLIC_ORIGIN, shown)),
    { ...getPushOptions(shown), vapidDetails: { subject: getContact(config), ...encodeKeys(keys) } },
  )
  const { 'Content-Length': _, ...sentHeaders } = headers as Record<string, string>
  const { status, headers: received } = await callGuarded(config, {
    url: endpoint,
    method: 'POST',
    headers: sentHeaders,
    body: body!,
    timeoutMs: CALL_TIMEOUT_MS,
    truncate: true,
  })
  return { consequence: judgePushAnswer(status, received['retry-after'] ?? null), status }
}

const encodeKeys = ({ publicKey, privateKey }: PushKeys) => ({
  publicKey: publicKey.toString('base64url'),
  privateKey: privateKey.toString('base64url'),
})

/** Saves what became of a message. Returns it. */
async function saveConsequence(
  { db }: PushDeps,
  { subscriptionId, notificationId, attempts }: ClaimedMessage,
  consequence: PushConsequence,
): Promise<PushResult> {
  if (consequence.kind === 'ended')
    await runSql(db, 'delete from push_subscriptions where id = :subscriptionId', { subscriptionId })
  if (consequence.kind === 'postponed') await runSql(db, POSTPONE, { subscriptionId, seconds: consequence.seconds })
  const isTriedAgain = consequence.kind === 'postponed' || consequence.kind === 'retried'
  if (isTriedAgain && attempts < MAX_ATTEMPTS) return consequence.kind
  await runSql(db, DELETE_MESSAGE, { subscriptionId, notificationId })
  return isTriedAgain ? 'dropped' : consequence.kind
}

/** What became of a message, with the status and the host of the answer, which say nothing about a person. */
type OnPushResult = (result: PushResult, answer?: { status: number; host: string }) => void
interface PushLog {
  onResult?: OnPushResult
  onFailure: (error: unknown) => void
}

/**
 * Sends the messages of one batch. What the service of a browser has said counts for the rest of them: one that is not
 * reachable is not called again, nor one that asks to wait for this browser.
 */
class PushBatch {
  readonly #deps: PushDeps
  readonly #onResult: OnPushResult | undefined
  readonly #unreachable = new Set<string>()
  readonly #postponed = new Map<string, PushConsequence>()

  constructor(deps: PushDeps, onResult: OnPushResult | undefined) {
    this.#deps = deps
    this.#onResult = onResult
  }

  async send(claimed: ClaimedMessage, shown: ShownMessage | undefined): Promise<void> {
    if (!shown) {
      await runSql(this.#deps.db, DELETE_MESSAGE, claimed)
      return this.#onResult?.('dropped')
    }
    const { host } = new URL(shown.endpoint)
    const { consequence, status } = await this.#call(shown, host)
    this.#onResult?.(await saveConsequence(this.#deps, claimed, consequence), { status, host })
  }

  async #call(message: ShownMessage, host: string): Promise<PushOutcome> {
    const id = message.subscriptionId!
    const known = this.#unreachable.has(host) ? ({ kind: 'retried' } as const) : this.#postponed.get(id)
    if (known) return { consequence: known, status: 0 }
    try {
      const outcome = await sendMessage(this.#deps, message)
      if (outcome.consequence.kind === 'postponed') this.#postponed.set(id, outcome.consequence)
      return outcome
    } catch (error) {
      if (!(error instanceof GuardedCallError)) throw error
      this.#unreachable.add(host)
      return { consequence: { kind: 'retried' }, status: 0 }
    }
  }
}

/**
 * Claims the messages that are due and sends them, until `isStopping`. What is then left is claimed again later. Returns
 * whether more may be due.
 */
export async function sendDuePushMessages(
  deps: PushDeps,
  { onResult, onFailure }: PushLog,
  isStopping = () => false,
): Promise<boolean> {
  const claimed = await runSql(deps.db, CLAIM)
  if (claimed.length === 0) return false
  const toKey = (message: { subscriptionId: string | null; notificationId: string | null }) =>
    `${message.subscriptionId} ${message.notificationId}`
  const rows = await runSql(deps.db, SELECT_SHOWN, {
    subscriptionIds: claimed.map(({ subscriptionId }) => subscriptionId),
    notificationIds: claimed.map(({ notificationId }) => notificationId),
  })
  const shown = new Map(rows.map((row) => [toKey(row), row]))
  const batch = new PushBatch(deps, onResult)
  const waiting = [...claimed]
  const sendAll = async () => {
    for (let message = waiting.shift(); message && !isStopping(); message = waiting.shift())
      await batch.send(message, shown.get(toKey(message))).catch(onFailure)
  }
  await Promise.all(Array.from({ length: MAX_CALLS }, sendAll))
  return claimed.length === BATCH_SIZE && !isStopping()
}

/** Deletes messages that nobody sends, because PUSH_SERVICES is off or handling them fails. */
export const purgeOldPushMessages = (db: Database) =>
  runSql(db, "delete from push_messages where next_attempt_at < now() - interval '1 day'")

/**
 * Starts sending notifications to browsers; several instances may do so at once. Returns how to stop it, or undefined
 * where PUSH_SERVICES is off.
 */
export function startPushWorker(
  deps: PushDeps,
  onFailure: (error: unknown) => void,
  onRefused: (answer: { status: number; host: string }) => void,
): { stop(): Promise<void> } | undefined {
  if (deps.config.PUSH_SERVICES.length === 0) return undefined
  let isStopping = false
  const onResult: OnPushResult = (result, answer) => {
    pushCounter.inc({ outcome: result })
    if (result === 'failed' && answer) onRefused(answer)
  }
  const sendDue = () => sendDuePushMessages(deps, { onResult, onFailure }, () => isStopping)
  const poller = startPoller(sendDue, 1000, onFailure)
  return {
    stop() {
      isStopping = true
      return poller.stop()
    },
  }
}

import { t } from '@lingui/core/macro'
import type { NotificationTopics } from '@sira/contract/notifications'
import { deletePushSubscription, getPushSettings, savePushSubscription, updatePushSettings } from '@sira/contract/push'
import { callApi } from '../../api/call-api.ts'
import {
  endPush,
  findSubscription,
  isPushSupported,
  readSavedSubscription,
  writeSavedSubscription,
} from '../../api/push-subscription.ts'
import { apiQuery } from '../../api/queries.ts'
import { getQueryClient } from '../../api/query-client.ts'
import { readToken } from '../../api/token.ts'

/** The key of the server, and which notifications are sent to browsers. */
export const pushQuery = apiQuery(getPushSettings, {})

/** Saves which notifications are sent to browsers. Throws ApiError. */
export async function savePushTopics(topics: Partial<NotificationTopics>): Promise<void> {
  const { data } = await callApi(updatePushSettings, { body: { topics } })
  getQueryClient().setQueryData(pushQuery.queryKey, data)
}

/**
 * Whether this browser shows notifications: `unsupported` without Web Push, `home-screen` on iOS until the site was added
 * there, `blocked` when the person has forbidden it.
 */
export type PushState = 'unsupported' | 'home-screen' | 'blocked' | 'off' | 'on'

const SAVE_EVERY_MS = 86_400_000
/** A service worker that could not be installed is never ready. */
const READY_WITHIN_MS = 10_000

/** iOS has Web Push only in the installed app. Safari on an iPad says that it is a Mac, which has no touch screen. */
const needsHomeScreen = () =>
  (/iPhone|iPad/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)) &&
  !matchMedia('(display-mode: standalone)').matches

/** Returns whether notifications of an account are shown in this browser, and what is missing otherwise. */
export async function readPushState(accountId: string): Promise<PushState> {
  if (!isPushSupported()) return needsHomeScreen() ? 'home-screen' : 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  const subscription = await findSubscription()
  return subscription && readSavedSubscription()?.accountId === accountId ? 'on' : 'off'
}

const isForKey = ({ options }: PushSubscription, publicKey: string): boolean => {
  const key = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  return (
    btoa(String.fromCharCode(...key))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '') === publicKey
  )
}

async function waitForWorker(): Promise<ServiceWorkerRegistration> {
  const timeout = new Promise<never>((_, reject) => setTimeout(reject, READY_WITHIN_MS))
  return Promise.race([navigator.serviceWorker.ready, timeout])
}

/**
 * Subscribes for the key of the server; a subscription for another key is ended, because it gets nothing. Throws an Error
 * with a text for the person; the reasons that browsers give help nobody.
 */
async function subscribe(publicKey: string): Promise<PushSubscription> {
  try {
    const { pushManager } = await waitForWorker()
    const current = await pushManager.getSubscription()
    if (current && isForKey(current, publicKey)) return current
    await current?.unsubscribe()
    return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  } catch (cause) {
    throw new Error(t`This browser could not reach its notification service. Check your connection and try again.`, {
      cause,
    })
  }
}

async function subscribeAndSave(accountId: string): Promise<void> {
  const session = readSessionMark()
  const { data } = await callApi(getPushSettings, {})
  const subscription = await subscribe(data.publicKey)
  const { endpoint, keys } = subscription.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } }
  await callApi(savePushSubscription, { body: { endpoint, keys } })
  // Signed out meanwhile: the server has ended it with the session.
  if (session !== readSessionMark()) return endPush()
  writeSavedSubscription({ accountId, endpoint, session, at: Date.now() })
}

const readSessionMark = () => readToken()?.slice(-8) ?? ''

/**
 * Asks the person for permission and subscribes this browser. Returns the new state. Throws ApiError, and an Error when
 * the browser does not reach its push service.
 */
export async function turnOnPush(accountId: string): Promise<PushState> {
  // At once: browsers only ask right after a click.
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off'
  await subscribeAndSave(accountId)
  return 'on'
}

/** Ends the notifications of this browser. Throws ApiError; then they go on. */
export async function turnOffPush(): Promise<PushState> {
  const subscription = await findSubscription()
  if (subscription) await callApi(deletePushSubscription, { body: { endpoint: subscription.endpoint } })
  await endPush()
  return 'off'
}

/**
 * Tells the server of this browser again where that is needed: browsers renew a subscription without telling anybody, the
 * server may have another key, and a new sign-in ends it at its sign-out. Somebody else's is ended.
 */
export async function syncPush(accountId: string): Promise<void> {
  const saved = readSavedSubscription()
  if (!saved || !isPushSupported() || Notification.permission !== 'granted') return
  if (saved.accountId !== accountId) return endPush()
  const subscription = await findSubscription()
  const isCurrent = subscription?.endpoint === saved.endpoint && saved.session === readSessionMark()
  if (isCurrent && Date.now() - saved.at < SAVE_EVERY_MS) return
  await subscribeAndSave(accountId)
}

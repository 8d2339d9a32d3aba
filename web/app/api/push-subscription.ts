import { createDeviceText } from '../ui/device-setting.ts'

/** What the server knows of this browser: it is told again for another sign-in, and after a day. */
export interface SavedSubscription {
  accountId: string
  endpoint: string
  /** The end of the session token, which is stored as well. */
  session: string
  at: number
}
const savedText = createDeviceText('push-subscription')

const parseSaved = (text: string | null): SavedSubscription | undefined => {
  try {
    return (JSON.parse(text ?? 'null') as SavedSubscription | null) ?? undefined
  } catch {
    return undefined
  }
}

/** The subscription of this browser that was saved on the server; undefined for none. */
export const readSavedSubscription = () => parseSaved(savedText.read())
export const writeSavedSubscription = (saved: SavedSubscription) => savedText.write(JSON.stringify(saved))

/** Whether the server sends notifications of an account to this browser, updated live. */
export const useIsPushOn = (accountId: string): boolean => parseSaved(savedText.useText())?.accountId === accountId

/** Whether this browser knows Web Push. */
export const isPushSupported = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** Returns the subscription of this browser; undefined without one. */
export const findSubscription = async () =>
  (await (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription()) ?? undefined

/** Ends the subscription in the browser only, as at sign-out: the server ends it with the session. */
export async function endPush(): Promise<void> {
  savedText.write(null)
  if (isPushSupported()) await (await findSubscription())?.unsubscribe()
}

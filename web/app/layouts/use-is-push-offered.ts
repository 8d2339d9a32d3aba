import { isPushSupported, useIsPushOn } from '../api/push-subscription.ts'
import { useSiteSettings } from './site-settings.ts'
import { createDeviceText } from '../ui/device-setting.ts'
import { useBrowserValue } from '../ui/use-browser-value.ts'

/** The account that does not want to be offered notifications in this browser again. */
export const pushOfferDeclined = createDeviceText('push-offer-declined')

/** Turning them on needs a connection. */
const canAsk = () => navigator.onLine && isPushSupported() && Notification.permission !== 'denied'
function watchConnection(onChange: () => void) {
  for (const kind of ['online', 'offline']) addEventListener(kind, onChange)
  return () => {
    for (const kind of ['online', 'offline']) removeEventListener(kind, onChange)
  }
}

/** Whether to offer notifications in this browser: to an account that does not get them here and has not declined. */
export function useIsPushOffered(accountId: string): boolean {
  const { push } = useSiteSettings()
  const isDeclined = pushOfferDeclined.useText() === accountId
  const isOn = useIsPushOn(accountId)
  const isPossible = useBrowserValue(canAsk, false, watchConnection)
  return push === true && !isDeclined && !isOn && isPossible
}

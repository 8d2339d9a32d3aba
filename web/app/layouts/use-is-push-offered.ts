import { isPushSupported, useIsPushOn } from '../api/push-subscription.ts'
import { useSiteSettings } from './site-settings.ts'
import { createDeviceText } from '../ui/device-setting.ts'
import { useBrowserValue } from '../ui/use-browser-value.ts'

/** The account that does not want to be offered notifications in this browser again. */
export const pushOfferDeclined = createDeviceText('push-offer-declined')

const canAsk = () => isPushSupported() && Notification.permission !== 'denied'

/** Whether to offer notifications in this browser: to an account that does not get them here and has not declined. */
export function useIsPushOffered(accountId: string): boolean {
  const { push } = useSiteSettings()
  const isDeclined = pushOfferDeclined.useText() === accountId
  const isOn = useIsPushOn(accountId)
  const isPossible = useBrowserValue(canAsk, false)
  return push === true && !isDeclined && !isOn && isPossible
}

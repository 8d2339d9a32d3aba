import { setDisplayTimeZone } from '../ui/dates.ts'
import { createDeviceText } from '../ui/device-setting.ts'

const zoneText = createDeviceText('timezone')

/** Shows times in this zone from now on, and stores it on this device. */
export function setTimeZone(zone: string) {
  setDisplayTimeZone(zone)
  zoneText.write(zone)
}

/** Shows times in the zone that was last chosen on this device. */
export const applyStoredTimeZone = () => setDisplayTimeZone(zoneText.read() ?? '')

import { setDisplayTimeZone } from '../ui/dates.ts'

const KEY = 'timezone'

/** Shows times in this zone from now on, and stores it on this device. */
export function setTimeZone(zone: string) {
  setDisplayTimeZone(zone)
  try {
    localStorage.setItem(KEY, zone)
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

/** Shows times in the zone that was last chosen on this device. */
export function applyStoredTimeZone() {
  try {
    setDisplayTimeZone(localStorage.getItem(KEY) ?? '')
  } catch {
    // Storage is blocked: times are those of Addis Ababa.
  }
}

import { showTimesIn } from '../ui/dates.ts'

const KEPT = 'timezone'

/** Shows times in this zone from now on, on this device. */
export function keepTimeZone(zone: string) {
  showTimesIn(zone)
  try {
    localStorage.setItem(KEPT, zone)
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}

/** Shows times as they were last asked for on this device. */
export function applyKeptTimeZone() {
  try {
    showTimesIn(localStorage.getItem(KEPT) ?? '')
  } catch {
    // Storage is blocked: times are those of Addis Ababa.
  }
}

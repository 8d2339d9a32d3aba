import { useLocation } from 'react-router'
import { useDelayed } from '../ui/use-delayed.ts'

/** What the page itself loads comes first. */
const DELAY_MS = 1000

/** Keeps the opened screen of an area with its files on this device, so that it opens at once next time. */
export function useKeptScreen() {
  const { pathname } = useLocation()
  useDelayed(pathname, DELAY_MS, () => {
    if (!('serviceWorker' in navigator) || !('caches' in window) || !navigator.onLine) return
    import('./keep-screens.ts').then(({ keepScreens }) => keepScreens(pathname)).catch(() => {})
  })
}

import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'
import { toPageAddress } from '../language.ts'
import { useDelayed } from '../ui/use-delayed.ts'
import { AREA_SCREEN } from './area-screen.ts'
import { isSnapshotShown, removeSnapshot } from './remove-snapshot.ts'
import { useSubscription } from '../ui/use-subscription.ts'

// What a screen of an area looked like when it was last open. The service worker puts it into the page of that address
// (public/sw.js), so that it can be read before the scripts have loaded the newest state. It is on the device alone, and
// is deleted at sign-out with everything else that is stored of the person (token.ts).

/** What the page itself loads comes first. */
const DELAY_MS = 1500

const storeSnapshot = (path: string) => import('./store-snapshot.ts').then((module) => module.storeSnapshot(path))

/** So long parts of the screen that come later, or change their size, do not move it. */
const SETTLING_MS = 1000
/** What says that somebody moves on by themselves. */
const MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown', 'popstate'] as const

/** Shows the screen at the place to which its snapshot was scrolled, and keeps it there while its parts come. */
function showScreen() {
  const { scrollX, scrollY } = window
  if (!isSnapshotShown()) return
  removeSnapshot()
  const keepPlace = () => window.scrollY !== scrollY && window.scrollTo(scrollX, scrollY)
  keepPlace()
  if (scrollY === 0) return
  const growth = new ResizeObserver(keepPlace)
  const stop = () => {
    growth.disconnect()
    removeEventListener('scroll', keepPlace)
    for (const kind of MOVES) removeEventListener(kind, stop)
  }
  growth.observe(document.body)
  addEventListener('scroll', keepPlace)
  for (const kind of MOVES) addEventListener(kind, stop, { passive: true })
  setTimeout(stop, SETTLING_MS)
}

/**
 * The snapshot of the screen that is rendered beside this: the stored one is removed when that is there, and the next one
 * is stored some time later and when the page is left.
 */
export function StoredSnapshot() {
  const { pathname, search, key } = useLocation()
  const path = toPageAddress(pathname + search)
  // One whose address names somebody would never be shown.
  const store = () => AREA_SCREEN.test(pathname) && void storeSnapshot(path).catch(() => {})
  useLayoutEffect(showScreen, [])
  useDelayed(key, DELAY_MS, store)
  useSubscription(subscribeToLeaving, store)
  return null
}

function subscribeToLeaving(onLeaving: () => void) {
  const onChange = () => document.visibilityState === 'hidden' && onLeaving()
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

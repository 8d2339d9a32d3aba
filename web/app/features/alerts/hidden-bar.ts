import { useSyncExternalStore } from 'react'

/** Whether somebody hid the job alert bar on this device. */
const KEY = 'alert-bar'
let unstored = false
const listeners = new Set<() => void>()

function readHidden(): boolean {
  try {
    return localStorage.getItem(KEY) === 'hidden'
  } catch {
    return unstored
  }
}

export function keepHidden(isHidden: boolean) {
  unstored = isHidden
  try {
    if (isHidden) localStorage.setItem(KEY, 'hidden')
    else localStorage.removeItem(KEY)
  } catch {
    // Storage is blocked: it lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useHiddenBar = (): boolean => useSyncExternalStore(subscribe, readHidden, () => false)

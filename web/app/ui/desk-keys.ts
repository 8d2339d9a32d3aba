import { useSyncExternalStore } from 'react'

/** Whether single keys act on this device's desk; they do once somebody has turned them on. */
const KEY = 'desk-keys'
let unstored = false
const listeners = new Set<() => void>()

function readKeys(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on'
  } catch {
    return unstored
  }
}

export function keepKeys(on: boolean) {
  unstored = on
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off')
  } catch {
    // Storage is blocked: it lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

const heard = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useDeskKeys = (): boolean => useSyncExternalStore(heard, readKeys, () => false)

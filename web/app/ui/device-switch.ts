import { useSyncExternalStore } from 'react'

/** A choice of yes or no that is kept on the device. */
export interface DeviceSwitch {
  turn: (on: boolean) => void
  /** Whether it is on; false until somebody turns it on, and on the server. */
  useIsOn: () => boolean
}

/** The switch of this name in the browser's storage; while storage is blocked it lasts as long as the page. */
export function deviceSwitch(key: string): DeviceSwitch {
  let unstored = false
  const listeners = new Set<() => void>()
  function read(): boolean {
    try {
      return localStorage.getItem(key) === 'on'
    } catch {
      return unstored
    }
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    turn(on) {
      unstored = on
      try {
        if (on) localStorage.setItem(key, 'on')
        else localStorage.removeItem(key)
      } catch {
        // Storage is blocked.
      }
      for (const listener of listeners) listener()
    },
    useIsOn: () => useSyncExternalStore(subscribe, read, () => false),
  }
}

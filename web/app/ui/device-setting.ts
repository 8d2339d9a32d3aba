import { useSyncExternalStore } from 'react'

/** A yes-or-no setting that is stored on the device. */
export interface DeviceSetting {
  set: (on: boolean) => void
  /** Whether it is on; false until it is turned on, and on the server. */
  useIsOn: () => boolean
}

/** Creates the setting of this name in local storage; while storage is blocked it lasts as long as the page. */
export function createDeviceSetting(key: string): DeviceSetting {
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
    set(on) {
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

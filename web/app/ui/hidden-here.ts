import { useSyncExternalStore } from 'react'

/** Something that people hide on their device and may show again. */
export interface HiddenHere {
  keepHidden: (isHidden: boolean) => void
  /** Whether it is hidden; false on the server. */
  useHidden: () => boolean
}

/** What is hidden under this name in the browser's storage; while storage is blocked it lasts as long as the page. */
export function hiddenHere(key: string): HiddenHere {
  let unstored = false
  const listeners = new Set<() => void>()
  function readHidden(): boolean {
    try {
      return localStorage.getItem(key) === 'hidden'
    } catch {
      return unstored
    }
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    keepHidden(isHidden) {
      unstored = isHidden
      try {
        if (isHidden) localStorage.setItem(key, 'hidden')
        else localStorage.removeItem(key)
      } catch {
        // Storage is blocked.
      }
      for (const listener of listeners) listener()
    },
    useHidden: () => useSyncExternalStore(subscribe, readHidden, () => false),
  }
}

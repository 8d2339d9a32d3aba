import { useSyncExternalStore } from 'react'

/** How applications are shown on this device: as a list or a board, with or without keyboard shortcuts. */
export interface ApplicationListPreferences {
  view: 'list' | 'board'
  keys: boolean
}

const STORAGE_KEY = 'applications'
const DEFAULTS: ApplicationListPreferences = { view: 'list', keys: false }
let latest: ApplicationListPreferences = DEFAULTS
let cached: { text: string | null; preferences: ApplicationListPreferences } | undefined
const listeners = new Set<() => void>()

/** The stored preferences; the defaults if storage is empty or blocked. */
export function readApplicationListPreferences(): ApplicationListPreferences {
  try {
    const text = localStorage.getItem(STORAGE_KEY)
    if (cached?.text !== text)
      cached = {
        text,
        preferences: { view: text?.includes('board') ? 'board' : 'list', keys: text?.includes('keys') ?? false },
      }
    return cached!.preferences
  } catch {
    return latest
  }
}

export function saveApplicationListPreferences(change: Partial<ApplicationListPreferences>) {
  latest = { ...readApplicationListPreferences(), ...change }
  try {
    localStorage.setItem(STORAGE_KEY, [latest.view, ...(latest.keys ? ['keys'] : [])].join(' '))
  } catch {
    // Storage is blocked: the preferences last as long as the page.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useApplicationListPreferences = (): ApplicationListPreferences =>
  useSyncExternalStore(subscribe, readApplicationListPreferences, () => DEFAULTS)

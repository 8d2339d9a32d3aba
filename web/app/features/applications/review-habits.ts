import { useSyncExternalStore } from 'react'

/** How somebody goes through applications on this device: as a list or a board, with keys or without. */
export interface Habits {
  view: 'list' | 'board'
  keys: boolean
}

const KEY = 'applications'
const USUAL: Habits = { view: 'list', keys: false }
let unstored: Habits = USUAL
let known: { text: string | null; habits: Habits } | undefined
const listeners = new Set<() => void>()

export function readHabits(): Habits {
  try {
    const text = localStorage.getItem(KEY)
    if (known?.text !== text)
      known = {
        text,
        habits: { view: text?.includes('board') ? 'board' : 'list', keys: text?.includes('keys') ?? false },
      }
    return known!.habits
  } catch {
    return unstored
  }
}

export function keepHabits(change: Partial<Habits>) {
  unstored = { ...readHabits(), ...change }
  try {
    localStorage.setItem(KEY, [unstored.view, ...(unstored.keys ? ['keys'] : [])].join(' '))
  } catch {
    // Storage is blocked: they last as long as the page.
  }
  for (const listener of listeners) listener()
}

const heard = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useHabits = (): Habits => useSyncExternalStore(heard, readHabits, () => USUAL)

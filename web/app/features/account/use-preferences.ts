import type { Preferences } from '@sira/contract/account'
import { useRef, useState } from 'react'

type SavePreferences = (change: Partial<Preferences>) => Promise<unknown>
export type PreferenceName = keyof Preferences

/**
 * Preferences that are saved as soon as they are changed, one call after another. A change that could not be saved is
 * reverted.
 */
export function usePreferences(initial: Preferences, save: SavePreferences) {
  const [shown, setShown] = useState(initial)
  const [outcome, setOutcome] = useState<{ name: PreferenceName; failure?: string }>()
  const lastSave = useRef<Promise<unknown>>(Promise.resolve())
  const latestChange = useRef<Partial<Record<PreferenceName, number>>>({})
  const savedPreferences = useRef(initial)

  /** Resolves to whether it was saved. */
  function changePreference<N extends PreferenceName>(name: N, value: Preferences[N]): Promise<boolean> {
    const changeNumber = (latestChange.current[name] ?? 0) + 1
    latestChange.current[name] = changeNumber
    setShown((before) => ({ ...before, [name]: value }))
    setOutcome(undefined)
    const saved = lastSave.current
      .then(() => save({ [name]: value }))
      .then(
        () => {
          savedPreferences.current = { ...savedPreferences.current, [name]: value }
          setOutcome({ name })
          return true
        },
        (error: Error) => {
          // A later change of the same preference has its own outcome.
          if (latestChange.current[name] === changeNumber)
            setShown((before) => ({ ...before, [name]: savedPreferences.current[name] }))
          setOutcome({ name, failure: `We could not save this. ${error.message}` })
          return false
        },
      )
    lastSave.current = saved
    return saved
  }
  return { shown, outcome, change: changePreference }
}

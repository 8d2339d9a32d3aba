import type { Preferences } from '@sira/contract/settings'
import { useRef, useState } from 'react'

type Save = (change: Partial<Preferences>) => Promise<unknown>
export type PreferenceName = keyof Preferences

/** Preferences that are saved the moment they are changed, one after another, and go back where that failed. */
export function usePreferences(known: Preferences, save: Save) {
  const [shown, setShown] = useState(known)
  const [outcome, setOutcome] = useState<{ name: PreferenceName; failure?: string }>()
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const newest = useRef<Partial<Record<PreferenceName, number>>>({})
  const kept = useRef(known)

  /** Answers whether it was saved. */
  function change<N extends PreferenceName>(name: N, value: Preferences[N]): Promise<boolean> {
    const number = (newest.current[name] ?? 0) + 1
    newest.current[name] = number
    setShown((before) => ({ ...before, [name]: value }))
    setOutcome(undefined)
    const saved = turn.current
      .then(() => save({ [name]: value }))
      .then(
        () => {
          kept.current = { ...kept.current, [name]: value }
          setOutcome({ name })
          return true
        },
        (error: Error) => {
          // A later change of the same one has its own outcome.
          if (newest.current[name] === number) setShown((before) => ({ ...before, [name]: kept.current[name] }))
          setOutcome({ name, failure: `This could not be saved. ${error.message}` })
          return false
        },
      )
    turn.current = saved
    return saved
  }
  return { shown, outcome, change }
}

import { ph, t } from '@lingui/core/macro'
import type { Preferences } from '@sira/contract/account'
import { useRef, useState } from 'react'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { applyTheme, readTheme } from '../../layouts/theme.ts'
import { setTimeZone } from '../../layouts/time-zone.ts'
import { preferencesQuery, savePreferences } from './account-queries.ts'

export type PreferenceName = keyof Preferences

/** Saves changed preferences; the page switches to a new theme at once, and back if it could not be saved. */
async function applyAndSave(change: Partial<Preferences>): Promise<void> {
  const previousTheme = readTheme()
  if (change.theme) applyTheme(change.theme)
  try {
    await savePreferences(change)
  } catch (error) {
    if (change.theme) applyTheme(previousTheme)
    throw error
  }
  if (change.timezone) setTimeZone(change.timezone)
}

/**
 * Preferences that are saved as soon as they are changed, one call after another. A change that could not be saved is
 * reverted.
 */
export function usePreferences() {
  const loaded = useLoadedQuery(preferencesQuery)
  // The theme is stored on this device: it may have been switched in a menu.
  const [initial] = useState(() => ({ ...loaded, theme: readTheme() }))
  const [shown, setShown] = useState(initial)
  const [saved, setSaved] = useState<PreferenceName>()
  const [failures, setFailures] = useState<Partial<Record<PreferenceName, string>>>({})
  const lastSave = useRef<Promise<unknown>>(Promise.resolve())
  const latestChange = useRef<Partial<Record<PreferenceName, number>>>({})
  const savedPreferences = useRef(initial)

  /** Resolves to whether it was saved. */
  function changePreference<N extends PreferenceName>(name: N, value: Preferences[N]): Promise<boolean> {
    const changeNumber = (latestChange.current[name] ?? 0) + 1
    latestChange.current[name] = changeNumber
    setShown((before) => ({ ...before, [name]: value }))
    setSaved(undefined)
    setFailures({})
    const save = lastSave.current
      .then(() => applyAndSave({ [name]: value }))
      .then(
        () => {
          savedPreferences.current = { ...savedPreferences.current, [name]: value }
          setSaved(name)
          return true
        },
        (error: Error) => {
          // A later change of the same preference has its own outcome.
          if (latestChange.current[name] === changeNumber)
            setShown((before) => ({ ...before, [name]: savedPreferences.current[name] }))
          const failure = t`We could not save this. ${ph({ reason: error.message })}`
          setFailures((before) => ({ ...before, [name]: failure }))
          return false
        },
      )
    lastSave.current = save
    return save
  }
  return { shown, saved, failures, change: changePreference, waitForSaves: () => lastSave.current }
}

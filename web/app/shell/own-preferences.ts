import type { Preferences } from '@sira/contract/settings'
import { useEffect } from 'react'
import { askLight } from '../api/light.ts'
import { useSession } from '../api/session.ts'
import { chooseTheme, readTheme } from './theme.ts'
import { applyKeptTimeZone, keepTimeZone } from './time-zone.ts'

const ADOPTED = 'preferences-of'

function isAdopted(accountId: string): boolean {
  try {
    return sessionStorage.getItem(ADOPTED) === accountId
  } catch {
    return false
  }
}

/** Brings what a person chose elsewhere to this device, once a tab; a theme that was chosen here stays. */
export function adoptPreferences(accountId: string, { theme, timezone }: Pick<Preferences, 'theme' | 'timezone'>) {
  if (isAdopted(accountId)) return
  keepTimeZone(timezone)
  if (readTheme() === 'system') chooseTheme(theme)
  try {
    sessionStorage.setItem(ADOPTED, accountId)
  } catch {
    // Storage is blocked: it is done again on the next page.
  }
}

/** In the areas of people who are signed in: pages look and count hours as they chose. */
export function useOwnPreferences() {
  const person = useSession()
  const accountId = person.state === 'signedIn' ? person.account.id : undefined
  useEffect(applyKeptTimeZone, [])
  useEffect(() => {
    if (!accountId || isAdopted(accountId)) return
    askLight<Preferences>('preferences').then(
      (chosen) => adoptPreferences(accountId, chosen),
      () => {},
    )
  }, [accountId])
}

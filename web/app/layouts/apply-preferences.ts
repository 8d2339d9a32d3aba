import type { Preferences } from '@sira/contract/account'
import { getLanguage, listLanguages } from '@sira/contract/t'
import { useEffect } from 'react'
import { callSchemaFreeApi } from '../api/schema-free-client.ts'
import { useSession } from '../api/session.ts'
import { removeLanguage, toLanguagePath } from '../language.ts'
import { applyTheme, readTheme } from './theme.ts'
import { applyStoredTimeZone, setTimeZone } from './time-zone.ts'

const ADOPTED = 'preferences-of'

function isAdopted(accountId: string): boolean {
  try {
    return sessionStorage.getItem(ADOPTED) === accountId
  } catch {
    return false
  }
}

/**
 * Applies the person's preferences to this device, once per tab; a theme that was chosen here stays. People who read
 * another language than English are led to the page in it.
 */
export function applyPreferences(
  accountId: string,
  { theme, timezone, language }: Pick<Preferences, 'theme' | 'timezone' | 'language'>,
) {
  if (isAdopted(accountId)) return
  setTimeZone(timezone)
  if (readTheme() === 'system') applyTheme(theme)
  try {
    sessionStorage.setItem(ADOPTED, accountId)
  } catch {
    // Storage is blocked: it happens again on the next page, and nobody is led anywhere, or the language could not be left.
    return
  }
  const prefix = listLanguages('path').find(({ code }) => code === language)?.path
  if (prefix && getLanguage() === 'en') openWithPrefix(prefix)
}

function openWithPrefix(prefix: string) {
  const { pathname, search, hash } = location
  location.replace(toLanguagePath(removeLanguage(pathname), prefix) + search + hash)
}

/** Applies theme and time zone of the signed-in person, in the areas behind sign in. */
export function useApplyPreferences() {
  const person = useSession()
  const accountId = person.state === 'signedIn' ? person.account.id : undefined
  useEffect(() => {
    applyStoredTimeZone()
    if (!accountId || isAdopted(accountId)) return
    callSchemaFreeApi<Preferences>('getPreferences').then(
      (preferences) => applyPreferences(accountId, preferences),
      () => {},
    )
  }, [accountId])
}

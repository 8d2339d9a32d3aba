import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { storedForOffline } from '../api/token.ts'
import { useSavesData } from '../ui/data-saver.ts'

/** The screens are loaded first, then what may be needed without a connection. */
const DELAY_MS = 3000
/** What is stored is read again at most once in this time by itself. */
const EVERY_MS = 3_600_000

const isRecent = (accountId: string) => {
  const [owner, time] = storedForOffline.read()?.split(' ') ?? []
  return owner === accountId && Date.now() - Number(time) < EVERY_MS
}

/**
 * Prepares this device for when it has no connection: stores screens, files and data of the seeker. For people who save
 * data only the screens that they open, with the files that these have loaded.
 */
export function useOfflineScreens(accountId: string | undefined) {
  const { pathname } = useLocation()
  const opened = useSavesData() ? pathname : undefined
  useEffect(() => {
    if (!accountId || !('serviceWorker' in navigator) || !('caches' in window)) return
    const timer = setTimeout(() => void prepareOffline(accountId, opened).catch(() => {}), DELAY_MS)
    return () => clearTimeout(timer)
  }, [accountId, opened])
}

/** Stores everything that is needed without a connection, or the screen of the path `opened` alone. */
export async function prepareOffline(accountId: string, opened: string | undefined): Promise<void> {
  if (!navigator.onLine) return
  const { keepScreens } = await import('./keep-screens.ts')
  await keepScreens(opened)
  if (opened !== undefined || isRecent(accountId)) return
  const { keepCopies } = await import('./keep-copies.ts')
  await keepCopies()
  storedForOffline.write(`${accountId} ${Date.now()}`)
}

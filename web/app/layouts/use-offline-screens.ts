import { useEffect } from 'react'
import { createDeviceText } from '../ui/device-setting.ts'
import { isSavingData } from '../ui/data-saver.ts'

/** The screens are loaded first, then what may be needed without a connection. */
const DELAY_MS = 3000
/** What is stored is read again at most once in this time by itself. */
const EVERY_MS = 3_600_000
const storedAt = createDeviceText('stored-for-offline')

const isRecent = (accountId: string) => {
  const [owner, time] = storedAt.read()?.split(' ') ?? []
  return owner === accountId && Date.now() - Number(time) < EVERY_MS
}

/**
 * Prepares this device for when it has no connection: stores screens, files and data of the seeker. Not for people who
 * save data: then only what they open is stored.
 */
export function useOfflineScreens(accountId: string | undefined) {
  useEffect(() => {
    if (!accountId || !('serviceWorker' in navigator) || !('caches' in window)) return
    const timer = setTimeout(() => void prepare(accountId).catch(() => {}), DELAY_MS)
    return () => clearTimeout(timer)
  }, [accountId])
}

async function prepare(accountId: string) {
  if (isSavingData() || !navigator.onLine) return
  const [{ keepScreens }, { keepCopies }] = await Promise.all([import('./keep-screens.ts'), import('./keep-copies.ts')])
  await keepScreens()
  if (isRecent(accountId)) return
  await keepCopies()
  storedAt.write(`${accountId} ${Date.now()}`)
}

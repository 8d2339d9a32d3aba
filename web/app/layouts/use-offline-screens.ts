import { useLocation } from 'react-router'
import { storedForOffline } from '../api/token.ts'
import { useSavesData } from '../ui/data-saver.ts'
import { useDelayed } from '../ui/use-delayed.ts'

/** What the page itself loads comes first. */
const DELAY_MS = 1000
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
  const { pathname: opened } = useLocation()
  const savesData = useSavesData()
  useDelayed(accountId && `${accountId} ${savesData ? opened : ''}`, DELAY_MS, () => {
    if (accountId && 'serviceWorker' in navigator && 'caches' in window)
      void prepareOffline(accountId, { opened, savesData }).catch(() => {})
  })
}

/** Where somebody is, and whether nothing but that is stored. */
interface OpenedScreen {
  opened: string
  savesData: boolean
}

async function storeCopies(accountId: string) {
  const { keepCopies } = await import('./keep-copies.ts')
  await keepCopies()
  storedForOffline.write(`${accountId} ${Date.now()}`)
}

/**
 * Stores what is needed without a connection, in the order in which it helps somebody who leaves soon: the opened screen,
 * whose files are here already, then the data, which is small, then all screens with their files.
 */
export async function prepareOffline(accountId: string, { opened, savesData }: OpenedScreen): Promise<void> {
  if (!navigator.onLine) return
  const { keepScreens } = await import('./keep-screens.ts')
  await keepScreens(opened)
  if (savesData) return
  try {
    if (!isRecent(accountId)) await storeCopies(accountId)
  } finally {
    await keepScreens()
  }
}

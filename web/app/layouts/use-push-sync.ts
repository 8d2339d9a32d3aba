import { useEffect } from 'react'
import { useSession } from '../api/session.ts'

/** The screen is loaded first. */
const DELAY_MS = 2000

/** Keeps the server informed of the push subscription of this browser; without permission nothing is loaded. */
export function usePushSync() {
  const session = useSession()
  const accountId = session.state === 'signedIn' ? session.account.id : undefined
  useEffect(() => {
    if (!accountId || !('Notification' in window) || Notification.permission !== 'granted') return
    const sync = () => import('../features/account/push-queries.ts').then(({ syncPush }) => syncPush(accountId))
    const timer = setTimeout(() => void sync().catch(() => {}), DELAY_MS)
    return () => clearTimeout(timer)
  }, [accountId])
}

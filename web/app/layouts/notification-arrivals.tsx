import { useEffect, useEffectEvent } from 'react'
import { useUnreadNotifications } from '../api/unread-notifications.ts'

/** Calls `onArrival` when there are more unread notifications than before. */
export function NotificationArrivals({ onArrival }: { onArrival: () => void }) {
  const { arrivalCount } = useUnreadNotifications()
  const announce = useEffectEvent(onArrival)
  useEffect(() => {
    if (arrivalCount > 0) announce()
  }, [arrivalCount])
  return null
}

import { useUnreadNotifications } from '../api/unread-notifications.ts'
import { useWhen } from '../ui/use-when.ts'

/** Calls `onArrival` when there are more unread notifications than before. */
export function NotificationArrivals({ onArrival }: { onArrival: () => void }) {
  const { arrivalCount } = useUnreadNotifications()
  useWhen(arrivalCount, onArrival)
  return null
}

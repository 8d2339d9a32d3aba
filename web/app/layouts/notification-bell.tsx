import { ph, plural, t } from '@lingui/core/macro'
import { type RefObject, useId, useRef, useState } from 'react'
import { type UnreadNotifications, useUnreadNotifications } from '../api/unread-notifications.ts'
import { Icon } from '../ui/icon.tsx'
import { placePopover } from '../ui/menu.tsx'
import { NotificationPanel } from './notification-panel.tsx'
import { useSession } from '../api/session.ts'
import { useDelayed } from '../ui/use-delayed.ts'
import { useWhen } from '../ui/use-when.ts'

const formatUnreadCount = (count: number) => (count > 99 ? '99+' : String(count))

const getBellLabel = (unread: number) =>
  unread > 0 ? t`Notifications, ${ph({ count: formatUnreadCount(unread) })} unread` : t`Notifications`

/** The bell with the live unread count; it opens the latest notifications. `all` is the path of the whole list. */
export function NotificationBell({ all }: { all: string }) {
  const unread = useUnreadNotifications()
  usePushSync()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  usePlacedPanel(button, panel, isOpen)
  return (
    <>
      <button
        ref={button}
        type="button"
        className="btn-icon bell"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        popoverTarget={id}
        aria-label={getBellLabel(unread.count)}
        title={t`Notifications`}
      >
        <Icon name="bell" />
        <UnreadCount count={unread.count} />
      </button>
      <ArrivalStatus {...unread} />
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t`Notifications`}
        className="menu bellpanel fixed"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && <NotificationPanel all={all} close={() => panel.current?.hidePopover()} />}
      </div>
    </>
  )
}

const UnreadCount = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="bellcount num" aria-hidden="true">
      {formatUnreadCount(count)}
    </span>
  )

/** Keeps the panel beside its button: the list is loaded after the panel has opened, and makes it taller. */
function usePlacedPanel(button: RefObject<HTMLElement | null>, panel: RefObject<HTMLElement | null>, isOpen: boolean) {
  useWhen(isOpen, () => {
    const shown = panel.current
    if (!shown) return
    const observer = new ResizeObserver(() => button.current && placePopover(button.current, shown))
    observer.observe(shown)
    return () => observer.disconnect()
  })
}

/** Tells screen readers how many notifications are unread, each time some have arrived. */
const ArrivalStatus = ({ arrivalCount, unreadAtArrival }: UnreadNotifications) => (
  <span role="status" className="sr-only">
    {arrivalCount > 0 && (
      <span key={arrivalCount}>
        {plural(unreadAtArrival, {
          one: `${ph({ shown: formatUnreadCount(unreadAtArrival) })} unread notification`,
          other: `${ph({ shown: formatUnreadCount(unreadAtArrival) })} unread notifications`,
        })}
      </span>
    )}
  </span>
)

/** The screen is loaded first. */
const DELAY_MS = 2000

/** Keeps the server informed of the push subscription of this browser; without permission nothing is loaded. */
function usePushSync() {
  const session = useSession()
  const accountId = session.state === 'signedIn' ? session.account.id : undefined
  useDelayed(accountId, DELAY_MS, () => {
    if (!accountId || !('Notification' in window) || Notification.permission !== 'granted') return
    void import('../features/account/push-queries.ts').then(({ syncPush }) => syncPush(accountId)).catch(() => {})
  })
}

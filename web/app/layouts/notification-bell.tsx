import { useEffect, useId, useRef, useState } from 'react'
import { useNotificationState } from '../api/notification-store.ts'
import { Icon } from '../ui/icon.tsx'
import { placePopover } from '../ui/menu.tsx'
import { NotificationPanel } from './notification-panel.tsx'
import './notification-bell.css'

const formatUnreadCount = (count: number) => (count > 99 ? '99+' : String(count))

/** The bell with the live unread count; it opens the latest notifications. `all` is the path of the whole list. */
export function NotificationBell({ all }: { all: string }) {
  const { count, arrivalCount: rings, unreadAtArrival: rang } = useNotificationState()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  // The list is loaded after the panel has opened, and makes it taller.
  useEffect(() => {
    const shown = panel.current
    if (!isOpen || !shown) return
    const observer = new ResizeObserver(() => button.current && placePopover(button.current, shown))
    observer.observe(shown)
    return () => observer.disconnect()
  }, [isOpen])
  return (
    <>
      <button
        ref={button}
        type="button"
        className="btn-icon bell"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        popoverTarget={id}
        aria-label={count > 0 ? `Notifications, ${formatUnreadCount(count)} unread` : 'Notifications'}
        title="Notifications"
      >
        <Icon name="bell" />
        {count > 0 && (
          <span className="bellcount num" aria-hidden="true">
            {formatUnreadCount(count)}
          </span>
        )}
      </button>
      <span role="status" className="sr-only">
        {rings > 0 && (
          <span key={rings}>
            {formatUnreadCount(rang)} unread {rang === 1 ? 'notification' : 'notifications'}
          </span>
        )}
      </span>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label="Notifications"
        className="menu bellpanel fixed"
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && <NotificationPanel all={all} close={() => panel.current?.hidePopover()} />}
      </div>
    </>
  )
}

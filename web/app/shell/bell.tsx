import { useEffect, useId, useRef, useState } from 'react'
import { useBell } from '../api/bell.ts'
import { Icon } from '../ui/icon.tsx'
import { place } from '../ui/menu.tsx'
import { BellPanel } from './bell-panel.tsx'
import './bell.css'

const countText = (count: number) => (count > 99 ? '99+' : String(count))

/** The bell with how many are unread, followed live; behind it the latest ones. `all` leads to the whole list. */
export function Bell({ all }: { all: string }) {
  const { count, rings, rang } = useBell()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  // The list comes after the panel is open, and makes it taller.
  useEffect(() => {
    const shown = panel.current
    if (!isOpen || !shown) return
    const settle = new ResizeObserver(() => button.current && place(button.current, shown))
    settle.observe(shown)
    return () => settle.disconnect()
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
        aria-label={count > 0 ? `Notifications, ${countText(count)} unread` : 'Notifications'}
        title="Notifications"
      >
        <Icon name="bell" />
        {count > 0 && (
          <span className="bellcount num" aria-hidden="true">
            {countText(count)}
          </span>
        )}
      </button>
      <span role="status" className="sr-only">
        {rings > 0 && (
          <span key={rings}>
            {countText(rang)} unread {rang === 1 ? 'notification' : 'notifications'}
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
        {isOpen && <BellPanel all={all} close={() => panel.current?.hidePopover()} />}
      </div>
    </>
  )
}

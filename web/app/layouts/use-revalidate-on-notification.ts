import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { session } from '../api/session.ts'
import { useUnreadNotifications } from '../api/unread-notifications.ts'

/** With many notifications, a screen is reloaded at most once in this time. */
const PAUSE_MS = 10_000

/**
 * Reloads a screen when a new notification arrives, unless `isOff`: it may be about what the screen shows, or about
 * what the person may do.
 */
export function useRevalidateOnNotification(isOff = false) {
  const { arrivalCount } = useUnreadNotifications()
  const [before] = useState(arrivalCount)
  const last = useRef(0)
  const { revalidate } = useRevalidator()
  const reload = useEffectEvent(async () => {
    if (isOff) return
    last.current = Date.now()
    await session.refresh()
    await revalidate()
  })
  useEffect(() => {
    if (arrivalCount <= before) return
    const timer = setTimeout(() => void reload(), Math.max(0, last.current + PAUSE_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [arrivalCount, before])
}

import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useBell } from '../api/bell.ts'
import { session } from '../api/session.ts'

/** Where it rings all the time, a screen is loaded once in this time. */
const PAUSE_MS = 10_000

/** Loads a screen anew when the bell rings, unless `isOff`: what was told may be about what it shows, or about what its reader may do. */
export function useRings(isOff = false) {
  const { rings } = useBell()
  const [before] = useState(rings)
  const last = useRef(0)
  const { revalidate } = useRevalidator()
  const again = useEffectEvent(async () => {
    if (isOff) return
    last.current = Date.now()
    await session.refresh()
    await revalidate()
  })
  useEffect(() => {
    if (rings <= before) return
    const timer = setTimeout(() => void again(), Math.max(0, last.current + PAUSE_MS - Date.now()))
    return () => clearTimeout(timer)
  }, [rings, before])
}

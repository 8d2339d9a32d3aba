import { useEffect, useState } from 'react'

/**
 * Whether something is or was open. What it shows can be loaded with the first time: `preload` begins that when the
 * screen is there, and may fail, because opening tries again.
 */
export function useWasOpened(isOpen: boolean, preload: () => Promise<unknown>): boolean {
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  useEffect(() => void preload().catch(() => {}), [preload])
  return isOpen || wasOpened
}

import { useState } from 'react'
import { useOnMount } from './use-when.ts'

/** Loads what will be needed soon, when the screen is there. It may fail, because what needs it loads it again. */
export const usePreload = (preload: () => Promise<unknown>) => useOnMount(() => void preload().catch(() => {}))

/** Whether something is or was open. What it shows can be loaded with the first time; `preload` begins that. */
export function useWasOpened(isOpen: boolean, preload: () => Promise<unknown>): boolean {
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  usePreload(preload)
  return isOpen || wasOpened
}

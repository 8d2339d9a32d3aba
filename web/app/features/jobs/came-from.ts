import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

/** The list from which a job was opened: its path and how many jobs it found. It travels in the history entry of the job's page. */
export interface CameFrom {
  path: string
  total: number
}

const never = () => () => undefined

/** Where the way back leads; undefined for somebody who came from elsewhere, and until the page is alive, because the server cannot know it. */
export function useCameFrom(): CameFrom | undefined {
  const { state } = useLocation()
  const alive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return alive ? cameFromIn(state) : undefined
}

/** Reads the state of a history entry, which may hold anything. */
export function cameFromIn(state: unknown): CameFrom | undefined {
  const { path, total } = (state ?? {}) as Partial<CameFrom>
  return typeof path === 'string' && /^\/jobs(\?|$)/.test(path) && typeof total === 'number'
    ? { path, total }
    : undefined
}

import { useLocation } from 'react-router'
import { useIsHydrated } from '../../ui/use-browser-value.ts'

/**
 * The list from which a job was opened: its path and how many jobs it found. It is stored in the history entry of the
 * job's page.
 */
export interface JobListOrigin {
  path: string
  total: number
}

/**
 * Returns the list to go back to. Undefined for people who came from elsewhere, and until the page is hydrated, because
 * the server cannot know it.
 */
export function useJobListOrigin(): JobListOrigin | undefined {
  const { state } = useLocation()
  const isHydrated = useIsHydrated()
  return isHydrated ? parseJobListOrigin(state) : undefined
}

/** Reads the list from the state of a history entry, which may hold anything; undefined for any other state. */
export function parseJobListOrigin(state: unknown): JobListOrigin | undefined {
  const { path, total } = (state ?? {}) as Partial<JobListOrigin>
  return typeof path === 'string' && /^\/jobs(\?|$)/.test(path) && typeof total === 'number'
    ? { path, total }
    : undefined
}

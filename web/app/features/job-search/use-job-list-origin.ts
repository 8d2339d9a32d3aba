import { useLocation } from 'react-router'
import { useIsHydrated } from '../../ui/use-browser-value.ts'

/**
 * The list from which a job was opened: its path and how many jobs it found. It is stored in the history entry of the
 * job's page, and carried on to pages opened from there.
 */
export interface JobListOrigin {
  path: string
  total: number
  /** The entry before this one in the history is the list. */
  isPrevious?: boolean
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

/** The list for the history entry of a page that is not opened from the list itself. */
export const passOriginOn = (origin: JobListOrigin | undefined): JobListOrigin | undefined =>
  origin && { path: origin.path, total: origin.total }

/** Reads the list from the state of a history entry, which may hold anything; undefined for any other state. */
export function parseJobListOrigin(state: unknown): JobListOrigin | undefined {
  const { path, total, isPrevious } = (state ?? {}) as Partial<JobListOrigin>
  return typeof path === 'string' && /^\/jobs(\?|$)/.test(path) && typeof total === 'number'
    ? { path, total, isPrevious: isPrevious === true }
    : undefined
}

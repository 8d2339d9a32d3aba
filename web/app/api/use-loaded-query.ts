import { type QueryKey, useSuspenseQuery, type UseSuspenseQueryOptions } from '@tanstack/react-query'
import { ApiError } from './call-api.ts'

/** A 403 for what was readable before means that the person's rights have changed. */
export const isForbidden = (error: unknown): boolean => error instanceof ApiError && error.status === 403

/**
 * The data of a query that the screen's `clientLoader` has loaded, kept up to date. When reading it again fails, the
 * screen's ErrorBoundary takes over, as when loading it fails; after a 403 the area first asks its guard.
 */
export function useLoadedQuery<Data, Selected, Key extends QueryKey>(
  query: UseSuspenseQueryOptions<Data, Error, Selected, Key>,
): Selected {
  const { data, error } = useSuspenseQuery(query)
  if (error && !isForbidden(error)) throw error
  return data
}

/** The same for what a screen shows beside its subject: when reading it again fails, what was loaded stays. */
export const useLastLoadedQuery = <Data, Selected, Key extends QueryKey>(
  query: UseSuspenseQueryOptions<Data, Error, Selected, Key>,
): Selected => useSuspenseQuery(query).data

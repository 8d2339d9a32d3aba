import type { EndpointAddress, EndpointDefinition, RequestInput } from '@sira/contract/endpoint'
import { type Query, type QueryExecuteOptions, type QueryKey, queryOptions } from '@tanstack/react-query'
import { callApi } from './call-api.ts'
import { getQueryClient } from './query-client.ts'

/** Milliseconds. A loaded screen waits for its other reads at most this long before it shows a query. */
const LOADED_GC_MS = 5 * 60_000

/** The query value of an endpoint: what it returns for this input. */
export const apiQuery = <E extends EndpointDefinition>(endpoint: E, input: RequestInput<E>) =>
  queryOptions({
    queryKey: [endpoint.path, input],
    queryFn: async ({ signal }) => (await callApi(endpoint, input, { signal })).data,
  })

/** The query value of an endpoint with its whole response, such as a page of a list with its `meta`. */
export const apiResponseQuery = <E extends EndpointDefinition>(endpoint: E, input: RequestInput<E>) =>
  queryOptions({
    queryKey: [endpoint.path, input, 'response'],
    queryFn: ({ signal }) => callApi(endpoint, input, { signal }),
  })

/** For the query of a list that is known to be empty: it is not read as long as that is so. */
const KNOWN_EMPTY = { enabled: false, placeholderData: [] }

/** The query value of an endpoint that returns a list; one that is known to be empty is not read. */
export const apiListQuery = <E extends EndpointDefinition>(endpoint: E, input: RequestInput<E>, isEmpty: boolean) => ({
  ...apiQuery(endpoint, input),
  ...(isEmpty && KNOWN_EMPTY),
})

/**
 * Reads a query again, also when it is being read already: that answer may be from before a change. A `clientLoader`
 * awaits the queries that its screen shows; components then read the same query values with `useLoadedQuery`. Throws
 * ApiError.
 */
export const loadQuery = <Data, Key extends QueryKey>(
  query: QueryExecuteOptions<Data, Error, Data, Data, Key>,
): Promise<Data> => {
  const client = getQueryClient()
  const known = client.getQueryCache().find({ queryKey: query.queryKey, exact: true })
  if (known?.state.fetchStatus === 'fetching') void known.cancel({ silent: true })
  // Otherwise its age would decide, by the clock of the device.
  known?.invalidate()
  return client.query({ ...query, staleTime: 0, gcTime: LOADED_GC_MS })
}

/** Stores what another request has returned as the data of a query, for the components that are about to show it. */
export const seedQuery = (queryKey: QueryKey, data: unknown): void => {
  const client = getQueryClient()
  client.getQueryCache().build(client, { queryKey, gcTime: LOADED_GC_MS }).setData(data)
}

/**
 * Reads all queries of these endpoints again that are shown; a query belongs to the endpoint whose path begins its key.
 * Resolves when the new data are there; never rejects, because the components show what could not be read.
 */
export async function invalidate(...endpoints: readonly EndpointAddress[]): Promise<void> {
  const client = getQueryClient()
  const predicate = ({ queryKey }: Pick<Query, 'queryKey'>) => endpoints.some(({ path }) => queryKey[0] === path)
  // What a loader is reading, or a component for the first time, may be from before the change. Both then get the newer
  // answer.
  for (const query of client.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' }))
    if (!query.isActive() || query.state.data === undefined) {
      void query.cancel({ silent: true })
      query.fetch().catch(() => {})
    }
  await client.invalidateQueries({ predicate })
}

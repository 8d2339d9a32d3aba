import type { EndpointDefinition, RequestInput } from '@sira/contract/endpoint'
import { type QueryExecuteOptions, type QueryKey, queryOptions } from '@tanstack/react-query'
import { callApi, type ApiResponse } from './call-api.ts'
import { getQueryClient } from './query-client.ts'

/** A loaded screen waits for its other reads at most this long before it shows a query. */
const LOADED_GC_MS = 5 * 60_000

/** The query value of an endpoint: what it returns for this input. */
export const apiQuery = <E extends EndpointDefinition>(endpoint: E, input: RequestInput<E>) =>
  queryOptions({
    queryKey: [endpoint.path, input],
    queryFn: async ({ signal }) => (await callApi(endpoint, input, { signal })).data,
  })

/** The query value of a paged endpoint: a page of the list as `data`, and its place in the whole list as `meta`. */
export const pagedApiQuery = <E extends EndpointDefinition>(endpoint: E, input: RequestInput<E>) =>
  queryOptions({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }): Promise<ApiResponse<E>> => callApi(endpoint, input, { signal }),
  })

/**
 * Reads a query afresh. A `clientLoader` awaits the queries that its screen shows; components then read the same query
 * values with `useLoadedQuery`. Throws ApiError.
 */
export const loadQuery = <Data, Key extends QueryKey>(
  query: QueryExecuteOptions<Data, Error, Data, Data, Key>,
): Promise<Data> => getQueryClient().query({ ...query, staleTime: 0, gcTime: LOADED_GC_MS })

/**
 * Reads all queries of these endpoints again that are shown; a query belongs to the endpoint whose path begins its key.
 * Resolves when the new data are there; never rejects, because the components show what could not be read.
 */
export const invalidate = (...endpoints: readonly EndpointDefinition[]): Promise<void> =>
  getQueryClient().invalidateQueries({
    predicate: ({ queryKey }) => endpoints.some(({ path }) => queryKey[0] === path),
  })

/** Calls an endpoint that changes something, and reads again what it `invalidates`. Throws ApiError. */
export async function mutateApi<E extends EndpointDefinition>(
  endpoint: E,
  input: RequestInput<E>,
  { invalidates }: { invalidates: readonly EndpointDefinition[] },
): Promise<ApiResponse<E>> {
  const response = await callApi(endpoint, input)
  await invalidate(...invalidates)
  return response
}

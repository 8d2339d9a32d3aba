import type { EndpointDefinition, RequestInput } from '@sira/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { createStore, useStore } from '../ui/store.ts'
import { ApiError, callApi, type ApiResponse } from './call-api.ts'
import type { ApiCallOptions } from './http.ts'

/** When the copies were stored that are shown instead of an answer of the server (Date.now()), by endpoint. */
const shownCopies = createStore<ReadonlyMap<string, number>>(new Map())

function setShownCopy({ path }: EndpointDefinition, at: number | undefined) {
  if (shownCopies.getState().get(path) === at) return
  const next = new Map(shownCopies.getState())
  if (at === undefined) next.delete(path)
  else next.set(path, at)
  shownCopies.setState(next)
}

/** Since when an answer of one of these endpoints is shown because there is no connection; undefined otherwise. */
export function useShownCopyTime(endpoints: readonly EndpointDefinition[]): number | undefined {
  const shown = useStore(shownCopies)
  const times = endpoints.flatMap(({ path }) => shown.get(path) ?? [])
  return times.length === 0 ? undefined : Math.min(...times)
}

// Loaded after the screen, or when it is needed.
const loadStore = () => import('./offline-store.ts')

/**
 * Calls an endpoint like `callApi`, and stores its answer on the device. Without a connection it returns the stored answer;
 * the screen then shows how old it is (`OfflineNote`).
 */
export async function callApiOrReadCopy<E extends EndpointDefinition>(
  endpoint: E,
  input: RequestInput<E>,
  options?: ApiCallOptions,
): Promise<ApiResponse<E>> {
  const name = `${endpoint.path} ${JSON.stringify(input)}`
  try {
    const response = await callApi(endpoint, input, options)
    setShownCopy(endpoint, undefined)
    void loadStore()
      .then(({ storeCopy }) => storeCopy(name, { response, at: Date.now() }))
      .catch(() => {})
    return response
  } catch (error) {
    const copy = isOffline(error) ? await readCopy(name) : undefined
    if (!copy) throw error
    setShownCopy(endpoint, copy.at)
    return copy.response as ApiResponse<E>
  }
}

/**
 * The query value of an endpoint whose answer is stored on the device and returned without a connection.
 */
export const apiQueryWithCopy = <E extends EndpointDefinition>(endpoint: E, input: RequestInput<E>) =>
  queryOptions({
    queryKey: [endpoint.path, input],
    queryFn: async ({ signal }) => (await callApiOrReadCopy(endpoint, input, { signal })).data,
  })

/** Whether no response came to a call. */
const isOffline = (error: unknown): boolean => error instanceof ApiError && error.code === 'OFFLINE'

const readCopy = (name: string) =>
  loadStore()
    .then(({ readStoredCopy }) => readStoredCopy(name))
    .catch(() => undefined)

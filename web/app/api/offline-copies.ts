import type { EndpointDefinition, RequestInput } from '@sira/contract/endpoint'
import { queryOptions } from '@tanstack/react-query'
import { createStore, useStore } from '../ui/store.ts'
import { waitForIdleTime } from '../ui/wait-for-idle-time.ts'
import { ApiError, callApi, isTemporaryError, type ApiResponse } from './call-api.ts'
import type { ApiCallOptions } from './http.ts'
import type { StoredCopy } from './offline-store.ts'
import { readToken } from './token.ts'

/** On a stalled line a stored answer is shown after this time. */
const WAIT_MS = 8000

/** When the copies were stored that are shown instead of an answer of the server (Date.now()), by endpoint. */
const shownCopies = createStore<ReadonlyMap<string, number>>(new Map())

function setShownCopy({ path }: EndpointDefinition, at: number | undefined) {
  if (shownCopies.getState().get(path) === at) return
  const next = new Map(shownCopies.getState())
  if (at === undefined) next.delete(path)
  else next.set(path, at)
  shownCopies.setState(next)
}

/** Since when an answer of one of these endpoints is shown that was stored; undefined otherwise. */
export function useShownCopyTime(endpoints: readonly EndpointDefinition[]): number | undefined {
  const shown = useStore(shownCopies)
  const times = endpoints.flatMap(({ path }) => shown.get(path) ?? [])
  return times.length === 0 ? undefined : Math.min(...times)
}

/** How many answers of each endpoint are still on their way while a copy is shown instead, by path. */
const lateAnswers = new Map<string, number>()

/** Whether the server has not answered yet for one of these endpoints, of which a copy is shown. */
export const isAnswerLate = (endpoints: readonly EndpointDefinition[]): boolean =>
  endpoints.some(({ path }) => (lateAnswers.get(path) ?? 0) > 0)

function countLate({ path }: EndpointDefinition, change: 1 | -1) {
  lateAnswers.set(path, (lateAnswers.get(path) ?? 0) + change)
}

// Loaded after the screen, or when it is needed.
const loadStore = () => import('./offline-store.ts')

/**
 * Calls an endpoint like `callApi`, and stores its answer on the device. Returns the stored answer without a connection,
 * or when the server has not answered for some seconds; the screen then shows how old it is (`OfflineNote`). An answer
 * that comes later is only stored: the next call returns it, or a newer one.
 */
export async function callApiOrReadCopy<E extends EndpointDefinition>(
  endpoint: E,
  input: RequestInput<E>,
  options?: ApiCallOptions,
): Promise<ApiResponse<E>> {
  const name = `${endpoint.path} ${JSON.stringify(input)}`
  const answer = callApi(endpoint, input, options)
  storeAnswer(name, answer)
  // What was answered on this page is read again after a change, which a copy does not have.
  const late = answered.has(name) ? NO_COPY : waitForCopy(name)
  try {
    const copy = await Promise.race([answer.then(() => void answered.add(name)), late.copy])
    if (copy) followLateAnswer(endpoint, answer)
    setShownCopy(endpoint, copy?.at)
    return copy ? (copy.response as ApiResponse<E>) : await answer
  } catch (error) {
    const copy = isCopyBetter(error) ? await readCopy(name) : undefined
    if (!copy) throw error
    setShownCopy(endpoint, copy.at)
    return copy.response as ApiResponse<E>
  } finally {
    late.stop()
  }
}

/** The calls that the server has answered since the page was opened. */
const answered = new Set<string>()
const NO_COPY = { copy: new Promise<never>(() => {}), stop: () => {} }

let callCount = 0
/** The number of the call whose answer was stored last, by name. */
const storedCalls = new Map<string, number>()

/** Stores an answer when it comes, if the same person is signed in then and that of no later call is stored. */
function storeAnswer(name: string, answer: Promise<unknown>) {
  const token = readToken()
  const call = ++callCount
  answer
    .then(async (response) => {
      const at = Date.now()
      // What the screen itself needs comes first.
      await waitForIdleTime()
      const { storeCopy } = await loadStore()
      if (readToken() !== token || call < (storedCalls.get(name) ?? 0)) return
      storedCalls.set(name, call)
      await storeCopy(name, { response, at })
    })
    .catch(() => {})
}

/** Finds the copy when the time is over; without one, `copy` never resolves. */
function waitForCopy(name: string) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const copy = new Promise<StoredCopy>((resolve) => {
    timer = setTimeout(() => void readCopy(name).then((found) => found && resolve(found)), WAIT_MS)
  })
  return { copy, stop: () => clearTimeout(timer) }
}

/** After so long a connection is taken for dead, although the browser has not noticed. */
const DEAD_AFTER_MS = 60_000

function followLateAnswer(endpoint: EndpointDefinition, answer: Promise<unknown>) {
  countLate(endpoint, 1)
  const dead = new Promise((resolve) => {
    setTimeout(resolve, DEAD_AFTER_MS)
  })
  const end = () => countLate(endpoint, -1)
  Promise.race([answer, dead]).then(end, end)
}

/**
 * The query value of an endpoint whose answer is stored on the device and returned when the server does not answer.
 */
export const apiQueryWithCopy = <E extends EndpointDefinition>(endpoint: E, input: RequestInput<E>) =>
  queryOptions({
    queryKey: [endpoint.path, input],
    queryFn: async ({ signal }) => (await callApiOrReadCopy(endpoint, input, { signal })).data,
  })

/**
 * Whether a copy is shown after this error: when no response came. While a copy is on the screen, also when the server is
 * busy for now: a line often returns so, and an error would take the place of what is being read or written.
 */
const isCopyBetter = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.code === 'OFFLINE' || (isTemporaryError(error) && shownCopies.getState().size > 0))

const readCopy = (name: string) =>
  loadStore()
    .then(({ readStoredCopy }) => readStoredCopy(name))
    .catch(() => undefined)

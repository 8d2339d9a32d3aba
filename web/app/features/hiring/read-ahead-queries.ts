import type { ReceivedApplication } from '@sira/contract/applications'
import { queryOptions } from '@tanstack/react-query'
import { getQueryClient } from '../../api/query-client.ts'
import { isSavingData } from '../../ui/data-saver.ts'
import type { OpenedApplication } from './opened-application-queries.ts'

// With the schemas of everything that it reads, which the list does not need.
const loadQueries = () => import('./opened-application-queries.ts')

const OPENED = 'opened application'

/** The requests that are on their way, by application: who opens one waits for the request that reads it ahead. */
const reading = new Map<string, Promise<ReadonlyMap<string, OpenedApplication>>>()

function read(ids: readonly string[]) {
  const request = loadQueries().then(({ readReviewedApplications }) => readReviewedApplications(ids))
  for (const id of ids) reading.set(id, request)
  const end = () => ids.forEach((id) => reading.get(id) === request && reading.delete(id))
  void request.then(end, end)
  return request
}

/**
 * Reads what the review shows of an application besides the lists, in one request: the components beside it then find that
 * in their own queries. If this fails, they read it themselves and the next opening tries again. Null when the company does
 * not have it any more.
 */
export const openedApplicationQuery = (id: string) =>
  queryOptions({
    queryKey: [OPENED, id],
    queryFn: async (): Promise<OpenedApplication | null> => (await (reading.get(id) ?? read([id]))).get(id) ?? null,
    gcTime: OPENED_GC_MS,
    retryOnMount: true,
  })

/** Milliseconds. Somebody who goes back to a person soon finds them as they were. */
const OPENED_GC_MS = 5 * 60_000

const findOpened = () =>
  getQueryClient()
    .getQueryCache()
    .findAll({ queryKey: [OPENED] })
const isKnown = ({ id }: ReceivedApplication) =>
  reading.has(id) || getQueryClient().getQueryData(openedApplicationQuery(id).queryKey) !== undefined

/** So many applications after the open one are read ahead. */
const AHEAD = 2
/** So many are read in one request, once one of those two is missing; the endpoint takes one more. */
const TOGETHER = 3
/** So many applications before and after the open one stay known. */
const KEPT = 6

/**
 * Reads ahead what is shown of the next two applications in the direction in which they are gone through: two or more of
 * them in one request, so that it is one for every second person. What is far away is forgotten. With the data saver on,
 * nothing is read ahead.
 */
export function readAhead(entries: readonly ReceivedApplication[], index: number, direction: 1 | -1): void {
  const near = entries.slice(Math.max(0, index - KEPT), index + KEPT + 1).map(({ id }) => id)
  const far = findOpened().filter(({ queryKey }) => !near.includes(queryKey[1] as string))
  forget(far.map(({ queryKey }) => queryKey[1] as string))
  if (index < 0 || isSavingData()) return
  const inOrder = direction > 0 ? entries.slice(index + 1) : entries.slice(0, index).toReversed()
  if (inOrder.slice(0, AHEAD).every(isKnown)) return
  const missing = inOrder
    .slice(0, TOGETHER)
    .filter((one) => !isKnown(one))
    .map(({ id }) => id)
  void read(missing).catch(() => {})
  for (const id of missing) void getQueryClient().prefetchQuery(openedApplicationQuery(id))
}

/** Forgets what was read of these applications, except of the open one. */
function forget(ids: readonly string[]): void {
  for (const id of ids) {
    const { queryKey } = openedApplicationQuery(id)
    const query = getQueryClient().getQueryCache().find({ queryKey, exact: true })
    if (!query || query.isActive()) continue
    const seekerId = (query.state.data as OpenedApplication | null | undefined)?.seekerId ?? null
    getQueryClient().removeQueries({ queryKey, exact: true })
    void loadQueries().then(({ forgetReviewedApplication }) => forgetReviewedApplication(id, seekerId))
  }
}

/**
 * Brings up to date what the review shows besides the lists: the open application is read again, and what was read of
 * others is forgotten.
 */
export function refreshOpenedApplications(): void {
  forget(findOpened().map(({ queryKey }) => queryKey[1] as string))
  void getQueryClient().refetchQueries({ queryKey: [OPENED], type: 'active' })
}

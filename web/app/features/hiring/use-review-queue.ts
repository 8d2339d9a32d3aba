import type { ReceivedApplication } from '@sira/contract/applications'
import type { ApplicationStatus } from '@sira/contract/enums'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { receivedApplicationsQuery } from './hiring-queries.ts'
import { RECEIVED_APPLICATIONS_PER_PAGE, type ReceivedApplicationsQuery } from './received-applications-url.ts'
import { mergeQueue } from './review-queue.ts'

/** The next page of the list is loaded when so few applications are left. */
const LOAD_MORE_AT = 10

interface Queue {
  /** The filters of the list, as a text. */
  filters: string
  entries: readonly ReceivedApplication[]
  /** How many applications there are to go through; those that leave the list count on. */
  total: number
}
const EMPTY_QUEUE: Queue = { filters: '', entries: [], total: 0 }

/** A status that was set here, and the application as it was before: it counts until a newer one is loaded. */
interface Decision {
  before: ReceivedApplication
  after: ReceivedApplication
}

interface ReviewList {
  /** The loaded list, its filters, and how many match them in all. */
  listed: readonly ReceivedApplication[]
  query: ReceivedApplicationsQuery
  view: 'list' | 'board'
  total: number
  /** The id of the open application, empty for none, and the application once it is loaded. */
  openedId: string
  loaded: ReceivedApplication | undefined
}

/**
 * The applications that are gone through, in the order of the list when the first one was opened: a decision moves nothing,
 * also when the application no longer matches the filters. The pages that follow are loaded in time.
 */
export function useReviewQueue({ listed, query, view, total, openedId, loaded }: ReviewList) {
  const [queue, setQueue] = useState(EMPTY_QUEUE)
  const [decisions, setDecisions] = useState<ReadonlyMap<string, Decision>>(new Map())
  const applyDecision = (one: ReceivedApplication) => {
    const decision = decisions.get(one.id)
    return decision?.before === one ? decision.after : one
  }
  const filters = JSON.stringify({ ...query, id: '', page: 0 })
  const known = openedId !== '' && queue.filters === filters ? queue.entries : []
  const index = known.findIndex(({ id }) => id === openedId)
  // One that has left the list is shown as it was until it is loaded by itself.
  const opened = loaded ?? known[index]
  const isNear = index >= known.length - LOAD_MORE_AT
  const more = useFollowingPage({ known: known.map(applyDecision), query, view, total, isNear })
  const merged = opened ? mergeQueue(known, [...listed, ...more], opened) : known
  const most = Math.max(total, merged.length, queue.filters === filters ? queue.total : 0)
  if (openedId === '' && queue.entries.length > 0) setQueue(EMPTY_QUEUE)
  if (opened && (merged !== queue.entries || most !== queue.total)) setQueue({ filters, entries: merged, total: most })
  // An undo comes later than the render in which it was offered.
  const latest = useRef(merged)
  useEffect(() => {
    latest.current = merged
  })
  const setStatus = (id: string, status: ApplicationStatus) => {
    const before = latest.current.find((one) => one.id === id)
    if (before) setDecisions((all) => new Map(all).set(id, { before, after: { ...before, status } }))
  }
  return {
    entries: merged.map(applyDecision),
    index: merged.findIndex(({ id }) => id === openedId),
    total: most,
    setStatus,
  }
}

/** The page of the list after those that the queue has, once its end is near; what was decided has left the list. */
function useFollowingPage({
  known,
  query,
  view,
  total,
  isNear,
}: Pick<ReviewList, 'query' | 'view' | 'total'> & { known: Queue['entries']; isNear: boolean }) {
  const left = query.status === 'all' ? 0 : known.filter(({ status }) => status !== query.status).length
  const inList = known.length - left
  const page = query.page + Math.floor(inList / RECEIVED_APPLICATIONS_PER_PAGE)
  const skipped = (query.page - 1) * RECEIVED_APPLICATIONS_PER_PAGE
  const { data } = useQuery({
    ...receivedApplicationsQuery({ ...query, page }, view),
    enabled: isNear && view === 'list' && known.length > 0 && page > query.page && skipped + inList < total,
  })
  return data?.applications ?? []
}

import type { ReceivedApplication } from '@sira/contract/applications'
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { useDelayed } from '../../ui/use-delayed.ts'
import { useSubscription } from '../../ui/use-subscription.ts'
import { OPENED_ENTRY_STATE } from '../../ui/open-entry.ts'
import { useListFilters } from '../../ui/use-list-filters.ts'
import {
  invalidateReceivedApplications,
  openedApplicationQuery,
  ownEvents,
  receivedApplicationQuery,
  receivedApplicationsQuery,
  reloadReceivedApplicationsSoon,
  subscribeToApplicationEvents,
} from './hiring-queries.ts'
import {
  buildReceivedApplicationsAddress,
  parseReceivedApplicationsQuery,
  type ReceivedApplicationsQuery,
} from './received-applications-url.ts'

/** Events within this time cause one reload. */
const PAUSE_MS = 500

const buildListPath = (query: ReceivedApplicationsQuery, change: Partial<ReceivedApplicationsQuery>) =>
  paths.employer.applications(buildReceivedApplicationsAddress(query, change))

/** The filters in the address of the list, and functions that change it: `open` shows another application. */
export function useApplicationListAddress() {
  const navigate = useNavigate()
  const { query, to, applyFilters } = useListFilters(parseReceivedApplicationsQuery, buildListPath)
  const open = (id: string) =>
    void navigate(to({ id }), { replace: true, preventScrollReset: true, state: OPENED_ENTRY_STATE })
  return { query, to, narrow: applyFilters, open }
}

/**
 * Whether what the review shows besides the lists may be shown: it has come with the opening, or could not be read with it.
 */
export function useIsOpened(application: ReceivedApplication | undefined): boolean {
  const { isPending } = useQuery(application ? openedApplicationQuery(application) : NOTHING_OPEN)
  return !isPending
}
const NOTHING_OPEN = queryOptions({ queryKey: ['no application'], queryFn: () => true, enabled: false })

/** The list as it was loaded with these filters, kept up to date, and the application that is open. */
export function useReceivedApplications(listed: ReceivedApplicationsQuery, view: 'list' | 'board', openedId: string) {
  // When reading it again fails, what was loaded stays on the screen: somebody may be in the middle of a decision.
  const { data: loaded, error } = useSuspenseQuery(receivedApplicationsQuery(listed, view))
  const arrivals = useApplicationEvents()
  const applications = loaded.applications.filter(({ id }) => !arrivals.newIds.has(id))
  const shown = useShownApplication(openedId, applications)
  return {
    ...loaded,
    applications,
    /** Whether it could not be read again and may be out of date. */
    isOutdated: error !== null,
    arrivals,
    shown,
    /** How many applications nobody has viewed, those that just arrived too. */
    newCount: loaded.unviewed + arrivals.newIds.size,
  }
}

/**
 * The open application. One that is not listed is read by itself; while that happens after it has left the list, it is
 * shown as it was last listed.
 */
function useShownApplication(openedId: string, applications: readonly ReceivedApplication[]) {
  const listed = applications.find(({ id }) => id === openedId)
  const [lastListed, setLastListed] = useState(listed)
  if (listed && listed !== lastListed) setLastListed(listed)
  const { data } = useQuery({
    ...receivedApplicationQuery(openedId),
    enabled: openedId !== '' && !listed,
    placeholderData: lastListed?.id === openedId ? lastListed : undefined,
  })
  return listed ?? data ?? undefined
}

/**
 * Listens to events about the applications. New ones are only counted until the user shows them, so that nothing moves
 * while somebody reads. A change by a team member is shown in place, without dimming the list, because the user did not
 * request it.
 */
function useApplicationEvents() {
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set())
  const [isShowing, setShowing] = useState(false)
  const load = () => ownEvents.duringLoad(invalidateReceivedApplications)
  const [changeCount, setChangeCount] = useState(0)
  useDelayed(changeCount, PAUSE_MS, () => void load())
  useSubscription(subscribeToApplicationEvents, ({ kind, id }) => {
    if (kind === 'arrived') return setNewIds((before) => new Set(before).add(id))
    if (kind === 'gone') setNewIds((before) => new Set([...before].filter((one) => one !== id)))
    // Messages are read again by themselves; the list only counts them.
    if (kind === 'messaged') return reloadReceivedApplicationsSoon()
    setChangeCount((count) => count + 1)
  })
  return {
    newIds,
    /** Whether the list is loading because the user requested it. */
    isShowing,
    /** Shows the new applications. */
    show: async () => {
      setNewIds(new Set())
      setShowing(true)
      await load()
      setShowing(false)
    },
  }
}

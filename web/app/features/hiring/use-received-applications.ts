import type { ReceivedApplication } from '@sira/contract/applications'
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { RENEW_AFTER_MS } from '../../ui/document-link.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import { useSubscription } from '../../ui/use-subscription.ts'
import { OPENED_ENTRY_STATE } from '../../ui/open-entry.ts'
import { useListFilters } from '../../ui/use-list-filters.ts'
import {
  invalidateReceivedApplications,
  ownEvents,
  receivedApplicationQuery,
  receivedApplicationsQuery,
  reloadReceivedApplicationsSoon,
  subscribeToApplicationEvents,
  unviewedCountQuery,
} from './hiring-queries.ts'
import type { OpenedApplication } from './opened-application-queries.ts'
import { openedApplicationQuery } from './read-ahead-queries.ts'
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

/** A link that the list had is older than this, in ms, before the one that came with the opening takes its place. */
const OLD_LINK_MS = RENEW_AFTER_MS / 2

/**
 * The open application with a link to the resume that works, when that was made, and whether what the review shows besides
 * the lists may be shown: it has come with the opening, or could not be read with it.
 */
export function useOpenedApplication(application: ReceivedApplication | undefined, listedAt: number) {
  const { data: opened, isPending } = useQuery(application ? openedApplicationQuery(application.id) : NOTHING_OPEN)
  const isNewer = opened && opened.loadedAt - listedAt > OLD_LINK_MS
  const url = isNewer ? opened.resumeUrl : null
  const withLink = useMemo(
    () => (url && application?.resume ? { ...application, resume: { ...application.resume, url } } : application),
    [application, url],
  )
  return { application: withLink, loadedAt: url && opened ? opened.loadedAt : listedAt, isOpened: !isPending }
}
const NOTHING_OPEN = queryOptions({
  queryKey: ['no application'],
  queryFn: (): OpenedApplication | null => null,
  enabled: false,
})

/** The list as it was loaded with these filters, kept up to date, and the application that is open. */
export function useReceivedApplications(
  listed: ReceivedApplicationsQuery,
  view: 'list' | 'board',
  { openId: openedId, known }: { openId: string; known: ReceivedApplication | undefined },
) {
  // When reading it again fails, what was loaded stays on the screen: somebody may be in the middle of a decision.
  const { data: loaded, error } = useSuspenseQuery(receivedApplicationsQuery(listed, view))
  const arrivals = useApplicationEvents()
  const newCount = useNewCount()
  const applications = loaded.applications.filter(({ id }) => !arrivals.newIds.has(id))
  const shown = useShownApplication(openedId, applications, known)
  return {
    ...loaded,
    applications,
    /** Whether it could not be read again and may be out of date. */
    isOutdated: error !== null,
    arrivals,
    shown,
    /** How many applications nobody has viewed, those that just arrived too. */
    newCount,
  }
}

/** How many applications nobody has viewed, as the frame of the area says it. */
function useNewCount(): number {
  const session = useSession()
  const company = session.state === 'signedIn' ? session.account.company : null
  return useQuery({ ...unviewedCountQuery(company?.id ?? ''), enabled: company !== null }).data ?? 0
}

/**
 * The open application. One that is not listed is read by itself, unless it is known from a following page; while that
 * happens after it has left the list, it is shown as it was last listed.
 */
function useShownApplication(
  openedId: string,
  applications: readonly ReceivedApplication[],
  known: ReceivedApplication | undefined,
) {
  const listed = applications.find(({ id }) => id === openedId)
  const [lastListed, setLastListed] = useState(listed)
  if (listed && listed !== lastListed) setLastListed(listed)
  const { data } = useQuery({
    ...receivedApplicationQuery(openedId),
    enabled: openedId !== '' && !listed,
    ...(lastListed?.id === openedId ? { placeholderData: lastListed } : { initialData: known }),
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

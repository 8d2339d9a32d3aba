import { plural, t } from '@lingui/core/macro'
import { listMyApplications, type MyApplication } from '@sira/contract/applications'
import { lazy, Suspense } from 'react'
import { useLocation, useNavigate, useNavigation, type ShouldRevalidateFunctionArgs } from 'react-router'
import { loadQuery } from '../../api/queries.ts'
import { useSession } from '../../api/session.ts'
import { reloadMessages } from '../../api/unread-messages.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { OfflineNote } from '../../layouts/offline-note.tsx'
import { NotificationArrivals } from '../../layouts/notification-arrivals.tsx'
import { createSeekerLoadErrorPage } from '../../layouts/seeker-load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Pager } from '../../ui/pager.tsx'
import { LoadingLine } from '../../ui/loading-line.tsx'
import { useWasOpened } from '../../ui/use-was-opened.ts'
import { SkeletonPage } from '../../ui/skeleton.tsx'
import { useHasUnsent } from '../../ui/unsent-applications.ts'
import { APPLICATIONS_NOT_FETCHED } from '../../ui/area-texts.ts'
import { setJobApplied } from '../job-search/saved-and-applied-jobs.ts'
import type { Route } from './+types/list-my-applications.route'
import { invalidateMyApplications, myApplicationQuery, myApplicationsQuery } from './applications-queries.ts'
import { MyApplicationFilters, MyApplicationList } from './my-application-list.tsx'
import { MyApplicationProblem, useOpenMyApplication } from './open-my-application.tsx'
import {
  buildMyApplicationsAddress,
  isSameMyApplicationsList,
  parseMyApplicationsQuery,
  type MyApplicationsQuery,
} from './my-applications-url.ts'
import { isPushSupported, useIsPushOn } from '../../api/push-subscription.ts'
import { useSiteSettings } from '../../layouts/site-settings.ts'
import { createDeviceText } from '../../ui/device-setting.ts'
import { useBrowserValue } from '../../ui/use-browser-value.ts'
import { TitledSection } from '../../ui/titled-section.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'

// Loaded after the list.
const loadPanel = () => import('./my-application-panel.tsx')
const MyApplicationPanel = lazyPart(loadPanel, 'MyApplicationPanel')
// These are loaded with the first application that is opened, or has an offer.
const SeekerInterviews = lazyPart(() => import('../interviews/seeker-interviews.tsx'), 'SeekerInterviews')
const Conversation = lazyPart(() => import('../conversations/conversation.tsx'), 'Conversation')
const WaitingApplicationList = lazyPart(() => import('./waiting-application-list.tsx'), 'WaitingApplicationList')
// Both at once: browsers only ask for permission right after a click.
const PushOffer = lazy(async () => {
  const [{ PushOffer: Offer }, { turnOnPush }] = await Promise.all([
    import('./push-offer.tsx'),
    import('../account/push-queries.ts'),
  ])
  return {
    default: ({ accountId }: { accountId: string }) => (
      <Offer
        turnOn={async () => (await turnOnPush(accountId)) === 'on'}
        onDecline={() => pushOfferDeclined.write(accountId)}
      />
    ),
  }
})
const SeekerOffers = lazyPart(() => import('../offers/seeker-offers.tsx'), 'SeekerOffers')

const TITLE = t`My Applications`
export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

export const handle = { screen: 'seeker-applications', list: TITLE } as const

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = parseMyApplicationsQuery(new URL(request.url).searchParams)
  const { applications } = await loadQuery(myApplicationsQuery(query))
  // A link may name an application that is not on this page of the list.
  if (query.id && !applications.some(({ id }) => id === query.id))
    await loadQuery(myApplicationQuery(query.id)).catch(() => undefined)
  return { listed: query }
}

/** Opening another application does not load the list again. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.href !== nextUrl.href && isSameMyApplicationsList(currentUrl.searchParams, nextUrl.searchParams)
    ? false
    : defaultShouldRevalidate

const formatCount = (total: number) => plural(total, { one: '# application', other: '# applications' })

/** Whether another list is being loaded than that of the address. */
function useIsListLoading(search: string): boolean {
  const loading = useNavigation().location
  return (
    loading !== undefined && !isSameMyApplicationsList(new URLSearchParams(search), new URLSearchParams(loading.search))
  )
}

export default function ListMyApplications({ loaderData: { listed } }: Route.ComponentProps) {
  const { applications, page, loadedAt } = useLoadedQuery(myApplicationsQuery(listed))
  const session = useSession()
  const accountId = session.state === 'signedIn' ? session.account.id : undefined
  const hasWaiting = useHasUnsent(accountId)
  const navigate = useNavigate()
  const { search, state } = useLocation()
  const query = parseMyApplicationsQuery(new URLSearchParams(search))
  const { application, problem, retry } = useOpenMyApplication(query, applications)
  const isBusy = useIsListLoading(search)
  const to = (change: Partial<MyApplicationsQuery>) =>
    paths.seeker.applications(buildMyApplicationsAddress(query, change))
  const close = () =>
    void ((state as { openedHere?: boolean } | null)?.openedHere
      ? navigate(-1)
      : navigate(to({ id: '' }), { replace: true, preventScrollReset: true }))
  return (
    <AreaPage title={TITLE}>
      <NotificationArrivals onArrival={() => void Promise.all([reloadMessages(), invalidateMyApplications()])} />
      <OfflineNote endpoints={[listMyApplications]} />
      {hasWaiting && (
        <Suspense>
          <WaitingApplicationList />
        </Suspense>
      )}
      {page.total > 0 && accountId && <OfferedPush accountId={accountId} />}
      <MyApplicationProblem problem={problem} retry={retry} />
      <MyApplicationFilters
        query={query}
        onChange={(change, replace = false) => void navigate(to(change), { replace, preventScrollReset: true })}
      />
      <p role="status" className="mt-4 text-sm text-ink-2">
        {formatCount(page.total)}
      </p>
      <MyApplicationList {...{ applications, query, page, isBusy }} />
      <Pager meta={page} to={(number) => to({ page: number })} label={t`Pages of your applications`} />
      <OpenPanel {...{ application, loadedAt, isOpen: query.id !== '' }} onClose={close} />
    </AreaPage>
  )
}

/** The offer of notifications, to somebody who has not decided about them in this browser. */
function OfferedPush({ accountId }: { accountId: string }) {
  return (
    useIsPushOffered(accountId) && (
      <Suspense>
        <PushOffer accountId={accountId} />
      </Suspense>
    )
  )
}

interface OpenPanelProps {
  application: MyApplication | undefined
  loadedAt: number
  isOpen: boolean
  onClose: () => void
}

/** The panel of the open application, from the first one that is opened. */
function OpenPanel({ application, loadedAt, isOpen, onClose }: OpenPanelProps) {
  if (!useWasOpened(isOpen, loadPanel)) return null
  return (
    <Suspense fallback={isOpen && <LoadingLine />}>
      <MyApplicationPanel
        {...{ application, loadedAt, onClose, title: TITLE }}
        above={application && <OffersAndInterviews key={application.id} {...{ application, loadedAt }} />}
        messages={application && <SeekerConversation key={application.id} application={application} />}
        onWithdrawalChange={markWithdrawal}
      />
    </Suspense>
  )
}

/** The messages about an application; nothing before the company has written or decided. */
function SeekerConversation({ application: { id, conversation, job } }: { application: MyApplication }) {
  if (conversation.count === 0 && !conversation.canWrite && !conversation.isBlocked) return null
  return (
    <TitledSection title={t`Messages`} level={3} className="mb-2 pt-2" titleClassName="mb-2 text-base">
      <Suspense fallback={<SkeletonPage />}>
        <Conversation
          applicationId={id}
          state={conversation}
          side="SEEKER"
          name={job.company.name}
          onChange={() => void invalidateMyApplications()}
        />
      </Suspense>
    </TitledSection>
  )
}

/** What needs an answer comes first: an open offer before the interviews, one that has ended after them. */
function OffersAndInterviews({ application, loadedAt }: { application: MyApplication; loadedAt: number }) {
  const isOpen = application.offers.some(({ status }) => status === 'OPEN')
  const offers = <OffersOfApplication {...{ application, loadedAt }} />
  return (
    <>
      {isOpen && offers}
      <Suspense>
        <SeekerInterviews application={application} />
      </Suspense>
      {!isOpen && offers}
    </>
  )
}

const OffersOfApplication = (props: { application: MyApplication; loadedAt: number }) =>
  props.application.offers.length > 0 && (
    <Suspense fallback={<SkeletonPage />}>
      <SeekerOffers {...props} />
    </Suspense>
  )

/** Updates the Apply button of the job. */
const markWithdrawal = ({ id, job, status, createdAt }: MyApplication) =>
  setJobApplied(job.id, status === 'WITHDRAWN' ? undefined : { applicationId: id, at: createdAt })

export const ErrorBoundary = createSeekerLoadErrorPage(TITLE, APPLICATIONS_NOT_FETCHED)

/** The account that does not want to be offered notifications in this browser again. */
const pushOfferDeclined = createDeviceText('push-offer-declined')

/** Turning them on needs a connection. */
const canAsk = () => navigator.onLine && isPushSupported() && Notification.permission !== 'denied'
function watchConnection(onChange: () => void) {
  for (const kind of ['online', 'offline']) addEventListener(kind, onChange)
  return () => {
    for (const kind of ['online', 'offline']) removeEventListener(kind, onChange)
  }
}

/** Whether to offer notifications in this browser: to an account that does not get them here and has not declined. */
function useIsPushOffered(accountId: string): boolean {
  const { push } = useSiteSettings()
  const isDeclined = pushOfferDeclined.useText() === accountId
  const isOn = useIsPushOn(accountId)
  const isPossible = useBrowserValue(canAsk, false, watchConnection)
  return push === true && !isDeclined && !isOn && isPossible
}

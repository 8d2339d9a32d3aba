import { t } from '@lingui/core/macro'
import type { ReceivedApplication } from '@sira/contract/applications'
import { formatFullName } from '@sira/contract/messages'
import type { TeamMember } from '@sira/contract/team'
import { type ReactElement, Suspense, useMemo } from 'react'
import { redirect, useNavigation } from 'react-router'
import { useCompanyPermissions } from '../../api/company-permissions.ts'
import { loadQuery } from '../../api/queries.ts'
import { askForScreen } from '../../api/screen-answers.ts'
import { useSession } from '../../api/session.ts'
import { useLastLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { createLoadErrorPage } from '../../ui/load-error-page.tsx'
import { shouldRevalidateList, useOpenEntry } from '../../ui/open-entry.ts'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { LoadingLine } from '../../ui/loading-line.tsx'
import { useWasOpened } from '../../ui/use-was-opened.ts'
import { SkeletonPage } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { APPLICATIONS_NOT_FETCHED } from '../../ui/area-texts.ts'
import { OverduePanel } from '../replies/overdue-panel.tsx'
import { companyRepliesQuery } from '../replies/replies-queries.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { AssigneeField } from './assignee-field.tsx'
import { readApplicationListPreferences } from './application-list-preferences.ts'
import { ApplicationListTools } from './application-list-tools.tsx'
import {
  companyTagsQuery,
  everyOwnJobQuery,
  receivedApplicationQuery,
  invalidateReceivedApplications,
  receivedApplicationsQuery,
  reloadReceivedApplicationsSoon,
  reviewTeamQuery,
} from './hiring-queries.ts'
import {
  buildReceivedApplicationsAddress,
  parseReceivedApplicationsQuery,
  type ReceivedApplicationsQuery,
} from './received-applications-url.ts'
import { ReceivedApplications } from './received-applications.tsx'
import { StarRating } from './star-rating.tsx'
import {
  useApplicationListAddress,
  useOpenedApplication,
  useReceivedApplications,
} from './use-received-applications.ts'
import { type Review, useReview, useReviewStore } from './use-review.ts'
import type { Route } from './+types/list-company-applications.route'

// The review is loaded after the list.
const loadReview = async () => {
  const [review] = await Promise.all([import('./application-review.tsx'), import('./opened-application-queries.ts')])
  return review
}
const ApplicationReview = lazyPart(loadReview, 'ApplicationReview')
const ReceivedApplicationDetails = lazyPart(
  () => import('./received-application-details.tsx'),
  'ReceivedApplicationDetails',
)
const ApplicationNotes = lazyPart(() => import('./application-notes.tsx'), 'ApplicationNotes')
// These are loaded with the first application that is opened.
const CompanyInterviews = lazyPart(() => import('../interviews/company-interviews.tsx'), 'CompanyInterviews')
const CandidateMarks = lazyPart(() => import('../candidates/candidate-marks.tsx'), 'CandidateMarks')
const CompanyConversation = lazyPart(() => import('../conversations/company-conversation.tsx'), 'CompanyConversation')
const ApplicantBackground = lazyPart(() => import('../seekers/applicant-background.tsx'), 'ApplicantBackground')
const CompanyOffers = lazyPart(() => import('../offers/company-offers.tsx'), 'CompanyOffers')
const ApplicationScorecards = lazyPart(
  () => import('../scorecards/application-scorecards.tsx'),
  'ApplicationScorecards',
)

const TITLE = t`Applications`

export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

export const handle = { screen: 'company-applications', list: TITLE } as const

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { search, searchParams } = new URL(request.url)
  if (!search) askForScreen(handle.screen)
  const query = parseReceivedApplicationsQuery(searchParams)
  const view = query.view || readApplicationListPreferences().view
  const [{ applications, page }] = await Promise.all([
    loadQuery(receivedApplicationsQuery(query, view)),
    loadQuery(everyOwnJobQuery),
    loadQuery(companyTagsQuery),
    loadQuery(reviewTeamQuery),
    // The panel above the list; the list is shown without it too.
    loadQuery(companyRepliesQuery).catch(() => undefined),
  ])
  // The last application of the last page has left the list: show the page before.
  if (view === 'list' && page.currentPage !== query.page)
    throw redirect(
      paths.employer.applications(buildReceivedApplicationsAddress(query, { page: page.currentPage, id: query.id })),
    )
  // The address may name an application on another page of the list, or one that has left the list.
  if (query.id && !applications.some(({ id }) => id === query.id))
    await loadQuery(receivedApplicationQuery(query.id)).catch(() => undefined)
  return { listed: query, view }
}
export const shouldRevalidate = shouldRevalidateList

export const ErrorBoundary = createLoadErrorPage(TITLE, APPLICATIONS_NOT_FETCHED)

export default function ListCompanyApplications({ loaderData: { listed, view } }: Route.ComponentProps) {
  const { canEdit } = useCompanyPermissions()
  const session = useSession()
  const accountId = session.state === 'signedIn' ? session.account.id : ''
  const { members } = useLastLoadedQuery(reviewTeamQuery)
  const { query, to, narrow, open } = useApplicationListAddress()
  const isNavigating = useNavigation().state === 'loading'
  const opened = useOpenEntry(to({ id: '' }))
  const store = useReviewStore(opened.id)
  const isOpen = store.openId !== ''
  const list = useReceivedApplications(listed, view, store)
  const { arrivals, newCount, applications, page, shown } = list
  const reviewed = { listed: applications, query: listed, view, total: page.total, loaded: shown }
  const review = useReview({ ...reviewed, onStand: open, canEdit, accountId }, store)
  const shared = { list, view, canEdit, to, members, accountId, review }
  const { isShowing, show } = arrivals
  const close = () => {
    review.close()
    opened.close()
  }
  const onView = (next: typeof view) => narrow({ view: next, page: 1 })
  const tools = { view, query, canExport: canEdit, onView, onRefresh: () => void show(), isRefreshing: isShowing }
  // Nothing of it is seen behind the review.
  const screen = useHeld(
    isOpen,
    <AreaPage
      title={TITLE}
      note={newCount > 0 && <NewCount count={newCount} />}
      tools={<ApplicationListTools {...tools} />}
    >
      <OverduePanel canEdit={canEdit} className="mb-3" />
      <ReceivedApplications {...shared} {...{ listed, query }} isBusy={isNavigating || isShowing} onNarrow={narrow} />
    </AreaPage>,
  )
  return (
    <>
      {screen}
      <ReviewOfList {...shared} isOpen={isOpen} onClose={close} />
    </>
  )
}

/** An element; while it is covered, as it was when that began: it then costs nothing until it is seen again. */
const useHeld = (isCovered: boolean, element: ReactElement): ReactElement =>
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- held while it is covered
  useMemo(() => element, [isCovered ? undefined : element])

interface ReviewOfListProps {
  list: ReturnType<typeof useReceivedApplications>
  review: Review
  canEdit: boolean
  to: (change: Partial<ReceivedApplicationsQuery>) => string
  members: readonly TeamMember[]
  accountId: string
  isOpen: boolean
  onClose: () => void
}

/** Going through the applications of the list, beginning with the one that is open. */
function ReviewOfList({ list, review, isOpen, onClose, ...shared }: ReviewOfListProps) {
  const wasOpened = useWasOpened(isOpen, loadReview)
  const { application, loadedAt, isOpened } = useOpenedApplication(review.application, list.loadedAt)
  if (!wasOpened) return null
  const shown = { ...review, application }
  return (
    <Suspense fallback={isOpen && <LoadingLine />}>
      <ApplicationReview
        {...{ loadedAt, onClose }}
        review={shown}
        canEdit={shared.canEdit}
        accountId={shared.accountId}
      >
        {application && <ReviewedPerson {...shared} {...{ application, loadedAt, isOpened }} />}
      </ApplicationReview>
    </Suspense>
  )
}

type ReviewedPersonProps = Pick<ReviewOfListProps, 'canEdit' | 'members' | 'accountId' | 'to'> & {
  application: ReceivedApplication
  loadedAt: number
  /** Whether what is shown besides the lists has come, or could not be read at once. */
  isOpened: boolean
}

/** Everything about the person that helps to decide, and what the team thinks. */
function ReviewedPerson({ application, canEdit, loadedAt, isOpened, members, accountId, to }: ReviewedPersonProps) {
  const { id, jobSeeker, resume } = application
  const toDetails = (other: string) => to({ id: other })
  return (
    <ReceivedApplicationDetails
      {...{ application, loadedAt, canEdit, toDetails }}
      marks={<PersonMarks application={application} canEdit={canEdit} />}
      background={
        jobSeeker.id !== null &&
        resume && (
          <Suspense fallback={<SkeletonPage />}>
            {isOpened ? <ApplicantBackground seekerId={jobSeeker.id} /> : <SkeletonPage />}
          </Suspense>
        )
      }
    >
      {isOpened && <ReviewedExchange {...{ application, canEdit, loadedAt, accountId }} />}
      <StarRating applicationId={id} ratings={application.ratings} canEdit={canEdit} />
      <AssigneeField {...{ application, members, accountId, canEdit }} />
      {isOpened && (
        <Suspense>
          <ApplicationNotes
            application={application}
            canEdit={canEdit}
            mentionable={members.filter((member) => member.accountId !== accountId).map(formatFullName)}
          />
        </Suspense>
      )}
    </ReceivedApplicationDetails>
  )
}

type ReviewedExchangeProps = Pick<ReviewedPersonProps, 'application' | 'canEdit' | 'loadedAt' | 'accountId'>

/** Messages, interviews, offers and scorecards. */
function ReviewedExchange({ application, canEdit, loadedAt, accountId }: ReviewedExchangeProps) {
  const { id } = application
  return (
    <>
      <Suspense>
        <CompanyConversation
          {...{ application, canEdit }}
          onChange={() => void invalidateReceivedApplications()}
          onRead={reloadReceivedApplicationsSoon}
        />
      </Suspense>
      <Suspense>
        <CompanyInterviews application={application} canEdit={canEdit} />
        <CompanyOffers key={`offers ${id}`} {...{ application, accountId, canEdit, loadedAt }} />
        <ApplicationScorecards key={`scorecards ${id}`} applicationId={id} {...{ accountId, canEdit }} />
      </Suspense>
    </>
  )
}

/** The tags of the person behind an application; nothing once that account is deleted. */
const PersonMarks = ({
  application: { jobSeeker, tags, isSaved },
  canEdit,
}: Pick<ReviewedPersonProps, 'application' | 'canEdit'>) =>
  jobSeeker.id !== null && (
    <Suspense>
      <CandidateMarks
        key={jobSeeker.id}
        person={{ seekerId: jobSeeker.id, tags, isSaved }}
        canEdit={canEdit}
        className="mt-4"
      />
    </Suspense>
  )

const NewCount = ({ count }: { count: number }) => (
  <Tag tone="adey">
    <span role="status" className="num">
      {t`${count} new`}
    </span>
  </Tag>
)

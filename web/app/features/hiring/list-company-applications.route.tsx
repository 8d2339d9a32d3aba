import { t } from '@lingui/core/macro'
import type { ReceivedApplication } from '@sira/contract/applications'
import type { TeamMember } from '@sira/contract/team'
import { formatFullName } from '@sira/contract/messages'
import { lazy, Suspense, useState } from 'react'
import { redirect, useNavigation, type ClientLoaderFunctionArgs } from 'react-router'
import { useCompanyPermissions } from '../../api/company-permissions.ts'
import { loadQuery } from '../../api/queries.ts'
import { useSession } from '../../api/session.ts'
import { useLastLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { LoadErrorPage } from '../../ui/load-error-page.tsx'
import { shouldRevalidateList, useOpenEntry } from '../../ui/open-entry.ts'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { LoadingLine } from '../../ui/loading-line.tsx'
import { useWasOpened } from '../../ui/use-was-opened.ts'
import { SkeletonPage } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { APPLICATIONS_NOT_FETCHED } from '../../ui/texts.ts'
import { OverduePanel } from '../replies/overdue-panel.tsx'
import { AssigneeField } from './assignee-field.tsx'
import type { PreparedDecision } from './decision-words.ts'
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
import { useApplicationListAddress, useReceivedApplications } from './use-received-applications.ts'
import { useReviewQueue } from './use-review-queue.ts'

// The review is loaded after the list.
const loadReview = () => import('./application-review.tsx')
const ApplicationReview = lazy(() => loadReview().then((module) => ({ default: module.ApplicationReview })))
const ReceivedApplicationDetails = lazy(() =>
  import('./received-application-details.tsx').then((module) => ({ default: module.ReceivedApplicationDetails })),
)
const ApplicationNotes = lazy(() =>
  import('./application-notes.tsx').then((module) => ({ default: module.ApplicationNotes })),
)
// These are loaded with the first application that is opened.
const CompanyInterviews = lazy(() =>
  import('../interviews/company-interviews.tsx').then((module) => ({ default: module.CompanyInterviews })),
)
const CandidateMarks = lazy(() =>
  import('../candidates/candidate-marks.tsx').then((module) => ({ default: module.CandidateMarks })),
)
const CompanyConversation = lazy(() =>
  import('../conversations/company-conversation.tsx').then((module) => ({ default: module.CompanyConversation })),
)
const ApplicantBackground = lazy(() =>
  import('../seekers/applicant-background.tsx').then((module) => ({ default: module.ApplicantBackground })),
)
const CompanyOffers = lazy(() =>
  import('../offers/company-offers.tsx').then((module) => ({ default: module.CompanyOffers })),
)
const ApplicationScorecards = lazy(() =>
  import('../scorecards/application-scorecards.tsx').then((module) => ({ default: module.ApplicationScorecards })),
)

const TITLE = t`Applications`

export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const query = parseReceivedApplicationsQuery(new URL(request.url).searchParams)
  const view = query.view || readApplicationListPreferences().view
  const [{ applications, page }] = await Promise.all([
    loadQuery(receivedApplicationsQuery(query, view)),
    loadQuery(everyOwnJobQuery),
    loadQuery(companyTagsQuery),
    loadQuery(reviewTeamQuery),
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

export const ErrorBoundary = () => <LoadErrorPage title={TITLE} text={APPLICATIONS_NOT_FETCHED} />

type Loaded = Awaited<ReturnType<typeof clientLoader>>

export default function ListCompanyApplications({ loaderData: { listed, view } }: { loaderData: Loaded }) {
  const { canEdit } = useCompanyPermissions()
  const session = useSession()
  const accountId = session.state === 'signedIn' ? session.account.id : ''
  const { members } = useLastLoadedQuery(reviewTeamQuery)
  const { query, to, narrow, open } = useApplicationListAddress()
  const isNavigating = useNavigation().state === 'loading'
  const opened = useOpenEntry(to({ id: '' }))
  const list = useReceivedApplications(listed, view, opened.id)
  const { arrivals, newCount } = list
  const [prepared, onPrepare] = useState<PreparedDecision>()
  const shared = { list, listed, view, canEdit, to, members, accountId, onPrepare }
  return (
    <AreaPage
      title={TITLE}
      note={newCount > 0 && <NewCount count={newCount} />}
      tools={
        <ApplicationListTools
          view={view}
          query={query}
          canExport={canEdit}
          onView={(next) => narrow({ view: next, page: 1 })}
          onRefresh={() => void arrivals.show()}
          isRefreshing={arrivals.isShowing}
        />
      }
    >
      <OverduePanel canEdit={canEdit} className="mb-4" />
      <ReceivedApplications {...shared} query={query} isBusy={isNavigating || arrivals.isShowing} onNarrow={narrow} />
      <ReviewOfList {...shared} prepared={prepared} openedId={opened.id} onOpen={open} onClose={opened.close} />
    </AreaPage>
  )
}

interface ReviewOfListProps {
  list: ReturnType<typeof useReceivedApplications>
  listed: ReceivedApplicationsQuery
  view: 'list' | 'board'
  canEdit: boolean
  to: (change: Partial<ReceivedApplicationsQuery>) => string
  members: readonly TeamMember[]
  accountId: string
  prepared: PreparedDecision | undefined
  onPrepare: (prepared: PreparedDecision | undefined) => void
  openedId: string
  onOpen: (applicationId: string) => void
  onClose: () => void
}

/** Going through the applications of the list, beginning with the one that is open. */
function ReviewOfList({
  list,
  listed,
  view,
  openedId,
  prepared,
  onPrepare,
  onOpen,
  onClose,
  ...shared
}: ReviewOfListProps) {
  const { applications, page, shown, loadedAt } = list
  const queue = useReviewQueue({
    listed: applications,
    query: listed,
    view,
    total: page.total,
    openedId,
    loaded: shown,
  })
  const wasOpened = useWasOpened(openedId !== '', loadReview)
  // A decision shows in the queue before the list has it.
  const application = queue.entries[queue.index] ?? shown
  if (!wasOpened) return null
  return (
    <Suspense fallback={openedId && <LoadingLine />}>
      <ApplicationReview
        {...{ application, queue, loadedAt, onOpen, onClose, prepared, onPrepare }}
        canEdit={shared.canEdit}
        accountId={shared.accountId}
      >
        {application && <ReviewedPerson {...shared} application={application} loadedAt={loadedAt} />}
      </ApplicationReview>
    </Suspense>
  )
}

type ReviewedPersonProps = Pick<ReviewOfListProps, 'canEdit' | 'members' | 'accountId' | 'to'> & {
  application: ReceivedApplication
  loadedAt: number
}

/** Everything about the person that helps to decide, and what the team thinks. */
function ReviewedPerson({ application, canEdit, loadedAt, members, accountId, to }: ReviewedPersonProps) {
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
            <ApplicantBackground seekerId={jobSeeker.id} />
          </Suspense>
        )
      }
    >
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
      <StarRating applicationId={id} ratings={application.ratings} canEdit={canEdit} />
      <AssigneeField {...{ application, members, accountId, canEdit }} />
      <ApplicationNotes
        application={application}
        canEdit={canEdit}
        mentionable={members.filter((member) => member.accountId !== accountId).map(formatFullName)}
      />
    </ReceivedApplicationDetails>
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

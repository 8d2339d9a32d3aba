import { ph, t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import { loadQuery } from '../../api/queries.ts'
import { askForScreen } from '../../api/screen-answers.ts'
import { session } from '../../api/session.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { createSeekerLoadErrorPage } from '../../layouts/seeker-load-error-page.tsx'
import { useRevalidateOnNotification } from '../../layouts/use-revalidate-on-notification.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { hasFormDraft } from '../../ui/form-draft-storage.ts'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import type { Route } from './+types/show-seeker-dashboard.route'
import { ReceivedInvitationList } from '../candidates/received-invitation-list.tsx'
import { receivedInvitationsQuery } from '../candidates/seeker-visibility-queries.ts'
import { UpcomingInterviews } from '../interviews/upcoming-interviews.tsx'
import { matchedJobsQuery } from '../job-search/job-search-queries.ts'
import { RecommendedJobs } from '../job-search/recommended-jobs.tsx'
import { ProfileCompletenessCard } from '../seekers/profile-completeness-card.tsx'
import { getResumeDraftKey } from '../seekers/resume-review-link.tsx'
import { myProfileQuery } from '../seekers/seekers-queries.ts'
import { RecentApplications, RecentlySavedJobs, SeekerFigures } from './seeker-dashboard-parts.tsx'
import { WaitingList } from './waiting-list.tsx'
import {
  recentApplicationsQuery,
  recentlySavedJobsQuery,
  seekerFiguresQuery,
  seekerInterviewsQuery,
} from './seeker-dashboard-queries.ts'

const TITLE = t`Dashboard`
const FIND_JOBS = t`Find jobs`
export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

// Few people have something waiting: it is loaded for them.
const FoundEntriesPanel = lazy(() =>
  import('../profile-wizard/found-entries-panel.tsx').then(
    (loaded) => ({ default: loaded.FoundEntriesPanel }),
    () => ({ default: () => null }),
  ),
)

export const handle = { screen: 'seeker-dashboard' } as const

export async function clientLoader() {
  askForScreen(handle.screen)
  const [currentSession] = await Promise.all([
    session.read(),
    loadQuery(myProfileQuery),
    loadQuery(seekerFiguresQuery),
    loadQuery(recentApplicationsQuery),
    loadQuery(recentlySavedJobsQuery),
    // If matches cannot be loaded, the rest of the dashboard is still shown.
    loadQuery(matchedJobsQuery).catch(() => undefined),
    loadQuery(seekerInterviewsQuery),
    loadQuery(receivedInvitationsQuery),
  ])
  return { resumeDraftKey: getResumeDraftKey(currentSession.state === 'signedIn' ? currentSession.account.id : '') }
}

const toApplication = (id: string) => paths.seeker.applications({ id })

export default function ShowSeekerDashboard({ loaderData: { resumeDraftKey } }: Route.ComponentProps) {
  const { profile } = useLoadedQuery(myProfileQuery)
  const { waiting } = useLoadedQuery(seekerFiguresQuery)
  const interviews = useLoadedQuery(seekerInterviewsQuery)
  useRevalidateOnNotification()
  return (
    <AreaPage
      title={t`Welcome back, ${ph({ name: profile.user.firstName })}`}
      tools={
        <ButtonLink to={paths.jobs()} icon="search" className="max-md:hidden">
          {FIND_JOBS}
        </ButtonLink>
      }
    >
      <WaitingList waiting={waiting} side="seeker" className="mb-6" />
      <ReceivedInvitationList className="mb-6" />
      <Suspense>
        {hasFormDraft(resumeDraftKey) && <FoundEntriesPanel draftKey={resumeDraftKey} profile={profile} />}
      </Suspense>
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-x-10">
        <SeekerFigures />
        <ProfileCompletenessCard />
      </div>
      <UpcomingInterviews className="mt-6" interviews={interviews} side="seeker" toApplication={toApplication} />
      <div className="mt-6 grid gap-6 lg:grid-cols-2 lg:gap-10">
        <RecentApplications />
        <RecentlySavedJobs />
      </div>
      <RecommendedJobs className="mt-6" />
      <ButtonLink to={paths.jobs()} icon="search" className="mt-6 w-full md:hidden">
        {FIND_JOBS}
      </ButtonLink>
    </AreaPage>
  )
}

export const ErrorBoundary = createSeekerLoadErrorPage(TITLE, t`Your dashboard could not be loaded. Please try again.`)

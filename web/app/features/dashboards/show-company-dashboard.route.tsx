import { t } from '@lingui/core/macro'
import type { ReceivedApplication } from '@sira/contract/applications'
import { useCompanyPermissions } from '../../api/company-permissions.ts'
import { loadQuery } from '../../api/queries.ts'
import { askForScreen } from '../../api/screen-answers.ts'
import { session } from '../../api/session.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { useRevalidateOnNotification } from '../../layouts/use-revalidate-on-notification.ts'
import { paths } from '../../paths.ts'
import { createLoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { CandidateInvitationsPanel } from '../candidates/candidate-invitations-panel.tsx'
import { sentInvitationsQuery } from '../candidates/candidates-queries.ts'
import { ReceivedApplicationList } from '../hiring/received-application-list.tsx'
import { UpcomingInterviews } from '../interviews/upcoming-interviews.tsx'
import { OwnJobSummary, PostNewJobLink } from '../jobs/own-job-facts.tsx'
import { OverduePanel } from '../replies/overdue-panel.tsx'
import { companyRepliesQuery } from '../replies/replies-queries.ts'
import {
  companyChartsQuery,
  companyFiguresQuery,
  companyInterviewsQuery,
  newestApplicationsQuery,
  newestJobsQuery,
  waitingApplicationsQuery,
} from './company-dashboard-queries.ts'
import {
  CompanyStatistics,
  DashboardCharts,
  NewestApplications,
  NewestJobs,
  SecondStepOffer,
  WaitingApplications,
} from './company-dashboard-sections.tsx'
import { DashboardSection } from './dashboard-section.tsx'
import { WaitingList } from './waiting-list.tsx'
import type { Route } from './+types/show-company-dashboard.route'

const TITLE = t`Dashboard`
export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

export const handle = { screen: 'company-dashboard' } as const

export async function clientLoader() {
  askForScreen(handle.screen)
  const [currentSession] = await Promise.all([
    session.read(),
    loadQuery(companyRepliesQuery),
    loadQuery(waitingApplicationsQuery),
    loadQuery(companyFiguresQuery),
    loadQuery(companyChartsQuery),
    loadQuery(newestApplicationsQuery),
    loadQuery(newestJobsQuery),
    loadQuery(companyInterviewsQuery),
    loadQuery(sentInvitationsQuery),
  ])
  const account = currentSession.state === 'signedIn' ? currentSession.account : undefined
  const offersSecondStep = account?.company?.memberRole === 'OWNER' && !account.hasSecondFactor
  return { name: account?.company?.name ?? '', offersSecondStep }
}

export const ErrorBoundary = createLoadErrorPage(TITLE, t`The dashboard could not be loaded. Please try again.`)

export default function ShowCompanyDashboard({ loaderData: { name, offersSecondStep } }: Route.ComponentProps) {
  const { canEdit } = useCompanyPermissions()
  const { waiting } = useLoadedQuery(companyFiguresQuery)
  const interviews = useLoadedQuery(companyInterviewsQuery)
  useRevalidateOnNotification()
  const toApplication = (id: string) => paths.employer.applications({ id })
  const showApplications = (applications: readonly ReceivedApplication[]) => (
    <ReceivedApplicationList applications={applications} toDetails={toApplication} heading="h3" brief />
  )
  return (
    <AreaPage title={TITLE} lead={name} tools={canEdit && <PostNewJobLink />}>
      <div className="grid gap-8">
        <OverduePanel canEdit={canEdit} />
        <WaitingList waiting={waiting} side="company" />
        <WaitingApplications>{showApplications}</WaitingApplications>
        {offersSecondStep && <SecondStepOffer />}
        <UpcomingInterviews interviews={interviews} side="company" toApplication={toApplication} />
        <div className="grid gap-8 xl:grid-cols-2">
          <NewestApplications>{showApplications}</NewestApplications>
          <NewestJobs canEdit={canEdit}>{(job) => <OwnJobSummary key={job.id} job={job} />}</NewestJobs>
        </div>
        <DashboardSection title={t`Candidate Pool`}>
          <CandidateInvitationsPanel />
        </DashboardSection>
        <CompanyStatistics />
        <DashboardCharts />
      </div>
    </AreaPage>
  )
}

import { listCompanyApplications, countUnviewedApplications } from '@sira/contract/applications'
import { getCompanyDashboard, getCompanyCharts } from '@sira/contract/dashboards'
import { listSentInvitations } from '@sira/contract/candidates'
import { listOwnJobs } from '@sira/contract/jobs'
import { listMyInterviews } from '@sira/contract/interviews'
import { callApi } from '../../api/call-api.ts'
import { useCompanyPermissions } from '../../api/company-permissions.ts'
import { session } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { useRevalidateOnNotification } from '../../layouts/use-revalidate-on-notification.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadErrorPage } from '../../ui/load-error-page.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Tag } from '../../ui/status.tsx'
import { NO_JOBS, POST_NEW_JOB } from '../../ui/texts.ts'
import { CandidateInvitationsPanel } from '../candidates/candidate-invitations-panel.tsx'
import { UpcomingInterviews } from '../interviews/upcoming-interviews.tsx'
import { ReceivedApplicationList } from '../hiring/received-application-list.tsx'
import { OwnJobSummary } from '../jobs/own-job-summary.tsx'
import { DashboardFigures, DashboardSection } from './dashboard-section.tsx'
import { DashboardCharts } from './dashboard-charts.tsx'
import { SecondStepOffer } from './second-step-offer.tsx'

export const meta = () => buildPageMeta({ title: 'Dashboard', noindex: true })

/** Number of jobs and of applications shown (product spec, part 2, section 9). */
const LIST_SIZE = '3'

export async function clientLoader() {
  const [currentSession, figures, plots, received, jobs, unviewed, interviews, invitations] = await Promise.all([
    session.read(),
    callApi(getCompanyDashboard, {}),
    callApi(getCompanyCharts, {}),
    callApi(listCompanyApplications, { query: { per_page: LIST_SIZE } }),
    callApi(listOwnJobs, { query: { per_page: LIST_SIZE } }),
    callApi(countUnviewedApplications, {}),
    callApi(listMyInterviews, {}),
    callApi(listSentInvitations, {}),
  ])
  const account = currentSession.state === 'signedIn' ? currentSession.account : undefined
  const offersSecondStep = account?.company?.memberRole === 'OWNER' && !account.hasSecondFactor
  return {
    name: account?.company?.name ?? '',
    offersSecondStep,
    figures: figures.data,
    plots: plots.data,
    received,
    jobs,
    unviewed: unviewed.data.count,
    interviews: interviews.data,
    invitations: invitations.data,
  }
}

export const ErrorBoundary = () => (
  <LoadErrorPage title="Dashboard" text="The dashboard could not be loaded. Please try again." />
)

const formatTimeToHire = (days: number | null) =>
  days === null ? 'No hires yet' : days === 0 ? 'Less than a day' : days === 1 ? '1 day' : `${days} days`

export default function ShowCompanyDashboard({
  loaderData: { name, offersSecondStep, figures: dashboard, plots, received, jobs, unviewed, interviews, invitations },
}: {
  loaderData: Awaited<ReturnType<typeof clientLoader>>
}) {
  const { mayEdit } = useCompanyPermissions()
  useRevalidateOnNotification()
  const figures = [
    { label: 'Total Applications', value: String(dashboard.totalApplications), to: paths.employer.applications() },
    { label: 'Active Jobs', value: String(dashboard.activeJobs), to: paths.employer.jobs({ status: 'ACTIVE' }) },
    { label: 'Total Candidates', value: String(dashboard.totalCandidates), to: paths.employer.applications() },
    {
      label: 'Time to Hire',
      note: 'median, from a job’s first application to the hire',
      value: formatTimeToHire(dashboard.timeToHire),
      to: paths.employer.applications({ status: 'ACCEPTED' }),
    },
  ]
  return (
    <AreaPage
      title="Dashboard"
      lead={name}
      tools={
        mayEdit && (
          <ButtonLink to={paths.employer.postJob()} icon="plus">
            {POST_NEW_JOB}
          </ButtonLink>
        )
      }
    >
      <div className="grid gap-8">
        {offersSecondStep && <SecondStepOffer />}
        <UpcomingInterviews
          interviews={interviews}
          side="company"
          toApplication={(id) => paths.employer.applications({ id })}
        />
        <div className="grid gap-8 xl:grid-cols-2">
          <DashboardSection
            title="Recent Applications"
            note={
              unviewed > 0 && (
                <Tag tone="adey">
                  <span className="num">{unviewed} new</span>
                </Tag>
              )
            }
            all={
              received.data.length > 0
                ? { to: paths.employer.applications(), label: 'View all applications' }
                : undefined
            }
          >
            {received.data.length > 0 ? (
              <ReceivedApplicationList
                applications={received.data}
                toDetails={(id) => paths.employer.applications({ id })}
                heading="h3"
                brief
              />
            ) : (
              <EmptyState
                level={3}
                title="No applications yet"
                hint="When somebody applies for one of your jobs, it appears here."
              />
            )}
          </DashboardSection>
          <DashboardSection
            title="Job Postings"
            all={jobs.data.length > 0 ? { to: paths.employer.jobs(), label: 'View all jobs' } : undefined}
          >
            {jobs.data.length > 0 ? (
              <ul className="grid gap-2">
                {jobs.data.map((job) => (
                  <OwnJobSummary key={job.id} job={job} />
                ))}
              </ul>
            ) : (
              <EmptyState
                level={3}
                title={NO_JOBS}
                hint="You have not posted any jobs yet."
                action={mayEdit && <ButtonLink to={paths.employer.postJob()}>Post your first job</ButtonLink>}
              />
            )}
          </DashboardSection>
        </div>
        <DashboardSection title="Candidate Pool">
          <CandidateInvitationsPanel invitations={invitations} />
        </DashboardSection>
        <DashboardSection title="Statistics">
          <DashboardFigures figures={figures} />
        </DashboardSection>
        <DashboardCharts {...plots} />
      </div>
    </AreaPage>
  )
}

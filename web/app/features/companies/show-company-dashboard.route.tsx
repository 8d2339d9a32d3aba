import { companyApplications, unviewedCount } from '@sira/contract/applications'
import { companyDashboard, companyPlots } from '@sira/contract/dashboards'
import { sentInvitations } from '@sira/contract/candidates'
import { companyJobs } from '@sira/contract/jobs'
import { myInterviews } from '@sira/contract/interviews'
import { ask } from '../../api/ask.ts'
import { calendarCalls } from '../../api/interview-calls.ts'
import { useRights } from '../../api/rights.ts'
import { session } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { useRings } from '../../shell/use-rings.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Tag } from '../../ui/status.tsx'
import { NO_JOBS, POST_NEW_JOB } from '../../ui/texts.ts'
import { PoolBlock } from '../candidates/pool-block.tsx'
import { ComingInterviews } from '../interviews/coming-interviews.tsx'
import { ReceivedList } from '../applications/received-list.tsx'
import { OwnJobBrief } from '../jobs/own-job-brief.tsx'
import { Figures, Widget } from './dashboard-parts.tsx'
import { DashboardPlots } from './dashboard-plots.tsx'
import { SecondStepOffer } from './second-step-offer.tsx'

export const meta = () => pageMeta({ title: 'Dashboard', noindex: true })

/** Jobs and applications shown (product spec, part 2, section 9). */
const SHOWN = '3'

export async function clientLoader() {
  const [known, figures, plots, received, jobs, unviewed, interviews, invitations] = await Promise.all([
    session.read(),
    ask(companyDashboard, {}),
    ask(companyPlots, {}),
    ask(companyApplications, { query: { per_page: SHOWN } }),
    ask(companyJobs, { query: { per_page: SHOWN } }),
    ask(unviewedCount, {}),
    ask(myInterviews, {}),
    ask(sentInvitations, {}),
  ])
  const account = known.state === 'signedIn' ? known.account : undefined
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
  <LoadFailure title="Dashboard" text="The dashboard could not be loaded. Please try again." />
)

const timeToHire = (days: number | null) =>
  days === null ? 'No hires yet' : days === 0 ? 'Less than a day' : days === 1 ? '1 day' : `${days} days`

export default function ShowCompanyDashboard({
  loaderData: { name, offersSecondStep, figures: known, plots, received, jobs, unviewed, interviews, invitations },
}: {
  loaderData: Awaited<ReturnType<typeof clientLoader>>
}) {
  const { mayEdit } = useRights()
  useRings()
  const figures = [
    { label: 'Total Applications', value: String(known.totalApplications), to: paths.employer.applications() },
    { label: 'Active Jobs', value: String(known.activeJobs), to: paths.employer.jobs({ status: 'ACTIVE' }) },
    { label: 'Total Candidates', value: String(known.totalCandidates), to: paths.employer.applications() },
    {
      label: 'Time to Hire',
      note: 'median, from a job’s first application',
      value: timeToHire(known.timeToHire),
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
        <ComingInterviews
          interviews={interviews}
          calendar={calendarCalls}
          side="company"
          toApplication={(id) => paths.employer.applications({ id })}
        />
        <div className="grid gap-8 xl:grid-cols-2">
          <Widget
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
              <ReceivedList
                applications={received.data}
                toDetails={(id) => paths.employer.applications({ id })}
                heading="h3"
                brief
              />
            ) : (
              <Empty
                level={3}
                title="No applications yet"
                hint="When somebody applies for one of your jobs, it appears here."
              />
            )}
          </Widget>
          <Widget
            title="Job Postings"
            all={jobs.data.length > 0 ? { to: paths.employer.jobs(), label: 'View all jobs' } : undefined}
          >
            {jobs.data.length > 0 ? (
              <ul className="grid gap-2">
                {jobs.data.map((job) => (
                  <OwnJobBrief key={job.id} job={job} />
                ))}
              </ul>
            ) : (
              <Empty
                level={3}
                title={NO_JOBS}
                hint="You have not posted any jobs yet."
                action={mayEdit && <ButtonLink to={paths.employer.postJob()}>Post your first job</ButtonLink>}
              />
            )}
          </Widget>
        </div>
        <Widget title="Candidate Pool">
          <PoolBlock invitations={invitations} />
        </Widget>
        <Widget title="Figures">
          <Figures figures={figures} />
        </Widget>
        <DashboardPlots {...plots} />
      </div>
    </AreaPage>
  )
}

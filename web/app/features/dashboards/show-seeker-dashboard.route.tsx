import { listMyApplications, type MyApplication } from '@sira/contract/applications'
import { answerInvitation, listReceivedInvitations } from '@sira/contract/candidates'
import { getSeekerDashboard } from '@sira/contract/dashboards'
import { listMyInterviews } from '@sira/contract/interviews'
import { listMatchedJobs, listSavedJobs, type SavedJob } from '@sira/contract/seeker-jobs'
import { getMyProfile } from '@sira/contract/seekers'
import { NO_SALARY } from '@sira/contract/messages'
import { Link, useRevalidator } from 'react-router'
import { callApi } from '../../api/call-api.ts'
import { paths } from '../../paths.ts'
import { SeekerLoadErrorPage } from '../../layouts/seeker-load-error-page.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { formatDateTime, getDeadlineInfo, formatRelativeDate } from '../../ui/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { formatSalary } from '../../ui/money.ts'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { StatusTag, Tag } from '../../ui/status.tsx'
import type { Route } from './+types/show-seeker-dashboard.route'
import { ReceivedInvitationList } from '../candidates/received-invitation-list.tsx'
import { UpcomingInterviews } from '../interviews/upcoming-interviews.tsx'
import { RecommendedJobs } from '../job-search/recommended-jobs.tsx'
import { DashboardList, DashboardListRow } from './dashboard-list.tsx'
import { ProfileCompletenessCard } from '../seekers/profile-completeness-card.tsx'

export const meta = () => buildPageMeta({ title: 'Dashboard', noindex: true })

/** Number of recent applications and of saved jobs shown (product spec, part 2, section 9). */
const FIRST_TWO = { page: '1', per_page: '2' }

export async function clientLoader() {
  const [profile, figures, applications, saved, matches, interviews, invitations] = await Promise.all([
    callApi(getMyProfile, {}),
    callApi(getSeekerDashboard, {}),
    callApi(listMyApplications, { query: FIRST_TWO }),
    callApi(listSavedJobs, { query: FIRST_TWO }),
    // If matches cannot be loaded, the rest of the dashboard is still shown.
    callApi(listMatchedJobs, {}).then(
      ({ data }) => data,
      () => undefined,
    ),
    callApi(listMyInterviews, {}),
    callApi(listReceivedInvitations, {}),
  ])
  return {
    profile: profile.data,
    figures: figures.data,
    applications: applications.data,
    saved: saved.data,
    matches,
    interviews: interviews.data,
    invitations: invitations.data,
  }
}

export default function ShowSeekerDashboard({
  loaderData: { profile, figures, applications, saved, matches, interviews, invitations },
}: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  return (
    <AreaPage
      title={`Welcome back, ${profile.user.firstName}`}
      tools={
        <ButtonLink to={paths.jobs()} icon="search" className="max-md:hidden">
          Find jobs
        </ButtonLink>
      }
    >
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-x-10">
        <ul
          className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3 sm:grid-cols-2 lg:gap-4 lg:only:col-span-2 lg:only:grid-cols-4"
          aria-label="Your statistics"
        >
          <FigureCard
            to={paths.seeker.applications()}
            icon="clipboard-list"
            count={figures.applications}
            label="Applications"
          />
          <FigureCard to={paths.seeker.saved()} icon="bookmark" count={figures.savedJobs} label="Saved Jobs" />
          <FigureCard to={paths.seeker.profile()} icon="eye" count={figures.profileViews} label="Profile Views" />
          <FigureCard
            to={paths.seeker.applications()}
            icon="calendar"
            count={figures.interviewInvites}
            label="Interview Invites"
          />
        </ul>
        <ProfileCompletenessCard profile={profile} />
      </div>
      <ReceivedInvitationList
        className="mt-6"
        invitations={invitations}
        answer={(invitationId, answer) =>
          callApi(answerInvitation, { params: { invitationId }, body: { answer } }).then(() => revalidate())
        }
      />
      <UpcomingInterviews
        className="mt-6"
        interviews={interviews}
        side="seeker"
        toApplication={(id) => paths.seeker.applications({ id })}
      />
      <div className="mt-6 grid gap-6 lg:grid-cols-2 lg:gap-10">
        <DashboardList
          title="Recent Applications"
          allPath={paths.seeker.applications()}
          empty={
            applications.length === 0 && 'You have not applied yet. Jobs you apply for appear here with their status.'
          }
        >
          {applications.map((application) => (
            <ApplicationItem key={application.id} application={application} />
          ))}
        </DashboardList>
        <DashboardList
          title="Saved Jobs"
          allPath={paths.seeker.saved()}
          empty={saved.length === 0 && 'No saved jobs yet. Save a job with its bookmark to find it here.'}
        >
          {saved.map((one) => (
            <SavedJobItem key={one.id} saved={one} />
          ))}
        </DashboardList>
      </div>
      {matches && (
        <div className="mt-6">
          <RecommendedJobs jobs={matches} />
        </div>
      )}
      <ButtonLink to={paths.jobs()} icon="search" className="mt-6 w-full md:hidden">
        Find jobs
      </ButtonLink>
    </AreaPage>
  )
}

function FigureCard({ to, icon, count, label }: { to: string; icon: IconName; count: number; label: string }) {
  return (
    <li className="relative flex min-h-24 flex-col justify-end rounded-lg border border-line bg-surface p-4 hover:border-control">
      <Icon name={icon} className="absolute top-4 right-4 text-ink-3" />
      <span className="num block text-3xl font-semibold">{count}</span>
      <Link className="joblink text-sm text-ink-2" to={to}>
        {label}
      </Link>
    </li>
  )
}

function ApplicationItem({ application: { id, job, status, createdAt } }: { application: MyApplication }) {
  return (
    <DashboardListRow
      to={paths.seeker.applications({ id })}
      title={job.title}
      company={job.company}
      facts={[job.location]}
      aside={
        <>
          <StatusTag status={status} />
          <time className="text-xs text-ink-3" dateTime={createdAt} title={formatDateTime(createdAt)}>
            Applied {formatRelativeDate(createdAt).toLowerCase()}
          </time>
        </>
      }
    />
  )
}

function SavedJobItem({ saved: { job } }: { saved: SavedJob }) {
  const { soon, tone } = job.deadline && job.status === 'ACTIVE' ? getDeadlineInfo(job.deadline) : {}
  return (
    <DashboardListRow
      to={paths.job(job.id)}
      title={job.title}
      company={job.company}
      facts={[formatSalary(job.salary, NO_SALARY)]}
      aside={
        job.status === 'ACTIVE' ? (
          soon && <span className={`text-xs font-medium ${tone}`}>{soon}</span>
        ) : (
          <Tag tone="buna">Closed</Tag>
        )
      }
    />
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => (
  <SeekerLoadErrorPage error={error} title="Dashboard" text="Your dashboard could not be loaded. Please try again." />
)

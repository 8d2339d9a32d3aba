import { formatPlace } from '@sira/contract/place-names'
import type { MyApplication } from '@sira/contract/applications'
import { NO_SALARY } from '@sira/contract/messages'
import type { SavedJob } from '@sira/contract/seeker-jobs'
import { ph, t } from '@lingui/core/macro'
import { Link } from 'react-router'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { formatDateTime, getDeadlineInfo, formatRelativeDate } from '../../ui/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { formatSalary } from '../../ui/money.ts'
import { StatusTag } from '../../ui/status.tsx'
import { Tag } from '../../ui/tag.tsx'
import { DashboardList, DashboardListRow } from './dashboard-list.tsx'
import { recentApplicationsQuery, recentlySavedJobsQuery, seekerFiguresQuery } from './seeker-dashboard-queries.ts'

/** The seeker's statistics, each of which links to what it counts. */
export function SeekerFigures() {
  const { applications, savedJobs, profileViews, interviewInvites } = useLoadedQuery(seekerFiguresQuery)
  return (
    <ul
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3 sm:grid-cols-2 lg:gap-4 lg:only:col-span-2 lg:only:grid-cols-4"
      aria-label={t`Your statistics`}
    >
      <FigureCard to={paths.seeker.applications()} icon="clipboard-list" count={applications} label={t`Applications`} />
      <FigureCard to={paths.seeker.saved()} icon="bookmark" count={savedJobs} label={t`Saved Jobs`} />
      <FigureCard to={paths.seeker.profile()} icon="eye" count={profileViews} label={t`Profile Views`} />
      <FigureCard
        to={paths.seeker.applications()}
        icon="calendar"
        count={interviewInvites}
        label={t`Interview Invites`}
      />
    </ul>
  )
}

/** The newest applications of the seeker. */
export function RecentApplications() {
  const applications = useLoadedQuery(recentApplicationsQuery)
  return (
    <DashboardList
      title={t`Recent Applications`}
      allPath={paths.seeker.applications()}
      empty={
        applications.length === 0 && t`You have not applied yet. Jobs you apply for appear here with their status.`
      }
    >
      {applications.map((application) => (
        <ApplicationItem key={application.id} application={application} />
      ))}
    </DashboardList>
  )
}

/** The jobs that the seeker saved last. */
export function RecentlySavedJobs() {
  const saved = useLoadedQuery(recentlySavedJobsQuery)
  return (
    <DashboardList
      title={t`Saved Jobs`}
      allPath={paths.seeker.saved()}
      empty={saved.length === 0 && t`No saved jobs yet. Save a job with its bookmark to find it here.`}
    >
      {saved.map((one) => (
        <SavedJobItem key={one.id} saved={one} />
      ))}
    </DashboardList>
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
      facts={[formatPlace(job.location)]}
      aside={
        <>
          <StatusTag status={status} />
          <time className="text-xs text-ink-3" dateTime={createdAt} title={formatDateTime(createdAt)}>
            {t`Applied ${ph({ when: formatRelativeDate(createdAt).toLowerCase() })}`}
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
          <Tag tone="buna">{t`Closed`}</Tag>
        )
      }
    />
  )
}

import type { ReceivedApplication } from '@sira/contract/applications'
import type { OwnJob } from '@sira/contract/jobs'
import { plural, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { ButtonLink, IconButton } from '../../ui/button.tsx'
import { createDeviceSetting } from '../../ui/device-setting.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { focusHeading } from '../../ui/focus.ts'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/tag.tsx'
import { NO_JOBS } from '../../ui/texts.ts'
import { ApplicationsPerDayChart } from './applications-per-day-chart.tsx'
import {
  companyFiguresQuery,
  newestApplicationsQuery,
  newestJobsQuery,
  companyChartsQuery,
  waitingApplicationsQuery,
} from './company-dashboard-queries.ts'
import { DashboardFigures, DashboardSection } from './dashboard-section.tsx'
import { PipelineChart } from './pipeline-chart.tsx'

interface ApplicationsProps {
  children: (applications: readonly ReceivedApplication[]) => ReactNode
}

/** The applications that wait longest for an answer, drawn by `children`; nothing when none does. */
export function WaitingApplications({ children }: ApplicationsProps) {
  const pending = useLoadedQuery(waitingApplicationsQuery)
  const waiting = pending.filter(({ repliedAt, jobSeeker }) => repliedAt === null && jobSeeker !== null)
  if (waiting.length === 0) return null
  return (
    <DashboardSection
      title={t`Waiting for an answer`}
      all={{
        to: paths.employer.applications({ status: 'PENDING', sort: 'waiting' }),
        label: t`View all that are pending`,
      }}
    >
      {children(waiting)}
    </DashboardSection>
  )
}

/** The newest applications, drawn by `children`. */
export function NewestApplications({ children }: ApplicationsProps) {
  const { applications, unviewed } = useLoadedQuery(newestApplicationsQuery)
  const hasAny = applications.length > 0
  return (
    <DashboardSection
      title={t`Recent Applications`}
      note={
        unviewed > 0 && (
          <Tag tone="adey">
            <span className="num">{t`${unviewed} new`}</span>
          </Tag>
        )
      }
      all={hasAny ? { to: paths.employer.applications(), label: t`View all applications` } : undefined}
    >
      {hasAny ? (
        children(applications)
      ) : (
        <EmptyState
          level={3}
          title={t`No applications yet`}
          hint={t`When somebody applies for one of your jobs, it appears here.`}
        />
      )}
    </DashboardSection>
  )
}

interface NewestJobsProps {
  canEdit: boolean
  children: (job: OwnJob) => ReactNode
}

/** The newest jobs, each drawn by `children`. */
export function NewestJobs({ canEdit, children }: NewestJobsProps) {
  const jobs = useLoadedQuery(newestJobsQuery)
  return (
    <DashboardSection
      title={t`Job Postings`}
      all={jobs.length > 0 ? { to: paths.employer.jobs(), label: t`View all jobs` } : undefined}
    >
      {jobs.length > 0 ? (
        <ul className="grid gap-2">{jobs.map(children)}</ul>
      ) : (
        <EmptyState
          level={3}
          title={NO_JOBS}
          hint={t`You have not posted any jobs yet.`}
          action={canEdit && <ButtonLink to={paths.employer.postJob()}>{t`Post your first job`}</ButtonLink>}
        />
      )}
    </DashboardSection>
  )
}

const formatTimeToHire = (days: number | null) =>
  days === null ? t`No hires yet` : plural(days, { 0: 'Less than a day', one: '# day', other: '# days' })

/** The company's figures, each of which links to the list behind it. */
export function CompanyStatistics() {
  const { totalApplications, activeJobs, totalCandidates, timeToHire } = useLoadedQuery(companyFiguresQuery)
  const figures = [
    { label: t`Total Applications`, value: String(totalApplications), to: paths.employer.applications() },
    { label: t`Active Jobs`, value: String(activeJobs), to: paths.employer.jobs({ status: 'ACTIVE' }) },
    { label: t`Total Candidates`, value: String(totalCandidates), to: paths.employer.applications() },
    {
      label: t`Time to Hire`,
      note: t`median, from a job’s first application to the hire`,
      value: formatTimeToHire(timeToHire),
      to: paths.employer.applications({ status: 'ACCEPTED' }),
    },
  ]
  return (
    <DashboardSection title={t`Statistics`}>
      <DashboardFigures figures={figures} />
    </DashboardSection>
  )
}

/** The two charts of the dashboard; nothing until somebody has applied. */
export function DashboardCharts() {
  const { applicationsPerDay, pipeline, otherJobs } = useLoadedQuery(companyChartsQuery)
  if (pipeline.length === 0 && applicationsPerDay.every(({ count }) => count === 0)) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 xl:grid-cols-2">
      <DashboardSection title={t`Applications by day`}>
        <ApplicationsPerDayChart days={applicationsPerDay} />
      </DashboardSection>
      {pipeline.length > 0 && (
        <DashboardSection title={t`Candidates by status`}>
          <PipelineChart pipeline={pipeline} otherJobs={otherJobs} />
        </DashboardSection>
      )}
    </div>
  )
}

const { set: setHiddenOnDevice, useIsOn: useIsHidden } = createDeviceSetting('second-step-offer-hidden')

/** Suggests a second sign-in step to the owner of a company, until there is one or it is hidden on this device. */
export function SecondStepOffer() {
  if (useIsHidden()) return null
  const hide = () => {
    setHiddenOnDevice(true)
    focusHeading()
  }
  return (
    <section
      aria-label={t`Two-step verification`}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line-2 bg-forest-wash py-2 pr-2 pl-4"
    >
      <Icon name="shield-check" className="flex-none text-forest max-sm:hidden" />
      <p className="min-w-0 grow basis-60 text-sm">
        {t`Your account gives access to all applications your company has received. Add a passkey or an app, so that a stolen password is not enough to sign in.`}
      </p>
      <div className="flex items-center">
        <ButtonLink size="sm" variant="quiet" to={`${paths.employer.settings('security')}#second-step`}>
          {t`Turn on two-step verification`}
        </ButtonLink>
        <IconButton icon="x" label={t`Hide this tip`} onClick={hide} />
      </div>
    </section>
  )
}

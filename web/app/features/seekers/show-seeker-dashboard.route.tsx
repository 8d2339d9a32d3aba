import { myApplications, type MyApplication } from '@sira/contract/applications'
import { answerInvitation, receivedInvitations } from '@sira/contract/candidates'
import { seekerDashboard } from '@sira/contract/dashboards'
import { myInterviews } from '@sira/contract/interviews'
import { matchedJobs, savedJobs, type SavedJob } from '@sira/contract/seeker-jobs'
import { myProfile } from '@sira/contract/seekers'
import { NO_SALARY } from '@sira/contract/sentences'
import { Link, useRevalidator } from 'react-router'
import { ask } from '../../api/ask.ts'
import { calendarCalls } from '../../api/interview-calls.ts'
import { paths } from '../../paths.ts'
import { SeekerFailure } from '../../shell/seeker-failure.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { dateTimeText, deadlineFacts, relativeText } from '../../ui/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-names.ts'
import { salaryText } from '../../ui/money.ts'
import { pageMeta } from '../../ui/page-meta.ts'
import { AreaPage } from '../../ui/page.tsx'
import { Status, Tag } from '../../ui/status.tsx'
import type { Route } from './+types/show-seeker-dashboard.route'
import { ReceivedInvitations } from '../candidates/received-invitations.tsx'
import { ComingInterviews } from '../interviews/coming-interviews.tsx'
import { RecommendedJobs } from '../jobs/recommended-jobs.tsx'
import { BriefList, BriefRow } from './brief-list.tsx'
import { CompletenessCard } from './completeness-card.tsx'

export const meta = () => pageMeta({ title: 'Dashboard', noindex: true })

/** Recent applications and saved jobs shown (product spec, part 2, section 9). */
const SHOWN = { page: '1', per_page: '2' }

export async function clientLoader() {
  const [profile, figures, applications, saved, matches, interviews, invitations] = await Promise.all([
    ask(myProfile, {}),
    ask(seekerDashboard, {}),
    ask(myApplications, { query: SHOWN }),
    ask(savedJobs, { query: SHOWN }),
    // Without them the rest is still worth showing.
    ask(matchedJobs, {}).then(
      ({ data }) => data,
      () => undefined,
    ),
    ask(myInterviews, {}),
    ask(receivedInvitations, {}),
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
          aria-label="Your figures"
        >
          <Figure
            to={paths.seeker.applications()}
            icon="clipboard-list"
            count={figures.applications}
            words="Applications"
          />
          <Figure to={paths.seeker.saved()} icon="bookmark" count={figures.savedJobs} words="Saved Jobs" />
          <Figure to={paths.seeker.profile()} icon="eye" count={figures.profileViews} words="Profile Views" />
          <Figure
            to={paths.seeker.applications()}
            icon="calendar"
            count={figures.interviewInvites}
            words="Interview Invites"
          />
        </ul>
        <CompletenessCard profile={profile} />
      </div>
      <ReceivedInvitations
        className="mt-6"
        invitations={invitations}
        answer={(invitationId, answer) =>
          ask(answerInvitation, { params: { invitationId }, body: { answer } }).then(() => revalidate())
        }
      />
      <ComingInterviews
        className="mt-6"
        interviews={interviews}
        calendar={calendarCalls}
        side="seeker"
        toApplication={(id) => paths.seeker.applications({ id })}
      />
      <div className="mt-6 grid gap-6 lg:grid-cols-2 lg:gap-10">
        <BriefList
          title="Recent Applications"
          all={paths.seeker.applications()}
          empty={
            applications.length === 0 && 'You have not applied yet. What you apply for appears here with its status.'
          }
        >
          {applications.map((application) => (
            <ApplicationRow key={application.id} application={application} />
          ))}
        </BriefList>
        <BriefList
          title="Saved Jobs"
          all={paths.seeker.saved()}
          empty={saved.length === 0 && 'No saved jobs yet. Save a job with its bookmark, and it waits for you here.'}
        >
          {saved.map((one) => (
            <SavedRow key={one.id} saved={one} />
          ))}
        </BriefList>
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

function Figure({ to, icon, count, words }: { to: string; icon: IconName; count: number; words: string }) {
  return (
    <li className="relative flex min-h-24 flex-col justify-end rounded-lg border border-line bg-surface p-4 hover:border-control">
      <Icon name={icon} className="absolute top-4 right-4 text-ink-3" />
      <span className="num block text-3xl font-semibold">{count}</span>
      <Link className="joblink text-sm text-ink-2" to={to}>
        {words}
      </Link>
    </li>
  )
}

function ApplicationRow({ application: { id, job, status, createdAt } }: { application: MyApplication }) {
  return (
    <BriefRow
      to={paths.seeker.applications({ id })}
      title={job.title}
      company={job.company}
      facts={[job.location]}
      aside={
        <>
          <Status status={status} />
          <time className="text-xs text-ink-3" dateTime={createdAt} title={dateTimeText(createdAt)}>
            Applied {relativeText(createdAt).toLowerCase()}
          </time>
        </>
      }
    />
  )
}

function SavedRow({ saved: { job } }: { saved: SavedJob }) {
  const { soon, tone } = job.deadline && job.status === 'ACTIVE' ? deadlineFacts(job.deadline) : {}
  return (
    <BriefRow
      to={paths.job(job.id)}
      title={job.title}
      company={job.company}
      facts={[salaryText(job.salary, NO_SALARY)]}
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
  <SeekerFailure error={error} title="Dashboard" text="Your dashboard could not be loaded. Please try again." />
)

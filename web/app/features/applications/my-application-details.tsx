import { SHARED_REJECTION_REASONS } from '@sira/contract/hiring-labels'
import { ph, t } from '@lingui/core/macro'
import type { MyApplication } from '@sira/contract/applications'
import { NOT_SPECIFIED, formatJobLocation } from '@sira/contract/messages'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { withUnmetNeeds } from '@sira/contract/question-needs'
import { AnswerList } from '../../ui/answer-list.tsx'
import { Button, ExternalLink } from '../../ui/button.tsx'
import { formatDate, formatDateTime, formatRelativeDate } from '../../ui/dates.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { Fact } from '../../ui/fact.tsx'
import { formatFileSize } from '../../ui/format-text.ts'
import { APPLICATION_STATUS_LABELS } from '../../ui/area-labels.ts'
import { JOB_TYPE_LABELS, getLabel } from '../../ui/labels.ts'
import { formatSalary } from '../../ui/money.ts'
import { PictureOrMonogram } from '../../ui/monogram.tsx'
import { ScamWarning } from '../../ui/scam-warning.tsx'
import { StatusDiamond, StatusTag, getStatusTone } from '../../ui/status.tsx'
import { VIEW_RESUME } from '../../ui/area-texts.ts'
import { TitledSection } from '../../ui/titled-section.tsx'
import { listProfileLinks } from '../../ui/profile-links.ts'
import { ReplyState } from './reply-state.tsx'
import { Withdrawal } from './withdrawal.tsx'

/** All details of an application, as its seeker sees it. */
export function MyApplicationDetails({
  application,
  onViewResume,
  onWithdrawalChange,
}: {
  application: MyApplication
  onViewResume: () => void
  onWithdrawalChange: (application: MyApplication) => void
}) {
  const { coverLetter, timeline } = application
  return (
    <div className="grid gap-6 pt-2">
      <div>
        <ApplicationCompany job={application.job} />
        <ApplicationFacts application={application} />
      </div>
      <ReplyState key={application.id} application={application} />
      <DetailSection title={t`History`}>
        <ApplicationTimeline changes={timeline} />
        <Opened application={application} />
      </DetailSection>
      {application.answers.length > 0 && (
        <DetailSection title={t`Your answers`}>
          <AnswerList answers={withUnmetNeeds(application.answers)} />
        </DetailSection>
      )}
      <DetailSection title={t`Cover letter`}>
        <p className="leading-7 whitespace-pre-line">{coverLetter}</p>
      </DetailSection>
      <SentResume resume={application.resume} onView={onViewResume} />
      <SentLinks application={application} />
      <Withdrawal key={application.id} application={application} onChange={onWithdrawalChange} />
    </div>
  )
}

/** The company, and a link to the job while it can be seen. */
function ApplicationCompany({ job }: Pick<MyApplication, 'job'>) {
  return (
    <div className="flex items-center gap-3">
      <PictureOrMonogram src={job.company.logo} name={job.company.name} size={48} />
      <div className="min-w-0">
        <p className="font-semibold">{job.company.name}</p>
        {job.available ? (
          <Link className="link text-sm" to={paths.job(job.id)}>
            {t`See the job`}
          </Link>
        ) : (
          <p className="text-sm text-buna">{t`This job is no longer available`}</p>
        )}
      </div>
    </div>
  )
}

function ApplicationFacts({ application: { job, status, createdAt } }: { application: MyApplication }) {
  return (
    <dl className="mt-4">
      <Fact term={t`Company`}>{job.company.name}</Fact>
      <Fact term={t`Position`}>{job.title}</Fact>
      <Fact term={t`Location`}>{formatJobLocation(job)}</Fact>
      <Fact term={t`Type`}>{getLabel(JOB_TYPE_LABELS, job.type)}</Fact>
      <Fact term={t`Salary`}>
        <span className="num">{formatSalary(job.salary, NOT_SPECIFIED)}</span>
      </Fact>
      <Fact term={t`Status`}>
        <StatusTag status={status} />
      </Fact>
      <Fact term={t`Applied`}>
        <time dateTime={createdAt} title={formatDateTime(createdAt)}>
          {t`${ph({ date: formatDate(createdAt) })}, ${ph({ when: formatRelativeDate(createdAt).toLowerCase() })}`}
        </time>
      </Fact>
    </dl>
  )
}

/** Every status change of an application with its time, newest first. */
function ApplicationTimeline({ changes }: { changes: MyApplication['timeline'] }) {
  return (
    <ol className="grid">
      {[...changes].reverse().map(({ from, to, at, message, reason, warnings = [] }, index) => (
        <li key={at} className="grid grid-cols-[1.25rem_1fr] gap-x-3">
          <span className="flex flex-col items-center pt-1.75">
            <StatusDiamond tone={getStatusTone(to)} />
            {index < changes.length - 1 && <span className="mt-1.5 w-px grow bg-line-2" />}
          </span>
          <div className="pb-3">
            <span className={index === 0 ? 'block font-semibold' : 'block'}>
              {from === to
                ? t`Message from the company`
                : from === null
                  ? t`Applied`
                  : from === 'WITHDRAWN'
                    ? t`Applied again`
                    : getLabel(APPLICATION_STATUS_LABELS, to)}
            </span>
            <DateTime at={at} className="num block text-sm text-ink-3" />
            {reason && (
              <span className="mt-1 block text-sm">
                {t`Reason: ${ph({ reason: SHARED_REJECTION_REASONS[reason] })}`}
              </span>
            )}
            {warnings.length > 0 && <ScamWarning warnings={warnings} />}
            {message && (
              <span className="mt-1 block rounded-md bg-sunken px-3 py-2 text-sm whitespace-pre-line">{message}</span>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** When the company opened the application and the resume, according to the access log; nothing if it decided without. */
function Opened({ application: { openedAt, resumeOpenedAt, status, repliedAt } }: { application: MyApplication }) {
  if (!openedAt && (status !== 'PENDING' || repliedAt)) return null
  return <p className="text-sm text-ink-2">{formatOpened(openedAt, resumeOpenedAt)}</p>
}

function formatOpened(openedAt: string | null, resumeOpenedAt: string | null): string {
  if (!openedAt) return t`Not opened by the company yet.`
  const time = formatDateTime(openedAt)
  if (!resumeOpenedAt) return t`Opened by the company on ${time}.`
  const resumeTime = formatDateTime(resumeOpenedAt)
  return t`Opened by the company on ${time}, your resume on ${resumeTime}.`
}

function SentResume({ resume, onView }: Pick<MyApplication, 'resume'> & { onView: () => void }) {
  return (
    <DetailSection title={t`Resume`}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0">
          {resume.name}
          <span className="text-ink-3">, {formatFileSize(resume.size)}</span>
        </p>
        <Button variant="quiet" icon="file-text" onClick={onView}>
          {VIEW_RESUME}
        </Button>
      </div>
    </DetailSection>
  )
}

function SentLinks({ application }: { application: MyApplication }) {
  const links = listProfileLinks(application)
  if (links.length === 0) return null
  return (
    <DetailSection title={t`Links`}>
      <ul className="grid gap-1">
        {links.map(([name, url]) => (
          <li key={name}>
            <ExternalLink isUserContent href={url}>
              {name}
            </ExternalLink>
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}

const DetailSection = (props: { title: string; children: ReactNode }) => (
  <TitledSection level={3} titleClassName="mb-2 text-base" {...props} />
)

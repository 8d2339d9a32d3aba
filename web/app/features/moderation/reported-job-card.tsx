import { getListSeparator } from '@sira/contract/ethiopian-time'
import type { ReportedJob } from '@sira/contract/job-reports'
import { ph, plural, t } from '@lingui/core/macro'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { focusHeading } from '../../ui/focus.ts'
import { formatCount } from '../../ui/format-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { JOB_STATUS_LABELS } from '../../ui/area-labels.ts'
import { FailureText } from '../../ui/failure-text.tsx'
import { getLabel } from '../../ui/labels.ts'
import { PictureOrMonogram } from '../../ui/monogram.tsx'
import { StatusTag } from '../../ui/status.tsx'
import { Tag } from '../../ui/tag.tsx'
import { REVIEW_TIME_TEXT, formatWaitingTime } from '../../ui/waiting-time.ts'
import { useAction } from '../../ui/use-action.ts'
import { REJECTION_TEXTS } from './moderation-actions.ts'
import { decideOnReportedJob, invalidateReports } from './moderation-queries.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { JOB_TAKEDOWN_REASONS } from './reason-templates.ts'
import { REPORT_REASON_LABELS } from './reports-url.ts'

/** Shows the reports that are left, and moves the focus, because the pressed button was removed. */
async function showReports() {
  await invalidateReports()
  focusHeading()
}

/** A reported job with its reports, and the buttons to take it down or dismiss the reports. */
export function ReportedJobCard({ reported }: { reported: ReportedJob }) {
  const { job, hiddenAt, reports } = reported
  const [isTakingDown, setTakingDown] = useState(false)
  const { isDismissing, failure, dismiss } = useDismissal(reported)
  return (
    <article className="review" aria-label={job.title}>
      <ReportedJobHeader reported={reported}>
        <Button variant="danger" icon="x" onClick={() => setTakingDown(true)}>
          {REJECTION_TEXTS['take-down'].label}
        </Button>
        <Button
          variant="quiet"
          icon="check"
          busy={isDismissing}
          busyText={t({ message: 'Dismissing...', context: 'reports' })}
          onClick={() => void dismiss()}
        >
          {hiddenAt ? t`Dismiss and show again` : t({ message: 'Dismiss', context: 'reports' })}
        </Button>
      </ReportedJobHeader>
      <FailureText text={failure} className="mb-3 font-semibold text-cherry" />
      <ReportList reports={reports} />
      <p className="mt-3 text-sm text-ink-2">{formatApplicants(job.applicationsCount)}</p>
      <TakedownDialog job={job} open={isTakingDown} onClose={() => setTakingDown(false)} />
    </article>
  )
}

/** Dismisses the reports about a job. */
function useDismissal({ job, reports }: ReportedJob) {
  const { busy, failure, run } = useAction()
  function dismiss() {
    // Reports that came in meanwhile have not been read.
    const until = reports.at(-1)?.at
    const decision = { verdict: 'DISMISSED' as const, ...(until !== undefined && { until }) }
    return run(() => decideOnReportedJob(job, decision).then(showReports))
  }
  return { isDismissing: busy, failure, dismiss }
}

interface TakedownDialogProps {
  job: ReportedJob['job']
  open: boolean
  onClose: () => void
}

const TakedownDialog = ({ job, open, onClose }: TakedownDialogProps) => (
  <ReasonDialog
    open={open}
    onClose={onClose}
    action="take-down"
    subject={job.title}
    templates={JOB_TAKEDOWN_REASONS}
    draftKey={`take-down-${job.id}`}
    hint={t`The company sees this. We tell everybody who applied that the job was taken down, but not why.`}
    onSend={async (reason) => {
      await decideOnReportedJob(job, { verdict: 'UPHELD', reason })
      onClose()
      void showReports()
    }}
  />
)

/** The job, its company and how long its reports wait, with the decision buttons. */
function ReportedJobHeader({ reported, children }: { reported: ReportedJob; children: ReactNode }) {
  const { job, company, hiddenAt, oldest } = reported
  const { text, late } = formatWaitingTime(oldest, Date.now())
  return (
    <header className="reviewhead static">
      <PictureOrMonogram src={company.logo} name={company.name} size={48} />
      <div className="min-w-0 grow">
        <h2 tabIndex={-1} className="text-lg/tight">
          {job.deleted ? (
            job.title
          ) : (
            <Link className="no-underline hover:underline" to={paths.admin.jobs({ status: job.status, id: job.id })}>
              {job.title}
            </Link>
          )}
        </h2>
        <p className="text-sm text-ink-2">{company.name}</p>
        <p className="mt-1.5 flex flex-wrap items-center gap-1.5">
          {hiddenAt && (
            <Tag tone="cherry">
              <Icon name="eye-off" className="size-3.5" />
              {t`Hidden`}
            </Tag>
          )}
          {job.deleted ? (
            <Tag>{t`Deleted by its company`}</Tag>
          ) : (
            <StatusTag status={job.status} label={getLabel(JOB_STATUS_LABELS, job.status)} />
          )}
          <span className={`text-xs ${late ? 'font-semibold text-buna' : 'text-ink-3'}`}>
            {late ? t`Waiting ${text}, promised: ${ph({ promised: REVIEW_TIME_TEXT })}` : t`Waiting ${text}`}
          </span>
        </p>
      </div>
      <div className="flex flex-none flex-wrap gap-2">{children}</div>
    </header>
  )
}

const formatApplicants = (count: number) =>
  plural(count, {
    0: 'Nobody has applied.',
    one: 'One person has applied. We tell them if the job is taken down.',
    other: '# people have applied. We tell them if the job is taken down.',
  })

/** Says how earlier reports of the same person were decided. */
function formatEarlierReports(upheld: number, dismissed: number): string {
  const shown = formatCount(upheld || dismissed)
  if (upheld === 0)
    return dismissed === 0
      ? ''
      : plural(dismissed, { one: `${shown} earlier report dismissed`, other: `${shown} earlier reports dismissed` })
  return dismissed === 0
    ? plural(upheld, { one: `${shown} earlier report upheld`, other: `${shown} earlier reports upheld` })
    : plural(upheld, {
        one: `${shown} earlier report upheld, ${dismissed} dismissed`,
        other: `${shown} earlier reports upheld, ${dismissed} dismissed`,
      })
}

function ReportList({ reports }: { reports: ReportedJob['reports'] }) {
  if (reports.length === 0) return <p className="text-sm text-ink-2">{t`The account that reported it was deleted.`}</p>
  return (
    <ol className="grid gap-3">
      {reports.map(({ reason, details, at, applied, upheld, dismissed }) => (
        <li key={at} className="border-l-2 border-line-2 pl-3">
          <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
            <b className="font-semibold">{REPORT_REASON_LABELS[reason]}</b>
            <DateTime at={at} className="num text-ink-3" />
          </p>
          {details && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{details}</p>}
          <p className="text-sm text-ink-2">
            {[applied ? t`Has applied for it` : t`Has not applied`, formatEarlierReports(upheld, dismissed)]
              .filter(Boolean)
              .join(getListSeparator())}
          </p>
        </li>
      ))}
    </ol>
  )
}

import type { ReportedJob } from '@sira/contract/job-reports'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/dates.ts'
import { formatCount } from '../../ui/format-text.ts'
import { Icon } from '../../ui/icon.tsx'
import { JOB_STATUS_LABELS, getLabel } from '../../ui/labels.ts'
import { PictureOrMonogram } from '../../ui/monogram.tsx'
import { StatusTag, Tag } from '../../ui/status.tsx'
import { REVIEW_TIME_TEXT, formatWaitingTime } from '../../ui/waiting-time.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { JOB_TAKEDOWN_REASONS } from './reason-templates.ts'
import { REPORT_REASON_LABELS } from './reports-query.ts'

/** The decision on the reports about a job; `until` is the time of the last report that was shown. */
export type ReportDecision = { verdict: 'UPHELD'; reason: string } | { verdict: 'DISMISSED'; until?: string }

interface ReportCardProps {
  reported: ReportedJob
  /** Throws the API's error, which is shown. */
  decide: (decision: ReportDecision) => Promise<void>
  /** Called once the dialog is closed. */
  onDecided: () => Promise<void>
}

/** A reported job with its reports, and the buttons to take it down or dismiss the reports. */
export function ReportedJobCard({ reported, decide, onDecided }: ReportCardProps) {
  const { job, company, hiddenAt, oldest, reports } = reported
  const [isTakingDown, setTakingDown] = useState(false)
  const [isDismissing, setDismissing] = useState(false)
  const [failure, setFailure] = useState('')
  const { text, late } = formatWaitingTime(oldest, Date.now())
  async function dismiss() {
    setDismissing(true)
    setFailure('')
    // Reports that came in meanwhile have not been read.
    const until = reports.at(-1)?.at
    await decide({ verdict: 'DISMISSED', ...(until !== undefined && { until }) }).then(onDecided, (error: Error) =>
      setFailure(error.message),
    )
    setDismissing(false)
  }
  return (
    <article className="review" aria-label={job.title}>
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
                Hidden
              </Tag>
            )}
            {job.deleted ? (
              <Tag>Deleted by its company</Tag>
            ) : (
              <StatusTag status={job.status} word={getLabel(JOB_STATUS_LABELS, job.status)} />
            )}
            <span className={`text-xs ${late ? 'font-semibold text-buna' : 'text-ink-3'}`}>
              Waiting {text}
              {late && `, promised: ${REVIEW_TIME_TEXT}`}
            </span>
          </p>
        </div>
        <div className="flex flex-none flex-wrap gap-2">
          <Button variant="danger" icon="x" onClick={() => setTakingDown(true)}>
            Take down
          </Button>
          <Button
            variant="quiet"
            icon="check"
            busy={isDismissing}
            busyText="Dismissing..."
            onClick={() => void dismiss()}
          >
            {hiddenAt ? 'Dismiss and show again' : 'Dismiss'}
          </Button>
        </div>
      </header>
      {failure && (
        <p role="alert" className="mb-3 font-semibold text-cherry">
          {failure}
        </p>
      )}
      <ReportList reports={reports} />
      <p className="mt-3 text-sm text-ink-2">{formatApplicants(job.applicationsCount)}</p>
      <ReasonDialog
        open={isTakingDown}
        onClose={() => setTakingDown(false)}
        act="Take down"
        busyText="Taking down..."
        subject={job.title}
        templates={JOB_TAKEDOWN_REASONS}
        draftKey={`take-down-${job.id}`}
        hint="The company sees this. We tell everybody who applied that the job was taken down, but not why."
        onSend={async (reason) => {
          await decide({ verdict: 'UPHELD', reason })
          setTakingDown(false)
          void onDecided()
        }}
      />
    </article>
  )
}

const formatApplicants = (count: number) =>
  count === 0
    ? 'Nobody has applied.'
    : count === 1
      ? 'One person has applied. We tell them if the job is taken down.'
      : `${count} people have applied. We tell them if the job is taken down.`

/** Says how earlier reports of the same person were decided. */
function formatEarlierReports(upheld: number, dismissed: number): string {
  const earlier = formatCount(upheld || dismissed, 'earlier report')
  if (upheld === 0) return dismissed > 0 ? `${earlier} dismissed` : ''
  return `${earlier} upheld${dismissed > 0 ? `, ${dismissed} dismissed` : ''}`
}

function ReportList({ reports }: { reports: ReportedJob['reports'] }) {
  if (reports.length === 0) return <p className="text-sm text-ink-2">The account that reported it was deleted.</p>
  return (
    <ol className="grid gap-3">
      {reports.map(({ reason, details, at, applied, upheld, dismissed }) => (
        <li key={at} className="border-l-2 border-line-2 pl-3">
          <p className="flex flex-wrap items-baseline gap-x-2 text-sm">
            <b className="font-semibold">{REPORT_REASON_LABELS[reason]}</b>
            <time className="num text-ink-3" dateTime={at}>
              {formatDateTime(at)}
            </time>
          </p>
          {details && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{details}</p>}
          <p className="text-sm text-ink-2">
            {[applied ? 'Has applied for it' : 'Has not applied', formatEarlierReports(upheld, dismissed)]
              .filter(Boolean)
              .join(', ')}
          </p>
        </li>
      ))}
    </ol>
  )
}

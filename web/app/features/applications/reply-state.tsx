import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { MyApplication } from '@sira/contract/applications'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { describeError } from '../../api/error-message.ts'
import { Button } from '../../ui/button.tsx'
import { formatDate, formatDateTime } from '../../ui/dates.ts'
import { FailureText } from '../../ui/failure-text.tsx'
import { closeMyApplication, reopenMyApplication } from './applications-queries.ts'

/** Says that the company has not answered within the days that it promised. */
export const formatNoAnswer = ({ replyDays }: Pick<MyApplication, 'replyDays'>): string =>
  t`No answer within ${replyDays} days`

/** By when the company promised to answer; once that is over, the seeker can close the application. */
export function ReplyState({ application }: { application: MyApplication }) {
  const { replyBy, repliedAt, status, job, overdue, declinesAt } = application
  if (overdue) return <NoAnswer application={application} />
  if (declinesAt) return <WaitingDecline companyName={job.company.name} declinesAt={declinesAt} />
  if (repliedAt || status !== 'PENDING') return null
  return (
    <p className="text-sm text-ink-2">
      <Trans>
        {ph({ company: job.company.name })} promised an answer by{' '}
        <time dateTime={replyBy} title={formatDateTime(replyBy)}>
          {ph({ date: formatDate(replyBy) })}
        </time>
        .
      </Trans>
    </p>
  )
}

/** Says when the application is declined because of its answers, unless the company keeps it. */
const WaitingDecline = ({ companyName, declinesAt }: { companyName: string; declinesAt: string }) => (
  <p className="rounded-md bg-buna-wash px-4 py-3 text-sm">
    <Trans>
      Some of your answers are not what this job needs. Your application is declined on{' '}
      <time dateTime={declinesAt}>{ph({ time: formatDateTime(declinesAt) })}</time> unless {companyName} decides to keep
      it.
    </Trans>
  </p>
)

const NOT_SAVED = t`This could not be saved. Please try again.`

/** Closes the application, or puts it back into the list. The heading gets the focus, because the pressed button is gone. */
function NoAnswer({ application }: { application: MyApplication }) {
  const { id, closedAt } = application
  const heading = useRef<HTMLHeadingElement>(null)
  const change = useMutation({
    mutationFn: () => (closedAt ? reopenMyApplication(id) : closeMyApplication(id)),
    onSuccess: () => heading.current?.focus(),
  })
  return (
    <section aria-labelledby="no-answer" className="rounded-md bg-buna-wash px-4 py-3">
      <h3 id="no-answer" ref={heading} tabIndex={-1} className="text-base text-buna">
        {formatNoAnswer(application)}
      </h3>
      <p role="status" className="mt-1 text-sm">
        <NoAnswerText application={application} />
      </p>
      <Button
        variant="quiet"
        size="sm"
        className="mt-2"
        busy={change.isPending}
        busyText={t`Saving...`}
        onClick={() => change.mutate()}
      >
        {closedAt ? t`Put it back into my list` : t`Close this application`}
      </Button>
      <FailureText text={change.isError && describeError(change.error, NOT_SAVED)} />
    </section>
  )
}

/** What the seeker can do, or has done. */
function NoAnswerText({ application: { job, closedAt } }: { application: MyApplication }) {
  const name = job.company.name
  if (!closedAt)
    return t`${name} can still answer, and we tell you when they do. If you no longer wait for it, close the application: it leaves your list.`
  return (
    <Trans>
      You closed this application on <time dateTime={closedAt}>{ph({ date: formatDate(closedAt) })}</time>. If {name}{' '}
      still answers, we tell you and it is back in your list.
    </Trans>
  )
}

import { JOB_DELETED } from '@sira/contract/area-messages'
import { t, plural } from '@lingui/core/macro'
import type { OwnJob } from '@sira/contract/jobs'
import { type ReactNode, useState } from 'react'
import { isRepliesOverdue, describeError } from '../../api/error-message.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { DEFAULT_DECLINE_MESSAGE, describeDeclineProblem } from '../../ui/decline-message-field.tsx'
import { FailureText } from '../../ui/failure-text.tsx'
import { focusHeading } from '../../ui/focus.ts'
import { JOB_NOT_UPDATED } from '../../ui/area-texts.ts'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { offerUndo } from '../../ui/undo-toast.tsx'
import { ClosingChoice, type Closing } from './closing-choice.tsx'
import { needsConfirmation, stopsApplications, type JobAction } from './job-actions.ts'
import { refreshReplies, performJobAction, undoClosing, type PerformedAction } from './jobs-queries.ts'

interface Question {
  title: string
  text: string
  confirm: string
  /** In place of `confirm` when so many open applications are declined with it. */
  confirmDeclining?: (count: number) => string
  busy: string
  danger?: true
}

const QUESTIONS: Partial<Record<JobAction, Question>> = {
  delete: {
    title: t`Delete Job Posting`,
    text: t`Are you sure you want to delete this job posting? This action cannot be undone.`,
    confirm: t`Delete`,
    busy: t`Deleting...`,
    danger: true,
  },
  close: {
    title: t`Close this job?`,
    text: t`It stops taking applications at once. You can open it again.`,
    confirm: t`Close job`,
    confirmDeclining: (count) => t`Close job, decline ${count}`,
    busy: t`Closing...`,
  },
  archive: {
    title: t`Archive this job?`,
    text: t`It stops taking applications at once and disappears from this list. You can find and restore it under the status Archived.`,
    confirm: t`Archive job`,
    confirmDeclining: (count) => t`Archive job, decline ${count}`,
    busy: t`Archiving...`,
  },
}

const SUCCESS_TEXTS: Record<JobAction, string> = {
  delete: JOB_DELETED,
  close: t`The job is closed`,
  reopen: t`The job is open again`,
  renew: t`The job is open for 30 more days`,
  submit: t`Job sent for review`,
  archive: t`The job is archived`,
  restore: t`The job is back in your list`,
}

/** Says that a job was closed or archived, and how many applications were declined with it. */
const describeDeclines = (action: JobAction, count: number): string =>
  action === 'archive'
    ? plural(count, {
        one: 'The job is archived, and one application declined',
        other: 'The job is archived, and # applications declined',
      })
    : plural(count, {
        one: 'The job is closed, and one application declined',
        other: 'The job is closed, and # applications declined',
      })

/** Says what was done; declines that came with it can be undone, and the closing with them. */
function reportSuccess(job: OwnJob, action: JobAction, { declined }: PerformedAction) {
  if (declined.length === 0) return void toast.success(SUCCESS_TEXTS[action], RESULT_TOAST)
  offerUndo({
    text: describeDeclines(action, declined.length),
    undo: () => undoClosing(job, action, declined),
  })
}

/** Runs the action of a pressed button. Some actions need confirmation first. */
export function useJobActions() {
  const [pending, setPending] = useState<{ job: OwnJob; action: JobAction }>()
  async function runAction(
    job: OwnJob,
    action: JobAction,
    isConfirmed = false,
    closing?: Closing,
  ): Promise<string | void> {
    if (needsConfirmation(action, job) && !isConfirmed) return setPending({ job, action })
    let done: PerformedAction
    try {
      done = await performJobAction(job.id, action, closing)
    } catch (error) {
      if (isRepliesOverdue(error)) refreshReplies()
      const failureText =
        action === 'delete' ? t`Failed to delete job. Please try again.` : describeError(error, JOB_NOT_UPDATED)
      toast.error(failureText, RESULT_TOAST)
      return failureText
    }
    setPending(undefined)
    reportSuccess(job, action, done)
    await done.shown
    // The row is gone, and with it the button that was pressed.
    if (action === 'delete' || action === 'archive' || action === 'restore') focusHeading()
  }
  return { pending, setPending, runAction }
}

interface JobActionDialogProps {
  pending: { job: Pick<OwnJob, 'title' | 'openApplicationsCount'>; action: JobAction } | undefined
  onClose: () => void
  /** Runs the action. Resolves to an error message, or to nothing if it worked. */
  onConfirm: (closing: Closing | undefined) => Promise<string | void>
}

const KEEP_APPLICATIONS: Closing = { applications: 'KEEP', message: DEFAULT_DECLINE_MESSAGE }

/** What becomes of `count` open applications, and what is wrong with the message once it was sent. */
function useClosing(count: number) {
  const [closing, setClosing] = useState(KEEP_APPLICATIONS)
  const [isSent, setSent] = useState(false)
  const declines = count > 0 && closing.applications === 'DECLINE'
  const problem = declines ? describeDeclineProblem(closing.message) : undefined
  return {
    closing,
    setClosing,
    declines,
    problem,
    error: isSent ? problem : undefined,
    send: () => setSent(true),
    reset: () => {
      setSent(false)
      setClosing(KEEP_APPLICATIONS)
    },
  }
}

/** Asks before a job is deleted, closed or archived. If that fails, it stays open and shows the reason. */
export function JobActionDialog({ pending, onClose, onConfirm }: JobActionDialogProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const question = pending && QUESTIONS[pending.action]
  const count = pending && stopsApplications(pending.action) ? pending.job.openApplicationsCount : 0
  const { closing, setClosing, problem, error, declines, ...form } = useClosing(count)
  const reset = () => {
    setFailure('')
    form.reset()
  }
  const close = () => {
    reset()
    onClose()
  }
  async function confirm() {
    form.send()
    if (problem) return
    setBusy(true)
    const failed = await onConfirm(count > 0 ? closing : undefined)
    setBusy(false)
    return failed ? setFailure(failed) : reset()
  }
  return (
    <ConfirmDialog
      open={question !== undefined}
      onClose={close}
      onConfirm={() => void confirm()}
      title={question?.title ?? ''}
      confirmText={(declines && question?.confirmDeclining?.(count)) || (question?.confirm ?? '')}
      busy={busy}
      busyText={question?.busy}
      danger={question?.danger}
      text={
        <ActionText title={pending?.job.title} text={question?.text} failure={failure}>
          {count > 0 && <ClosingChoice {...{ count, closing }} onChange={setClosing} error={error} />}
        </ActionText>
      }
    />
  )
}

interface ActionTextProps {
  /** Of the job. */
  title: string | undefined
  text: string | undefined
  failure: string
  children: ReactNode
}

const ActionText = ({ title, text, failure, children }: ActionTextProps) => (
  <>
    <p className="font-semibold text-ink">{title}</p>
    <p className="mt-1">{text}</p>
    {children}
    <FailureText text={failure} />
  </>
)

import type { OwnJob } from '@sira/contract/jobs'
import { useState } from 'react'
import { toErrorMessage } from '../../api/error-message.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { focusHeading } from '../../ui/focus-heading.ts'
import { JOB_NOT_UPDATED } from '../../ui/texts.ts'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { needsConfirmation, type JobAction } from './job-actions.ts'
import { JOB_DELETED, performJobAction } from './jobs-queries.ts'

const QUESTIONS: Partial<
  Record<JobAction, { title: string; text: string; confirm: string; busy: string; danger?: true }>
> = {
  delete: {
    title: 'Delete Job Posting',
    text: 'Are you sure you want to delete this job posting? This action cannot be undone.',
    confirm: 'Delete',
    busy: 'Deleting...',
    danger: true,
  },
  close: {
    title: 'Close this job?',
    text: 'It stops taking applications at once. You can reopen it until its deadline.',
    confirm: 'Close job',
    busy: 'Closing...',
  },
  archive: {
    title: 'Archive this job?',
    text: 'It stops taking applications at once and disappears from this list. You can find and restore it under the status Archived.',
    confirm: 'Archive job',
    busy: 'Archiving...',
  },
}

const SUCCESS_TEXTS: Record<JobAction, string> = {
  delete: JOB_DELETED,
  close: 'The job is closed',
  reopen: 'The job is open again',
  submit: 'Job sent for review',
  archive: 'The job is archived',
  restore: 'The job is back in your list',
}

/** Runs the action of a pressed button. Some actions need confirmation first. */
export function useJobActions() {
  const [pending, setPending] = useState<{ job: OwnJob; action: JobAction }>()
  async function runAction(job: OwnJob, action: JobAction, isConfirmed = false): Promise<string | void> {
    if (needsConfirmation(action, job) && !isConfirmed) return setPending({ job, action })
    let shown: Promise<void>
    try {
      shown = (await performJobAction(job.id, action)).shown
    } catch (error) {
      const failureText =
        action === 'delete' ? 'Failed to delete job. Please try again.' : toErrorMessage(error, JOB_NOT_UPDATED).message
      toast.error(failureText, RESULT_TOAST)
      return failureText
    }
    setPending(undefined)
    toast.success(SUCCESS_TEXTS[action], RESULT_TOAST)
    await shown
    // The row is gone, and with it the button that was pressed.
    if (action === 'delete' || action === 'archive' || action === 'restore') focusHeading()
  }
  return { pending, setPending, runAction }
}

interface JobActionDialogProps {
  pending: { title: string; action: JobAction } | undefined
  onClose: () => void
  /** Runs the action. Resolves to an error message, or to nothing if it worked. */
  onConfirm: () => Promise<string | void>
}

/** Asks before a job is deleted, closed or archived. If that fails, it stays open and shows the reason. */
export function JobActionDialog({ pending, onClose, onConfirm }: JobActionDialogProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const question = pending && QUESTIONS[pending.action]
  const close = () => {
    setFailure('')
    onClose()
  }
  async function confirm() {
    setBusy(true)
    setFailure((await onConfirm()) ?? '')
    setBusy(false)
  }
  return (
    <ConfirmDialog
      open={question !== undefined}
      onClose={close}
      onConfirm={() => void confirm()}
      title={question?.title ?? ''}
      confirmText={question?.confirm ?? ''}
      busy={busy}
      busyText={question?.busy}
      danger={question?.danger}
      text={
        <>
          <p className="font-semibold text-ink">{pending?.title}</p>
          <p className="mt-1">{question?.text}</p>
          {failure && (
            <p role="alert" className="err">
              {failure}
            </p>
          )}
        </>
      }
    />
  )
}

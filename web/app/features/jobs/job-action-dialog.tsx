import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { JobAction } from './job-actions.ts'

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

interface JobActionDialogProps {
  pending: { title: string; act: JobAction } | undefined
  onClose: () => void
  /** Runs the action. Resolves to an error message, or to nothing if it worked. */
  onConfirm: () => Promise<string | void>
}

/** Asks before a job is deleted, closed or archived. If that fails, it stays open and shows the reason. */
export function JobActionDialog({ pending, onClose, onConfirm }: JobActionDialogProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const question = pending && QUESTIONS[pending.act]
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

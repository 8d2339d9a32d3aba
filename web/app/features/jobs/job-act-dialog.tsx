import { useState } from 'react'
import { Confirm } from '../../ui/confirm.tsx'
import type { JobAct } from './job-acts.ts'

const QUESTIONS: Partial<
  Record<JobAct, { title: string; text: string; confirm: string; busy: string; danger?: true }>
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
    text: 'It stops taking applications at once. You can open it again until its deadline.',
    confirm: 'Close job',
    busy: 'Closing...',
  },
  archive: {
    title: 'Archive this job?',
    text: 'It stops taking applications at once and leaves this list. You find it under the status Archived and can take it back.',
    confirm: 'Archive job',
    busy: 'Archiving...',
  },
}

interface JobActDialogProps {
  asked: { title: string; act: JobAct } | undefined
  onClose: () => void
  /** Does it; answers what went wrong, or nothing. */
  onConfirm: () => Promise<string | void>
}

/** Asks before a job is deleted, closed or taken off, and stays open with the reason when that fails. */
export function JobActDialog({ asked, onClose, onConfirm }: JobActDialogProps) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const question = asked && QUESTIONS[asked.act]
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
    <Confirm
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
          <p className="font-semibold text-ink">{asked?.title}</p>
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

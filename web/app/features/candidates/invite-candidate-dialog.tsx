import type { Candidate } from '@sira/contract/candidates'
import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextareaField } from '../../ui/field.tsx'
import { toFormProblem } from '../../ui/form-errors.ts'

interface InviteDialogProps {
  candidate: Candidate | undefined
  /** Live jobs of the company. */
  jobs: readonly { id: string; title: string }[]
  onClose: () => void
  onSend: (seekerId: string, invitation: { jobId: string; message: string }) => Promise<unknown>
}

/** Invites a candidate to apply for a job. */
export function InviteCandidateDialog({ candidate, jobs, onClose, onSend }: InviteDialogProps) {
  const form = useId()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ message?: string; fields?: Record<string, readonly string[]> }>({})
  const close = () => {
    setProblem({})
    onClose()
  }
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { jobId = '', message = '' } = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    if (message.trim().length < 10) return setProblem({ fields: { message: ['Please write at least 10 characters'] } })
    setBusy(true)
    try {
      await onSend(candidate!.id, { jobId, message })
      close()
    } catch (error) {
      setProblem(toFormProblem(error))
    }
    setBusy(false)
  }
  const buttons = (
    <>
      <Button variant="quiet" onClick={close}>
        Back
      </Button>
      {jobs.length > 0 && (
        <Button type="submit" form={form} busy={busy} busyText="Sending...">
          Send invitation
        </Button>
      )}
    </>
  )
  return (
    <Dialog open={candidate !== undefined} onClose={close} title="Invite to apply" footer={buttons}>
      {jobs.length === 0 ? (
        <p>
          You have no live job
          {candidate && candidate.invitedTo.length > 0
            ? ' that you have not already invited this candidate to'
            : ' to invite people to'}
          .
        </p>
      ) : (
        <form id={form} onSubmit={(event) => void send(event)} className="grid gap-4">
          <p className="text-ink-2">
            {candidate?.title}. They see your message and your company’s name. You see their name if they say yes.
          </p>
          {problem.message && !problem.fields && (
            <p role="alert" className="err">
              {problem.message}
            </p>
          )}
          <SelectField
            label="Job"
            name="jobId"
            options={jobs.map(({ id, title }) => ({ value: id, label: title }))}
            error={problem.fields?.['jobId']?.[0]}
          />
          <TextareaField
            label="Message"
            name="message"
            rows={4}
            maxLength={500}
            hint="Why this job fits them, in a few words"
            error={problem.fields?.['message']?.[0]}
          />
        </form>
      )}
    </Dialog>
  )
}

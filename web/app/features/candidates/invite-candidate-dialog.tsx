import { t, ph } from '@lingui/core/macro'
import type { Candidate } from '@sira/contract/candidates'
import { type SubmitEvent, useId, useState } from 'react'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailureText } from '../../ui/failure-text.tsx'
import { SelectField, TextareaField } from '../../ui/field.tsx'
import { toFormProblem, type FormProblem } from '../../ui/form-errors.ts'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { inviteFoundCandidate, liveJobsQuery } from './candidates-queries.ts'
import type { CandidatesQuery } from './candidates-url.ts'

interface InviteDialogProps {
  /** The search that found the candidate. */
  query: CandidatesQuery
  candidate: Candidate | undefined
  onClose: () => void
}

/** Invites a candidate to apply for a job. */
export function InviteCandidateDialog({ query, candidate, onClose }: InviteDialogProps) {
  const form = useId()
  const jobs = useLoadedQuery(liveJobsQuery).filter(({ id }) => !candidate?.invitedTo.includes(id))
  const { busy, problem, send, close } = useInvitation(query, candidate, onClose)
  const buttons = (
    <>
      <Button variant="quiet" onClick={close}>
        {t`Back`}
      </Button>
      {jobs.length > 0 && (
        <Button type="submit" form={form} busy={busy} busyText={t`Sending...`}>
          {t`Send invitation`}
        </Button>
      )}
    </>
  )
  return (
    <Dialog open={candidate !== undefined} onClose={close} title={t`Invite to apply`} footer={buttons}>
      {jobs.length === 0 ? (
        <p>
          {candidate && candidate.invitedTo.length > 0
            ? t`You have no live job that you have not already invited this candidate to.`
            : t`You have no live job to invite people to.`}
        </p>
      ) : (
        <form id={form} onSubmit={(event) => void send(event)} className="grid gap-4">
          <p className="text-ink-2">
            {t`${ph({ title: candidate?.title ?? '' })}. They see your message and your company’s name. You see their name if they say yes.`}
          </p>
          <InvitationFields jobs={jobs} problem={problem} />
        </form>
      )}
    </Dialog>
  )
}

function InvitationFields({ jobs, problem }: { jobs: readonly { id: string; title: string }[]; problem: FormProblem }) {
  return (
    <>
      <FailureText text={!problem.fields && problem.message} />
      <SelectField
        label={t`Job`}
        name="jobId"
        options={jobs.map(({ id, title }) => ({ value: id, label: title }))}
        error={problem.fields?.['jobId']?.[0]}
      />
      <TextareaField
        label={t`Message`}
        name="message"
        rows={4}
        maxLength={500}
        hint={t`Why this job fits them, in a few words`}
        error={problem.fields?.['message']?.[0]}
      />
    </>
  )
}

/** Sends the form of the dialog, and closes it when that worked. */
function useInvitation(query: CandidatesQuery, candidate: Candidate | undefined, onClose: () => void) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<FormProblem>({})
  const close = () => {
    setProblem({})
    onClose()
  }
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { jobId = '', message = '' } = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    if (message.trim().length < 10) return setProblem({ fields: { message: [t`Please write at least 10 characters`] } })
    setBusy(true)
    try {
      await inviteFoundCandidate(query, candidate!.id, { jobId, message })
      toast.success(t`Invitation sent`, RESULT_TOAST)
      close()
    } catch (error) {
      setProblem(toFormProblem(error))
    }
    setBusy(false)
  }
  return { busy, problem, send, close }
}

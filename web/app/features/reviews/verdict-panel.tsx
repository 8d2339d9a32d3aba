import { useState } from 'react'
import { z } from 'zod'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextareaField } from '../../ui/field.tsx'
import { focusHeading } from '../../ui/focus-heading.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { RESULT, toast } from '../../ui/toast.tsx'

const ReasonForm = z.object({
  reason: z.string().trim().min(10, 'Please give a reason of at least 10 characters').max(500, 'Must be at most 500 characters'),
})

interface VerdictPanelProps {
  /** A live company that was changed can only be looked at again. */
  canReject?: boolean
  /** What is decided: shown in the dialog's title. */
  subject: string
  /** Of the company or job: a reason that was begun is kept under it. */
  id: string
  /** Sends the verdict; throws a refusal, which is shown. */
  decide: (verdict: Verdict) => Promise<void>
  /** The queue as it is now, once this one is decided. */
  onDecided: () => Promise<void>
}
type Verdict = { status: 'ACTIVE' } | { status: 'REJECTED'; reason: string }

/** Approve, or reject with a reason that the owner will read. Where somebody else was faster this says so and goes on. */
export function VerdictPanel({ canReject = true, subject, id, decide, onDecided }: VerdictPanelProps) {
  const [rejecting, setRejecting] = useState(false)
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  async function settle(verdict: Verdict) {
    try {
      await decide(verdict)
      toast.success(verdict.status === 'ACTIVE' ? `${subject} is approved` : `${subject} is rejected`, RESULT)
    } catch (error) {
      if (!(error instanceof Error) || !('code' in error) || error.code !== 'ALREADY_REVIEWED') throw error
      toast.error(`${subject}: ${error.message}`, RESULT)
    }
    setRejecting(false)
    await onDecided()
    // The buttons went with what was decided.
    focusHeading()
  }
  async function approve() {
    setBusy(true)
    setFailure('')
    await settle({ status: 'ACTIVE' }).catch((error: Error) => setFailure(error.message))
    setBusy(false)
  }
  return (
    <div>
      {failure && <p role="alert" className="mb-3 font-semibold text-cherry">{failure}</p>}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon="check" busy={busy} busyText="Approving..." onClick={() => void approve()}>Approve</Button>
        {canReject && <Button variant="danger" icon="x" onClick={() => setRejecting(true)}>Reject</Button>}
      </div>
      <Dialog open={rejecting} onClose={() => setRejecting(false)} title={`Reject ${subject}`}>
        <Form
          schema={ReasonForm} defaultValues={{ reason: '' }} aria-label="Reject" draftKey={`reject-${id}`}
          onSend={({ reason }) => settle({ status: 'REJECTED', reason })}
        >
          <TextareaField label="Reason" name="reason" hint="The owner reads this and can mend it and send it again." counter={{ min: 10, max: 500 }} />
          <SubmitButton variant="danger" size="md" busyText="Rejecting...">Reject</SubmitButton>
        </Form>
      </Dialog>
    </div>
  )
}

import { useState } from 'react'
import { z } from 'zod'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextareaField } from '../../ui/field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'

const ReasonForm = z.object({
  reason: z.string().trim().min(10, 'Please give a reason of at least 10 characters').max(500, 'Must be at most 500 characters'),
})

interface VerdictPanelProps {
  /** What is decided: shown in the dialog's title. */
  subject: string
  /** Sends the verdict; throws a refusal, which is shown. */
  decide: (verdict: { status: 'ACTIVE' } | { status: 'REJECTED'; reason: string }) => Promise<void>
}

/** Approve, or reject with a reason that the owner will read. */
export function VerdictPanel({ subject, decide }: VerdictPanelProps) {
  const [rejecting, setRejecting] = useState(false)
  const [failure, setFailure] = useState('')
  const [busy, setBusy] = useState(false)
  async function approve() {
    setBusy(true)
    setFailure('')
    await decide({ status: 'ACTIVE' }).catch((error: Error) => setFailure(error.message))
    setBusy(false)
  }
  return (
    <div>
      {failure && <p role="alert" className="mb-3 font-semibold text-cherry">{failure}</p>}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon="check" busy={busy} busyText="Approving..." onClick={() => void approve()}>Approve</Button>
        <Button variant="danger" icon="x" onClick={() => setRejecting(true)}>Reject</Button>
      </div>
      <Dialog open={rejecting} onClose={() => setRejecting(false)} title={`Reject ${subject}`}>
        <Form
          schema={ReasonForm} defaultValues={{ reason: '' }} aria-label="Reject"
          onSend={async ({ reason }) => {
            await decide({ status: 'REJECTED', reason })
            setRejecting(false)
          }}
        >
          <TextareaField label="Reason" name="reason" hint="The owner reads this and can mend it and send it again." counter={{ min: 10, max: 500 }} />
          <SubmitButton variant="danger" size="md" busyText="Rejecting...">Reject</SubmitButton>
        </Form>
      </Dialog>
    </div>
  )
}

import { REPORT_REASONS, type ReportReason } from '@sira/contract/enums'
import { REPORT_THANKS } from '@sira/contract/sentences'
import { type SubmitEvent, useId, useState } from 'react'
import { askLight } from '../../api/light.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'

const REASONS: Record<ReportReason, string> = {
  ASKS_FOR_MONEY: 'It asks for money, a deposit or bank details',
  NOT_REAL: 'The job or the company is not real',
  MISLEADING: 'Pay, place or tasks are not what it says',
  DISCRIMINATES: 'It shuts people out unfairly',
  OTHER: 'Something else',
}
const CHOOSE = 'Please choose a reason'
const MOST_DETAILS = 1000

interface ReportDialogProps {
  job: { id: string; title: string }
  open: boolean
  onClose: () => void
}

/** Tells the administrators what is wrong with a job. What was typed stays when it cannot be sent. */
export function ReportDialog({ job, open, onClose }: ReportDialogProps) {
  const formId = useId()
  const [typed, setTyped] = useState<{ reason?: ReportReason; details: string }>({ details: '' })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const { reason, details } = typed

  async function send(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    if (!reason) return setProblem(CHOOSE)
    setBusy(true)
    setProblem('')
    try {
      await askLight('reportJob', { params: { jobId: job.id }, body: { reason, details } })
      toast.success(REPORT_THANKS, { duration: 4000 })
      setTyped({ details: '' })
      onClose()
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  const buttons = (
    <>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={formId} busy={busy} busyText="Sending...">
        Send report
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title="Report this job" footer={buttons}>
      <form id={formId} noValidate onSubmit={(event) => void send(event)}>
        <p className="text-sm text-ink-2 wrap-anywhere">{job.title}. Only our administrators see who reported it.</p>
        <fieldset
          className={`mt-4 ${problem === CHOOSE ? 'haserr' : ''}`}
          aria-describedby={problem ? `${formId}-problem` : undefined}
        >
          <legend className="lbl">What is wrong with it?</legend>
          {problem && (
            <p id={`${formId}-problem`} className="err" role="alert">
              {problem}
            </p>
          )}
          {REPORT_REASONS.map((each) => (
            <label key={each} className="optrow">
              <input
                type="radio"
                className="check"
                name={`${formId}-reason`}
                value={each}
                checked={reason === each}
                onChange={() => setTyped({ ...typed, reason: each })}
              />
              <span>{REASONS[each]}</span>
            </label>
          ))}
        </fieldset>
        <label className="lbl mt-4" htmlFor={`${formId}-details`}>
          What happened <span className="font-normal text-ink-3">(optional)</span>
        </label>
        <textarea
          id={`${formId}-details`}
          className="field mt-1.5 block"
          rows={4}
          maxLength={MOST_DETAILS}
          value={details}
          onChange={({ currentTarget }) => setTyped({ ...typed, details: currentTarget.value })}
        />
      </form>
    </Dialog>
  )
}

import { REPORT_REASONS, type ReportReason } from '@sira/contract/enums'
import { REPORT_RECEIVED } from '@sira/contract/messages'
import { type SubmitEvent, useId, useState } from 'react'
import { callSchemaFreeApi } from '../../api/schema-free-client.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'

const REASON_LABELS: Record<ReportReason, string> = {
  ASKS_FOR_MONEY: 'It asks for money, a deposit or bank details',
  NOT_REAL: 'The job or the company is not real',
  MISLEADING: 'Pay, location or tasks are not as described',
  DISCRIMINATES: 'It discriminates against people',
  OTHER: 'Something else',
}
const REASON_MISSING = 'Please choose a reason'
const MAX_DETAILS_LENGTH = 1000

interface ReportDialogProps {
  job: { id: string; title: string }
  open: boolean
  onClose: () => void
}

/** Reports a job to the administrators. The text stays if it cannot be sent. */
export function ReportJobDialog({ job, open, onClose }: ReportDialogProps) {
  const formId = useId()
  const report = useJobReport(job.id, onClose)
  const buttons = (
    <>
      <Button variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      <Button type="submit" form={formId} busy={report.busy} busyText="Sending...">
        Send report
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title="Report this job" footer={buttons}>
      <form id={formId} noValidate onSubmit={(event) => void report.send(event)}>
        <p className="text-sm text-ink-2 wrap-anywhere">{job.title}. Only our administrators see who reported it.</p>
        <ReasonChoice formId={formId} report={report} />
        <DetailsField formId={formId} report={report} />
      </form>
    </Dialog>
  )
}

/** What is typed into the dialog, and how sending it goes. */
function useJobReport(jobId: string, onSent: () => void) {
  const [typed, setTyped] = useState<{ reason?: ReportReason; details: string }>({ details: '' })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const { reason, details } = typed
  async function send(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    if (!reason) return setProblem(REASON_MISSING)
    setBusy(true)
    setProblem('')
    try {
      await callSchemaFreeApi('reportJob', { params: { jobId }, body: { reason, details } })
      toast.success(REPORT_RECEIVED, { duration: 4000 })
      setTyped({ details: '' })
      onSent()
    } catch (error) {
      setProblem((error as Error).message)
    } finally {
      setBusy(false)
    }
  }
  return {
    reason,
    details,
    busy,
    problem,
    setReason: (next: ReportReason) => setTyped({ ...typed, reason: next }),
    setDetails: (next: string) => setTyped({ ...typed, details: next }),
    send,
  }
}

interface ReportPartProps {
  formId: string
  report: ReturnType<typeof useJobReport>
}

function ReasonChoice({ formId, report: { reason, problem, setReason } }: ReportPartProps) {
  return (
    <fieldset
      className={`mt-4 ${problem === REASON_MISSING ? 'haserr' : ''}`}
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
            onChange={() => setReason(each)}
          />
          <span>{REASON_LABELS[each]}</span>
        </label>
      ))}
    </fieldset>
  )
}

function DetailsField({ formId, report: { details, setDetails } }: ReportPartProps) {
  return (
    <>
      <label className="lbl mt-4" htmlFor={`${formId}-details`}>
        What happened <span className="font-normal text-ink-3">(optional)</span>
      </label>
      <textarea
        id={`${formId}-details`}
        className="field mt-1.5 block"
        rows={4}
        maxLength={MAX_DETAILS_LENGTH}
        value={details}
        onChange={({ currentTarget }) => setDetails(currentTarget.value)}
      />
    </>
  )
}

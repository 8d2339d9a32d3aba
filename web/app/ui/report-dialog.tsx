import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type SubmitEvent, useId, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

const REASON_MISSING = t`Please choose a reason`
const MAX_DETAILS_LENGTH = 1000

interface ReportDialogProps<Reason extends string> {
  /** For example 'Report this job'. */
  title: string
  /** What is reported. */
  subject: string
  /** The reasons to choose from, with what each one says. */
  reasons: Readonly<Partial<Record<Reason, string>>>
  onSend: (report: { reason: Reason; details: string }) => Promise<unknown>
  open: boolean
  onClose: () => void
}

/** Reports something to the administrators. The text stays if it cannot be sent. */
export function ReportDialog<Reason extends string>({
  title,
  subject,
  reasons,
  onSend,
  open,
  onClose,
}: ReportDialogProps<Reason>) {
  const formId = useId()
  const report = useReport(onSend, onClose)
  const buttons = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t`Cancel`}
      </Button>
      <Button type="submit" form={formId} busy={report.busy} busyText={t`Sending...`}>
        {t`Send report`}
      </Button>
    </>
  )
  return (
    <Dialog open={open} onClose={onClose} title={title} footer={buttons}>
      <form id={formId} noValidate onSubmit={(event) => void report.send(event)}>
        <p className="text-sm text-ink-2 wrap-anywhere">{t`${subject}. Only our administrators see who reported it.`}</p>
        <ReasonChoice formId={formId} report={report} reasons={reasons} />
        <DetailsField formId={formId} report={report} />
      </form>
    </Dialog>
  )
}

/** What is typed into the dialog, and how sending it goes. */
function useReport<Reason extends string>(onSend: ReportDialogProps<Reason>['onSend'], onSent: () => void) {
  const [typed, setTyped] = useState<{ reason?: Reason; details: string }>({ details: '' })
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
      await onSend({ reason, details })
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
    setReason: (next: Reason) => setTyped({ ...typed, reason: next }),
    setDetails: (next: string) => setTyped({ ...typed, details: next }),
    send,
  }
}

interface ReportPartProps<Reason extends string> {
  formId: string
  report: ReturnType<typeof useReport<Reason>>
}

function ReasonChoice<Reason extends string>({
  formId,
  report: { reason, problem, setReason },
  reasons,
}: ReportPartProps<Reason> & Pick<ReportDialogProps<Reason>, 'reasons'>) {
  return (
    <fieldset
      className={`mt-4 ${problem === REASON_MISSING ? 'haserr' : ''}`}
      aria-describedby={problem ? `${formId}-problem` : undefined}
    >
      <legend className="lbl">{t`What is wrong with it?`}</legend>
      {problem && (
        <p id={`${formId}-problem`} className="err" role="alert">
          {problem}
        </p>
      )}
      {(Object.entries(reasons) as [Reason, string][]).map(([each, label]) => (
        <label key={each} className="optrow">
          <input
            type="radio"
            className="check"
            name={`${formId}-reason`}
            value={each}
            checked={reason === each}
            onChange={() => setReason(each)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

function DetailsField<Reason extends string>({ formId, report: { details, setDetails } }: ReportPartProps<Reason>) {
  return (
    <>
      <label className="lbl mt-4" htmlFor={`${formId}-details`}>
        <Trans>
          What happened <span className="font-normal text-ink-3">(optional)</span>
        </Trans>
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

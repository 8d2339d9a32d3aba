import { buildJobQuery, type JobFilters } from '@sira/contract/job-search-url'
import { type SubmitEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { callSchemaFreeApi } from '../../api/schema-free-client.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { buildAlertName, ALERT_FREQUENCY_OPTIONS } from './alert-name.ts'

interface CreateAlertDialogProps {
  open: boolean
  onClose: () => void
  onCreated: () => void
  filters: JobFilters
  /** The labels of the active filters. */
  labels: readonly string[]
}

/** Creates a job alert for a signed-in seeker. */
export function CreateAlertDialog(props: CreateAlertDialogProps) {
  const { open, filters, labels } = props
  const id = useId()
  const { busy, problem, close, create } = useAlertCreation(props)
  return (
    <Dialog
      open={open}
      onClose={close}
      title="Create job alert"
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" form={id} busy={busy} busyText="Creating...">
            Create alert
          </Button>
        </>
      }
    >
      <form id={id} className="grid gap-4" onSubmit={(event) => void create(event)}>
        <AlertSummary filters={filters} labels={labels} />
        <TextField
          label="Name"
          name="name"
          defaultValue={buildAlertName(filters, labels)}
          maxLength={100}
          required
          error={problem?.name}
        />
        <SelectField label="How often" name="frequency" options={[...ALERT_FREQUENCY_OPTIONS]} defaultValue="DAILY" />
        {problem && !problem.name && <AlertProblem message={problem.message} />}
      </form>
    </Dialog>
  )
}

/** Sends what is typed into the dialog; `problem` is why it failed, until the dialog is closed. */
function useAlertCreation({ onClose, onCreated, filters }: CreateAlertDialogProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ message: string; name?: string }>()
  const close = () => {
    setProblem(undefined)
    onClose()
  }
  async function create(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { name, frequency } = Object.fromEntries(new FormData(event.currentTarget))
    const { search_key = '', filters: conditions } = buildJobQuery(filters)
    setBusy(true)
    try {
      await callSchemaFreeApi('createAlert', {
        body: { name, frequency, search_key, ...(conditions && { filters: conditions }) },
      })
      toast.success('Job alert created', RESULT_TOAST)
      onCreated()
      close()
    } catch (error) {
      const { message, errors } = error as { message: string; errors?: Record<string, string[]> }
      setProblem({ message, name: errors?.['name']?.[0] })
    }
    setBusy(false)
  }
  return { busy, problem, close, create }
}

/** Which jobs the alert will send. */
function AlertSummary({ filters, labels }: Pick<CreateAlertDialogProps, 'filters' | 'labels'>) {
  return (
    <p className="text-ink-2">
      We email you new jobs that match{' '}
      {labels.length > 0 || filters.q ? (
        <strong className="font-semibold wrap-anywhere text-ink">{buildAlertName(filters, labels)}</strong>
      ) : (
        'any search'
      )}
      . You get each job once, and every email has a link to stop the alert.
    </p>
  )
}

function AlertProblem({ message }: { message: string }) {
  return (
    <p role="alert" className="err">
      {message}{' '}
      <Link className="link" to={paths.seeker.settings('notifications')}>
        Your job alerts
      </Link>
    </p>
  )
}

import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ALERT_NAME_REQUIRED } from '@sira/contract/messages'
import { buildJobQuery, type JobFilters } from '@sira/contract/job-search-url'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { callSchemaFreeApi } from '../../api/schema-free-client.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { useWhen } from '../../ui/use-when.ts'
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
  const { busy, problem, close, create, form } = useAlertCreation(props)
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t`Create job alert`}
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            {t`Cancel`}
          </Button>
          <Button type="submit" form={id} busy={busy} busyText={t`Creating...`}>
            {t`Create alert`}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate className="grid gap-4" onSubmit={(event) => void create(event)}>
        <AlertSummary filters={filters} labels={labels} />
        <AlertFields name={buildAlertName(filters, labels)} nameError={problem?.name} />
        {problem && !problem.name && <AlertProblem message={problem.message} />}
      </form>
    </Dialog>
  )
}

/** What can be chosen; `name` is suggested. */
const AlertFields = ({ name, nameError }: { name: string; nameError: string | undefined }) => (
  <>
    <TextField label={t`Name`} name="name" defaultValue={name} maxLength={100} required error={nameError} />
    <SelectField label={t`How often`} name="frequency" options={[...ALERT_FREQUENCY_OPTIONS]} defaultValue="DAILY" />
  </>
)

/**
 * Sends what is typed into the dialog; `problem` is why it failed, until the dialog is closed. A wrong name gets the
 * focus.
 */
function useAlertCreation({ onClose, onCreated, filters }: CreateAlertDialogProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ message: string; name?: string }>()
  const form = useRef<HTMLFormElement>(null)
  useWhen(problem, () => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  const close = () => {
    setProblem(undefined)
    onClose()
  }
  async function create(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { name, frequency } = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
    if (!name?.trim()) return setProblem({ message: ALERT_NAME_REQUIRED, name: ALERT_NAME_REQUIRED })
    const { search_key = '', filters: conditions } = buildJobQuery(filters)
    setBusy(true)
    try {
      await callSchemaFreeApi('createAlert', {
        body: { name, frequency, search_key, ...(conditions && { filters: conditions }) },
      })
      toast.success(t`Job alert created`, RESULT_TOAST)
      onCreated()
      close()
    } catch (error) {
      const { message, errors } = error as { message: string; errors?: Record<string, string[]> }
      setProblem({ message, name: errors?.['name']?.[0] })
    }
    setBusy(false)
  }
  return { busy, problem, close, create, form }
}

/** Which jobs the alert will send. */
function AlertSummary({ filters, labels }: Pick<CreateAlertDialogProps, 'filters' | 'labels'>) {
  return (
    <p className="text-ink-2">
      {labels.length > 0 || filters.q ? (
        <Trans>
          We email you new jobs that match{' '}
          <strong className="font-semibold wrap-anywhere text-ink">
            {ph({ search: buildAlertName(filters, labels) })}
          </strong>
          . You get each job once, and every email has a link to stop the alert.
        </Trans>
      ) : (
        t`We email you new jobs that match any search. You get each job once, and every email has a link to stop the alert.`
      )}
    </p>
  )
}

function AlertProblem({ message }: { message: string }) {
  return (
    <p role="alert" className="err">
      {message}{' '}
      <Link className="link" to={paths.seeker.settings('notifications')}>
        {t`Your job alerts`}
      </Link>
    </p>
  )
}

import { buildJobQuery, type JobFilters } from '@sira/contract/job-search-url'
import { type SubmitEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { callSchemaFreeApi } from '../../api/schema-free-client.ts'
import { useSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { createDeviceSetting } from '../../ui/device-setting.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { buildAlertName, ALERT_FREQUENCY_OPTIONS } from './alert-name.ts'
import { VisitorAlertPanel } from './visitor-alert-panel.tsx'

const { set: setHidden, useIsOn: useHidden } = createDeviceSetting('alert-bar-hidden')

interface AlertBarProps {
  filters: JobFilters
  /** The labels of the active filters. */
  labels: readonly string[]
  /** The address of this list, to come back to. */
  here: string
}

/**
 * At the end of the list: an alert that sends new jobs of this search by email. It is part of the page, covers nothing,
 * and can be hidden on this device. Companies do not see it, because they have no use for it.
 */
export function JobAlertBar({ filters, labels, here }: AlertBarProps) {
  const session = useSession()
  const isHidden = useHidden()
  // The button that was pressed is gone: its counterpart gets the focus.
  const [wasPressed, setPressed] = useState(false)
  const hide = (hidden: boolean) => {
    setPressed(true)
    setHidden(hidden)
  }
  const [open, setOpen] = useState(false)
  const [createdFor, setCreatedFor] = useState<string>()
  const isCreated = createdFor === getSearchKey(filters)
  if (session.state === 'signedIn' && session.account.role !== 'JOBSEEKER') return null
  if (isHidden)
    return (
      <p className="no-print mt-6">
        <Button variant="ghost" size="sm" icon="bell" autoFocus={wasPressed} onClick={() => hide(false)}>
          Get new jobs for this search by email
        </Button>
      </p>
    )
  return (
    <section
      aria-label="Job alert"
      className="no-print mt-6 rounded-lg border border-line-2 bg-forest-wash px-4 py-3 md:px-5"
    >
      <div className="flex items-center gap-3">
        <Icon name="bell" className="flex-none text-forest max-sm:hidden" />
        <p className="min-w-0 grow text-sm font-medium">
          {isCreated ? 'You get new jobs for this search by email' : 'Get new jobs for this search by email'}
        </p>
        {isCreated && (
          <Link className="link inline-flex min-h-11 items-center text-sm" to={paths.seeker.settings('notifications')}>
            Your job alerts
          </Link>
        )}
        {!isCreated && session.state === 'signedIn' && (
          <Button size="sm" onClick={() => setOpen(true)}>
            Create alert
          </Button>
        )}
        <IconButton
          icon="x"
          label="Hide job alert bar"
          className="needs-scripts -mr-2"
          autoFocus={wasPressed}
          onClick={() => hide(true)}
        />
      </div>
      {/* While the session is loading, visitors see the form; people who may be signed in wait for the button. */}
      {session.state !== 'signedIn' && (
        <div className={session.state === 'loading' ? 'while-unknown' : ''}>
          <VisitorAlertPanel
            key={getSearchKey(filters)}
            filters={filters}
            name={buildAlertName(filters, labels)}
            here={here}
          />
        </div>
      )}
      <AlertDialog
        open={open}
        onClose={() => setOpen(false)}
        onCreated={() => setCreatedFor(getSearchKey(filters))}
        filters={filters}
        labels={labels}
      />
    </section>
  )
}

/** Identifies the search of an alert: there is one alert for each search. */
const getSearchKey = (filters: JobFilters) => {
  const { search_key, filters: conditions } = buildJobQuery(filters)
  return JSON.stringify([search_key, conditions])
}

type AlertDialogProps = {
  open: boolean
  onClose: () => void
  onCreated: () => void
  filters: JobFilters
  labels: readonly string[]
}

function AlertDialog({ open, onClose, onCreated, filters, labels }: AlertDialogProps) {
  const id = useId()
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
        <p className="text-ink-2">
          We email you new jobs that match{' '}
          {labels.length > 0 || filters.q ? (
            <strong className="font-semibold wrap-anywhere text-ink">{buildAlertName(filters, labels)}</strong>
          ) : (
            'any search'
          )}
          . You get each job once, and every email has a link to stop the alert.
        </p>
        <TextField
          label="Name"
          name="name"
          defaultValue={buildAlertName(filters, labels)}
          maxLength={100}
          required
          error={problem?.name}
        />
        <SelectField label="How often" name="frequency" options={[...ALERT_FREQUENCY_OPTIONS]} defaultValue="DAILY" />
        {problem && !problem.name && (
          <p role="alert" className="err">
            {problem.message}{' '}
            <Link className="link" to={paths.seeker.settings('notifications')}>
              Your job alerts
            </Link>
          </p>
        )}
      </form>
    </Dialog>
  )
}

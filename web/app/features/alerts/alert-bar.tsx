import { jobQuery, type JobFilters } from '@sira/contract/job-address'
import { type SubmitEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { askLight } from '../../api/light.ts'
import { useSession } from '../../api/session.ts'
import { paths } from '../../paths.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { deviceSwitch } from '../../ui/device-switch.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RESULT, toast } from '../../ui/toast.tsx'
import { alertName, FREQUENCIES } from './alert-words.ts'
import { VisitorAlert } from './visitor-alert.tsx'

const { turn: keepHidden, useIsOn: useHidden } = deviceSwitch('alert-bar-hidden')

interface AlertBarProps {
  filters: JobFilters
  /** The filters in force as people read them. */
  labels: readonly string[]
  /** This very list, to come back to. */
  here: string
}

/**
 * At the end of the list: new jobs of this search by mail. It stands in the page and lies over nothing, and can be hidden on this device. Companies have no use for it.
 */
export function AlertBar({ filters, labels, here }: AlertBarProps) {
  const person = useSession()
  const isHidden = useHidden()
  // What was pressed is gone: its counterpart has the focus.
  const [wasPressed, setPressed] = useState(false)
  const hide = (hidden: boolean) => {
    setPressed(true)
    keepHidden(hidden)
  }
  const [open, setOpen] = useState(false)
  const [made, setMade] = useState<string>()
  const isMade = made === searchOf(filters)
  if (person.state === 'signedIn' && person.account.role !== 'JOBSEEKER') return null
  if (isHidden)
    return (
      <p className="no-print mt-6">
        <Button variant="ghost" size="sm" icon="bell" autoFocus={wasPressed} onClick={() => hide(false)}>
          Get new jobs of this search by mail
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
          {isMade ? 'You get new jobs of this search by mail' : 'Get new jobs of this search by mail'}
        </p>
        {isMade && (
          <Link className="link inline-flex min-h-11 items-center text-sm" to={paths.seeker.settings('notifications')}>
            Your job alerts
          </Link>
        )}
        {!isMade && person.state === 'signedIn' && (
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
      {/* Until it is known who is there, visitors see the form; somebody who may be signed in waits for the button. */}
      {person.state !== 'signedIn' && (
        <div className={person.state === 'loading' ? 'while-unknown' : ''}>
          <VisitorAlert key={searchOf(filters)} filters={filters} name={alertName(filters, labels)} here={here} />
        </div>
      )}
      <AlertDialog
        open={open}
        onClose={() => setOpen(false)}
        onMade={() => setMade(searchOf(filters))}
        filters={filters}
        labels={labels}
      />
    </section>
  )
}

/** What an alert keeps of the filters: there is one a search. */
const searchOf = (filters: JobFilters) => {
  const { search_key, filters: conditions } = jobQuery(filters)
  return JSON.stringify([search_key, conditions])
}

type DialogProps = {
  open: boolean
  onClose: () => void
  onMade: () => void
  filters: JobFilters
  labels: readonly string[]
}

function AlertDialog({ open, onClose, onMade, filters, labels }: DialogProps) {
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
    const { search_key = '', filters: conditions } = jobQuery(filters)
    setBusy(true)
    try {
      await askLight('createAlert', {
        body: { name, frequency, search_key, ...(conditions && { filters: conditions }) },
      })
      toast.success('Job alert created', RESULT)
      onMade()
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
          We mail you jobs that are posted from now on and fit{' '}
          {labels.length > 0 || filters.q ? (
            <strong className="font-semibold wrap-anywhere text-ink">{alertName(filters, labels)}</strong>
          ) : (
            'any search'
          )}
          . Each job comes once, and one press in the mail stops it.
        </p>
        <TextField
          label="Name"
          name="name"
          defaultValue={alertName(filters, labels)}
          maxLength={100}
          required
          error={problem?.name}
        />
        <SelectField label="How often" name="frequency" options={[...FREQUENCIES]} defaultValue="DAILY" />
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

import type { Alert, AlertChange } from '@sira/contract/alerts'
import { buildJobListParams } from '@sira/contract/job-search-url'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatRelativeDate } from '../../ui/dates.ts'
import { SelectField } from '../../ui/field.tsx'
import { Tag } from '../../ui/status.tsx'
import { ALERT_FREQUENCY_OPTIONS } from './alert-name.ts'
import { changeJobAlert, jobAlertsQuery, removeJobAlert } from './alerts-queries.ts'

/** A seeker's job alerts: how often each sends email, pause, and delete. Every change is saved at once. */
export function JobAlertList() {
  const alerts = useLoadedQuery(jobAlertsQuery)
  const [failure, setFailure] = useState('')
  const [alertToDelete, setAlertToDelete] = useState<Alert>()
  const [busy, setBusy] = useState('')
  async function runAction(id: string, work: Promise<unknown>, failureText: string) {
    setBusy(id)
    setFailure('')
    await work.catch((error: unknown) => setFailure(`${failureText} ${(error as Error).message}`))
    setBusy('')
  }
  return (
    <section aria-labelledby="job-alerts" className="mt-6 border-t border-line pt-4">
      <h3 id="job-alerts" tabIndex={-1} className="text-base">
        Job alerts
      </h3>
      {alerts.length === 0 && (
        <div className="mt-2 text-ink-2">
          <p>Search for jobs and press Create alert below the list. We then email you new ones.</p>
          <ButtonLink to={paths.jobs()} variant="quiet" size="sm" className="mt-2">
            Find jobs
          </ButtonLink>
        </div>
      )}
      <ul className="mt-1">
        {alerts.map((alert) => (
          <AlertRow
            key={alert.id}
            alert={alert}
            busy={busy === alert.id}
            onRemove={() => setAlertToDelete(alert)}
            onChange={(to) => void runAction(alert.id, changeJobAlert(alert.id, to), 'The alert could not be changed.')}
          />
        ))}
      </ul>
      {failure && (
        <p role="alert" className="err">
          {failure}
        </p>
      )}
      <ConfirmDialog
        open={alertToDelete !== undefined}
        onClose={() => setAlertToDelete(undefined)}
        title="Delete this job alert?"
        text={
          alertToDelete && (
            <>
              <strong className="wrap-anywhere text-ink">{alertToDelete.name}</strong> will not send you any more jobs.
            </>
          )
        }
        confirmText="Delete"
        danger
        onConfirm={() => {
          if (alertToDelete)
            void runAction(alertToDelete.id, removeJobAlert(alertToDelete.id), 'The alert could not be deleted.')
          setAlertToDelete(undefined)
          document.getElementById('job-alerts')?.focus()
        }}
      />
    </section>
  )
}

function AlertRow({
  alert,
  busy,
  onChange,
  onRemove,
}: {
  alert: Alert
  busy: boolean
  onChange: (change: AlertChange) => void
  onRemove: () => void
}) {
  const { id, name, frequency, paused, sentAt, search_key, filters } = alert
  return (
    <li
      className="grid gap-x-4 gap-y-2 border-t border-line py-3 first:border-0 sm:grid-cols-[minmax(0,1fr)_13rem]"
      aria-busy={busy}
    >
      <div className="min-w-0">
        <p className="wrap-anywhere">
          <Link className="link font-medium" to={paths.jobs(buildJobListParams(search_key, filters))}>
            {name}
          </Link>{' '}
          {paused && <Tag tone="stone">Paused</Tag>}
        </p>
        <p className="text-sm text-ink-3">
          {sentAt ? `Last email ${formatRelativeDate(sentAt).toLowerCase()}` : 'No email yet'}
        </p>
        <p className="-ml-3 flex flex-wrap">
          <Button
            variant="ghost"
            size="sm"
            disabled={busy}
            aria-label={`${paused ? 'Resume' : 'Pause'}: ${name}`}
            onClick={() => onChange({ paused: !paused })}
          >
            {paused ? 'Resume' : 'Pause'}
          </Button>
          <Button variant="ghost" size="sm" disabled={busy} aria-label={`Delete: ${name}`} onClick={onRemove}>
            Delete
          </Button>
        </p>
      </div>
      <SelectField
        id={`frequency-${id}`}
        label={`How often: ${name}`}
        hideLabel
        name={`frequency-${id}`}
        options={[...ALERT_FREQUENCY_OPTIONS]}
        value={frequency}
        disabled={busy}
        onChange={(event) => onChange({ frequency: event.target.value as Alert['frequency'] })}
      />
    </li>
  )
}

import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Alert, AlertChange } from '@sira/contract/alerts'
import { buildJobListParams } from '@sira/contract/job-search-url'
import { useState } from 'react'
import { Link } from 'react-router'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatRelativeDate } from '../../ui/dates.ts'
import { FailureText } from '../../ui/failure-text.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useAction } from '../../ui/use-action.ts'
import { ALERT_FREQUENCY_OPTIONS } from './alert-name.ts'
import { changeJobAlert, jobAlertsQuery, removeJobAlert } from './alerts-queries.ts'

/** A seeker's job alerts: how often each sends email, pause, and delete. Every change is saved at once. */
export function JobAlertList() {
  const alerts = useLoadedQuery(jobAlertsQuery)
  const { running, failure, run } = useAction()
  const runAction = (id: string, work: Promise<unknown>, failureText: string) =>
    run(() => work, { name: id, explain: (error) => `${failureText} ${(error as Error).message}` })
  const [alertToDelete, setAlertToDelete] = useState<Alert>()
  return (
    <section aria-labelledby="job-alerts" className="mt-6 border-t border-line pt-4">
      <h3 id="job-alerts" tabIndex={-1} className="text-base">
        {t`Job alerts`}
      </h3>
      {alerts.length === 0 && <NoJobAlerts />}
      <ul className="mt-1">
        {alerts.map((alert) => (
          <AlertRow
            key={alert.id}
            alert={alert}
            busy={running === alert.id}
            onRemove={() => setAlertToDelete(alert)}
            onChange={(to) =>
              void runAction(alert.id, changeJobAlert(alert.id, to), t`The alert could not be changed.`)
            }
          />
        ))}
      </ul>
      <FailureText text={failure} />
      <DeleteAlertDialog
        alert={alertToDelete}
        onClose={() => setAlertToDelete(undefined)}
        onDelete={({ id }) => void runAction(id, removeJobAlert(id), t`The alert could not be deleted.`)}
      />
    </section>
  )
}

function NoJobAlerts() {
  return (
    <div className="mt-2 text-ink-2">
      <p>{t`Search for jobs and press Create alert below the list. We then email you new ones.`}</p>
      <ButtonLink to={paths.jobs()} variant="quiet" size="sm" className="mt-2">
        {t`Find jobs`}
      </ButtonLink>
    </div>
  )
}

interface DeleteAlertProps {
  /** The alert to delete; the dialog is closed without one. */
  alert?: Alert
  onClose: () => void
  onDelete: (alert: Alert) => void
}

function DeleteAlertDialog({ alert, onClose, onDelete }: DeleteAlertProps) {
  return (
    <ConfirmDialog
      open={alert !== undefined}
      onClose={onClose}
      title={t`Delete this job alert?`}
      text={
        alert && (
          <Trans>
            <strong className="wrap-anywhere text-ink">{ph({ name: alert.name })}</strong> will not send you any more
            jobs.
          </Trans>
        )
      }
      confirmText={t`Delete`}
      danger
      onConfirm={() => {
        if (alert) onDelete(alert)
        onClose()
        document.getElementById('job-alerts')?.focus()
      }}
    />
  )
}

interface AlertRowProps {
  alert: Alert
  busy: boolean
  onChange: (change: AlertChange) => void
  onRemove: () => void
}

function AlertRow(props: AlertRowProps) {
  const { alert, busy, onChange } = props
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
          {paused && <Tag tone="stone">{t`Paused`}</Tag>}
        </p>
        <p className="text-sm text-ink-3">
          {sentAt ? t`Last email ${ph({ when: formatRelativeDate(sentAt).toLowerCase() })}` : t`No email yet`}
        </p>
        <AlertButtons {...props} />
      </div>
      <SelectField
        id={`frequency-${id}`}
        label={t`How often: ${name}`}
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

function AlertButtons({ alert: { name, paused }, busy, onChange, onRemove }: AlertRowProps) {
  return (
    <p className="-ml-3 flex flex-wrap">
      <Button
        variant="ghost"
        size="sm"
        disabled={busy}
        aria-label={paused ? t`Resume: ${name}` : t`Pause: ${name}`}
        onClick={() => onChange({ paused: !paused })}
      >
        {paused ? t({ message: 'Resume', context: 'job alert' }) : t`Pause`}
      </Button>
      <Button variant="ghost" size="sm" disabled={busy} aria-label={t`Delete: ${name}`} onClick={onRemove}>
        {t`Delete`}
      </Button>
    </p>
  )
}

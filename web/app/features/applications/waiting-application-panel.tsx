import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { formatDateTime } from '../../ui/dates.ts'
import { focusHeading } from '../../ui/focus.ts'
import { useFocusWhen } from '../../ui/use-focus.ts'
import { Icon } from '../../ui/icon.tsx'
import { UnsentLetter } from './apply-panels.tsx'
import { WaitingActions, WaitingText } from './waiting-application-parts.tsx'
import { holdWaiting } from './waiting-applications-queries.ts'
import { useSendingApplication, type WaitingApplication } from './waiting-applications.ts'

/** Moves the focus into the form, which takes the place of the panel. */
function focusFirstField() {
  const field = document.querySelector<HTMLElement>('main form :is(input, textarea, select):enabled:not([type=hidden])')
  if (field) field.focus()
  else focusHeading()
}

function chooseIcon({ refusal }: WaitingApplication, sending: boolean) {
  if (refusal) return { name: 'circle-alert', className: 'size-8 text-cherry' } as const
  if (sending) return { name: 'send', className: 'size-8 text-tana' } as const
  return { name: 'wifi-off', className: 'size-8 text-buna' } as const
}

interface WaitingPanelProps {
  entry: WaitingApplication
  /** The form was just sent: the panel in its place gets the focus. */
  afterSending: boolean
}

/** Shown instead of the form when the application for this job waits on the device, or was refused. */
export function WaitingApplicationPanel({ entry, afterSending }: WaitingPanelProps) {
  const { refusal, writtenAt, body } = entry
  const sending = useSendingApplication(entry.jobId)
  const change = useMutation({ mutationFn: () => holdWaiting(entry), onSuccess: focusFirstField })
  const time = formatDateTime(writtenAt)
  return (
    <section ref={useFocusWhen(afterSending)} tabIndex={-1} aria-labelledby="waiting" className="panel">
      <Icon {...chooseIcon(entry, sending !== undefined)} />
      <h2 id="waiting" className="mt-3 text-xl">
        {refusal && t`Your application was not sent`}
        {!refusal && (sending ? t`Your application is being sent` : t`Your application is waiting for a connection`)}
      </h2>
      <p role="status" className="mt-1 text-ink-2">
        <WaitingText entry={entry} />
      </p>
      <p className="mt-1 text-sm text-ink-3">{t`Written ${time}`}</p>
      <WaitingActions entry={entry} onChange={() => change.mutate()} />
      {refusal && <UnsentLetter text={body.coverLetter} />}
    </section>
  )
}

import { ph, t } from '@lingui/core/macro'
import type { Webhook } from '@sira/contract/webhooks'
import { useState } from 'react'
import { describeError } from '../../api/error-message.ts'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { formatDateTime } from '../../ui/dates.ts'
import { Fact } from '../../ui/fact.tsx'
import { FailureText } from '../../ui/failure-text.tsx'
import { useAction } from '../../ui/use-action.ts'
import { OldSecretDialog } from './webhook-actions.tsx'
import { WebhookStateText } from './webhook-state-text.tsx'
import { EVENT_LABELS, listEventTexts } from './webhook-texts.ts'
import { saveWebhook } from './webhooks-queries.ts'

/** Whether a webhook works, with the button that turns it on or off, and what is known about it. */
export function WebhookDetails({ webhook }: { webhook: Webhook }) {
  const [isEnding, setEnding] = useState(false)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-line-2 px-4 py-3">
        <p role="status" className="min-w-0 grow basis-40">
          <WebhookStateText webhook={webhook} />
          {!webhook.isOn && (
            <span className="block text-sm text-ink-2">
              {t`Turned on again, it continues where it stopped, with the events of the last 30 days.`}
            </span>
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          {webhook.nextAttemptAt && <TryNowButton webhook={webhook} />}
          <SwitchButton webhook={webhook} />
        </div>
      </div>
      <WebhookFacts webhook={webhook} onEndOldSecret={() => setEnding(true)} />
      {isEnding && <OldSecretDialog webhook={webhook} onClose={() => setEnding(false)} />}
    </div>
  )
}

const WebhookFacts = ({ webhook, onEndOldSecret }: { webhook: Webhook; onEndOldSecret: () => void }) => (
  <dl>
    <Fact term={t`Address`} className="wrap-anywhere">
      {webhook.url}
    </Fact>
    <Fact term={t`Events`}>
      <EventNames webhook={webhook} />
    </Fact>
    <Fact term={t`Last delivered`}>
      {webhook.lastDeliveredAt ? <DateTime at={webhook.lastDeliveredAt} /> : t`Nothing yet`}
    </Fact>
    {webhook.previousSecretUntil && (
      <Fact term={t`Signing secret`} className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <span>{t`Until ${ph({ time: formatDateTime(webhook.previousSecretUntil) })} we sign with the old secret, too.`}</span>
        <Button variant="quiet" onClick={onEndOldSecret}>
          {t`Stop using the old secret`}
        </Button>
      </Fact>
    )}
    <Fact term={t`Created`}>
      {t`${ph({ time: formatDateTime(webhook.createdAt) })} by ${ph({ name: webhook.createdBy ?? t`a former owner` })}`}
    </Fact>
  </dl>
)

function EventNames({ webhook: { events } }: { webhook: Webhook }) {
  const names = (
    <ul>
      {events.map((type) => (
        <li key={type}>{EVENT_LABELS[type]}</li>
      ))}
    </ul>
  )
  if (events.length <= 2) return names
  return (
    <details>
      <summary className="cursor-pointer">{listEventTexts(events)}</summary>
      <div className="mt-1 text-ink-2">{names}</div>
    </details>
  )
}

/** Sends the event that waits for its next attempt at once, for example after the owner has mended their server. */
function TryNowButton({ webhook: { id } }: { webhook: Webhook }) {
  const { busy, failure, run } = useAction()
  return (
    <div>
      <Button
        variant="quiet"
        icon="refresh-cw"
        busy={busy}
        busyText={t`Sending...`}
        onClick={() => void run(() => saveWebhook(id, { isOn: true }), { explain: describeError })}
      >
        {t`Try now`}
      </Button>
      <FailureText text={failure} />
    </div>
  )
}

function SwitchButton({ webhook: { id, isOn } }: { webhook: Webhook }) {
  const { busy, failure, run } = useAction()
  const turn = () => run(() => saveWebhook(id, { isOn: !isOn }), { explain: describeError })
  return (
    <div>
      <Button
        variant={isOn ? 'quiet' : 'primary'}
        busy={busy}
        busyText={isOn ? t`Turning off...` : t`Turning on...`}
        onClick={() => void turn()}
      >
        {isOn ? t`Turn off` : t`Turn on`}
      </Button>
      <FailureText text={failure} />
    </div>
  )
}

import { ph, plural, t } from '@lingui/core/macro'
import type { Webhook } from '@sira/contract/webhooks'
import { formatDateTime } from '../../ui/dates.ts'
import { StatusDiamond } from '../../ui/status.tsx'
import { describeWebhookState } from './webhook-texts.ts'

/** Whether a webhook works, as mark and words. */
export function WebhookStateText({ webhook }: { webhook: Webhook }) {
  const { text, tone } = describeWebhookState(webhook)
  const { isOn, failingSince, waitingEvents } = webhook
  return (
    <>
      <span className="inline-flex items-center gap-2 font-medium">
        <StatusDiamond tone={tone} />
        {text}
      </span>
      {waitingEvents > 0 && (
        <span className="block text-sm text-ink-2">
          {plural(waitingEvents, { one: '# event waits.', other: '# events wait.' })}
        </span>
      )}
      {isOn && failingSince && (
        <span className="block text-cherry">
          {t`It has failed since ${ph({ time: formatDateTime(failingSince) })}. After five days we switch it off.`}
        </span>
      )}
    </>
  )
}

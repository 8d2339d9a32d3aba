import { ph, plural, t } from '@lingui/core/macro'
import { MAX_WEBHOOK_ATTEMPTS } from '@sira/contract/area-enums'
import type { WebhookAttempt } from '@sira/contract/webhooks'
import { useState } from 'react'
import { describeError } from '../../api/error-message.ts'
import { useLoadedQuery } from '../../api/use-loaded-query.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { FailureText } from '../../ui/failure-text.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { Tag } from '../../ui/tag.tsx'
import { LOADING } from '../../ui/texts.ts'
import { TitledSection } from '../../ui/titled-section.tsx'
import { RESULT_TOAST, toast } from '../../ui/toast.tsx'
import { useAction } from '../../ui/use-action.ts'
import { AnswerText } from './webhook-answer.tsx'
import { describeAnswer, formatDuration, formatEventType } from './webhook-texts.ts'
import {
  readWebhookLog,
  reloadWebhooks,
  sendEventAgain,
  webhookLogQuery,
  type WebhookLogFilter,
} from './webhooks-queries.ts'

type LogPage = Awaited<ReturnType<typeof readWebhookLog>>

/** What was sent to a webhook and what came back, newest first. */
export function WebhookLog({ webhookId, onlyFailed }: WebhookLogFilter) {
  const filter = { webhookId, onlyFailed }
  const firstPage = useLoadedQuery(webhookLogQuery(filter))
  const { busy, run } = useAction()
  const tabs = [
    { value: 'all', label: t`All`, to: paths.employer.webhook(webhookId) },
    { value: 'failed', label: t`Failed`, to: paths.employer.webhook(webhookId, 'failed') },
  ]
  return (
    <TitledSection
      title={
        <span className="flex flex-wrap items-center justify-between gap-2">
          {t`Log of the last 30 days`}
          <Button
            variant="quiet"
            size="sm"
            icon="refresh-cw"
            busy={busy}
            busyText={LOADING}
            onClick={() => void run(reloadWebhooks)}
          >
            {t`Refresh`}
          </Button>
        </span>
      }
      className="mt-10"
    >
      <div className="mt-2">
        <TabLinks label={t`Filter the log`} tabs={tabs} current={onlyFailed ? 'failed' : 'all'} />
      </div>
      {/* A newer attempt moves the others: older pages are read again when somebody asks for them. */}
      <LogPages key={`${onlyFailed} ${firstPage.attempts[0]?.id}`} {...{ filter, firstPage }} />
    </TitledSection>
  )
}

function LogPages({ filter, firstPage }: { filter: WebhookLogFilter; firstPage: LogPage }) {
  const [olderPages, setOlderPages] = useState<readonly LogPage[]>([])
  const { busy, failure, run } = useAction()
  const pages = [firstPage, ...olderPages]
  const { attempts, hasMore } = pages.at(-1)!
  const readOlder = async () => setOlderPages([...olderPages, await readWebhookLog(filter, attempts.at(-1)?.id)])
  if (firstPage.attempts.length === 0)
    return (
      <p className="mt-4 text-sm text-ink-2">
        {filter.onlyFailed ? t`Nothing has failed.` : t`Nothing was sent yet. Send a test event to see how it looks.`}
      </p>
    )
  return (
    <>
      <ul>
        {pages
          .flatMap((page) => page.attempts)
          .map((attempt) => (
            <AttemptRow key={attempt.id} {...{ attempt }} webhookId={filter.webhookId} />
          ))}
      </ul>
      <FailureText text={failure} className="mt-2 text-sm font-semibold text-cherry" />
      {hasMore && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-3"
          busy={busy}
          busyText={LOADING}
          onClick={() => void run(readOlder, { explain: describeError })}
        >
          {t`Show older`}
        </Button>
      )}
    </>
  )
}

function AttemptRow({ webhookId, attempt }: { webhookId: string; attempt: WebhookAttempt }) {
  const { kind, at, succeeded, eventId, eventType, skipped } = attempt
  return (
    <li className="border-b border-line py-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-1">
        <div className="min-w-0 grow basis-56">
          <p className="flex flex-wrap items-center gap-x-2 font-medium">
            <Tag tone={succeeded ? 'forest' : 'cherry'}>
              {skipped === null ? (attempt.status ?? t`No answer`) : t`Not sent`}
            </Tag>
            {skipped === null
              ? formatEventType(eventType)
              : plural(skipped, {
                  one: '# event was older than 30 days, so it was not sent',
                  other: '# events were older than 30 days, so they were not sent',
                })}
          </p>
          <AttemptFacts attempt={attempt} />
        </div>
        <DateTime at={at} className="text-sm text-ink-3" />
        {eventId && kind !== 'test' && (
          <SendAgainButton {...{ webhookId, eventId }} name={formatEventType(eventType)} />
        )}
      </div>
      <AnswerText attempt={attempt} />
    </li>
  )
}

function AttemptFacts({
  attempt: { kind, attempt, gaveUp, failure, eventType, eventId, durationMs, ...rest },
}: {
  attempt: WebhookAttempt
}) {
  return (
    <>
      <p className="meta mt-0.5 text-xs text-ink-3">
        {eventType && kind !== 'test' && <code>{eventType}</code>}
        {attempt !== null && <span>{t`Attempt ${attempt} of ${ph({ most: MAX_WEBHOOK_ATTEMPTS })}`}</span>}
        {kind === 'resend' && <span>{t`Sent again by hand`}</span>}
        {durationMs !== null && <span>{formatDuration(durationMs)}</span>}
      </p>
      {eventId && (
        <p className="mt-0.5 text-xs wrap-anywhere text-ink-3">
          <code>{eventId}</code>
        </p>
      )}
      {failure && (
        <p className="mt-0.5 text-sm text-cherry">{describeAnswer({ failure, ...rest } as WebhookAttempt)}</p>
      )}
      {gaveUp && (
        <p className="mt-0.5 text-sm text-cherry">{t`That was the last attempt. You can send the event again.`}</p>
      )}
    </>
  )
}

function SendAgainButton({ webhookId, eventId, name }: { webhookId: string; eventId: string; name: string }) {
  const { busy, failure, run } = useAction()
  async function send() {
    const attempt = await sendEventAgain(webhookId, eventId)
    // It is the newest line of the log, too.
    toast[attempt.succeeded ? 'success' : 'error'](describeAnswer(attempt), RESULT_TOAST)
  }
  return (
    <div>
      <Button
        size="sm"
        variant="quiet"
        busy={busy}
        busyText={t`Sending...`}
        aria-label={t`Send again: ${name}`}
        onClick={() => void run(send, { explain: describeError })}
      >
        {t`Send again`}
      </Button>
      <FailureText text={failure} />
    </div>
  )
}

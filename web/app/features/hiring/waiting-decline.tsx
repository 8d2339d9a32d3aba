import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReceivedApplication } from '@sira/contract/applications'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { formatDateTime } from '../../ui/dates.ts'
import { FailureText } from '../../ui/failure-text.tsx'
import { keepApplication } from './hiring-queries.ts'

interface WaitingDeclineProps {
  application: ReceivedApplication
  declinesAt: string
  canEdit: boolean
}

/** Keeps the application. The pressed button is gone then: the keys of the review go on. */
async function keepAndGoOn(applicationId: string, pressedIn: HTMLElement | null) {
  const person = pressedIn?.closest<HTMLElement>('[tabindex="-1"]')
  await keepApplication(applicationId)
  person?.focus()
}

/** When the application will be declined because of its answers, and a button that keeps it. */
export function WaitingDecline({ application, declinesAt, canEdit }: WaitingDeclineProps) {
  const frame = useRef<HTMLElement>(null)
  const keep = useMutation({ mutationFn: () => keepAndGoOn(application.id, frame.current) })
  return (
    <section
      ref={frame}
      aria-label={t`Answers that do not meet the job`}
      className="mb-4 rounded-md bg-buna-wash px-4 py-3 text-sm"
    >
      <p>
        <Trans>
          Some answers are not what this job needs. The application is declined on{' '}
          <time dateTime={declinesAt} className="font-semibold">
            {ph({ time: formatDateTime(declinesAt) })}
          </time>
          , with an email that says why.
        </Trans>
      </p>
      {canEdit && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-2"
          busy={keep.isPending}
          busyText={t`Keeping...`}
          onClick={() => keep.mutate()}
        >
          {t`Keep this application`}
        </Button>
      )}
      <FailureText text={keep.isError && t`We could not keep it. Please try again.`} />
    </section>
  )
}

import { t } from '@lingui/core/macro'
import { JOB_IS_CLOSED } from '@sira/contract/messages'
import type { ReactNode } from 'react'
import { paths } from '../../paths.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { useFocusWhen } from '../../ui/use-focus.ts'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { useBrowserValue } from '../../ui/use-browser-value.ts'

/**
 * Shown instead of the form when the seeker has already applied. It gets the focus `afterSending` the form; on a page just
 * opened the heading keeps it.
 */
export function AlreadyAppliedPanel({
  applicationId,
  companyName,
  afterSending,
}: {
  applicationId?: string
  companyName: string
  afterSending: boolean
}) {
  return (
    <section ref={useFocusWhen(afterSending)} tabIndex={-1} aria-labelledby="already-applied" className="panel">
      <Icon name="circle-check" className="size-8 text-forest" />
      <h2 id="already-applied" className="mt-3 text-xl">
        {t`You have already applied for this job`}
      </h2>
      <p className="mt-1 text-ink-2">{t`${companyName} has your application. You can follow its status at any time.`}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink to={paths.seeker.applications({ id: applicationId })}>{t`See your application`}</ButtonLink>
        <ButtonLink to={paths.jobs()} variant="quiet">
          {t`Find more jobs`}
        </ButtonLink>
      </div>
    </section>
  )
}

/**
 * Shown instead of the form when the job is closed. `letter` is a cover letter that was not sent, `children` are
 * similar jobs.
 */
export function JobClosedPanel({
  afterSending,
  letter,
  children,
}: {
  afterSending: boolean
  letter?: string
  children?: ReactNode
}) {
  return (
    <section ref={useFocusWhen(afterSending)} tabIndex={-1} aria-labelledby="no-longer-open">
      <p
        id="no-longer-open"
        className="flex items-center gap-2 rounded-md bg-buna-wash px-4 py-3 font-medium text-buna"
      >
        <Icon name="circle-x" />
        {JOB_IS_CLOSED}
      </p>
      {letter && <UnsentLetter text={letter} />}
      {children && <h2 className="mt-8 text-xl">{t`Similar jobs`}</h2>}
      {children}
      <ButtonLink to={paths.jobs()} variant="quiet" className="mt-6">
        {t`Find more jobs`}
      </ButtonLink>
    </section>
  )
}

/** The cover letter that was not sent, to copy for another job. */
export function UnsentLetter({ text }: { text: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(t`Cover letter copied`),
      () => toast.error(t`The cover letter could not be copied`),
    )
  return (
    <div className="mt-6">
      <label className="lbl" htmlFor="unsent-letter">
        {t`Your cover letter`}
      </label>
      <p className="hint">{t`We did not send it. You can copy it for another job.`}</p>
      <textarea id="unsent-letter" className="field mt-1.5 block" rows={7} readOnly value={text} />
      <Button variant="quiet" size="sm" icon="copy" className="mt-2" onClick={() => void copy()}>
        {t`Copy cover letter`}
      </Button>
    </div>
  )
}

/** Beside Submit: why the application was not sent, or what pressing it does while there is no connection. */
export function SendingNotes({ unsent }: { unsent: string | undefined }) {
  const isOnline = useBrowserValue(() => navigator.onLine, true, subscribeToConnection)
  if (unsent) return <ApplicationNotSentAlert text={unsent} />
  return (
    <p role="status" className="text-sm font-medium text-buna empty:hidden">
      {!isOnline &&
        t`There is no connection now. You can submit all the same: the application waits on this device and is sent when the connection is back.`}
    </p>
  )
}

function subscribeToConnection(onChange: () => void) {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** The application was not sent, and can be sent again as it is. */
function ApplicationNotSentAlert({ text }: { text: string }) {
  return (
    <div
      ref={useFocusWhen<HTMLDivElement>(true)}
      tabIndex={-1}
      role="alert"
      className="errsum flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
    >
      <p className="font-semibold text-cherry">{text}</p>
      <Button type="submit" variant="quiet" icon="refresh-cw">
        {t`Try again`}
      </Button>
    </div>
  )
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { buildJobQuery, buildJobListParams, type JobFilters } from '@sira/contract/job-search-url'
import { ALERT_CONFIRMATION_SENT } from '@sira/contract/messages'
import { type SubmitEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { callSchemaFreeApi } from '../../api/schema-free-client.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { SIGN_IN } from '../../ui/texts.ts'
import { useWhen } from '../../ui/use-when.ts'
import { EmailUseNote, VisitorAlertFields } from './visitor-alert-fields.tsx'

interface VisitorAlertProps {
  filters: JobFilters
  /** The name of the alert, as shown in emails. */
  name: string
  /** The address of this list, to come back to after signing in. */
  here: string
}

type VisitorAlertState = { problem?: { message: string; email?: string }; busy?: boolean; sentTo?: string }

/**
 * A job alert for visitors who are not signed in: it needs only an email address, and no account. Without JavaScript
 * the browser itself submits the form.
 */
export function VisitorAlertPanel({ filters, name, here }: VisitorAlertProps) {
  const { problem, busy, sentTo, send, form } = useVisitorAlert(filters, name)
  const { search_key = '', filters: conditions } = buildJobQuery(filters)
  if (sentTo !== undefined) return <SentMessage to={sentTo} />
  return (
    <form
      ref={form}
      method="post"
      data-native=""
      noValidate
      action={paths.jobAlert(
        buildJobListParams(search_key, JSON.parse(conditions ?? '[]') as Parameters<typeof buildJobListParams>[1]),
      )}
      className="mt-2 grid gap-2"
      onSubmit={(event) => void send(event)}
    >
      <div className="flex flex-wrap items-end gap-3">
        <VisitorAlertFields emailError={problem?.email} />
        <Button type="submit" busy={busy} busyText={t`Sending...`} className="max-sm:w-full">
          {t`Create alert`}
        </Button>
      </div>
      {problem && !problem.email && (
        <p role="alert" className="err">
          {problem.message}
        </p>
      )}
      <EmailUseNote />
      <p className="text-xs text-ink-2">
        {t`Already have an account?`}{' '}
        <Link className="link" to={paths.signIn(here)}>
          {SIGN_IN}
        </Link>
      </p>
    </form>
  )
}

/** Sends what is typed into the form, and says how that goes. A refused email address gets the focus. */
function useVisitorAlert(filters: JobFilters, name: string) {
  const [state, setState] = useState<VisitorAlertState>({})
  const form = useRef<HTMLFormElement>(null)
  useWhen(state.problem, () => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  const { search_key = '', filters: conditions } = buildJobQuery(filters)
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget))
    setState({ busy: true })
    try {
      await callSchemaFreeApi('requestVisitorAlert', {
        body: { ...typed, name, search_key, ...(conditions && { filters: conditions }) },
      })
      setState({ sentTo: String(typed['email']) })
    } catch (error) {
      const { message, errors } = error as { message: string; errors?: Record<string, string[]> }
      setState({ problem: { message, email: errors?.['email']?.[0] } })
    }
  }
  return { ...state, send, form }
}

const focusMessage = (message: HTMLElement | null) => message?.focus()

/** Replaces the form and takes its focus. */
function SentMessage({ to }: { to: string }) {
  return (
    <p ref={focusMessage} tabIndex={-1} role="status" className="mt-2 text-sm">
      {ALERT_CONFIRMATION_SENT}{' '}
      <Trans>
        We sent it to <strong className="font-semibold wrap-anywhere">{to}</strong>. The link in it works for 7 days.
      </Trans>
    </p>
  )
}

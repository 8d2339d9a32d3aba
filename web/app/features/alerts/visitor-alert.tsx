import { jobQuery, searchAddress, type JobFilters } from '@sira/contract/job-address'
import { CONFIRM_BY_MAIL } from '@sira/contract/sentences'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { askLight } from '../../api/light.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { SIGN_IN } from '../../ui/texts.ts'
import { AboutAddress, VisitorFields } from './visitor-fields.tsx'

interface VisitorAlertProps {
  filters: JobFilters
  /** What the alert is called in mails. */
  name: string
  /** This very list, to come back to after signing in. */
  here: string
}

type State = { problem?: { message: string; email?: string }; busy?: boolean; sentTo?: string }

/** A job alert of somebody who is not signed in: the address first, an account whenever they like. Without scripts the form sends itself. */
export function VisitorAlert({ filters, name, here }: VisitorAlertProps) {
  const [{ problem, busy, sentTo }, setState] = useState<State>({})
  const { search_key = '', filters: conditions } = jobQuery(filters)
  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = Object.fromEntries(new FormData(event.currentTarget))
    setState({ busy: true })
    try {
      await askLight('requestAlert', {
        body: { ...typed, name, search_key, ...(conditions && { filters: conditions }) },
      })
      setState({ sentTo: String(typed['email']) })
    } catch (error) {
      const { message, errors } = error as { message: string; errors?: Record<string, string[]> }
      setState({ problem: { message, email: errors?.['email']?.[0] } })
    }
  }
  if (sentTo !== undefined) return <Sent to={sentTo} />
  return (
    <form
      method="post"
      data-native=""
      noValidate
      action={paths.jobAlert(
        searchAddress(search_key, JSON.parse(conditions ?? '[]') as Parameters<typeof searchAddress>[1]),
      )}
      className="mt-2 grid gap-2"
      onSubmit={(event) => void send(event)}
    >
      <div className="flex flex-wrap items-end gap-3">
        <VisitorFields emailError={problem?.email} />
        <Button type="submit" busy={busy} busyText="Sending..." className="max-sm:w-full">
          Create alert
        </Button>
      </div>
      {problem && !problem.email && (
        <p role="alert" className="err">
          {problem.message}
        </p>
      )}
      <AboutAddress />
      <p className="text-xs text-ink-2">
        Already have an account?{' '}
        <Link className="link" to={paths.signIn(here)}>
          {SIGN_IN}
        </Link>
      </p>
    </form>
  )
}

/** It takes the place of the form, and its focus. */
function Sent({ to }: { to: string }) {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <p ref={text} tabIndex={-1} role="status" className="mt-2 text-sm">
      {CONFIRM_BY_MAIL} We sent it to <strong className="font-semibold wrap-anywhere">{to}</strong>. The link in it
      works for 7 days.
    </p>
  )
}

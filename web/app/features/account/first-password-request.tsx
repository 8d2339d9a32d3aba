import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { toFormProblem } from '../../ui/form-errors.ts'
import { mailPasswordLink } from './account-queries.ts'

/** For people who have only signed in with Google or GitHub: requests an email with a link to set a password. */
export function FirstPasswordRequest({ email }: { email: string }) {
  const [state, setState] = useState<{ busy?: boolean; sent?: boolean; failure?: string }>({})
  const send = () => {
    setState({ busy: true })
    mailPasswordLink(email).then(
      () => setState({ sent: true }),
      (error: unknown) => setState({ failure: toFormProblem(error).message }),
    )
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-prose text-ink-2">
        You sign in with another service, so this account has no password yet. We can email a link to {email} where you
        can choose one. Then you can sign in either way.
      </p>
      {state.sent && (
        <p role="status" className="rounded-md bg-forest-wash px-4 py-3 font-medium text-forest">
          We sent a link to {email}. It works for one hour.
        </p>
      )}
      {state.failure && (
        <p role="alert" className="font-semibold text-cherry">
          {state.failure}
        </p>
      )}
      <Button variant="quiet" icon="mail" busy={state.busy} busyText="Sending..." onClick={send}>
        Email me a link
      </Button>
    </div>
  )
}

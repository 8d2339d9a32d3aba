import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { toFormProblem } from '../../ui/form-errors.ts'

/** For people who have only signed in with Google or GitHub: requests an email with a link to set a password. */
export function FirstPasswordRequest({
  email,
  mailPasswordLink,
}: {
  email: string
  mailPasswordLink: () => Promise<unknown>
}) {
  const [state, setState] = useState<{ busy?: boolean; sent?: boolean; failure?: string }>({})
  const send = () => {
    setState({ busy: true })
    mailPasswordLink().then(
      () => setState({ sent: true }),
      (error: unknown) => setState({ failure: toFormProblem(error).message }),
    )
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-prose text-ink-2">
        You sign in with another account, so this one has no password yet. We can mail a link to {email} with which you
        choose one. You then sign in either way.
      </p>
      {state.sent && (
        <p role="status" className="rounded-md bg-forest-wash px-4 py-3 font-medium text-forest">
          The link is on its way to {email}. It works for an hour.
        </p>
      )}
      {state.failure && (
        <p role="alert" className="font-semibold text-cherry">
          {state.failure}
        </p>
      )}
      <Button variant="quiet" icon="mail" busy={state.busy} busyText="Sending..." onClick={send}>
        Mail me a link
      </Button>
    </div>
  )
}

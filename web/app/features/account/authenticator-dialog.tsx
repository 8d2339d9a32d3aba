import { useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { toFormProblem } from '../../ui/form-errors.ts'
import { LOADING } from '../../ui/texts.ts'

/**
 * The API calls that set up an authenticator app. `confirmAuthenticator` returns new recovery codes, or null if the
 * account has some.
 */
export interface AuthenticatorCalls {
  startAuthenticator: () => Promise<{ secret: string; url: string; qr: string }>
  confirmAuthenticator: (code: string) => Promise<readonly string[] | null>
}

const TITLE = 'Set up an authenticator app'
const CodeFormSchema = z.object({
  code: z
    .string()
    .trim()
    .regex(/^[\d ]{6,9}$/, 'Please enter the 6-digit code from your app'),
})
const groupInFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** Shows the secret as a QR code and as text, and turns the app on once the person enters a first code from it. */
export function AuthenticatorDialog({
  calls,
  onClose,
  onDone,
}: {
  calls: AuthenticatorCalls
  onClose: () => void
  onDone: (codes: readonly string[] | null) => void
}) {
  const [app, setApp] = useState<{ secret: string; url: string; qr: string }>()
  const [failure, setFailure] = useState<string>()
  const [attempts, setAttempts] = useState(0)
  // Each opening and each attempt requests a new secret, a re-render does not.
  const start = useEffectEvent(() => calls.startAuthenticator())
  const close = useEffectEvent(onClose)
  useEffect(() => {
    let isShown = true
    start().then(
      (setup) => isShown && setApp(setup),
      (error: unknown) => {
        if (!isShown) return
        // The person cancelled the identity check, so this dialog closes too.
        if ((error as { code?: string }).code === 'REAUTHENTICATION_REQUIRED') close()
        else setFailure(toFormProblem(error).message)
      },
    )
    return () => {
      isShown = false
    }
  }, [attempts])
  return (
    <Dialog open onClose={onClose} title={TITLE}>
      {failure && (
        <ErrorPanel
          text={failure}
          onRetry={() => {
            setFailure(undefined)
            setAttempts(attempts + 1)
          }}
        />
      )}
      {!app && !failure && <p role="status">{LOADING}</p>}
      {app && (
        <>
          <ol className="grid list-decimal gap-3 pl-5 text-ink-2">
            <li>Install an authenticator app on your phone, such as Aegis, Google Authenticator or 2FAS.</li>
            <li>
              Scan this QR code with the app, or{' '}
              <a className="link" href={app.url}>
                open the app on this device
              </a>
              .
              <img
                src={`data:image/svg+xml;utf8,${encodeURIComponent(app.qr)}`}
                alt="QR code for the authenticator app"
                width={180}
                height={180}
                className="mt-2 rounded-md bg-white"
              />
              <span className="mt-2 block text-sm">
                You can also enter this key: <code className="num wrap-anywhere">{groupInFours(app.secret)}</code>
              </span>
            </li>
            <li>Enter the code that the app shows now.</li>
          </ol>
          <Form
            schema={CodeFormSchema}
            defaultValues={{ code: '' }}
            className="mt-4"
            aria-label={TITLE}
            onSend={async ({ code }) => onDone(await calls.confirmAuthenticator(code))}
          >
            <TextField
              label="Code"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={9}
              inputClassName="num tracking-widest"
            />
            <SubmitButton busyText="Checking..." size="md" className="justify-self-start">
              Turn on
            </SubmitButton>
          </Form>
        </>
      )}
    </Dialog>
  )
}

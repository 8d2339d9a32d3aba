import { useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'
import { Dialog } from '../../ui/dialog.tsx'
import { Failure } from '../../ui/failure.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { problemOf } from '../../ui/form-errors.ts'
import { LOADING } from '../../ui/texts.ts'

export interface AuthenticatorActs {
  startAuthenticator: () => Promise<{ secret: string; url: string; qr: string }>
  confirmAuthenticator: (code: string) => Promise<readonly string[] | null>
}

const TITLE = 'Set up an authenticator app'
const CodeForm = z.object({
  code: z
    .string()
    .trim()
    .regex(/^[\d ]{6,9}$/, 'Please enter the 6 digits that the app shows'),
})
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** Shows the secret as a QR code and as text, and turns the app on with a first code of it. */
export function AuthenticatorDialog({
  acts,
  onClose,
  onDone,
}: {
  acts: AuthenticatorActs
  onClose: () => void
  onDone: (codes: readonly string[] | null) => void
}) {
  const [app, setApp] = useState<{ secret: string; url: string; qr: string }>()
  const [failure, setFailure] = useState<string>()
  const [tries, setTries] = useState(0)
  // A new secret for each opening and each try, not for each drawing.
  const start = useEffectEvent(() => acts.startAuthenticator())
  const close = useEffectEvent(onClose)
  useEffect(() => {
    let isShown = true
    start().then(
      (made) => isShown && setApp(made),
      (error: unknown) => {
        if (!isShown) return
        // Who does not want to say who they are does not want this either.
        if ((error as { code?: string }).code === 'REAUTHENTICATION_REQUIRED') close()
        else setFailure(problemOf(error).message)
      },
    )
    return () => {
      isShown = false
    }
  }, [tries])
  return (
    <Dialog open onClose={onClose} title={TITLE}>
      {failure && (
        <Failure
          text={failure}
          onRetry={() => {
            setFailure(undefined)
            setTries(tries + 1)
          }}
        />
      )}
      {!app && !failure && <p role="status">{LOADING}</p>}
      {app && (
        <>
          <ol className="grid list-decimal gap-3 pl-5 text-ink-2">
            <li>Install an authenticator app on your phone, such as Aegis, Google Authenticator or 2FAS.</li>
            <li>
              Scan this picture with the app, or{' '}
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
                Or type this key: <code className="num wrap-anywhere">{grouped(app.secret)}</code>
              </span>
            </li>
            <li>Type the code that the app shows now.</li>
          </ol>
          <Form
            schema={CodeForm}
            defaultValues={{ code: '' }}
            className="mt-4"
            aria-label={TITLE}
            onSend={async ({ code }) => onDone(await acts.confirmAuthenticator(code))}
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
              Turn it on
            </SubmitButton>
          </Form>
        </>
      )}
    </Dialog>
  )
}

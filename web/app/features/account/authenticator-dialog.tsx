import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { z } from 'zod'
import { Dialog } from '../../ui/dialog.tsx'
import { digitCode } from '../../ui/digit-code.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { TextField } from '../../ui/field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { LOADING } from '../../ui/texts.ts'
import { turnOnAuthenticator } from './account-queries.ts'

/** The secret for the app, as a key, as an address and as a QR code. */
interface AuthenticatorSecret {
  secret: string
  url: string
  qr: string
}

interface AuthenticatorDialogProps {
  /** Absent while it is loading. */
  app?: AuthenticatorSecret
  /** Why there is no secret. */
  failure?: string
  onRetry: () => void
  onClose: () => void
  /** Called once the app is turned on, with new recovery codes, or null if the account has some. */
  onDone: (codes: readonly string[] | null) => void
}

const TITLE = t`Set up an authenticator app`
const CodeFormSchema = z.object({
  code: digitCode(t`Please enter the 6-digit code from your app`),
})
const groupInFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** Shows the secret as a QR code and as text, and turns the app on once the person enters a first code from it. */
export function AuthenticatorDialog({ app, failure, onRetry, onClose, onDone }: AuthenticatorDialogProps) {
  return (
    <Dialog open onClose={onClose} title={TITLE}>
      {failure && <ErrorPanel text={failure} onRetry={onRetry} />}
      {!app && !failure && <p role="status">{LOADING}</p>}
      {app && (
        <>
          <SetupSteps app={app} />
          <Form
            schema={CodeFormSchema}
            defaultValues={{ code: '' }}
            className="mt-4"
            aria-label={TITLE}
            onSend={async ({ code }) => onDone(await turnOnAuthenticator(code))}
          >
            <TextField
              label={t`Code`}
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              inputClassName="num tracking-widest"
            />
            <SubmitButton busyText={t`Checking...`} size="md" className="justify-self-start">
              {t`Turn on`}
            </SubmitButton>
          </Form>
        </>
      )}
    </Dialog>
  )
}

const SetupSteps = ({ app }: { app: AuthenticatorSecret }) => (
  <ol className="grid list-decimal gap-3 pl-5 text-ink-2">
    <li>{t`Install an authenticator app on your phone, such as Aegis, Google Authenticator or 2FAS.`}</li>
    <li>
      <Trans>
        Scan this QR code with the app, or{' '}
        <a className="link" href={app.url}>
          open the app on this device
        </a>
        .
      </Trans>
      <img
        src={`data:image/svg+xml;utf8,${encodeURIComponent(app.qr)}`}
        alt={t`QR code for the authenticator app`}
        width={180}
        height={180}
        className="mt-2 rounded-md bg-white"
      />
      <span className="mt-2 block text-sm">
        <Trans>
          You can also enter this key:{' '}
          <code className="num wrap-anywhere">{ph({ key: groupInFours(app.secret) })}</code>
        </Trans>
      </span>
    </li>
    <li>{t`Enter the code that the app shows now.`}</li>
  </ol>
)

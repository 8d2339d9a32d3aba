import { t } from '@lingui/core/macro'
import { confirmIdentity, getIdentityOptions, sendIdentityCode } from '@sira/contract/account-security'
import { useState } from 'react'
import { z } from 'zod'
import { callApi } from '../api/call-api.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { digitCode } from '../ui/digit-code.ts'
import { FailureText } from '../ui/failure-text.tsx'
import { PasswordField, TextField } from '../ui/field.tsx'
import { Form, SubmitButton } from '../ui/form.tsx'
import { toFormProblem } from '../ui/form-errors.ts'
import { signWithPasskey } from '../ui/passkey.ts'

/** Reads how this person can confirm their identity, with the challenge for a passkey. */
export const fetchIdentityOptions = () => callApi(getIdentityOptions, {}).then(({ data }) => data)
export type IdentityOptions = Awaited<ReturnType<typeof fetchIdentityOptions>>

const TITLE = t`Confirm that it is you`
const PasswordForm = z.object({ password: z.string().min(1, t`Please enter your password`) })
const CodeForm = z.object({
  code: digitCode(t`Please enter the 6 digits of the code`),
})

type Props = { options: IdentityOptions; onAnswer: (confirmed: boolean) => void }

/** The dialog that asks for the password, a passkey or an emailed code when a call requires it again. */
export function ConfirmIdentityDialog({ options, onAnswer }: Props) {
  return (
    <Dialog open onClose={() => onAnswer(false)} title={TITLE}>
      <IdentityForms options={options} onDone={() => onAnswer(true)} />
    </Dialog>
  )
}

function IdentityForms({ options: { methods, passkey }, onDone }: { options: IdentityOptions; onDone: () => void }) {
  const send = async (body: { password: string } | { code: string } | { passkey: object }) => {
    await callApi(confirmIdentity, { body: body as never })
    onDone()
  }
  return (
    <div className="grid gap-5">
      <p className="text-ink-2">
        {t`This keeps your account safe if somebody else uses your device. We will not ask again for ten minutes.`}
      </p>
      {methods.includes('passkey') && <PasskeyForm options={passkey} send={send} />}
      {methods.includes('password') && (
        <Form schema={PasswordForm} defaultValues={{ password: '' }} aria-label={TITLE} onSend={send}>
          <PasswordField
            label={t`Password`}
            name="password"
            autoComplete="current-password"
            autoFocus={!methods.includes('passkey')}
          />
          <SubmitButton busyText={t`Checking...`} size="md" className="justify-self-start">
            {t`Continue`}
          </SubmitButton>
        </Form>
      )}
      {methods.includes('code') && <EmailCodeForm send={send} />}
    </div>
  )
}

function PasskeyForm({ options, send }: { options: unknown; send: (body: { passkey: object }) => Promise<void> }) {
  const [state, setState] = useState<{ busy?: boolean; failure?: string }>({})
  const [challenge, setChallenge] = useState(options)
  const start = async () => {
    setState({ busy: true })
    try {
      await send({ passkey: await signWithPasskey(challenge) })
    } catch (error) {
      setState({ failure: toFormProblem(error).message })
      // Each challenge can be used once.
      setChallenge(
        await fetchIdentityOptions().then(
          ({ passkey }) => passkey,
          () => challenge,
        ),
      )
    }
  }
  return (
    <div className="grid gap-2">
      <Button icon="key" busy={state.busy} busyText={t`Waiting for your passkey...`} onClick={() => void start()}>
        {t`Use a passkey`}
      </Button>
      <FailureText text={state.failure} className="text-sm font-semibold text-cherry" />
    </div>
  )
}

function EmailCodeForm({ send }: { send: (body: { code: string }) => Promise<void> }) {
  const [state, setState] = useState<{ busy?: boolean; sent?: boolean; failure?: string }>({})
  const sendCode = () => {
    setState({ busy: true })
    callApi(sendIdentityCode, {}).then(
      () => setState({ sent: true }),
      (error: unknown) => setState({ failure: toFormProblem(error).message }),
    )
  }
  return (
    <div className="grid gap-4">
      {!state.sent && <p className="text-ink-2">{t`Your account has no password, so we will email you a code.`}</p>}
      <Button
        variant={state.sent ? 'quiet' : 'primary'}
        icon="mail"
        busy={state.busy}
        busyText={t`Sending...`}
        onClick={sendCode}
      >
        {state.sent ? t`Send another code` : t`Send me a code`}
      </Button>
      <FailureText text={state.failure} className="text-sm font-semibold text-cherry" />
      {state.sent && <SentCodeForm send={send} />}
    </div>
  )
}

const SentCodeForm = ({ send }: { send: (body: { code: string }) => Promise<void> }) => (
  <Form schema={CodeForm} defaultValues={{ code: '' }} aria-label={TITLE} onSend={send}>
    <p role="status" className="text-forest">
      {t`We have emailed you a code. It works for ten minutes.`}
    </p>
    <TextField label={t`Code`} name="code" inputMode="numeric" autoComplete="one-time-code" autoFocus />
    <SubmitButton busyText={t`Checking...`} size="md" className="justify-self-start">
      {t`Continue`}
    </SubmitButton>
  </Form>
)

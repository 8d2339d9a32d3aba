import type { MfaMethod } from '@sira/contract/enums'
import { verifySecondStep, getSecondStepPasskeyOptions } from '@sira/contract/mfa'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { z } from 'zod'
import { callApi, ApiError } from '../../api/call-api.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField, TextField } from '../../ui/field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { toFormProblem } from '../../ui/form-errors.ts'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page.tsx'
import { signWithPasskey } from '../../ui/passkey.ts'
import { NeedsScriptsNote } from '../../ui/skeleton.tsx'
import { SIGN_IN } from '../../ui/texts.ts'
import { SIGNING_IN } from './auth-texts.ts'
import { continueSignIn } from './continue-sign-in.ts'
import { saveTrustedDeviceToken, readPendingSignIn } from './pending-sign-in.ts'

const TITLE = 'Confirm that it is you'
export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

/** Only the browser knows the sign-in that this tab started. */
export const clientLoader = () => ({ attempt: readPendingSignIn() })
clientLoader.hydrate = true as const

export const HydrateFallback = () => (
  <>
    <PageTitle title={TITLE} />
    <NeedsScriptsNote />
  </>
)

const METHOD_TEXTS: Record<MfaMethod, { title: string; other: string }> = {
  passkey: { title: 'Use a passkey on this device or another one.', other: 'Use a passkey' },
  totp: { title: 'Enter the code from your authenticator app.', other: 'Use the authenticator app' },
  recovery: { title: 'Enter one of the recovery codes that you saved. Each works once.', other: 'Use a recovery code' },
}
const CodeFormSchema = z.object({
  code: z
    .string()
    .trim()
    .regex(/^[\d ]{6,9}$/, 'Please enter the 6-digit code from your app'),
  rememberDevice: z.boolean(),
})
const RecoveryFormSchema = z.object({
  recoveryCode: z.string().trim().min(24, 'Please enter a recovery code of 24 letters and digits'),
  rememberDevice: z.boolean(),
})
const SIGN_IN_AGAIN = 'This took too long, or there were too many attempts. Please sign in again.'

export default function PassSecondStep({ loaderData: { attempt } }: { loaderData: ReturnType<typeof clientLoader> }) {
  const [method, setMethod] = useState<MfaMethod>(attempt?.methods[0] ?? 'totp')
  const send = useSendProof(attempt?.ticket ?? '', attempt?.returnTo ?? '/')
  if (!attempt) return <SignInExpired />
  const others = attempt.methods.filter((each) => each !== method)
  return (
    <>
      <PageTitle title={TITLE} lead={METHOD_TEXTS[method].title} />
      {method === 'passkey' && <PasskeyStep ticket={attempt.ticket} send={send} />}
      {method === 'totp' && (
        <Form
          key="totp"
          schema={CodeFormSchema}
          defaultValues={{ code: '', rememberDevice: false }}
          className="mt-6"
          aria-label={TITLE}
          onSend={send}
        >
          <TextField
            label="Code"
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            maxLength={9}
            inputClassName="num tracking-widest"
          />
          <RememberDeviceField />
          <SubmitButton busyText={SIGNING_IN}>Continue</SubmitButton>
        </Form>
      )}
      {method === 'recovery' && (
        <Form
          key="recovery"
          schema={RecoveryFormSchema}
          defaultValues={{ recoveryCode: '', rememberDevice: false }}
          className="mt-6"
          aria-label={TITLE}
          onSend={send}
        >
          <TextField
            label="Recovery code"
            name="recoveryCode"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            autoFocus
            hint="With or without the hyphens"
          />
          <RememberDeviceField />
          <SubmitButton busyText={SIGNING_IN}>Continue</SubmitButton>
        </Form>
      )}
      <ul className="mt-6 grid gap-1 border-t border-line pt-4">
        {others.map((each) => (
          <li key={each}>
            <button type="button" className="link inline-flex min-h-11 items-center" onClick={() => setMethod(each)}>
              {METHOD_TEXTS[each].other}
            </button>
          </li>
        ))}
        <li>
          <Link className="link inline-flex min-h-11 items-center" to={paths.signIn(attempt.returnTo)}>
            Back to sign in
          </Link>
        </li>
      </ul>
      <p className="mt-3 text-sm text-ink-3">
        Lost all of them?{' '}
        <Link className="link" to={paths.contact({ subject: 'I cannot complete two-step verification' })}>
          Write to us
        </Link>{' '}
        from the email address of your account.
      </p>
    </>
  )
}

const RememberDeviceField = () => (
  <CheckboxField label="Do not ask again on this device for 30 days" name="rememberDevice" />
)

interface SecondStepProof {
  code?: string
  recoveryCode?: string
  passkey?: object
  rememberDevice?: boolean
}

/**
 * Sends a proof and continues with the new session. If the pending sign-in is over (INVALID_TICKET), it goes back to
 * the sign-in page.
 */
function useSendProof(ticket: string, returnTo: string) {
  const navigate = useNavigate()
  return async (proof: SecondStepProof) => {
    try {
      const { data } = await callApi(verifySecondStep, { body: { ticket, ...proof } as never })
      if (data.deviceToken) saveTrustedDeviceToken(data.deviceToken)
      await navigate(continueSignIn(data, returnTo), { replace: true })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'INVALID_TICKET') throw error
      await navigate(paths.signIn(returnTo), { replace: true, state: { message: SIGN_IN_AGAIN } })
    }
  }
}

function PasskeyStep({ ticket, send }: { ticket: string; send: (proof: SecondStepProof) => Promise<void> }) {
  const [state, setState] = useState<{ busy?: boolean; failure?: string; rememberDevice?: boolean }>({})
  const startPasskey = async () => {
    setState((before) => ({ rememberDevice: before.rememberDevice, busy: true }))
    try {
      const { data: options } = await callApi(getSecondStepPasskeyOptions, { body: { ticket } })
      await send({ passkey: await signWithPasskey(options), rememberDevice: state.rememberDevice })
    } catch (error) {
      setState((before) => ({ rememberDevice: before.rememberDevice, failure: toFormProblem(error).message }))
    }
  }
  return (
    <div className="mt-6 grid gap-5">
      {state.failure && (
        <p role="alert" className="rounded-md bg-cherry-wash px-4 py-3 font-medium text-cherry">
          {state.failure}
        </p>
      )}
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="check"
          checked={state.rememberDevice ?? false}
          onChange={({ target }) => setState((before) => ({ ...before, rememberDevice: target.checked }))}
        />
        Do not ask again on this device for 30 days
      </label>
      <Button
        icon="key"
        size="lg"
        busy={state.busy}
        busyText="Waiting for your passkey..."
        onClick={() => void startPasskey()}
      >
        Use a passkey
      </Button>
    </div>
  )
}

function SignInExpired() {
  return (
    <>
      <PageTitle title={TITLE} lead="This sign-in has ended, or you started it in another tab." />
      <p className="mt-6">
        <Link className="link" to={paths.signIn()}>
          {SIGN_IN}
        </Link>
      </p>
    </>
  )
}

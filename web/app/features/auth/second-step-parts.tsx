import { t } from '@lingui/core/macro'
import { FORGOT_PASSWORD } from '@sira/contract/messages'
import { Trans } from '@lingui/react/macro'
import type { MfaMethod } from '@sira/contract/enums'
import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { digitCode } from '../../ui/digit-code.ts'
import { CheckboxField, TextField } from '../../ui/field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { toFormProblem } from '../../ui/form-errors.ts'
import { signWithPasskey } from '../../ui/passkey.ts'
import { FailureText } from '../../ui/failure-text.tsx'
import { SIGNING_IN, USE_PASSKEY, WAITING_FOR_PASSKEY } from './auth-texts.ts'
import type { PendingSignIn } from './pending-sign-in.ts'

export const SECOND_STEP_TITLE = t`Confirm that it is you`
export const SECOND_STEP_TEXTS: Record<MfaMethod, { title: string; other: string }> = {
  passkey: { title: t`Use a passkey on this device or another one.`, other: USE_PASSKEY },
  totp: { title: t`Enter the code from your authenticator app.`, other: t`Use the authenticator app` },
  recovery: {
    title: t`Enter one of the recovery codes that you saved. Each works once.`,
    other: t`Use a recovery code`,
  },
}
const DO_NOT_ASK_AGAIN = t`Do not ask again on this device for 30 days`
const CodeFormSchema = z.object({
  code: digitCode(t`Please enter the 6-digit code from your app`),
  rememberDevice: z.boolean(),
})
const RecoveryFormSchema = z.object({
  recoveryCode: z
    .string()
    .trim()
    .min(24, t`Please enter a recovery code of 24 letters and digits`),
  rememberDevice: z.boolean(),
})

/** What is sent as proof: one of the first three. */
export interface SecondStepAnswer {
  code?: string
  recoveryCode?: string
  passkey?: object
  rememberDevice?: boolean
}

interface StepProps {
  send: (proof: SecondStepAnswer) => Promise<void>
}

export const AuthenticatorStep = ({ send }: StepProps) => (
  <Form
    schema={CodeFormSchema}
    defaultValues={{ code: '', rememberDevice: false }}
    className="mt-6"
    aria-label={SECOND_STEP_TITLE}
    onSend={send}
  >
    <TextField
      label={t`Code`}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      autoFocus
      inputClassName="num [letter-spacing:.1em]"
    />
    <RememberDeviceField />
    <SubmitButton busyText={SIGNING_IN}>{t`Continue`}</SubmitButton>
  </Form>
)

export const RecoveryStep = ({ send }: StepProps) => (
  <Form
    schema={RecoveryFormSchema}
    defaultValues={{ recoveryCode: '', rememberDevice: false }}
    className="mt-6"
    aria-label={SECOND_STEP_TITLE}
    onSend={send}
  >
    <TextField
      label={t`Recovery code`}
      name="recoveryCode"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      autoFocus
      hint={t`With or without the hyphens`}
    />
    <RememberDeviceField />
    <SubmitButton busyText={SIGNING_IN}>{t`Continue`}</SubmitButton>
  </Form>
)

const RememberDeviceField = () => <CheckboxField label={DO_NOT_ASK_AGAIN} name="rememberDevice" />

export function PasskeyStep({ readOptions, send }: StepProps & { readOptions: () => Promise<unknown> }) {
  const [state, setState] = useState<{ busy?: boolean; failure?: string; rememberDevice?: boolean }>({})
  const startPasskey = async () => {
    setState((before) => ({ rememberDevice: before.rememberDevice, busy: true }))
    try {
      await send({ passkey: await signWithPasskey(await readOptions()), rememberDevice: state.rememberDevice })
    } catch (error) {
      setState((before) => ({ rememberDevice: before.rememberDevice, failure: toFormProblem(error).message }))
    }
  }
  return (
    <div className="mt-6 grid gap-5">
      <FailureText text={state.failure} className="rounded-md bg-cherry-wash px-4 py-3 font-medium text-cherry" />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="check"
          checked={state.rememberDevice ?? false}
          onChange={({ target }) => setState((before) => ({ ...before, rememberDevice: target.checked }))}
        />
        {DO_NOT_ASK_AGAIN}
      </label>
      <Button icon="key" size="lg" busy={state.busy} busyText={WAITING_FOR_PASSKEY} onClick={() => void startPasskey()}>
        {USE_PASSKEY}
      </Button>
    </div>
  )
}

interface OtherMethodsProps {
  pendingSignIn: PendingSignIn
  current: MfaMethod
  onChoose: (method: MfaMethod) => void
}

/**
 * Other ways to continue: the other methods of this account, a new password, after which codes work again that somebody
 * else has used up, signing in again, and a message to us.
 */
export const OtherMethods = ({ pendingSignIn, current, onChoose }: OtherMethodsProps) => (
  <>
    <ul className="mt-6 grid gap-1 border-t border-line pt-4">
      {pendingSignIn.methods
        .filter((each) => each !== current)
        .map((each) => (
          <li key={each}>
            <button type="button" className="link inline-flex min-h-11 items-center" onClick={() => onChoose(each)}>
              {SECOND_STEP_TEXTS[each].other}
            </button>
          </li>
        ))}
      <li>
        <Link className="link inline-flex min-h-11 items-center" to={paths.forgotPassword()}>
          {FORGOT_PASSWORD}
        </Link>
      </li>
      <li>
        <Link className="link inline-flex min-h-11 items-center" to={paths.signIn(pendingSignIn.returnTo)}>
          {t`Back to sign in`}
        </Link>
      </li>
    </ul>
    <p className="mt-3 text-sm text-ink-3">
      <Trans>
        Lost all of them?{' '}
        <Link className="link" to={paths.contact({ subject: t`I cannot complete two-step verification` })}>
          Write to us
        </Link>{' '}
        from the email address of your account.
      </Trans>
    </p>
  </>
)

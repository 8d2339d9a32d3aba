import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CODE_LENGTH } from '@sira/contract/enums'
import { formatFullName } from '@sira/contract/messages'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { EmailField, TextField } from '../../ui/field.tsx'
import { type FormProblem, type FormSchema, toFormProblem } from '../../ui/form-errors.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { PageTitle } from '../../ui/page.tsx'
import { SIGN_IN } from '../../ui/texts.ts'
import type { TelegramSignIn } from './telegram-email-state.ts'
import { VERIFY_EMAIL } from './auth-texts.ts'

interface TelegramEmailStepProps {
  schema: FormSchema<{ email: string }, { email: string }>
  signIn: TelegramSignIn
  onSend: (email: string) => Promise<void>
}

/** Asks somebody new from Telegram for an email address. */
export const TelegramEmailStep = ({ schema, signIn, onSend }: TelegramEmailStepProps) => (
  <>
    <PageTitle
      title={t`Your email address`}
      lead={t`Telegram does not tell us your email address. Please enter one: we send you a code, and later what becomes of your applications or jobs.`}
    />
    <p className="mt-4 wrap-anywhere text-ink-2">{t`You come from Telegram as ${ph({ name: formatFullName(signIn) })}.`}</p>
    <Form
      key="email"
      schema={schema}
      defaultValues={{ email: '' }}
      className="mt-6"
      aria-label={t`Your email address`}
      onSend={({ email }) => onSend(email)}
    >
      <EmailField label={t`Email`} name="email" autoComplete="email" />
      <SubmitButton busyText={t`Sending...`}>{t`Continue`}</SubmitButton>
    </Form>
    <p className="mt-6 text-sm text-ink-2">
      <Trans>
        You already have an account?{' '}
        <Link className="link" to={paths.signIn(signIn.returnTo)}>
          {SIGN_IN}
        </Link>{' '}
        as before. Then you can link Telegram in the security settings.
      </Trans>
    </p>
  </>
)

interface TelegramCodeStepProps {
  schema: FormSchema<{ otp: string }, { otp: string }>
  email: string
  verify: (otp: string) => Promise<FormProblem | void>
  /** Emails another code; the one before stops working. */
  resend: () => Promise<unknown>
  onOtherEmail: () => void
}

/** Asks for the code that was sent to the address. */
export const TelegramCodeStep = ({ schema, email, verify, resend, onOtherEmail }: TelegramCodeStepProps) => (
  <>
    <PageTitle
      title={t`Verify your email`}
      lead={
        <span className="wrap-anywhere">
          {t`We have emailed ${email} a six-digit code. It works for 10 minutes. If this address already has an account, the email says how to go on instead.`}
        </span>
      }
    />
    <Form
      key="code"
      schema={schema}
      defaultValues={{ otp: '' }}
      className="mt-6"
      aria-label={t`Verify your email`}
      onSend={({ otp }) => verify(otp)}
    >
      <TextField
        label={t`Verification code`}
        name="otp"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH}
        autoFocus
      />
      <SubmitButton busyText={t`Verifying...`}>{VERIFY_EMAIL}</SubmitButton>
    </Form>
    <ResendButton resend={resend} />
    <p className="text-sm">
      <button type="button" className="link min-h-11 font-semibold" onClick={onOtherEmail}>
        {t`Use another email address`}
      </button>
    </p>
  </>
)

function ResendButton({ resend }: { resend: TelegramCodeStepProps['resend'] }) {
  const [state, setState] = useState<{ busy?: boolean; sent?: boolean; failure?: string }>({})
  const send = () => {
    setState({ busy: true })
    resend().then(
      () => setState({ sent: true }),
      (error: unknown) => setState({ failure: toFormProblem(error).message }),
    )
  }
  return (
    <div className="mt-6 grid gap-2">
      <Button variant="quiet" icon="mail" busy={state.busy} busyText={t`Sending...`} onClick={send}>
        {t`Send another code`}
      </Button>
      <p
        role={state.failure ? 'alert' : 'status'}
        className={`text-sm ${state.failure ? 'text-cherry' : 'text-forest'}`}
      >
        {state.failure ?? (state.sent && t`We have sent another code. The one before no longer works.`)}
      </p>
    </div>
  )
}

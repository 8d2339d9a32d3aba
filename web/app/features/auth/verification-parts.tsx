import { t } from '@lingui/core/macro'
import { WRONG_CODE } from '@sira/contract/messages'
import { type ComponentType, type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { focusHeading } from '../../ui/focus.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import type { FormSchema } from '../../ui/form-errors.ts'
import { Icon } from '../../ui/icon.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import { toast } from '../../ui/toast.tsx'
import { OneTimeCodeField } from './one-time-code-field.tsx'
import type { ContinueAsButtonProps } from './continue-as-button.tsx'
import type { AuthNavigationState } from './use-navigation-message.ts'
import { VERIFY_EMAIL } from './auth-texts.ts'

/** The server sends at most one code a minute. */
const RESEND_WAIT_S = 60

/** `WayOn` signs in without the password, in the tab of the sign-up. */
export interface Verified {
  WayOn: ComponentType<ContinueAsButtonProps> | undefined
}

interface VerificationFormProps {
  schema: FormSchema<{ otp: string }, { otp: string }>
  /** Returns undefined if the code was wrong. */
  verify: (otp: string) => Promise<Verified | undefined>
  resend: ResendCodeProps['resend']
  onVerified: (verified: Verified) => void
}

/** Asks for the code in the email, or sends another one. */
export function VerificationForm({ schema, verify, resend, onVerified }: VerificationFormProps) {
  const [{ failed, round }, setAttempt] = useState({ failed: false, round: 0 })
  const [resendMessage, setResendMessage] = useState('')
  return (
    // What was said about the code before must not stand beside what is wrong with this one.
    <div onSubmit={() => setResendMessage('')}>
      <Form
        key={round}
        schema={schema}
        defaultValues={{ otp: '' }}
        className="mt-6"
        aria-label={t`Verify your email`}
        onSend={async ({ otp }) => {
          const verified = await verify(otp)
          if (verified) return onVerified(verified)
          setAttempt({ failed: true, round })
          return { fields: { otp: [WRONG_CODE] } }
        }}
      >
        <OneTimeCodeField label={t`Verification code`} name="otp" />
        <SubmitButton busyText={t`Verifying...`}>{VERIFY_EMAIL}</SubmitButton>
      </Form>
      {failed && (
        <p className="mt-4 text-sm text-ink-2">
          {t`A code expires after ten minutes or five wrong attempts. Then you can get a new one:`}
        </p>
      )}
      <ResendCode
        resend={resend}
        message={resendMessage}
        onMessage={setResendMessage}
        onSent={() => setAttempt({ failed: false, round: round + 1 })}
      />
    </div>
  )
}

/** `sent` is the message that a code was sent; undefined if it was not. */
export type ResendResult = { sent?: string; isTooSoon?: boolean }

interface ResendCodeProps {
  /** Requests a new code. Returns the message to show, or why there is no new code. */
  resend: () => Promise<ResendResult>
  /** What came of the last request; '' for nothing to say. */
  message: string
  onMessage: (message: string) => void
  onSent: () => void
}

/** Requests a new code. `onSent` is called afterwards: the previous code is invalid, and so is what was typed of it. */
function ResendCode({ resend, message, onMessage, onSent }: ResendCodeProps) {
  const [secondsLeft, startCountdown] = useCountdown()
  async function sendAgain() {
    const { sent, isTooSoon } = await resend()
    const text = sent ?? t`Failed to resend verification code. Please try again.`
    onMessage(text)
    if (sent !== undefined || isTooSoon) startCountdown(RESEND_WAIT_S)
    if (sent === undefined) return void toast.error(text)
    toast.success(text)
    onSent()
  }
  return (
    <div className="mt-4">
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <button
          type="button"
          className="link min-h-11 font-semibold aria-disabled:opacity-60"
          aria-disabled={secondsLeft > 0 || undefined}
          aria-describedby="resend-wait"
          onClick={() => secondsLeft === 0 && void sendAgain()}
        >
          {t`Resend verification code`}
        </button>
        <span id="resend-wait" className="text-ink-3">
          {secondsLeft > 0 && t`You can get a new code in ${secondsLeft} s`}
        </span>
      </p>
      <p className="text-sm text-ink-2" aria-live="polite">
        {message}
      </p>
    </div>
  )
}

/** Returns the seconds left, and a function that starts again with a number of seconds. */
function useCountdown(): [number, (seconds: number) => void] {
  const [secondsLeft, setSecondsLeft] = useState(0)
  useDelayed(secondsLeft, 1000, () => setSecondsLeft(secondsLeft - 1))
  return [secondsLeft, setSecondsLeft]
}

interface VerifiedPanelProps {
  returnTo: string
  state: AuthNavigationState
  /** How to go on without signing in. */
  children: ReactNode
}

export function VerifiedPanel({ returnTo, state, children }: VerifiedPanelProps) {
  return (
    <div role="status" className="panel p-6 text-center">
      <Icon name="circle-check" className="mx-auto size-10 text-forest" />
      <h1 ref={focusHeading} className="mt-3 text-2xl">
        {t`Email Verified!`}
      </h1>
      <p className="mt-1 text-ink-2">{t`Taking you to the sign-in page…`}</p>
      {children}
      <Link className="link mt-3 inline-block" to={paths.signIn(returnTo)} state={state}>
        {t`Sign in now`}
      </Link>
    </div>
  )
}

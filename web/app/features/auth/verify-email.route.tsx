import { VerificationCodeForm, resendVerificationCode, verifyEmail } from '@sira/contract/auth'
import { WRONG_CODE } from '@sira/contract/messages'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { callApi, ApiError } from '../../api/call-api.ts'
import { paths, safeReturnPath } from '../../paths.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page.tsx'
import { NeedsScriptsNote } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { OneTimeCodeField } from './one-time-code-field.tsx'
import { clearUnverifiedAccountId, readUnverifiedAccountId } from './email-verification-state.ts'
import { useCountdown } from './use-countdown.ts'
import { useNavigationEmail, useNavigationMessage } from './use-navigation-message.ts'

export const meta = () => buildPageMeta({ title: 'Verify your email', noindex: true })

const SESSION_EXPIRED = 'Verification session expired. Please sign up again.'
/** How long the success panel stays before the redirect to the sign-in page (product spec, part 1, section 9). */
const REDIRECT_MS = 2000
/** The server sends at most one code a minute. */
const RESEND_WAIT_S = 60

export async function clientLoader() {
  return { userId: readUnverifiedAccountId() }
}
clientLoader.hydrate = true as const
export const HydrateFallback = () => (
  <>
    <PageTitle title="Verify your email" />
    <NeedsScriptsNote />
  </>
)

const CodeFormSchema = VerificationCodeForm.pick({ otp: true })

export default function VerifyEmail({ loaderData: { userId } }: { loaderData: { userId?: string } }) {
  const navigate = useNavigate()
  const notice = useNavigationMessage()
  const email = useNavigationEmail()
  const returnTo = safeReturnPath(useSearchParams()[0].get('returnTo'))
  const [verified, setVerified] = useState(false)
  const [{ failed, round }, setAttempt] = useState({ failed: false, round: 0 })
  useEffect(() => {
    if (userId || verified) return
    toast.error(SESSION_EXPIRED, { id: 'verification' })
    void navigate(paths.signUp({ returnTo }), { replace: true })
  }, [userId, verified, returnTo, navigate])
  useEffect(() => {
    if (!verified) return
    const timer = setTimeout(
      () => void navigate(paths.signIn(returnTo), { replace: true, state: { message: verifyEmail.message, email } }),
      REDIRECT_MS,
    )
    return () => clearTimeout(timer)
  }, [verified, returnTo, email, navigate])

  if (verified) return <VerifiedPanel returnTo={returnTo} email={email} />
  if (!userId) return <PageTitle title="Verify your email" />
  return (
    <>
      <PageTitle
        title="Verify your email"
        lead={notice ?? 'We have emailed you a six-digit code. It works for 10 minutes.'}
      />
      <Form
        key={round}
        schema={CodeFormSchema}
        defaultValues={{ otp: '' }}
        className="mt-6"
        aria-label="Verify your email"
        onSend={async ({ otp }) => {
          try {
            await callApi(verifyEmail, { body: { userId, otp } })
          } catch (error) {
            if (!(error instanceof ApiError) || error.status !== 400) throw error
            setAttempt({ failed: true, round })
            return { fields: { otp: [WRONG_CODE] } }
          }
          clearUnverifiedAccountId()
          setVerified(true)
        }}
      >
        <OneTimeCodeField label="Verification code" name="otp" />
        <SubmitButton busyText="Verifying...">Verify Email</SubmitButton>
      </Form>
      {failed && (
        <p className="mt-4 text-sm text-ink-2">
          A code expires after ten minutes or five wrong attempts. Then you can get a new one:
        </p>
      )}
      <ResendCode userId={userId} onSent={() => setAttempt({ failed: false, round: round + 1 })} />
      <p className="mt-2 text-sm text-ink-2">
        Wrong email?{' '}
        <Link className="link" to={paths.signUp({ returnTo })}>
          Sign up again
        </Link>
      </p>
    </>
  )
}

/** Requests a new code. `onSent` is called afterwards: the previous code is invalid, and so is what was typed of it. */
function ResendCode({ userId, onSent }: { userId: string; onSent: () => void }) {
  const [secondsLeft, startCountdown] = useCountdown()
  const [message, setMessage] = useState('')
  async function resend() {
    try {
      const { message = '' } = await callApi(resendVerificationCode, { body: { userId } })
      toast.success(message)
      setMessage(message)
      startCountdown(RESEND_WAIT_S)
      onSent()
    } catch (error) {
      const failureText = 'Failed to resend verification code. Please try again.'
      if (error instanceof ApiError && error.code === 'TOO_MANY') startCountdown(RESEND_WAIT_S)
      toast.error(failureText)
      setMessage(failureText)
    }
  }
  return (
    <div className="mt-4">
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <button
          type="button"
          className="link min-h-11 font-semibold aria-disabled:opacity-60"
          aria-disabled={secondsLeft > 0 || undefined}
          aria-describedby="resend-wait"
          onClick={() => secondsLeft === 0 && void resend()}
        >
          Resend verification code
        </button>
        <span id="resend-wait" className="text-ink-3">
          {secondsLeft > 0 && `You can get a new code in ${secondsLeft} s`}
        </span>
      </p>
      <p className="text-sm text-ink-2" aria-live="polite">
        {message}
      </p>
    </div>
  )
}

function VerifiedPanel({ returnTo, email }: { returnTo: string; email: string | undefined }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div role="status" className="panel p-6 text-center">
      <Icon name="circle-check" className="mx-auto size-10 text-forest" />
      <h1 ref={heading} tabIndex={-1} className="mt-3 text-2xl">
        Email Verified!
      </h1>
      <p className="mt-1 text-ink-2">Taking you to the sign-in page…</p>
      <Link
        className="link mt-3 inline-block"
        to={paths.signIn(returnTo)}
        state={{ message: verifyEmail.message, email }}
      >
        Sign in now
      </Link>
    </div>
  )
}

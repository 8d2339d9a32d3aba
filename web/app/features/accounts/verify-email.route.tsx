import { Code, resendCode, verifyEmail } from '@sira/contract/accounts'
import { WRONG_CODE } from '@sira/contract/sentences'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { ask, Refusal } from '../../api/ask.ts'
import { paths, safeReturnPath } from '../../paths.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page.tsx'
import { NeedsScripts } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { CodeBoxes } from './code-boxes.tsx'
import { forgetPendingAccount, pendingAccount } from './pending-account.ts'
import { useCountdown } from './use-countdown.ts'
import { usePassedEmail, usePassedNotice } from './use-passed-notice.ts'

export const meta = () => pageMeta({ title: 'Verify your email', noindex: true })

const SESSION_EXPIRED = 'Verification session expired. Please sign up again.'
/** How long the success panel stays before the sign-in page (product spec, part 1, section 9). */
const REDIRECT_MS = 2000
/** The server sends one code a minute. */
const RESEND_WAIT_S = 60

export async function clientLoader() {
  return { userId: pendingAccount() }
}
clientLoader.hydrate = true as const
export const HydrateFallback = () => (
  <>
    <PageTitle title="Verify your email" />
    <NeedsScripts />
  </>
)

const CodeForm = Code.pick({ otp: true })

export default function VerifyEmail({ loaderData: { userId } }: { loaderData: { userId?: string } }) {
  const navigate = useNavigate()
  const notice = usePassedNotice()
  const email = usePassedEmail()
  const returnTo = safeReturnPath(useSearchParams()[0].get('returnTo'))
  const [verified, setVerified] = useState(false)
  const [{ failed, round }, setTry] = useState({ failed: false, round: 0 })
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

  if (verified) return <Verified returnTo={returnTo} email={email} />
  if (!userId) return <PageTitle title="Verify your email" />
  return (
    <>
      <PageTitle
        title="Verify your email"
        lead={notice ?? 'We have mailed you a code of six digits. It works for 10 minutes.'}
      />
      <Form
        key={round}
        schema={CodeForm}
        defaultValues={{ otp: '' }}
        className="mt-6"
        aria-label="Verify your email"
        onSend={async ({ otp }) => {
          try {
            await ask(verifyEmail, { body: { userId, otp } })
          } catch (error) {
            if (!(error instanceof Refusal) || error.status !== 400) throw error
            setTry({ failed: true, round })
            return { fields: { otp: [WRONG_CODE] } }
          }
          forgetPendingAccount()
          setVerified(true)
        }}
      >
        <CodeBoxes label="Verification code" name="otp" />
        <SubmitButton busyText="Verifying...">Verify Email</SubmitButton>
      </Form>
      {failed && (
        <p className="mt-4 text-sm text-ink-2">
          A code ends after ten minutes or five wrong tries. Then ask for a new one:
        </p>
      )}
      <Resend userId={userId} onSent={() => setTry({ failed: false, round: round + 1 })} />
      <p className="mt-2 text-sm text-ink-2">
        Wrong email?{' '}
        <Link className="link" to={paths.signUp({ returnTo })}>
          Sign up again
        </Link>
      </p>
    </>
  )
}

/** `onSent`: the code before is void, and so is what was typed of it. */
function Resend({ userId, onSent }: { userId: string; onSent: () => void }) {
  const [left, start] = useCountdown()
  const [said, setSaid] = useState('')
  async function resend() {
    try {
      const { message = '' } = await ask(resendCode, { body: { userId } })
      toast.success(message)
      setSaid(message)
      start(RESEND_WAIT_S)
      onSent()
    } catch (error) {
      const failed = 'Failed to resend verification code. Please try again.'
      if (error instanceof Refusal && error.code === 'TOO_MANY') start(RESEND_WAIT_S)
      toast.error(failed)
      setSaid(failed)
    }
  }
  return (
    <div className="mt-4">
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <button
          type="button"
          className="link min-h-11 font-semibold aria-disabled:opacity-60"
          aria-disabled={left > 0 || undefined}
          aria-describedby="resend-wait"
          onClick={() => left === 0 && void resend()}
        >
          Resend verification code
        </button>
        <span id="resend-wait" className="text-ink-3">
          {left > 0 && `A new code can be sent in ${left} s`}
        </span>
      </p>
      <p className="text-sm text-ink-2" aria-live="polite">
        {said}
      </p>
    </div>
  )
}

function Verified({ returnTo, email }: { returnTo: string; email: string | undefined }) {
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

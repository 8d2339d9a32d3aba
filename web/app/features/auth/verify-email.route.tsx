import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { EMAIL_VERIFIED } from '@sira/contract/auth'
import { resendVerificationCode, verifyEmail } from '@sira/contract/email-verification'
import type { RequestInput } from '@sira/contract/endpoint'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { callApi, ApiError } from '../../api/call-api.ts'
import { paths, safeReturnPath } from '../../paths.ts'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page.tsx'
import { NeedsScriptsNote } from '../../ui/skeleton.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import { toast } from '../../ui/toast.tsx'
import { useWhen } from '../../ui/use-when.ts'
import { CodeFormSchema } from './code-form.ts'
import { clearUnverifiedAccountId, readUnverifiedAccountId } from './email-verification-state.ts'
import { useNavigationEmail, useNavigationMessage, useNavigationState } from './use-navigation-message.ts'
import { VerificationForm, VerifiedPanel, type ResendResult, type Verified } from './verification-parts.tsx'

const TITLE = t`Verify your email`
export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

const SESSION_EXPIRED = t`Verification session expired. Please sign up again.`
/** How long the success panel stays before the redirect to the sign-in page (product spec, part 1, section 9). */
const REDIRECT_MS = 2000

export async function clientLoader() {
  return { userId: readUnverifiedAccountId() }
}
clientLoader.hydrate = true as const
export const HydrateFallback = () => (
  <>
    <PageTitle title={TITLE} />
    <NeedsScriptsNote />
  </>
)

/**
 * Sends the code; returns undefined if it was wrong. In the tab of the sign-up it returns the way to go on; where that
 * cannot be loaded, the password signs in.
 */
async function verifyCode(
  body: RequestInput<typeof verifyEmail>['body'],
  email: string | undefined,
): Promise<Verified | undefined> {
  try {
    const { data } = await callApi(verifyEmail, { body })
    clearUnverifiedAccountId()
    const loaded = data && (await import('./continue-as-button.tsx').catch(() => null))
    loaded?.saveContinueCode({ ...data!, email })
    return { WayOn: loaded?.ContinueAsButton }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error
    // A server that is being replaced may not know the key yet.
    if (error.code === 'BAD_INPUT' && body.browserKey) return verifyCode({ ...body, browserKey: undefined }, email)
    return undefined
  }
}

/** Requests a new code. */
const resendCode = (userId: string): Promise<ResendResult> =>
  callApi(resendVerificationCode, { body: { userId } }).then(
    ({ message = '' }) => ({ sent: message }),
    (error: unknown) => ({ isTooSoon: error instanceof ApiError && error.code === 'TOO_MANY' }),
  )

export default function VerifyEmail({ loaderData: { userId } }: { loaderData: { userId?: string } }) {
  const notice = useNavigationMessage()
  const email = useNavigationEmail()
  const browserKey = useNavigationState('browserKey')
  const returnTo = safeReturnPath(useSearchParams()[0].get('returnTo'))
  const [verified, setVerified] = useState<Verified>()
  const [isContinuing, setContinuing] = useState(false)
  useRedirects({ userId, email, verified, isContinuing }, returnTo)
  if (verified)
    return (
      <VerifiedPanel returnTo={returnTo} state={{ message: EMAIL_VERIFIED, email }}>
        {verified.WayOn && <verified.WayOn {...{ returnTo, email }} onPress={() => setContinuing(true)} />}
      </VerifiedPanel>
    )
  if (!userId) return <PageTitle title={TITLE} />
  return (
    <>
      <PageTitle title={TITLE} lead={notice ?? t`We have emailed you a six-digit code. It works for 10 minutes.`} />
      <VerificationForm
        schema={CodeFormSchema}
        verify={(otp) => verifyCode({ userId, otp, browserKey }, email)}
        resend={() => resendCode(userId)}
        onVerified={setVerified}
      />
      <p className="mt-2 text-sm text-ink-2">
        <Trans>
          Wrong email?{' '}
          <Link className="link" to={paths.signUp({ returnTo })}>
            Sign up again
          </Link>
        </Trans>
      </p>
    </>
  )
}

interface VerificationState {
  userId: string | undefined
  email: string | undefined
  verified: Verified | undefined
  /** The person goes on without signing in. */
  isContinuing: boolean
}

/** Leaves for sign-up if there is no account to verify, and for sign-in when it is verified. */
function useRedirects({ userId, verified, isContinuing, email }: VerificationState, returnTo: string) {
  const navigate = useNavigate()
  useWhen(!userId && !verified, () => {
    toast.error(SESSION_EXPIRED, { id: 'verification' })
    void navigate(paths.signUp({ returnTo }), { replace: true })
  })
  useDelayed(
    verified && !isContinuing,
    REDIRECT_MS,
    () => void navigate(paths.signIn(returnTo), { replace: true, state: { message: EMAIL_VERIFIED, email } }),
  )
}

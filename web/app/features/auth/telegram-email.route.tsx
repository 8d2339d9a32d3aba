import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import {
  confirmTelegramEmail,
  sendTelegramCode,
  TelegramCodeForm,
  TelegramEmailForm,
} from '@sira/contract/social-sign-in'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { callApi, ApiError } from '../../api/call-api.ts'
import { paths } from '../../paths.ts'
import { EmailField } from '../../ui/field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page.tsx'
import { NeedsScriptsNote } from '../../ui/skeleton.tsx'
import { SIGN_IN } from '../../ui/texts.ts'
import { continueSignIn } from './continue-sign-in.ts'
import {
  clearTelegramSignIn,
  readTelegramSignIn,
  saveTelegramSignIn,
  type TelegramSignIn,
} from './telegram-email-state.ts'
import { type ResendResult, VerificationForm } from './verification-parts.tsx'

const TITLE = t`Your email address`
export const meta = () => buildPageMeta({ title: TITLE, noindex: true })

/** Only the browser knows the sign-in that this tab started. */
export const clientLoader = () => ({ pendingSignIn: readTelegramSignIn() })
clientLoader.hydrate = true as const

export const HydrateFallback = () => (
  <>
    <PageTitle title={TITLE} />
    <NeedsScriptsNote />
  </>
)

const EmailFormSchema = TelegramEmailForm.pick({ email: true })
const CodeFormSchema = TelegramCodeForm.pick({ otp: true })

export default function EnterTelegramEmail({
  loaderData: { pendingSignIn },
}: {
  loaderData: ReturnType<typeof clientLoader>
}) {
  const [email, setEmail] = useState(pendingSignIn?.email)
  const { send, verify } = useTelegramSignIn(pendingSignIn)
  if (!pendingSignIn) return <SignInExpired />
  if (email)
    return (
      <CodeStep
        email={email}
        verify={verify}
        resend={() => send(email).then(toResendResult, toResendFailure)}
        onOtherEmail={() => setEmail(undefined)}
      />
    )
  return (
    <EmailStep
      signIn={pendingSignIn}
      onSend={async (entered) => {
        await send(entered)
        saveTelegramSignIn({ ...pendingSignIn, email: entered })
        setEmail(entered)
      }}
    />
  )
}

const toResendResult = (message: string): ResendResult => ({ sent: message })
const toResendFailure = (error: unknown): ResendResult => ({
  isTooSoon: error instanceof ApiError && error.code === 'TOO_MANY',
})

/**
 * Returns the calls of both steps. When the ticket is no longer valid (INVALID_TICKET), they go back to the sign-in page
 * with the reason.
 */
function useTelegramSignIn(signIn: TelegramSignIn | undefined) {
  const navigate = useNavigate()
  const { ticket = '', returnTo = '/' } = signIn ?? {}
  async function leaveIfOver(error: unknown): Promise<never> {
    if (error instanceof ApiError && error.code === 'INVALID_TICKET') {
      clearTelegramSignIn()
      await navigate(paths.signIn(returnTo), { replace: true, state: { message: error.message } })
    }
    throw error
  }
  /** Emails a code to the address; returns the message for the person. */
  const send = (email: string): Promise<string> =>
    callApi(sendTelegramCode, { body: { ticket, email } }).then(({ message = '' }) => message, leaveIfOver)
  /** Sends the code and continues with the new session; returns false if the code was wrong. */
  async function verify(otp: string): Promise<boolean> {
    try {
      const { data } = await callApi(confirmTelegramEmail, { body: { ticket, otp } })
      clearTelegramSignIn()
      await navigate(continueSignIn(data, returnTo), { replace: true })
      return true
    } catch (error) {
      if (error instanceof ApiError && error.code === 'INVALID_CODE') return false
      return leaveIfOver(error)
    }
  }
  return { send, verify }
}

const EmailStep = ({
  signIn: { firstName, lastName, returnTo },
  onSend,
}: {
  signIn: TelegramSignIn
  onSend: (email: string) => Promise<void>
}) => (
  <>
    <PageTitle
      title={TITLE}
      lead={t`Telegram does not tell us your email address. Please enter one: we send you a code, and later what becomes of your applications or jobs.`}
    />
    <p className="mt-4 wrap-anywhere text-ink-2">{t`You come from Telegram as ${firstName} ${lastName}.`}</p>
    <Form
      schema={EmailFormSchema}
      defaultValues={{ email: '' }}
      className="mt-6"
      aria-label={TITLE}
      onSend={({ email }) => onSend(email)}
    >
      <EmailField label={t`Email`} name="email" autoComplete="email" />
      <SubmitButton busyText={t`Sending...`}>{t`Continue`}</SubmitButton>
    </Form>
    <p className="mt-6 text-sm text-ink-2">
      <Trans>
        You already have an account?{' '}
        <Link className="link" to={paths.signIn(returnTo)}>
          Sign in
        </Link>{' '}
        as before. Then you can link Telegram in the security settings.
      </Trans>
    </p>
  </>
)

interface CodeStepProps {
  email: string
  verify: (otp: string) => Promise<boolean>
  resend: () => Promise<ResendResult>
  onOtherEmail: () => void
}

const CodeStep = ({ email, verify, resend, onOtherEmail }: CodeStepProps) => (
  <>
    <PageTitle
      title={t`Verify your email`}
      lead={
        <span className="wrap-anywhere">
          {t`We have emailed ${email} a six-digit code. It works for 10 minutes. If this address already has an account, the email says how to go on instead.`}
        </span>
      }
    />
    <VerificationForm schema={CodeFormSchema} verify={verify} resend={resend} onVerified={() => {}} />
    <p className="mt-2 text-sm text-ink-2">
      <button type="button" className="link min-h-11 font-semibold" onClick={onOtherEmail}>
        {t`Use another email address`}
      </button>
    </p>
  </>
)

function SignInExpired() {
  return (
    <>
      <PageTitle title={TITLE} lead={t`This sign-in has ended, or you started it in another tab.`} />
      <p className="mt-6">
        <Link className="link" to={paths.signIn()}>
          {SIGN_IN}
        </Link>
      </p>
    </>
  )
}

import { t } from '@lingui/core/macro'
import type { MfaMethod } from '@sira/contract/enums'
import { verifySecondStep, getSecondStepPasskeyOptions } from '@sira/contract/mfa'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { callApi, ApiError } from '../../api/call-api.ts'
import { paths } from '../../paths.ts'
import { buildPageMeta } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page.tsx'
import { NeedsScriptsNote } from '../../ui/skeleton.tsx'
import { SIGN_IN } from '../../ui/texts.ts'
import { continueSignIn } from './continue-sign-in.ts'
import { saveTrustedDeviceToken, readPendingSignIn } from './pending-sign-in.ts'
import {
  AuthenticatorStep,
  OtherMethods,
  PasskeyStep,
  RecoveryStep,
  SECOND_STEP_TEXTS,
  SECOND_STEP_TITLE,
  type SecondStepAnswer,
} from './second-step-parts.tsx'
import type { Route } from './+types/second-step.route'

export const meta = () => buildPageMeta({ title: SECOND_STEP_TITLE, noindex: true })

/** Only the browser knows the sign-in that this tab started. */
export const clientLoader = () => ({ pendingSignIn: readPendingSignIn() })
clientLoader.hydrate = true as const

export const HydrateFallback = () => (
  <>
    <PageTitle title={SECOND_STEP_TITLE} />
    <NeedsScriptsNote />
  </>
)

const SIGN_IN_AGAIN = t`This took too long, or there were too many attempts. Please sign in again. If your codes are refused, use a recovery code or a passkey, or choose a new password.`

export default function PassSecondStep({ loaderData: { pendingSignIn } }: Route.ComponentProps) {
  const [method, setMethod] = useState<MfaMethod>(pendingSignIn?.methods[0] ?? 'totp')
  const send = useSendAnswer(pendingSignIn?.ticket ?? '', pendingSignIn?.returnTo ?? '/')
  if (!pendingSignIn) return <SignInExpired />
  return (
    <>
      <PageTitle title={SECOND_STEP_TITLE} lead={SECOND_STEP_TEXTS[method].title} />
      {method === 'passkey' && <PasskeyStep readOptions={() => readPasskeyOptions(pendingSignIn.ticket)} send={send} />}
      {method === 'totp' && <AuthenticatorStep key="totp" send={send} />}
      {method === 'recovery' && <RecoveryStep key="recovery" send={send} />}
      <OtherMethods pendingSignIn={pendingSignIn} current={method} onChoose={setMethod} />
    </>
  )
}

const readPasskeyOptions = (ticket: string) =>
  callApi(getSecondStepPasskeyOptions, { body: { ticket } }).then(({ data }) => data)

/**
 * Returns a function that sends an answer and continues with the new session, or goes back to the sign-in page when the
 * pending sign-in is over (INVALID_TICKET).
 */
function useSendAnswer(ticket: string, returnTo: string) {
  const navigate = useNavigate()
  return async (answer: SecondStepAnswer) => {
    try {
      // The type of the body has one member per kind of answer; which one this is, only its step knows.
      const { data } = await callApi(verifySecondStep, { body: { ticket, ...answer } as never })
      if (data.deviceToken) saveTrustedDeviceToken(data.deviceToken)
      await navigate(continueSignIn(data, returnTo), { replace: true })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'INVALID_TICKET') throw error
      await navigate(paths.signIn(returnTo), { replace: true, state: { message: SIGN_IN_AGAIN } })
    }
  }
}

function SignInExpired() {
  return (
    <>
      <PageTitle title={SECOND_STEP_TITLE} lead={t`This sign-in has ended, or you started it in another tab.`} />
      <p className="mt-6">
        <Link className="link" to={paths.signIn()}>
          {SIGN_IN}
        </Link>
      </p>
    </>
  )
}

import { t } from '@lingui/core/macro'
import { SignInForm, signInWithPassword } from '@sira/contract/auth'
import { PRODUCT_NAME } from '@sira/contract/product'
import { WRONG_CREDENTIALS } from '@sira/contract/messages'
import type { z } from 'zod'
import { useState } from 'react'
import { useNavigate, useSearchParams, type MetaArgs } from 'react-router'
import { callApi, ApiError } from '../../api/call-api.ts'
import { paths, safeReturnPath } from '../../paths.ts'
import { Form } from '../../ui/form.tsx'
import { getPublicOrigin, buildPageMeta } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page.tsx'
import { SIGN_IN } from '../../ui/texts.ts'
import { AlreadySignedInNote } from './already-signed-in-note.tsx'
import { ContinueAsButton } from './continue-as-button.tsx'
import { continueSignIn } from './continue-sign-in.ts'
import { saveUnverifiedAccountId } from './email-verification-state.ts'
import { readTrustedDeviceToken } from './pending-sign-in.ts'
import { getRedirectSignInProblem } from './redirect-sign-in-problem.ts'
import { isToApply, SignInFields, SignInNotices, SignUpLead, SignUpToApply } from './sign-in-parts.tsx'
import { SocialSignIn } from './social-sign-in.tsx'
import { useNavigationEmail, useNavigationMessage } from './use-navigation-message.ts'

export const meta = ({ matches }: MetaArgs) =>
  buildPageMeta({
    title: SIGN_IN,
    description: t`Sign in to ${PRODUCT_NAME}.`,
    canonical: getPublicOrigin(matches) + paths.signIn(),
  })

/**
 * The text for a failed sign-in. Wrong credentials have the product spec's sentence (part 1, section 8). If the server
 * could not check them at all, the reason comes first, so that people do not look for a mistake in a password that was
 * never compared (decision 014).
 */
function getSignInErrorText({ status, code, message }: ApiError): string {
  if (code === 'ACCOUNT_SUSPENDED') return message
  if (status === 400 || status === 401) return WRONG_CREDENTIALS
  const reason = /[.።]$/.test(message) ? message : t`${message}.`
  return t`${reason} We could not check your email and password, so this does not mean “${WRONG_CREDENTIALS}”.`
}

/** Signs in and leaves for the next screen; `isContinuing` is true from then on. */
function useSignIn(returnTo: string) {
  const navigate = useNavigate()
  const [isContinuing, setContinuing] = useState(false)
  async function signIn(body: z.output<typeof SignInForm>) {
    try {
      const { data } = await callApi(signInWithPassword, { body: { ...body, deviceToken: readTrustedDeviceToken() } })
      setContinuing(true)
      await navigate(continueSignIn(data, returnTo), { replace: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { userId } = error.data
      if (error.code === 'EMAIL_NOT_VERIFIED' && typeof userId === 'string') {
        saveUnverifiedAccountId(userId)
        return navigate(paths.verifyEmail(returnTo), { state: { message: error.message, email: body.email } })
      }
      return { message: getSignInErrorText(error) }
    }
  }
  function enter(to: string) {
    setContinuing(true)
    void navigate(to, { replace: true })
  }
  return { isContinuing, startContinuing: () => setContinuing(true), signIn, enter }
}

export default function SignIn() {
  const [search] = useSearchParams()
  const notice = useNavigationMessage()
  const email = useNavigationEmail()
  const returnTo = safeReturnPath(search.get('returnTo'))
  const problem = getRedirectSignInProblem(search.get('problem'))
  // Who has just verified the address is not new.
  const isNew = isToApply(returnTo) && email === undefined
  const { isContinuing, startContinuing, signIn, enter } = useSignIn(returnTo)
  return (
    <>
      <PageTitle title={t`Welcome back`} lead={!isNew && <SignUpLead returnTo={returnTo} />} />
      <SignInNotices notice={notice} problem={problem} />
      <ContinueAsButton returnTo={returnTo} onPress={startContinuing} className="mt-4" />
      {isNew && <SignUpToApply returnTo={returnTo} />}
      {!isContinuing && <AlreadySignedInNote returnTo={returnTo} />}
      <Form
        schema={SignInForm}
        defaultValues={{ email: email ?? '', password: '', remember: false }}
        className="mt-6"
        aria-label={SIGN_IN}
        onSend={signIn}
      >
        <SignInFields returnTo={returnTo} onSignedIn={enter} />
      </Form>
      <SocialSignIn returnTo={returnTo} />
    </>
  )
}

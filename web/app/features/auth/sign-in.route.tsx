import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { SignInForm, signInWithPassword } from '@sira/contract/auth'
import { PRODUCT_NAME } from '@sira/contract/product'
import { WRONG_CREDENTIALS, FORGOT_PASSWORD } from '@sira/contract/messages'
import type { z } from 'zod'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { Link, useNavigate, useSearchParams, type MetaArgs } from 'react-router'
import { callApi, ApiError } from '../../api/call-api.ts'
import { paths, safeReturnPath } from '../../paths.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { getPublicOrigin, buildPageMeta } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page.tsx'
import { CREATE_ACCOUNT, SIGN_IN } from '../../ui/texts.ts'
import { AlreadySignedInNote } from './already-signed-in-note.tsx'
import { continueSignIn } from './continue-sign-in.ts'
import { saveUnverifiedAccountId } from './email-verification-state.ts'
import { readTrustedDeviceToken } from './pending-sign-in.ts'
import type { SignInWaysProps } from './sign-in-ways.tsx'
import { SocialSignIn } from './social-sign-in.tsx'
import { useNavigationEmail, useNavigationMessage } from './use-navigation-message.ts'
import { CheckboxField, EmailField, PasswordField } from '../../ui/field.tsx'
import { SIGNING_IN } from './auth-texts.ts'
import { PasskeySignInButton } from './passkey-sign-in-button.tsx'

/** What few people need: it is loaded for them. */
const SignInWays = lazy<ComponentType<SignInWaysProps>>(() =>
  import('./sign-in-ways.tsx').then(
    (loaded) => ({ default: loaded.SignInWays }),
    () => ({ default: () => null }),
  ),
)

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
  return { isContinuing, setContinuing, signIn, enter }
}

export default function SignIn() {
  const [search] = useSearchParams()
  const notice = useNavigationMessage()
  const email = useNavigationEmail()
  const returnTo = safeReturnPath(search.get('returnTo'))
  const problem = search.get('problem')
  const { isContinuing, setContinuing, signIn, enter } = useSignIn(returnTo)
  return (
    <>
      <PageTitle
        title={t`Welcome back`}
        lead={
          <Trans>
            New here?{' '}
            <Link className="link" to={paths.signUp({ returnTo })}>
              {CREATE_ACCOUNT}
            </Link>
          </Trans>
        }
      />
      <SignInNotice notice={notice} />
      {(problem ?? email ?? returnTo.endsWith('/apply')) && (
        <Suspense fallback={!problem && !email && <div className="mt-4" style={{ minHeight: '10.375rem' }} />}>
          <SignInWays {...{ returnTo, email, problem }} onContinue={() => setContinuing(true)} />
        </Suspense>
      )}
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

/** The message of the screen before. */
const SignInNotice = ({ notice }: { notice: string | undefined }) =>
  notice && (
    <p role="status" className="mt-4 rounded-md bg-forest-wash px-4 py-3 font-medium text-forest">
      {notice}
    </p>
  )

/** What is inside the form: email and password, or a passkey. */
const SignInFields = ({ returnTo, onSignedIn }: { returnTo: string; onSignedIn: (to: string) => void }) => (
  <>
    <EmailField label={t`Email`} name="email" autoComplete="username" ask={undefined} />
    <PasswordField label={t`Password`} name="password" autoComplete="current-password" />
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <CheckboxField label={t`Remember me`} name="remember" />
      <Link className="link inline-flex min-h-11 items-center text-sm" to={paths.forgotPassword()}>
        {FORGOT_PASSWORD}
      </Link>
    </div>
    <SubmitButton busyText={SIGNING_IN}>{SIGN_IN}</SubmitButton>
    <PasskeySignInButton onSignedIn={onSignedIn} returnTo={returnTo} />
  </>
)

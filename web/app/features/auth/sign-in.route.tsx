import { SignInForm, signInWithPassword } from '@sira/contract/auth'
import { PRODUCT_NAME } from '@sira/contract/product'
import { FORGOT_PASSWORD, WRONG_CREDENTIALS } from '@sira/contract/messages'
import type { z } from 'zod'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams, type MetaArgs } from 'react-router'
import { callApi, ApiError } from '../../api/call-api.ts'
import { paths, safeReturnPath } from '../../paths.ts'
import { CheckboxField, EmailField, PasswordField } from '../../ui/field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { getPublicOrigin, buildPageMeta } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page.tsx'
import { CREATE_ACCOUNT, SIGN_IN } from '../../ui/texts.ts'
import { AlreadySignedInNote } from './already-signed-in-note.tsx'
import { SIGNING_IN } from './auth-texts.ts'
import { continueSignIn } from './continue-sign-in.ts'
import { getGithubSignInProblem } from './github-sign-in-problem.ts'
import { PasskeySignInButton } from './passkey-sign-in-button.tsx'
import { saveUnverifiedAccountId } from './email-verification-state.ts'
import { readTrustedDeviceToken } from './pending-sign-in.ts'
import { SocialSignIn } from './social-sign-in.tsx'
import { useNavigationEmail, useNavigationMessage } from './use-navigation-message.ts'

export const meta = ({ matches }: MetaArgs) =>
  buildPageMeta({
    title: SIGN_IN,
    description: `Sign in to ${PRODUCT_NAME}.`,
    canonical: getPublicOrigin(matches) + paths.signIn(),
  })

/**
 * The text for a failed sign-in. Wrong credentials have the product spec's sentence (part 1, section 8). If the server
 * could not check them at all, the reason comes first, so that people do not look for a mistake in a password that was
 * never compared (decision 014).
 */
function getSignInErrorText({ status, code, message }: ApiError): string {
  if (code === 'ACCOUNT_SUSPENDED') return message
  return status === 400 || status === 401
    ? WRONG_CREDENTIALS
    : `${message.replace(/\.?$/, '.')} We could not check your email and password, so this does not mean “${WRONG_CREDENTIALS}”.`
}

export default function SignIn() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const notice = useNavigationMessage()
  const email = useNavigationEmail()
  const returnTo = safeReturnPath(search.get('returnTo'))
  const problem = getGithubSignInProblem(search.get('problem'))
  const [isContinuing, setContinuing] = useState(false)
  async function signIn(body: z.output<typeof SignInForm>) {
    try {
      const { data } = await callApi(signInWithPassword, { body: { ...body, deviceToken: readTrustedDeviceToken() } })
      setContinuing(true)
      await navigate(continueSignIn(data, returnTo), { replace: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === 'EMAIL_NOT_VERIFIED' && error.data['userId']) {
        saveUnverifiedAccountId(error.data['userId'])
        return navigate(paths.verifyEmail(returnTo), { state: { message: error.message, email: body.email } })
      }
      return { message: getSignInErrorText(error) }
    }
  }
  return (
    <>
      <PageTitle
        title="Welcome back"
        lead={
          <>
            New here?{' '}
            <Link className="link" to={paths.signUp({ returnTo })}>
              {CREATE_ACCOUNT}
            </Link>
          </>
        }
      />
      {notice && (
        <p role="status" className="mt-4 rounded-md bg-forest-wash px-4 py-3 font-medium text-forest">
          {notice}
        </p>
      )}
      {problem && (
        <p role="alert" className="mt-4 rounded-md bg-cherry-wash px-4 py-3 font-medium text-cherry">
          {problem}
        </p>
      )}
      {!isContinuing && <AlreadySignedInNote returnTo={returnTo} />}
      <Form
        schema={SignInForm}
        defaultValues={{ email: email ?? '', password: '', remember: false }}
        className="mt-6"
        aria-label={SIGN_IN}
        onSend={signIn}
      >
        <EmailField label="Email" name="email" autoComplete="username" />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <CheckboxField label="Remember me" name="remember" />
          <Link className="link inline-flex min-h-11 items-center text-sm" to={paths.forgotPassword()}>
            {FORGOT_PASSWORD}
          </Link>
        </div>
        <SubmitButton busyText={SIGNING_IN}>{SIGN_IN}</SubmitButton>
        <PasskeySignInButton
          onEnter={(to) => {
            setContinuing(true)
            void navigate(to, { replace: true })
          }}
          returnTo={returnTo}
        />
      </Form>
      <SocialSignIn returnTo={returnTo} />
    </>
  )
}

import { Credentials, login } from '@sira/contract/accounts'
import { PRODUCT_NAME } from '@sira/contract/product'
import { FORGOT_PASSWORD, WRONG_CREDENTIALS } from '@sira/contract/sentences'
import type { z } from 'zod'
import { useState } from 'react'
import { Link, useNavigate, useSearchParams, type MetaArgs } from 'react-router'
import { ask, Refusal } from '../../api/ask.ts'
import { paths, safeReturnPath } from '../../paths.ts'
import { CheckboxField, EmailField, PasswordField } from '../../ui/field.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { originIn, pageMeta } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page.tsx'
import { CREATE_ACCOUNT, SIGN_IN } from '../../ui/texts.ts'
import { AlreadySignedIn } from './already-signed-in.tsx'
import { SIGNING_IN } from './auth-texts.ts'
import { enter } from './enter.ts'
import { problemSentence } from './github-problems.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { keepPendingAccount } from './pending-account.ts'
import { readDeviceToken } from './second-step-attempt.ts'
import { SocialSignIn } from './social-sign-in.tsx'
import { usePassedEmail, usePassedNotice } from './use-passed-notice.ts'

export const meta = ({ matches }: MetaArgs) =>
  pageMeta({
    title: SIGN_IN,
    description: `Sign in to ${PRODUCT_NAME}.`,
    canonical: originIn(matches) + paths.signIn(),
  })

/**
 * The product spec's sentence for every failure (part 1, section 8). What kept the server from looking at all comes first: nobody looks for a
 * mistake in a password that was never compared (decision 014).
 */
function sentenceOf({ status, code, message }: Refusal): string {
  if (code === 'ACCOUNT_SUSPENDED') return message
  return status === 400 || status === 401
    ? WRONG_CREDENTIALS
    : `${message.replace(/\.?$/, '.')} This does not mean “${WRONG_CREDENTIALS}”: they could not be checked.`
}

export default function SignIn() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const notice = usePassedNotice()
  const email = usePassedEmail()
  const returnTo = safeReturnPath(search.get('returnTo'))
  const problem = problemSentence(search.get('problem'))
  const [isEntering, setEntering] = useState(false)
  async function send(body: z.output<typeof Credentials>) {
    try {
      const { data } = await ask(login, { body: { ...body, deviceToken: readDeviceToken() } })
      setEntering(true)
      await navigate(enter(data, returnTo), { replace: true })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (error.code === 'EMAIL_NOT_VERIFIED' && error.data['userId']) {
        keepPendingAccount(error.data['userId'])
        return navigate(paths.verifyEmail(returnTo), { state: { message: error.message, email: body.email } })
      }
      return { message: sentenceOf(error) }
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
      {!isEntering && <AlreadySignedIn returnTo={returnTo} />}
      <Form
        schema={Credentials}
        defaultValues={{ email: email ?? '', password: '', remember: false }}
        className="mt-6"
        aria-label={SIGN_IN}
        onSend={send}
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
        <PasskeySignIn
          onEnter={(to) => {
            setEntering(true)
            void navigate(to, { replace: true })
          }}
          returnTo={returnTo}
        />
      </Form>
      <SocialSignIn returnTo={returnTo} />
    </>
  )
}

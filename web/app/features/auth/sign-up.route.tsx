import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { registerAccount, RegistrationForm } from '@sira/contract/auth'
import { SIGN_UP_FAILED } from '@sira/contract/messages'
import { PRODUCT_NAME } from '@sira/contract/product'
import { getLanguage } from '@sira/contract/t'
import { Link, useNavigate, useSearchParams, type MetaArgs } from 'react-router'
import { z } from 'zod'
import { callApi, ApiError } from '../../api/call-api.ts'
import { paths, safeReturnPath } from '../../paths.ts'
import type { SchemaOutput } from '../../ui/form-errors.ts'
import { Form } from '../../ui/form.tsx'
import { getPublicOrigin, buildPageMeta } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page.tsx'
import { INCOMPLETE_PHONE, isCompletePhone } from '../../ui/phone-number.ts'
import { CREATE_ACCOUNT, SIGN_IN } from '../../ui/texts.ts'
import { AlreadySignedInNote } from './already-signed-in-note.tsx'
import { saveUnverifiedAccountId } from './email-verification-state.ts'
import { SignUpFields } from './sign-up-fields.tsx'
import { SocialSignIn } from './social-sign-in.tsx'
import { withPasswordConfirmation } from './password-confirmation.ts'

export const meta = ({ matches }: MetaArgs) =>
  buildPageMeta({
    title: CREATE_ACCOUNT,
    description: t`Create a free ${PRODUCT_NAME} account to find tech work in Ethiopia, or to hire.`,
    canonical: getPublicOrigin(matches) + paths.signUp(),
  })

const SignUpFormSchema = withPasswordConfirmation(
  'password',
  RegistrationForm.extend({
    phone: RegistrationForm.shape.phone.refine(isCompletePhone, INCOMPLETE_PHONE),
    confirmPassword: z.string().min(1, t`Please type the password again`),
  }),
)

/** Creates the account and navigates to the field for the code that was emailed. */
function useSignUp(returnTo: string) {
  const navigate = useNavigate()
  return async ({ confirmPassword: _, ...body }: SchemaOutput<typeof SignUpFormSchema>) => {
    try {
      const { data } = await callApi(registerAccount, { body: { ...body, language: getLanguage() } })
      saveUnverifiedAccountId(data.user.id)
      await navigate(paths.verifyEmail(returnTo), {
        state: {
          message: t`We have emailed a six-digit code to ${ph({ email: body.email })}. It works for 10 minutes.`,
          email: body.email,
          browserKey: data.browserKey,
        },
      })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'EMAIL_TAKEN')
        return {
          fields: {
            email: [
              t`${ph({ reason: error.message })}. This email may already have an account: sign in, or choose a new password.`,
            ],
          },
        }
      if (error instanceof ApiError && Object.keys(error.errors).length === 0)
        return { message: t`${SIGN_UP_FAILED}. ${ph({ reason: error.message })}` }
      throw error
    }
  }
}

export default function SignUp() {
  const [search] = useSearchParams()
  const returnTo = safeReturnPath(search.get('returnTo'))
  const role = search.get('role') === 'COMPANY' ? 'COMPANY' : 'JOBSEEKER'
  const signUp = useSignUp(returnTo)
  return (
    <>
      <PageTitle
        title={CREATE_ACCOUNT}
        lead={
          <Trans>
            Already have an account?{' '}
            <Link className="link" to={paths.signIn(returnTo)}>
              {SIGN_IN}
            </Link>
          </Trans>
        }
      />
      <AlreadySignedInNote returnTo={returnTo} />
      <Form
        schema={SignUpFormSchema}
        className="mt-6"
        aria-label={CREATE_ACCOUNT}
        draftKey="sign-up"
        onSend={signUp}
        defaultValues={{ firstName: '', lastName: '', email: '', phone: '', password: '', confirmPassword: '', role }}
      >
        <SignUpFields />
      </Form>
      <SocialSignIn returnTo={returnTo} />
    </>
  )
}

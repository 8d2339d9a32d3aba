import { registerAccount, RegistrationForm } from '@sira/contract/auth'
import { PRODUCT_NAME } from '@sira/contract/product'
import { APP_ERRORS } from '@sira/contract/errors'
import { Link, useNavigate, useSearchParams, type MetaArgs } from 'react-router'
import { z } from 'zod'
import { callApi, ApiError } from '../../api/call-api.ts'
import { paths, safeReturnPath } from '../../paths.ts'
import { EmailField, PasswordField, RadioField, TextField } from '../../ui/field.tsx'
import type { SchemaOutput } from '../../ui/form-errors.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { getPublicOrigin, buildPageMeta } from '../../ui/page-meta.ts'
import { PageTitle } from '../../ui/page.tsx'
import { CREATE_ACCOUNT, SIGN_IN } from '../../ui/texts.ts'
import { AlreadySignedInNote } from './already-signed-in-note.tsx'
import { PhoneField } from '../../ui/phone-field.tsx'
import { saveUnverifiedAccountId } from './email-verification-state.ts'
import { SocialSignIn } from './social-sign-in.tsx'
import { withPasswordConfirmation } from './password-confirmation.ts'

export const meta = ({ matches }: MetaArgs) =>
  buildPageMeta({
    title: CREATE_ACCOUNT,
    description: `Create a free ${PRODUCT_NAME} account to find tech work in Ethiopia, or to hire.`,
    canonical: getPublicOrigin(matches) + paths.signUp(),
  })

/** No country has shorter phone numbers, without the country code. */
const MIN_PHONE_DIGITS = 6

const isCompletePhone = (phone: string) => phone === '' || (phone.split(' ')[1] ?? phone).length >= MIN_PHONE_DIGITS
const SignUpFormSchema = withPasswordConfirmation(
  'password',
  RegistrationForm.extend({
    phone: RegistrationForm.shape.phone.refine(isCompletePhone, 'Please enter the whole phone number'),
    confirmPassword: z.string().min(1, 'Please type the password again'),
  }),
)

const ROLE_OPTIONS = [
  { value: 'JOBSEEKER', label: 'Professional', hint: 'Find a job' },
  { value: 'COMPANY', label: 'Employer', hint: 'Hire people' },
]

export default function SignUp() {
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const returnTo = safeReturnPath(search.get('returnTo'))
  const role = search.get('role') === 'COMPANY' ? 'COMPANY' : 'JOBSEEKER'
  async function signUp({ confirmPassword: _, ...body }: SchemaOutput<typeof SignUpFormSchema>) {
    try {
      const { data } = await callApi(registerAccount, { body })
      saveUnverifiedAccountId(data.user.id)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'EMAIL_TAKEN')
        return {
          fields: {
            email: [`${error.message}. This email may already have an account: sign in, or choose a new password.`],
          },
        }
      if (error instanceof ApiError && Object.keys(error.errors).length === 0)
        return { message: `${APP_ERRORS.EMAIL_TAKEN[1]}. ${error.message}` }
      throw error
    }
    await navigate(paths.verifyEmail(returnTo), {
      state: {
        message: `We have emailed a six-digit code to ${body.email}. It works for 10 minutes.`,
        email: body.email,
      },
    })
  }
  return (
    <>
      <PageTitle
        title={CREATE_ACCOUNT}
        lead={
          <>
            Already have an account?{' '}
            <Link className="link" to={paths.signIn(returnTo)}>
              {SIGN_IN}
            </Link>
          </>
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
        <RadioField label="Account type" name="role" options={ROLE_OPTIONS} look="cards" columns={2} />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField label="First name" name="firstName" autoComplete="given-name" hint="Your own name" />
          <TextField label="Last name" name="lastName" autoComplete="family-name" hint="Your father’s name is fine" />
        </div>
        <EmailField label="Email" name="email" />
        <PhoneField label="Phone" name="phone" />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint="At least 6 characters; 15 or more is better"
        />
        <PasswordField label="Confirm password" name="confirmPassword" autoComplete="new-password" />
        <SubmitButton busyText="Creating your account...">{CREATE_ACCOUNT}</SubmitButton>
        <p className="text-sm text-ink-3">
          By creating an account you confirm that you are 16 or older, agree to the{' '}
          <Link className="link" to={paths.terms()}>
            terms
          </Link>{' '}
          and have read the{' '}
          <Link className="link" to={paths.privacy()}>
            privacy policy
          </Link>
          .
        </p>
      </Form>
      <SocialSignIn returnTo={returnTo} />
    </>
  )
}
